import type { Context } from '../../context.ts'
import { settleStep } from '../credits/settle-step.ts'
import { announceDeposit } from './announce-deposit.ts'
import { moveDeposit, type DepositId } from './deposit-queries.ts'

/** PAID -> SUCCESS once the provider confirmed the credit, or -> FAILED after its final no. Throws NotFinished while unknown. */
export function deliverCredit(context: Context, id: DepositId): Promise<void> {
  const order = { agencyId: id.agencyId, orderId: id.depositId, step: 'credit' } as const
  return settleStep(context, order, async (tx, outcome) => {
    const now = context.clock()
    const moved =
      outcome.status === 'CONFIRMED'
        ? await moveDeposit(tx, id, 'PAID', 'SUCCESS', { credited_at: now, ended_at: now })
        : await moveDeposit(tx, id, 'PAID', 'FAILED', { reason: 'PROVIDER_REFUSED', ended_at: now })
    if (!moved) throw new Error(`deposit ${id.depositId} was credited but is not PAID`)
    await announceDeposit(tx, moved)
  })
}
