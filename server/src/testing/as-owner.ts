import type pg from 'pg'
import type { Database, OwnedDatabase } from '../db/pool.ts'

/**
 * Runs `work` with every right, for a test that breaks what the application cannot: tampers with the books, adds a table.
 * On PGlite the pool waits meanwhile. A context hides this door from acts; behind the type it is still there.
 */
export const asOwner = <T>(database: Database, work: (client: pg.ClientBase) => Promise<T>): Promise<T> =>
  (database as OwnedDatabase).asOwner(work)
