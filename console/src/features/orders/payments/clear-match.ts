import type { QueuedPayment } from '@kham/contract/operator/orders/payments'

/**
 * Whether a payment clearly belongs to the player of its bill: late or of another amount, paid in that player's name, and no decision on it
 * is pending. The server checks this again.
 */
export const isClearMatch = ({
  state,
  reason,
  order,
  player,
  amount,
  payer,
  refund,
  waitsForSecond,
}: QueuedPayment) =>
  state === 'SUSPENSE' &&
  (reason === 'WRONG_AMOUNT' || reason === 'ORDER_ENDED') &&
  player !== null &&
  order !== null &&
  amount.currency === 'LAK' &&
  payer.differs === false &&
  refund === null &&
  waitsForSecond === null
