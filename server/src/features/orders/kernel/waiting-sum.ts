import { sql, type RawBuilder } from 'kysely'
import { moneyOf } from '@kham/contract/money'
import type { WaitingSum } from '@kham/contract/operator/orders/order-claims'
import type { Db } from '../../../db/db.ts'

/** What waits `of` a table with `amount_minor` in kip and `created_at`, such as "payouts where ...". */
export async function readWaitingSum(db: Db, of: RawBuilder<unknown>): Promise<WaitingSum> {
  const { rows } = await sql<{ total: number; sumMinor: bigint; oldest: Date | null }>`
    select count(*)::int as total, coalesce(sum(amount_minor), 0)::bigint as "sumMinor", min(created_at) as oldest from ${of}`.execute(
    db,
  )
  const { total, sumMinor, oldest } = rows[0]!
  return { total, sum: moneyOf(sumMinor, 'LAK'), oldestAt: oldest?.toISOString() ?? null }
}
