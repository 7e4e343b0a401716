import type pg from 'pg'
import { appRole } from '../db/app-role.ts'
import type { Database, OwnedDatabase } from '../db/pool.ts'

/**
 * Runs `work` with every right, for a test that breaks what the application cannot: tampers with the books, adds a table.
 * A context hides this door from acts; behind the type it is still there.
 */
export const asOwner = <T>(database: Database, work: (client: pg.ClientBase) => Promise<T>): Promise<T> =>
  (database as OwnedDatabase).asOwner(work)

/** The same on a connection of the pool, which keeps what it has planned and goes back to the application. */
export async function asOwnerInSession<T>(
  { pool }: Database,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set role none')
    return await work(client)
  } finally {
    await client.query(`set role ${appRole}`)
    client.release()
  }
}
