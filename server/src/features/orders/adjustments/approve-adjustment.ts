import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { creditAdjusting } from '../../../ledger/postings/adjustments.ts'
import { requestTransfer } from '../../play/credits/move-credit.ts'
import { approveProposal, seeCredit } from '../proposals/approve-proposal.ts'
import { signedMinor } from '../proposals/proposal.ts'
import { findProposal } from '../proposals/proposal-store.ts'
import { adjustments, idOf, type AdjustmentId, type AdjustmentRow, subjectOf } from './adjustment.ts'

/**
 * Somebody else approves: PROPOSED -> APPROVED, and what is taken is held in the books; a job asks the provider. Two at once: one
 * approval. Refuses with NOT_FOUND, ADJUSTMENT_SETTLED, FOUR_EYES, CREDIT_NOT_ENOUGH, PROVIDER_UNAVAILABLE; throws
 * ProviderUnavailable.
 */
export async function approveAdjustment(context: Context, id: AdjustmentId, by: StaffActor): Promise<void> {
  await seeCredit(context, await findProposal(context.db, subjectOf(id)))
  await approveProposal(context, adjustments, subjectOf(id), {
    by,
    request: (tx, row, at) => requestCredit(context, tx, row, at),
  })
}

async function requestCredit({ jobs }: Context, tx: Tx, row: AdjustmentRow, now: Date) {
  const { agency_id: agencyId, player_id: playerId, adjustment_id: id, provider_id: provider } = row
  const wallet = { agencyId, playerId, providerId: provider }
  await requestTransfer(tx, wallet, {
    kind: 'adjustment',
    id,
    step: 'adjust',
    direction: row.direction === 'GIVE' ? 'IN' : 'OUT',
    amountMinor: row.amount_minor,
    now,
  })
  const move = { provider, amountMinor: signedMinor(row), reason: row.reason }
  await creditAdjusting(tx, { agencyId, playerId, orderId: id }, move)
  await jobs.enqueue(tx, 'adjust-credit', idOf(row), { partner: provider })
}
