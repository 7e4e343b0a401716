import type { Context } from '../../../context.ts'
import { takeBackAdjustment } from '../adjustments/take-back-adjustment.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { takeBackDeposit } from '../deposits/take-back-deposit.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import { reversePayment } from '../payments/reverse-payment.ts'
import { settleProposal, type Done, type Settling } from '../proposals/settle-proposal.ts'
import { reversals, subjectOf, type ReversalId } from './reversal.ts'
import { paymentOf } from './reversal-queries.ts'

export const reversing: Settling<'reversal'> = {
  step: 'reverse',
  async onDone(done) {
    await done.record()
    await takeBack(done)
  },
}

/** Brings an approved reversal to its end; does nothing when it has one. Throws NotFinished while the outcome is unknown. */
export const reverseCredit = (context: Context, id: ReversalId): Promise<void> =>
  settleProposal(context, subjectOf(id), reversing)

/** The caller holds the reversal, what it takes back with its payment, and the player. */
async function takeBack({ context, tx, row, at }: Done<'reversal'>) {
  const { agency_id: agencyId, of_kind: kind, of_id: orderId, reason } = row
  const staffId = row.decided_by!
  await writeAudit(tx, {
    agencyId,
    at,
    // It is done when the provider has answered, whoever's call that was.
    by: { staffId, address: null, requestId: null },
    act: 'REVERSED',
    subject: { kind: 'PLAYER', id: row.player_id },
    after: reversals.factsOf(row),
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
