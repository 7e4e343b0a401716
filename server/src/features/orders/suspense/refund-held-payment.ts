import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { announceOrder, publishOrderChanged } from '../kernel/announce-order.ts'
import type { PlayerId } from '../../players/players/player.ts'
import { isHeldByRule, isRefundable, payeeOfHeld, waitsForStaff } from './held-payment.ts'
import { findHeld } from './held-payment-queries.ts'
import { refundByRule, sendBack } from '../payments/refund-by-rule.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import { lockOrdersOf, lockWaitingPayment } from './lock-waiting-payment.ts'

/**
 * A player has a payment of theirs that waits sent back: SUSPENSE -> REFUNDING. What a rule has held takes two approvals from the bound on, as when
 * the rule asks for it, and the player's request is the first. Refuses with NOT_FOUND, FORBIDDEN, PAYMENT_SETTLED,
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
    if (!(await findHeld(tx, player, paymentId, at))) throw new Refusal('NOT_FOUND')
    const waiting = await lockWaitingPayment(tx, id)
    const { related } = await lockOrdersOf(tx, waiting)
    // Before the account is read, which may just be replaced.
    await lockAll(tx, { agencyId: player.agencyId, players: [player.playerId] })
    const held = await findHeld(tx, player, paymentId, at)
    if (!held || !isRefundable(held)) throw new Refusal('FORBIDDEN')
    if (waitsForStaff(held)) throw new Refusal('REFUND_UNDER_WAY')
    const to = payeeOfHeld(held)
    if (!to) throw new Refusal('PAYER_ACCOUNT_UNKNOWN')
    const by = { by: 'PLAYER', at } as const
    const waits = isHeldByRule(held) && !(await refundByRule(context, tx, waiting, to, by))
    if (!isHeldByRule(held)) await sendBack(context, tx, waiting, to, by)
    if (!related) return
    // The player's other windows show that it waits.
    if (waits) await publishOrderChanged(tx, 'deposit', related)
    else await announceOrder(tx, 'deposit', related, { ...by, step: 'PAYMENT_REFUND_APPROVED' })
  })
}
