import type { QueuedPayment, SuspenseReason } from '@kham/contract/operator/orders/payments'

/** The usual act for a waiting payment. */
export const likelyActs = [
  'CREDIT',
  'CREDIT_LATE',
  'ASK_OR_RETURN',
  'FIND_PLAYER',
  'FIND_ORDER',
  'PAY_AGAIN',
  'RETURN',
  'WAIT',
  'ASK_BANK',
] as const
export type LikelyAct = (typeof likelyActs)[number]

/** The act by reason, regardless of what is known of its player. */
const byReason: Partial<Record<SuspenseReason, LikelyAct>> = {
  PAYOUT_RETURNED: 'PAY_AGAIN',
  EXCLUDED: 'RETURN',
  LIMIT_REACHED: 'RETURN',
  THIRD_PARTY_PAYER: 'RETURN',
  WRONG_CURRENCY: 'ASK_BANK',
  WRONG_RECEIVER: 'ASK_BANK',
  PROMOTION_IN_USE: 'WAIT',
  REVERSED: 'FIND_ORDER',
}

/** Only a hint: nothing is done by it. */
export function likelyActOf({ state, reason, player, refund }: QueuedPayment): LikelyAct | null {
  if (state !== 'SUSPENSE') return null
  // It was to be sent back, and the bank did not deliver it: the money still has to go.
  if (refund && reason !== 'PAYOUT_RETURNED') return 'RETURN'
  const known = reason && byReason[reason]
  if (known) return known
  if (!player) return 'FIND_PLAYER'
  if (reason === 'SECOND_PAYMENT') return 'ASK_OR_RETURN'
  return reason === 'ORDER_ENDED' ? 'CREDIT_LATE' : 'CREDIT'
}
