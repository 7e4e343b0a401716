import type pg from 'pg'
import type { OwnedDatabase } from './pool.ts'

// Any number, as long as every release uses the same one: 'kham' in ASCII.
const startLock = 0x6b68616d

/**
 * Runs `work` as the database's owner while no other instance runs any such work: for what must not race on start, such
 * as migrations. The client is its own connection, without a limit for statements.
 */
export function exclusively<T>(
  database: OwnedDatabase,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  return database.asOwner(async (client) => {
    await client.query("set statement_timeout = 0; set lock_timeout = '10min'")
    await client.query('select pg_advisory_lock($1)', [startLock]) // freed by the connection's end
    await client.query("set lock_timeout = '5s'") // work that waits for a running instance's lock fails instead
    return work(client)
  })
}
