import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { hadNothing, outlivesPayout, type Had } from '../../promotions/promotions/promotion.ts'
import type { ClaimedUsage } from '../../promotions/promotions/usage.ts'

/**
 * Sums what withdrawals under a usage have paid out or are about to. `before`: only those made earlier, which have all ended, since a new
 * one waits for them (`hasWithdrawalInTheWay`). Most usages end with their first payout, so they have paid nothing yet.
 */
export async function paidUnderUsage(db: Db, usage: ClaimedUsage, before: Date | null = null): Promise<Had> {
  if (!outlivesPayout(usage.terms)) return hadNothing
  const { paid, bonus } = await db
    .selectFrom('withdrawals')
    .select([
      sql<bigint>`coalesce(sum(amount_minor - brought_minor - bonus_minor - excess_minor - forfeit_minor), 0)::bigint`.as(
        'paid',
      ),
      sql<bigint>`coalesce(sum(bonus_minor), 0)::bigint`.as('bonus'),
    ])
    .where('agency_id', '=', usage.agency_id)
    .where('player_id', '=', usage.player_id)
    .where('promotion_usage_id', '=', usage.usage_id)
    .where('status', 'in', ['OPEN', 'PAID', 'SUCCESS'])
    .$if(before !== null, (made) => made.where('created_at', '<', before!))
    .executeTakeFirstOrThrow()
  return { paidMinor: paid, bonusMinor: bonus }
}
