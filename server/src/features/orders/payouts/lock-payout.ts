import type { Tx } from '../../../db/db.ts'
import { lockOne } from '../../../locks/lock-all.ts'
import type { PayoutRow } from './payout.ts'
import type { PayoutId } from './payout-queries.ts'

/** Holds the row until the transaction ends. */
export const lockPayout = (
  tx: Tx,
  { agency_id: agencyId, payout_id: orderId }: PayoutId,
): Promise<PayoutRow | undefined> => lockOne(tx, { agencyId, kind: 'payout', orderId })
