import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { takeBackAdjustment } from '../adjustments/take-back-adjustment.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { decideTransfer } from '../../play/credits/decide-transfer.ts'
import { latestTry } from '../../play/credits/latest-try.ts'
import { settleStep, type OnTransfer } from '../../play/credits/settle-step.ts'
import { stepOfTransfer } from '../../play/credits/step-of-transfer.ts'
import { takeBackDeposit } from '../deposits/take-back-deposit.ts'
import type { Decision } from '../../../timeline/decision.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { reversePayment } from '../payments/reverse-payment.ts'
import { changeProposal } from '../proposals/change-proposal.ts'
import { whyFailed } from '../proposals/proposal.ts'
import { factsOf, subjectOf, type ReversalId, type ReversalRow } from './reversal.ts'
import { findReversal, paymentOf } from './reversal-queries.ts'

/** Brings an approved reversal to its end; does nothing when it has one. Throws NotFinished while the outcome is unknown. */
export const reverseCredit = (context: Context, id: ReversalId): Promise<void> =>
  settleStep(
    context,
    { agencyId: id.agencyId, orderId: id.reversalId, step: 'reverse' },
    onOutcome(context, id),
  )

/** Somebody says whether the credit was moved, where the provider cannot. Refuses with NOT_FOUND, NOTHING_TO_DECIDE, TOO_EARLY_TO_DECIDE, FOUR_EYES. */
export async function decideReversal(context: Context, id: ReversalId, decision: Decision): Promise<void> {
  if (!(await findReversal(context.db, id))) throw new Refusal('NOT_FOUND')
  const transfer = await latestTry(context.db, id.agencyId, id.reversalId, 'reverse')
  await decideTransfer(context, transfer, decision, onOutcome(context, id))
}

/** Moved: SUCCESS, and what was let in is taken back. Refused: FAILED, and nothing has moved. */
const onOutcome =
  (context: Context, id: ReversalId): OnTransfer =>
  async (tx, outcome, transfer) => {
    const at = context.clock()
    const isDone = outcome.status === 'CONFIRMED'
    const row = isDone
      ? await changeProposal(tx, subjectOf(id), 'APPROVED', 'SUCCESS', { ended_at: at })
      : await changeProposal(tx, subjectOf(id), 'APPROVED', 'FAILED', {
          ended_at: at,
          failure: whyFailed(transfer.direction, outcome.refusal),
        })
    if (!row) throw new Error(`reversal ${id.reversalId} has its outcome but is not APPROVED`)
    const isTaking = row.direction === 'TAKE'
    const step = isDone ? (isTaking ? 'HELD' : 'CREDITED') : isTaking ? 'HOLD_REFUSED' : 'CREDIT_REFUSED'
    await recordStep(tx, subjectOf(id), { ...stepOfTransfer(transfer, at), step, status: row.status })
    if (isDone) await takeBack(context, tx, row, at)
  }

/** The caller holds the reversal, what it takes back with its payment, and the player. */
async function takeBack(context: Context, tx: Tx, row: ReversalRow, at: Date) {
  const { agency_id: agencyId, of_kind: kind, of_id: orderId, reason } = row
  const staffId = row.decided_by!
  await writeAudit(tx, {
    agencyId,
    at,
    // It is done when the provider has answered, whoever's call that was.
    by: { staffId, address: null, requestId: null },
    act: 'REVERSED',
    subject: { kind: 'PLAYER', id: row.player_id },
    after: factsOf(row),
  })
  const locked = await lockAll(tx, { agencyId, orders: [{ kind, orderId }] })
  if (kind === 'adjustment') return takeBackAdjustment(tx, locked.row('adjustment', orderId)!, at)
  const deposit = locked.row('deposit', orderId)!
  const payment = await paymentOf(tx, agencyId, orderId)
  if (!payment || reason === null) throw new Error(`deposit ${orderId} has nothing to take back`)
  const how = { reason, staffId, at }
  await reversePayment(tx, payment, deposit, how)
  await takeBackDeposit(context, tx, deposit, how)
}
