import type { Handlers } from './context.ts'
import { openOrderBeforeBreak } from './features/orders/deposits/cancel-deposit.ts'
import { readOffersView } from './features/players/protection/offers-view.ts'
import { onRefund } from './features/orders/deposits/refund-deposit.ts'
import { lockForReturn, onReturn } from './features/orders/suspense/return-payment.ts'
import { onPayout } from './features/orders/withdrawals/settle-withdrawal.ts'

/** What each feature causes in those above it. */
export const handlers: Handlers = {
  beforeBreak: openOrderBeforeBreak,
  readOffersView,
  onPayout: {
    withdrawal: (context, { agencyId, orderId }) => onPayout(context, { agencyId, withdrawalId: orderId }),
    deposit: (context, { agencyId, orderId }) => onRefund(context, { agencyId, depositId: orderId }),
    payment: (context, { agencyId, orderId }) => onReturn(context, { agencyId, paymentId: orderId }),
  },
  lockForPayout: {
    payment: (tx, { agencyId, orderId }) => lockForReturn(tx, { agencyId, paymentId: orderId }),
  },
}
