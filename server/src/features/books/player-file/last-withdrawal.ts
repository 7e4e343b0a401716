import type { ReplyOf } from '@kham/contract/endpoint'
import type { usagesOfPlayer } from '@kham/contract/operator/players/players'
import type { Usage } from '@kham/contract/promotions/usages'
import type { Db } from '../../../db/db.ts'

/** Usages of one page, each with the newest withdrawal that was made under it. */
export async function withLastWithdrawal(
  db: Db,
  agencyId: string,
  { usages, next }: { usages: Usage[]; next: string | null },
): Promise<ReplyOf<typeof usagesOfPlayer>> {
  const ids = usages.map(({ usageId }) => usageId)
  const made =
    ids.length === 0
      ? []
      : await db
          .selectFrom('withdrawals')
          .distinctOn('promotion_usage_id')
          .select(['promotion_usage_id', 'withdrawal_id'])
          .where('agency_id', '=', agencyId)
          .where('promotion_usage_id', 'in', ids)
          .orderBy('promotion_usage_id')
          .orderBy('created_at', 'desc')
          .execute()
  const last = new Map(made.map((row) => [row.promotion_usage_id, row.withdrawal_id]))
  return {
    usages: usages.map((usage) => ({ ...usage, lastWithdrawId: last.get(usage.usageId) ?? null })),
    next,
  }
}
