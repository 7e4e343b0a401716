import type { Handlers } from './context.ts'
import { openOrderBeforeBreak } from './features/orders/deposits/end-open-for-break.ts'
import { onRefund } from './features/orders/deposits/send-refund.ts'
import { onReturn } from './features/orders/suspense/return-payment.ts'
import { onPayout } from './features/orders/withdrawals/send-payout.ts'

/** What each feature causes in those above it. */
export const handlers: Handlers = {
  beforeBreak: openOrderBeforeBreak,
  onPayout: {
    withdrawal: (context, { agencyId, orderId }) => onPayout(context, { agencyId, withdrawalId: orderId }),
    deposit: (context, { agencyId, orderId }) => onRefund(context, { agencyId, depositId: orderId }),
    payment: (context, { agencyId, orderId }) => onReturn(context, { agencyId, paymentId: orderId }),
  },
}
