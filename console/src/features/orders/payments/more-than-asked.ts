import { toMinor } from '@kham/contract/money'
import type { QueuedPayment } from '@kham/contract/operator/orders/payments'

/** How much more than its bill came; null = the bill is unknown. */
export function moreThanAsked({ order, amount }: Pick<QueuedPayment, 'order' | 'amount'>): bigint | null {
  if (!order || amount.currency !== order.amount.currency) return null
  return toMinor(amount.amount) - toMinor(order.amount.amount)
}

/** What came for the bill besides this payment; null = nothing, or there is no bill. */
export function cameBesides({ order, amount, state }: Pick<QueuedPayment, 'order' | 'amount' | 'state'>) {
  if (!order || state === 'REFUNDED' || state === 'REVERSED' || amount.currency !== order.received.currency)
    return null
  const besides = toMinor(order.received.amount) - toMinor(amount.amount)
  return besides > 0n ? besides : null
}
