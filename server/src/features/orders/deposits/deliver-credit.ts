import type { Context } from '../../../context.ts'
import { settleStep, type OnTransfer } from '../../play/credits/settle-step.ts'
import { stepOfTransfer } from '../../play/credits/step-of-transfer.ts'
import type { Transfer } from '../../play/credits/transfer.ts'
import { usageCredited } from '../../promotions/promotions/deposit-under-promotion.ts'
import { wantReceipt } from '../../../timeline/want-receipt.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import { moveDeposit, orderOf } from './deposit-queries.ts'
import type { DepositId } from './deposit.ts'

/**
 * PAID -> SUCCESS once the provider confirmed the credit, or -> FAILED after its final no. Throws NotFinished while unknown. `claimed`: its
 * transfer, when the caller has marked it as sent.
 */
export function deliverCredit(context: Context, id: DepositId, claimed?: Transfer): Promise<void> {
  const order = { agencyId: id.agencyId, orderId: id.depositId, step: 'credit' } as const
  return settleStep(context, order, onCredit(context, id), claimed)
}

/** What the outcome of its credit does to a deposit. */
export const onCredit =
  (context: Context, id: DepositId): OnTransfer =>
  async (tx, outcome, transfer) => {
    const at = context.clock()
    const confirmed = outcome.status === 'CONFIRMED'
    const moved = confirmed
      ? await moveDeposit(tx, id, 'PAID', 'SUCCESS', { credited_at: at, ended_at: at })
      : await moveDeposit(tx, id, 'PAID', 'FAILED', { reason: 'PROVIDER_REFUSED', ended_at: at })
    if (!moved) throw new Error(`deposit ${id.depositId} has its outcome but is not PAID`)
    if (confirmed) await usageCredited(tx, moved, transfer, at)
    if (confirmed) await wantReceipt(context, tx, orderOf(id))
    await announceOrder(tx, 'deposit', moved, {
      ...stepOfTransfer(transfer, at),
      step: confirmed ? 'CREDITED' : 'CREDIT_REFUSED',
    })
  }
