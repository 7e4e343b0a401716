import type { Context } from '../../../context.ts'
import { settleStep, type OnTransfer } from '../../play/credits/settle-step.ts'
import { stepOfTransfer } from '../../play/credits/step-of-transfer.ts'
import { ownStayed } from '../../promotions/promotions/keep-apart.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import { leaveToRules } from './approve-automatically.ts'
import { walletOf, type WithdrawalId } from './withdrawal.ts'
import { moveWithdrawal, noteOnOpen } from './withdrawal-queries.ts'

/** Takes the credit from the provider: held from then on, or OPEN -> FAILED after its final no. Throws NotFinished while unknown. */
export function takeCredit(context: Context, id: WithdrawalId): Promise<void> {
  const order = { agencyId: id.agencyId, orderId: id.withdrawalId, step: 'take' } as const
  return settleStep(context, order, onTake(context, id))
}

/** What the outcome of taking its credit does to a withdrawal. */
export const onTake =
  (context: Context, id: WithdrawalId): OnTransfer =>
  async (tx, outcome, transfer) => {
    const at = context.clock()
    const isHeld = outcome.status === 'CONFIRMED'
    const changed = isHeld
      ? await noteOnOpen(tx, id, { held_at: at, ...(await leaveToRules(context, tx, id)) })
      : await moveWithdrawal(tx, id, 'OPEN', 'FAILED', { reason: 'PROVIDER_REFUSED', ended_at: at })
    if (changed && !isHeld) await ownStayed(tx, walletOf(changed), changed, at)
    if (!changed) throw new Error(`withdrawal ${id.withdrawalId} has its outcome but is not OPEN`)
    await announceOrder(tx, 'withdrawal', changed, {
      ...stepOfTransfer(transfer, at),
      step: isHeld ? 'HELD' : 'HOLD_REFUSED',
    })
  }
