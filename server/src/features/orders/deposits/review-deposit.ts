import type { OrderStatus } from '@kham/contract/orders/order-status'
import type { Tx } from '../../../db/db.ts'
import { hasPaymentWaiting, isEndedByRule, type DepositRow } from './deposit.ts'
import { noteOnDeposit } from './deposit-queries.ts'
import { hasPaymentInReview } from './payment-queries.ts'

type Ending = 'PAYMENT_CREDITED' | 'PAYMENT_REFUNDED'

/** What an order tells of itself once nothing of it is in review; one that is still canceled tells what became of the money. */
const reasonAfter = (ending: Ending): Record<OrderStatus, string | null> => ({
  OPEN: null,
  PAID: null,
  SUCCESS: null,
  FAILED: 'PROVIDER_REFUSED',
  REJECTED: 'REFUNDED',
  CANCELED: ending,
})

const idOf = ({ agency_id: agencyId, deposit_id: depositId }: DepositRow) => ({ agencyId, depositId })

/** A payment of this locked order's bill has been decided on; others may still be in review. */
export async function endReview(tx: Tx, row: DepositRow, ending: Ending): Promise<DepositRow> {
  const isTold = hasPaymentWaiting(row) || (ending === 'PAYMENT_CREDITED' && isEndedByRule(row))
  if (!isTold || (await hasPaymentInReview(tx, row))) return row
  return (await noteOnDeposit(tx, idOf(row), { reason: reasonAfter(ending)[row.status] })) ?? row
}

/** A payment of this locked order's bill waits again. What has ended the order stays said. */
export const beginReview = async (tx: Tx, row: DepositRow): Promise<DepositRow> =>
  isEndedByRule(row) ? row : ((await noteOnDeposit(tx, idOf(row), { reason: 'PAYMENT_IN_REVIEW' })) ?? row)
