import type pg from 'pg'
import type { Database } from '../db/pool.ts'
import { closeDays } from '../features/books/books/close-days.ts'
import { issueAllMissingReceipts } from '../features/books/receipts/receipt-jobs.ts'
import { sealLedger } from '../ledger/chain.ts'
import { asOwner } from './as-owner.ts'
import { running, type MoneyWorld } from './money-world.ts'

/** Links and receipts what was played, sums up the days that are over, and answers which have a checkpoint now. */
export async function closedDays({ context }: MoneyWorld): Promise<string[]> {
  await sealLedger(context.db)
  await issueAllMissingReceipts(context, running)
  await closeDays(context, running)
  const { rows } = await context.database.pool.query<{ day: string }>(
    'select day::text from ledger.checkpoints order by day',
  )
  return rows.map(({ day }) => day)
}

/**
 * Does what the database refuses, a statement a line, as somebody with its superuser's password could do it, lets `look` see it, and takes it back. What `look` is given is the
 * database for as long as that takes: its transactions are parts of this one.
 */
export const tampered = <T>(
  database: Database,
  sql: string,
  look: (database: Pick<Database, 'pool'>) => Promise<T>,
): Promise<T> =>
  asOwner(database, async (client) => {
    await client.query('begin; set local session_replication_role = replica')
    for (const statement of sql.split(';\n')) {
      const { rowCount } = await client.query(statement)
      if (!rowCount) throw new Error(`Nothing was changed by ${statement}`)
    }
    try {
      return await look({ pool: poolOf(client) })
    } finally {
      await client.query('rollback')
    }
  })

/** A pool of one client that is in a transaction already. Nothing else of a pool is asked of it. */
export function poolOf(client: pg.ClientBase): pg.Pool {
  const query = (text: string) =>
    client.query(
      text.replace(/^begin\b.*/, 'savepoint look').replace(/^rollback$/, 'rollback to savepoint look'),
    )
  return { connect: async () => ({ query, release: () => {} }) } as unknown as pg.Pool
}
