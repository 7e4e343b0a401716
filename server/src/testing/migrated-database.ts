import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/pool.ts'
import { installQueue } from '../jobs/install-queue.ts'
import { newLog } from '../log.ts'

/** Makes a database with the product's tables and its queue, to be copied; nobody is connected to it afterwards. */
export async function makeMigratedDatabase(
  urlOf: (database: string) => string,
  name: string,
  ...changes: string[]
): Promise<string> {
  const maker = await openDatabase({ databaseUrl: urlOf('postgres'), dataDir: '', connectTimeoutMs: 15_000 })
  await maker.asOwner((owner) => owner.query(`create database ${name}`))
  await maker.close()
  const made = await openDatabase({ databaseUrl: urlOf(name), dataDir: '', connectTimeoutMs: 15_000 })
  try {
    await migrate(made)
    for (const change of changes) await made.asOwner((owner) => owner.query(change))
    await installQueue(made, newLog('silent'))
  } finally {
    await made.close()
  }
  return urlOf(name)
}
