import type { Db } from '../../../db/db.ts'

/** The payout that an order stands or falls with. */
export const latestPayoutOf = (db: Db, agencyId: string, orderId: string) =>
  db
    .selectFrom('payouts')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
