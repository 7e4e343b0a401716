import { readConfig } from './config.ts'
import { openDatabase } from './db/pool.ts'
import { auditBooks } from './features/books/audit-books.ts'

/** `npm run audit`: exit 0 when all holds, 1 when a rule answers a row, 2 when it could not be run. */
async function audit() {
  const config = readConfig(process.env)
  if ('problems' in config) throw new Error(config.problems.join('\n'))
  const database = await openDatabase(config)
  try {
    const breaches = await auditBooks(database)
    for (const { rule, rows } of breaches) {
      console.error(`BROKEN: ${rule}: ${rows.length} row(s)`)
      console.error(
        JSON.stringify(rows.slice(0, 10), (_, value: unknown) =>
          typeof value === 'bigint' ? `${value}` : value,
        ),
      )
    }
    if (breaches.length === 0) console.log('The books are in order: every invariant holds.')
    return breaches.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

process.exitCode = await audit().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  return 2
})
