import type { QueuedPayment } from '@kham/contract/operator/orders/payments'

/**
 * Whether it is surely of the player of its bill: late or of another amount, paid by that player's own name, and nobody has said anything of it. The server
 * looks again.
 */
export const isSure = ({
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
