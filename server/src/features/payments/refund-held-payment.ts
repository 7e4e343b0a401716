import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { announceDeposit } from '../deposits/announce-deposit.ts'
import { recordStep } from '../orders/record-step.ts'
import type { PlayerId } from '../players/player.ts'
import { isRefundable, payeeOfHeld } from './held-payment.ts'
import { findHeld } from './held-payment-queries.ts'
import { subjectOf } from './payment.ts'
import { movePayment } from './payment-queries.ts'
import { askForRefund } from './refund-payment.ts'
import { lockOrdersOf } from './returned-order.ts'
import { takeWaiting } from './take-waiting.ts'

/**
 * A player has a payment of theirs that waits sent back: SUSPENSE -> REFUNDING. Refuses with NOT_FOUND, FORBIDDEN, PAYMENT_SETTLED,
 * REFUND_UNDER_WAY, PAYMENT_NOT_IN_KIP, PAYER_ACCOUNT_UNKNOWN.
 */
export async function refundHeldPayment(
  context: Context,
  player: PlayerId,
  paymentId: string,
): Promise<void> {
  const id = { agencyId: player.agencyId, paymentId }
  const at = context.clock()
  await context.db.transaction().execute(async (tx) => {
    if (!(await findHeld(tx, player, paymentId))) throw new Refusal('NOT_FOUND')
    const waiting = await takeWaiting(tx, id)
    const held = await findHeld(tx, player, paymentId)
    if (!held || !isRefundable(held)) throw new Refusal('FORBIDDEN')
    const to = payeeOfHeld(held)
    if (!to) throw new Refusal('PAYER_ACCOUNT_UNKNOWN')
    const { related } = await lockOrdersOf(tx, waiting)
    const reference = await askForRefund(context, tx, waiting, to)
    await movePayment(tx, waiting, 'REFUNDING')
    const by = { by: 'PLAYER', at } as const
    await recordStep(tx, subjectOf(id), { ...by, step: 'REFUND_APPROVED', status: 'REFUNDING', reference })
    if (related) await announceDeposit(tx, related, { ...by, step: 'PAYMENT_REFUND_APPROVED' })
  })
}
