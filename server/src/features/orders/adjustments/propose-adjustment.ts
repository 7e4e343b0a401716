import type { AdjustmentDirection, AdjustmentReason } from '@kham/contract/orders/adjustments'
import type { ProviderId } from '@kham/contract/play/providers'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { newId, newOrderCode } from '../../../id.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { providerState } from '../../cashier/cashier/offers.ts'
import { refuseClosed } from '../../players/players/refuse-closed.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { newProposal } from '../proposals/proposal.ts'
import { amountFault, idOf, subjectOf, type AdjustmentRow } from './adjustment.ts'
import { findByKey, insertAdjustment } from './adjustment-queries.ts'
import { factsOf } from './facts-of.ts'

export interface Proposal {
  agencyId: string
  playerId: string
  providerId: ProviderId
  direction: AdjustmentDirection
  amountMinor: bigint
  reason: AdjustmentReason
  note: string
  by: StaffActor
  idempotencyKey: string | null
}

/**
 * Somebody of the staff wants credit to be given or taken. It is only written down: nothing moves before another one approves. Refuses with
 * VALIDATION, NOT_FOUND, PLAYER_CLOSED, PROVIDER_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED.
 */
export async function proposeAdjustment({ db, clock }: Context, proposal: Proposal): Promise<AdjustmentRow> {
  const fault = amountFault(proposal.amountMinor)
  if (fault) throw new Refusal('VALIDATION', { fields: { amount: fault } })
  const { agencyId, by } = proposal
  // Without a key of the caller's it is a proposal of its own.
  const key = proposal.idempotencyKey ?? crypto.randomUUID()
  return db.transaction().execute(async (tx) => {
    const earlier = await findByKey(tx, agencyId, by.staffId, key)
    if (earlier) return sameAs(proposal, earlier)
    await refuseClosed(tx, proposal)
    const state = await providerState(tx, agencyId, proposal.providerId)
    if (state === 'none') throw new Refusal('NOT_FOUND')
    if (state === 'off') throw new Refusal('PROVIDER_UNAVAILABLE')
    const at = clock()
    const row = await insertAdjustment(tx, proposedRow(proposal, key, at))
    // Of two at once with one key the other has written it down by now.
    if (!row) throw new Refusal('REQUEST_IN_PROGRESS')
    await recordStep(tx, subjectOf(idOf(row)), {
      step: 'OPENED',
      status: row.status,
      by: 'STAFF',
      staffId: by.staffId,
      at,
      reason: row.note,
    })
    await writeAudit(tx, {
      agencyId,
      at,
      by,
      act: 'ADJUSTMENT_PROPOSED',
      subject: { kind: 'PLAYER', id: row.player_id },
      after: factsOf(row),
    })
    return row
  })
}

function sameAs(proposal: Proposal, row: AdjustmentRow): AdjustmentRow {
  const isSame =
    row.player_id === proposal.playerId &&
    row.provider_id === proposal.providerId &&
    row.direction === proposal.direction &&
    row.amount_minor === proposal.amountMinor &&
    row.reason === proposal.reason &&
    row.note === proposal.note
  if (!isSame) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return row
}

const proposedRow = (proposal: Proposal, idempotencyKey: string, now: Date) => ({
  ...newProposal({ ...proposal, idempotencyKey }, now),
  adjustment_id: newId(now),
  code: newOrderCode('A', now),
  player_id: proposal.playerId,
  provider_id: proposal.providerId,
  direction: proposal.direction,
  amount_minor: proposal.amountMinor,
  reason: proposal.reason,
})
