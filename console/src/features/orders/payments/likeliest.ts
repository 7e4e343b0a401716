import type {
  PaymentToDecide,
  SuggestedOrder,
  SuggestedPlayer,
} from '@kham/contract/operator/orders/payments'
import { likelyActOf, type LikelyAct } from './likely-act.ts'

const givesIt: readonly LikelyAct[] = ['CREDIT', 'CREDIT_LATE', 'ASK_OR_RETURN', 'FIND_PLAYER', 'FIND_ORDER']

export type Likeliest = { order: SuggestedOrder } | { player: SuggestedPlayer }

/**
 * The order or player that a payment most likely belongs to: the player of its bill, whoever paid, or the order itself where it is of that
 * bill; without a bill, the only one whose account or name paid. null where there is none, or where the likely act is not to credit it.
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

/** Whether a suggestion differs from what the payment names: from the player of its bill or, without a bill, from its payer's name. */
export const isElsewhere = (
  { player }: PaymentToDecide,
  { differs, takesTwo }: SuggestedOrder | SuggestedPlayer,
) => (player ? differs.includes('PLAYER') : takesTwo)

const isPayers = ({ reasons }: SuggestedOrder | SuggestedPlayer) =>
  reasons.includes('PAYER_ACCOUNT') || reasons.includes('PAYER_NAME')
