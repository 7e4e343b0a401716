import type { Db } from '../../../db/db.ts'
import type { PayoutRow } from './payout.ts'

/** The payout that a bank's word on a reference is about; undefined = it was told of none of this agency through this method. */
export const payoutOfReference = (
  db: Db,
  agencyId: string,
  method: string,
  reference: string,
): Promise<PayoutRow | undefined> =>
  db
    .selectFrom('payouts')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .where('reference', '=', reference)
    .where('by_hand', '=', false)
    .executeTakeFirst()
