import type { AdjustmentDirection, AdjustmentReason } from '@kham/contract/orders/adjustments'
import type { ProviderId } from '@kham/contract/play/providers'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { newId, newOrderCode } from '../../../id.ts'
import { Refusal } from '../../../refusal.ts'
import { providerState } from '../../cashier/cashier/offers.ts'
import { refuseClosed } from '../../players/players/refuse-closed.ts'
import { newProposal } from '../proposals/proposal.ts'
import { findProposed } from '../proposals/proposal-store.ts'
import { writeProposal } from '../proposals/write-proposal.ts'
import { adjustments, amountFault, type AdjustmentRow } from './adjustment.ts'

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
    const earlier = await findProposed(tx, 'adjustment', { agencyId, staffId: by.staffId, key })
    if (earlier) return sameAs(proposal, earlier)
    await refuseClosed(tx, proposal)
    const state = await providerState(tx, agencyId, proposal.providerId)
    if (state === 'none') throw new Refusal('NOT_FOUND')
    if (state === 'off') throw new Refusal('PROVIDER_UNAVAILABLE')
    return writeProposal(tx, adjustments, proposedRow(proposal, key, clock()), by)
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
