import type { Context } from '../../../context.ts'
import { onRefund } from '../deposits/send-refund.ts'
import { onReturn } from '../payments/return-payment.ts'
import { onPayout } from '../withdrawals/send-payout.ts'
import type { PayoutRow } from './payout.ts'
import type { OnPayout } from './settle-payout.ts'

/** What the moves of a payout do to that which it is for. */
export function onPayoutOf(context: Context, payout: PayoutRow): OnPayout {
  const { agency_id: agencyId, order_id: orderId, order_kind: kind } = payout
  if (kind === 'withdrawal') return onPayout(context, { agencyId, withdrawalId: orderId })
  return kind === 'deposit'
    ? onRefund(context, { agencyId, depositId: orderId })
    : onReturn(context, { agencyId, paymentId: orderId })
}
