import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import type { ProposalKind } from '../../../db/order-tables.ts'
import { Refusal } from '../../../refusal.ts'
import type { Decision } from '../../../timeline/decision.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { decideTransfer } from '../../play/credits/decide-transfer.ts'
import { latestTry } from '../../play/credits/latest-try.ts'
import { settleStep, type OnTransfer } from '../../play/credits/settle-step.ts'
import { stepOfTransfer } from '../../play/credits/step-of-transfer.ts'
import { changeProposal, findProposal } from './proposal-store.ts'
import { whyFailed, type ProposalId, type ProposalRows } from './proposal.ts'

/** The one step of a kind that moves credit, and what follows once it is moved. */
export interface Settling<K extends ProposalKind> {
  step: 'adjust' | 'reverse'
  onDone: (done: Done<K>) => Promise<void>
}

export interface Done<K extends ProposalKind> {
  context: Context
  tx: Tx
  row: ProposalRows[K]
  at: Date
  /** Writes its step down, before anything that tells the player. */
  record: () => Promise<void>
}

/** Brings an approved proposal to its end; does nothing when it has one. Throws NotFinished while the outcome is unknown. */
export const settleProposal = <K extends ProposalKind>(
  context: Context,
  id: ProposalId<K>,
  settling: Settling<K>,
): Promise<void> =>
  settleStep(
    context,
    { agencyId: id.agencyId, orderId: id.orderId, step: settling.step },
    onOutcome(context, id, settling),
  )

/** Somebody says whether the credit was moved, where the provider cannot. Refuses with NOT_FOUND, NOTHING_TO_DECIDE, TOO_EARLY_TO_DECIDE. */
export async function decideProposal<K extends ProposalKind>(
  context: Context,
  id: ProposalId<K>,
  settling: Settling<K>,
  decision: Decision,
): Promise<void> {
  if (!(await findProposal(context.db, id))) throw new Refusal('NOT_FOUND')
  const transfer = await latestTry(context.db, id.agencyId, id.orderId, settling.step)
  await decideTransfer(context, transfer, decision, onOutcome(context, id, settling))
}

/** Moved: SUCCESS. Refused: FAILED, and nothing has moved. */
const onOutcome =
  <K extends ProposalKind>(context: Context, id: ProposalId<K>, { onDone }: Settling<K>): OnTransfer =>
  async (tx, outcome, transfer) => {
    const at = context.clock()
    const isDone = outcome.status === 'CONFIRMED'
    const failed = isDone ? {} : { failure: whyFailed(transfer.direction, outcome.refusal) }
    const changed = await changeProposal<ProposalKind>(tx, id, 'APPROVED', isDone ? 'SUCCESS' : 'FAILED', {
      ...failed,
      ended_at: at,
    })
    if (!changed) throw new Error(`${id.kind} ${id.orderId} has its outcome but is not APPROVED`)
    const isTaking = changed.direction === 'TAKE'
    const step = isDone ? (isTaking ? 'HELD' : 'CREDITED') : isTaking ? 'HOLD_REFUSED' : 'CREDIT_REFUSED'
    // The player is told by the transfer itself, when there is other credit to show.
    const record = () => recordStep(tx, id, { ...stepOfTransfer(transfer, at), step, status: changed.status })
    if (isDone) await onDone({ context, tx, row: changed as ProposalRows[K], at, record })
    else await record()
  }
