import { sql, type RawBuilder } from 'kysely'
import { moneyOf } from '@kham/contract/money'
import type { WaitingSum } from '@kham/contract/operator/orders/order-queues'
import type { Db } from '../../../db/db.ts'

/**
 * How many rows wait, their sum, and since when the oldest waits. `of`: a table with `amount_minor` in kip, such as "payouts where ...";
 * `since`: the column with the time at which a row began to wait.
 */
export async function readWaitingSum(
  db: Db,
  of: RawBuilder<unknown>,
  since: 'created_at' | 'sent_at' | 'ended_at',
): Promise<WaitingSum> {
  const { rows } = await sql<{ total: number; sumMinor: bigint; oldest: Date | null }>`
    select count(*)::int as total, coalesce(sum(amount_minor), 0)::bigint as "sumMinor", min(${sql.ref(since)}) as oldest from ${of}`.execute(
    db,
  )
  const { total, sumMinor, oldest } = rows[0]!
  return { total, sum: moneyOf(sumMinor, 'LAK'), oldestAt: oldest?.toISOString() ?? null }
}
