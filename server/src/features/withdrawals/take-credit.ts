import type { Context } from '../../context.ts'
import { settleStep } from '../credits/settle-step.ts'
import { announceWithdrawal } from './announce-withdrawal.ts'
import { moveWithdrawal, noteOnOpen, type WithdrawalId } from './withdrawal-queries.ts'

/** Takes the credit from the provider: held from then on, or OPEN -> FAILED after its final no. Throws NotFinished while unknown. */
export function takeCredit(context: Context, id: WithdrawalId): Promise<void> {
  const order = { agencyId: id.agencyId, orderId: id.withdrawalId, step: 'take' } as const
  return settleStep(context, order, async (tx, outcome) => {
    const now = context.clock()
    const changed =
      outcome.status === 'CONFIRMED'
        ? await noteOnOpen(tx, id, { held_at: now })
        : await moveWithdrawal(tx, id, 'OPEN', 'FAILED', { reason: 'PROVIDER_REFUSED', ended_at: now })
    if (!changed) throw new Error(`withdrawal ${id.withdrawalId} gave its credit but is not OPEN`)
    await announceWithdrawal(tx, changed)
  })
}
