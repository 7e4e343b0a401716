import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { decideTransfer } from '../../play/credits/decide-transfer.ts'
import { latestTry } from '../../play/credits/latest-try.ts'
import { settleStep, type OnTransfer } from '../../play/credits/settle-step.ts'
import { stepOfTransfer } from '../../play/credits/step-of-transfer.ts'
import type { Decision } from '../../../timeline/decision.ts'
import { Refusal } from '../../../refusal.ts'
import { addToBrought, takeFromBrought } from '../../promotions/promotions/keep-apart.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { changeProposal } from '../proposals/change-proposal.ts'
import { whyFailed } from '../proposals/proposal.ts'
import { subjectOf, type AdjustmentId, type AdjustmentRow } from './adjustment.ts'
import { findAdjustment } from './adjustment-queries.ts'

/** Brings an approved adjustment to its end; does nothing when it has one. Throws NotFinished while the outcome is unknown. */
export const adjustCredit = (context: Context, id: AdjustmentId): Promise<void> =>
  settleStep(
    context,
    { agencyId: id.agencyId, orderId: id.adjustmentId, step: 'adjust' },
    onOutcome(context, id),
  )

/** Somebody says whether the credit was moved, where the provider cannot. Refuses with NOT_FOUND, NOTHING_TO_DECIDE, TOO_EARLY_TO_DECIDE. */
export async function decideAdjustment(
  context: Context,
  id: AdjustmentId,
  decision: Decision,
): Promise<void> {
  if (!(await findAdjustment(context.db, id))) throw new Refusal('NOT_FOUND')
  const transfer = await latestTry(context.db, id.agencyId, id.adjustmentId, 'adjust')
  await decideTransfer(context, transfer, decision, onOutcome(context, id))
}

/** What is given by hand is the player's own and no promotion's, and what is taken is taken of that first. */
async function keepApart(tx: Tx, row: AdjustmentRow, at: Date) {
  const { agency_id: agencyId, player_id: playerId, provider_id: providerId } = row
  const wallet = { agencyId, playerId, providerId }
  const change = { orderId: row.adjustment_id, amountMinor: row.amount_minor, at }
  if (row.direction === 'TAKE') await takeFromBrought(tx, wallet, change)
  else await addToBrought(tx, wallet, { ...change, kind: 'GIVEN' })
}

/** Moved: SUCCESS. Refused: FAILED, and nothing has moved. */
const onOutcome =
  (context: Context, id: AdjustmentId): OnTransfer =>
  async (tx, outcome, transfer) => {
    const at = context.clock()
    const isDone = outcome.status === 'CONFIRMED'
    const row = isDone
      ? await changeProposal(tx, subjectOf(id), 'APPROVED', 'SUCCESS', { ended_at: at })
      : await changeProposal(tx, subjectOf(id), 'APPROVED', 'FAILED', {
          ended_at: at,
          failure: whyFailed(transfer.direction, outcome.refusal),
        })
    if (!row) throw new Error(`adjustment ${id.adjustmentId} has its outcome but is not APPROVED`)
    const isTaking = row.direction === 'TAKE'
    if (isDone) await keepApart(tx, row, at)
    const step = isDone ? (isTaking ? 'HELD' : 'CREDITED') : isTaking ? 'HOLD_REFUSED' : 'CREDIT_REFUSED'
    // The player is told by the transfer itself, when there is other credit to show.
    await recordStep(tx, subjectOf(id), { ...stepOfTransfer(transfer, at), step, status: row.status })
  }
