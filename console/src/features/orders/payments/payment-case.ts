import { isCurrency } from '@kham/contract/money'
import type { QueuedPayment } from '@kham/contract/operator/orders/payments'
import { formatMoney } from '@kham/ui/format.ts'
import type { QueuedOrder } from '../kernel/queued-order.ts'

/** A payment where the desks expect an order: its bank's reference stands for a code, and who paid for a player. */
export interface PaymentCase<Payment extends QueuedPayment = QueuedPayment> extends QueuedOrder {
  payment: Payment
}

export const toCase = <Payment extends QueuedPayment>(payment: Payment): PaymentCase<Payment> => ({
  id: payment.id,
  code: payment.bankReference,
  createdAt: payment.paidAt,
  player: { displayName: payment.payer.name ?? '—', username: payment.payer.account ?? '' },
  payment,
})

/** Texts about refunding a payment, or about repeating a returned payout. */
export const saidOf = <Key extends string>({ cameBackOf }: QueuedPayment, key: Key) =>
  cameBackOf ? ([`${key}_again`, key] as const) : key

/** A bank may tell of a currency that we do not know. */
export const amountText = ({ amount, currency }: QueuedPayment['amount']) =>
  isCurrency(currency) ? formatMoney({ amount, currency }, { withUnit: true }) : `${amount} ${currency}`
