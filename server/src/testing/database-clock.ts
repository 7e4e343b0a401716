import { readMigrations } from '../db/migrate.ts'
import type { OwnedDatabase } from '../db/pool.ts'

/** The database refuses times that are not now, as it does in production; those of the other tests take any. */
export async function holdToDatabaseClock(database: OwnedDatabase): Promise<void> {
  const { sql } = (await readMigrations()).find(({ name }) => name.startsWith('0130'))!
  const declared = /create function audit\.max_clock_skew.*/.exec(sql)![0]
  await database.asOwner((client) => client.query(declared.replace('create', 'create or replace')))
}
