import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { NotFinished } from '../../jobs/job.ts'
import type { TransferOutcome } from '../../partners/game-provider.ts'
import { recordEvent } from '../events/record-event.ts'
import { findTransferOfStep, type Transfer } from './credit-queries.ts'
import { askProvider, settleTransfer } from './move-credit.ts'

type Known = Exclude<TransferOutcome, { status: 'UNKNOWN' }>

/**
 * Brings one step of an order to its outcome: asks the provider, then settles the books and lets the order move in one transaction.
 * Throws NotFinished while the outcome is unknown; does nothing when the step has its outcome already.
 */
export async function settleStep(
  context: Context,
  order: { agencyId: string; orderId: string; step: Transfer['step'] },
  moveOrder: (tx: Tx, outcome: Known) => Promise<void>,
): Promise<void> {
  const transfer = await findTransferOfStep(context.db, order.agencyId, order.orderId, order.step)
  if (!transfer) throw new Error(`order ${order.orderId} has no transfer for ${order.step}`)
  if (transfer.status === 'CONFIRMED' || transfer.status === 'REFUSED') return
  const outcome = await askProvider(context, transfer)
  if (outcome.status === 'UNKNOWN')
    throw new NotFinished(`the provider has not answered for ${transfer.transfer_id}`)

  await context.db.transaction().execute(async (tx) => {
    if (!(await settleTransfer(tx, transfer, outcome, context.clock()))) return
    await moveOrder(tx, outcome)
    await recordEvent(tx, transfer.agency_id, transfer.player_id, 'credit', {
      providerId: transfer.provider_id,
    })
  })
}
