import type pg from 'pg'
import type { Database } from './pool.ts'

// Any number, as long as every release uses the same one: 'kham' in ASCII.
const startLock = 0x6b68616d

/**
 * Runs `work` while no other instance runs any such work: for what must not race on start, such as migrations. The
 * client is its own connection, without a limit for statements. On PGlite it is the only one: `work` must not use the
 * pool there.
 */
export async function exclusively<T>(
  database: Database,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect()
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = '10min'")
    await client.query('select pg_advisory_lock($1)', [startLock])
    await client.query("set lock_timeout = '5s'") // work that waits for a running instance's lock fails instead
    return await work(client)
  } finally {
    client.release(true) // the connection's end frees the lock and forgets the settings
  }
}
