import type { Db } from '../../../db/db.ts'

/** Whether an order that was made under this usage of a promotion is unpaid, or paid and not credited yet. */
export const hasDepositOfUsage = async (db: Db, agencyId: string, usageId: string) =>
  (await db
    .selectFrom('deposits')
    .select('deposit_id')
    .where('agency_id', '=', agencyId)
    .where('promotion_usage_id', '=', usageId)
    .where('status', 'in', ['OPEN', 'PAID'])
    .executeTakeFirst()) !== undefined
