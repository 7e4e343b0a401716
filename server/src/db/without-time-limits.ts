import type pg from 'pg'
import type { Database } from './pool.ts'

/**
 * Lifts the session's time limits for the rest of its transaction: an audit takes as long as the books are long. PostgreSQL before 17 has no
 * transaction_timeout.
 */
export const liftTimeLimits = `select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)
  union all select set_config('transaction_timeout', '0', true), null where current_setting('transaction_timeout', true) is not null`

/** Runs `work` in one transaction without a time limit, in which every query sees the database as it was at the same moment. It leaves nothing behind. */
export async function withoutTimeLimits<T>(
  { pool }: Pick<Database, 'pool'>,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read')
    await client.query(liftTimeLimits)
    const result = await work(client)
    await client.query('rollback')
    client.release()
    return result
  } catch (error) {
    client.release(true) // whatever is left of the transaction ends with the connection
    throw error
  }
}
