import { readConfig } from './config.ts'
import { checkAppRole } from './db/check-app-role.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/pool.ts'
import { installQueue } from './jobs/install-queue.ts'
import { newLog } from './log.ts'

/**
 * `npm run migrate`: brings the database up to date and ends, so that the servers need no login that could. They do the
 * same at their start, and find nothing left to do.
 */
async function bringUpToDate() {
  const config = readConfig(process.env)
  if ('problems' in config) throw new Error(config.problems.join('\n'))
  const database = await openDatabase({ ...config, mayJoin: true })
  try {
    const applied = await migrate(database)
    await installQueue(database, newLog(config.logLevel))
    await database.checkSessions()
    await checkAppRole(database)
    console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}.` : 'The database is up to date.')
  } finally {
    await database.close()
  }
}

await bringUpToDate().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
