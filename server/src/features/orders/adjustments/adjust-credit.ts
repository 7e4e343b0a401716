import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { addToBrought, takeFromBrought, giveBackToBrought } from '../../promotions/promotions/keep-apart.ts'
import { settleProposal, type Settling, advanceProposals } from '../proposals/settle-proposal.ts'
import {
  subjectOf,
  type AdjustmentId,
  type AdjustmentRow,
  adjustments,
  amountFault,
  idOf,
} from './adjustment.ts'
import type { AdjustmentDirection, AdjustmentReason } from '@kham/contract/orders/adjustments'
import type { ProviderId } from '@kham/contract/play/providers'
import type { StaffActor } from '../../../actor.ts'
import { newId, newOrderCode } from '../../../id.ts'
import { Refusal } from '../../../refusal.ts'
import { providerState } from '../../cashier/cashier/provider-lookup.ts'
import { refuseClosed } from '../../players/players/refuse-closed.ts'
import { newProposal, signedMinor } from '../proposals/proposal.ts'
import { findProposed, findProposal } from '../proposals/proposal-store.ts'
import { writeProposal, approveProposal, seeCredit } from '../proposals/write-proposal.ts'
import { creditAdjusting } from '../../../ledger/postings/adjustments.ts'
import { requestTransfer } from '../../play/credits/move-credit.ts'

export const adjusting: Settling<'adjustment'> = {
  step: 'adjust',
  async onDone({ tx, row, at, record }) {
    await keepApart(tx, row, at)
    await record()
  },
}

/** Brings an approved adjustment to its end; does nothing when it has one. Throws NotFinished while the outcome is unknown. */
export const adjustCredit = (context: Context, id: AdjustmentId): Promise<void> =>
  settleProposal(context, subjectOf(id), adjusting)

/** Credit given by hand is the player's own, not a promotion's; credit taken reduces the own part first. */
async function keepApart(tx: Tx, row: AdjustmentRow, at: Date) {
  const { agency_id: agencyId, player_id: playerId, provider_id: providerId } = row
  const wallet = { agencyId, playerId, providerId }
  const change = { orderId: row.adjustment_id, amountMinor: row.amount_minor, at }
  if (row.direction === 'TAKE') await takeFromBrought(tx, wallet, change)
  else await addToBrought(tx, wallet, { ...change, kind: 'GIVEN' })
}

interface Proposal {
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

/**
 * An adjustment was taken back, so what it kept apart for the player in a promotion's wallet is turned round too. The caller has locked it and
 * its player.
 */
export async function takeBackAdjustment(tx: Tx, row: AdjustmentRow, at: Date): Promise<void> {
  const { agency_id: agencyId, adjustment_id: orderId, player_id: playerId, provider_id: providerId } = row
  await tx
    .updateTable('adjustments')
    .set({ reversed_at: at })
    .where('agency_id', '=', agencyId)
    .where('adjustment_id', '=', orderId)
    .where('reversed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const wallet = { agencyId, playerId, providerId }
  const change = { orderId, amountMinor: row.amount_minor, at }
  if (row.direction === 'GIVE') await takeFromBrought(tx, wallet, change)
  else await giveBackToBrought(tx, wallet, change)
}

/** Takes each approved adjustment on, and ends what nobody has decided on: a job may have died with its process. */
export const advanceAdjustments = (context: Context, stopping: AbortSignal, patience?: number) =>
  advanceProposals(context, { kind: 'adjustment', settle: adjustCredit }, stopping, patience)
