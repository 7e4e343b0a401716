import type {
  PaymentToDecide,
  SuggestedOrder,
  SuggestedPlayer,
} from '@kham/contract/operator/orders/payments'
import { likelyActOf, type LikelyAct } from './likely-act.ts'

const givesIt: readonly LikelyAct[] = ['CREDIT', 'CREDIT_LATE', 'ASK_OR_RETURN', 'FIND_PLAYER', 'FIND_ORDER']

export type Likeliest = { order: SuggestedOrder } | { player: SuggestedPlayer }

/**
 * Whom it most likely is of: the player of its bill, whoever paid, by the bill itself where that takes it as it is; without a bill, only whose
 * account or name paid it. Nobody whom it does not tell of, and none where something else is likely than giving it to somebody.
 */
export function likeliestOf(payment: PaymentToDecide): Likeliest | null {
  const { player, suggestions, credit } = payment
  const act = likelyActOf(payment)
  if (credit === null || act === null || !givesIt.includes(act)) return null
  if (player) {
    const order = suggestions.orders.find(
      (each) => each.player.id === player.id && each.reasons.includes('SAME_BILL'),
    )
    if (order) return { order }
    const own = suggestions.players.find(({ id }) => id === player.id)
    return own ? { player: own } : null
  }
  const orders = suggestions.orders.filter(({ takesTwo }) => !takesTwo)
  const players = suggestions.players.filter(({ takesTwo }) => !takesTwo)
  const [order, other] = orders.filter(isPayers)
  if (order && !other) return { order }
  const [one, another] = players.filter(isPayers)
  return one && !another && !order ? { player: one } : null
}

/** Whether it tells of somebody else: a bill of its player, without a bill of its payer's name. */
export const isElsewhere = (
  { player }: PaymentToDecide,
  { differs, takesTwo }: SuggestedOrder | SuggestedPlayer,
) => (player ? differs.includes('PLAYER') : takesTwo)

const isPayers = ({ reasons }: SuggestedOrder | SuggestedPlayer) =>
  reasons.includes('PAYER_ACCOUNT') || reasons.includes('PAYER_NAME')
