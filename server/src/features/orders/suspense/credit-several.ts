import type { PaymentToDecide } from '@kham/contract/operator/orders/payments'
import type { CreditAnswer } from '@kham/contract/operator/orders/payment-acts'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import type { PaymentId } from '../payments/payment.ts'
import { creditPayment } from './credit-payment.ts'
import { readPayment } from './read-payment.ts'

/**
 * Whose credit a payment surely becomes: it was paid for a bill of that player, late or with another amount, by that player's own name; no
 * refund is asked for, and no approval pending.
 */
export function sureReceiverOf({
  state,
  reason,
  order,
  player,
  payer,
  refund,
  waitsForSecond,
  credit,
  suggestions,
}: PaymentToDecide): { playerId: string; providerId: ProviderId } | undefined {
  const isLikely = reason === 'WRONG_AMOUNT' || reason === 'ORDER_ENDED'
  if (state !== 'SUSPENSE' || !isLikely || !order || !player || credit === null) return undefined
  if (refund || waitsForSecond || payer.differs !== false) return undefined
  const own = suggestions.players.find(({ id }) => id === player.id)
  if (!own || own.takesTwo || own.differs.length > 0) return undefined
  return { playerId: player.id, providerId: order.providerId }
}

/**
 * One of the staff credits several payments to the players of their bills. Each is credited for itself, by the locks and the refusals of one alone, and only
 * what is sure then; what takes two waits for the second. Where nothing but a step-up is missing the call is refused with STEP_UP_REQUIRED.
 */
export async function creditSeveral(
  context: Context,
  ids: readonly PaymentId[],
  staffId: string,
): Promise<CreditAnswer[]> {
  const answers: CreditAnswer[] = []
  for (const id of ids) answers.push(await creditOne(context, id, staffId))
  const isMissing = answers.some(({ code }) => code === 'STEP_UP_REQUIRED')
  if (isMissing && answers.every(({ outcome }) => outcome === 'LEFT')) throw new Refusal('STEP_UP_REQUIRED')
  return answers
}

async function creditOne(context: Context, id: PaymentId, staffId: string): Promise<CreditAnswer> {
  const left = { id: id.paymentId, outcome: 'LEFT', code: null } as const
  try {
    const to = sureReceiverOf(await readPayment(context, id))
    if (!to) return left
    await creditPayment(context, id, { ...to, staffId, note: null, idempotencyKey: null })
    const { state } = await readPayment(context, id)
    return { ...left, outcome: state === 'MATCHED' ? 'CREDITED' : 'WAITS' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...left, code: error.code as CreditAnswer['code'] }
  }
}
