import type { ReversalReason } from '@kham/contract/orders/deposits'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { newId, newOrderCode } from '../../../id.ts'
import { Refusal } from '../../../refusal.ts'
import type { DepositRow } from '../deposits/deposit.ts'
import { lockOne } from '../../../locks/lock-all.ts'
import { refuseClosed } from '../../players/players/refuse-closed.ts'
import { findProposed } from '../proposals/proposal-store.ts'
import { writeProposal } from '../proposals/write-proposal.ts'
import { newProposal, type ProposalRows } from '../proposals/proposal.ts'
import { refuseIrreversibleAdjustment, refuseIrreversibleDeposit } from './refuse-irreversible.ts'
import { reversals, type ReversalRow } from './reversal.ts'

export type ReversalProposal = {
  agencyId: string
  note: string
  by: StaffActor
  idempotencyKey: string | null
} & ({ of: 'deposit'; id: string; reason: ReversalReason } | { of: 'adjustment'; id: string; reason: null })

/**
 * Somebody of the staff wants to take back what was let in by mistake. It is only written down: nothing moves before another one approves.
 * Refuses with NOT_FOUND, PLAYER_CLOSED, REVERSAL_NOT_POSSIBLE, IDEMPOTENCY_KEY_REUSED.
 */
export async function proposeReversal(
  { db, clock }: Context,
  proposal: ReversalProposal,
): Promise<ReversalRow> {
  const { agencyId, by } = proposal
  // Without a key of the caller's it is a proposal of its own.
  const key = proposal.idempotencyKey ?? crypto.randomUUID()
  return db.transaction().execute(async (tx) => {
    const at = clock()
    // Held before the key is looked for: the same request may be half done. Of two proposals one finds the other.
    const original = await lockOne(tx, { agencyId, kind: proposal.of, orderId: proposal.id })
    const earlier = await findProposed(tx, 'reversal', { agencyId, staffId: by.staffId, key })
    if (earlier) return sameAs(proposal, earlier)
    if (!original) throw new Refusal('NOT_FOUND')
    await refuseClosed(tx, { agencyId, playerId: original.player_id })
    const taken = await whatIsTaken(tx, proposal, original, at)
    const row = {
      ...newProposal({ ...proposal, idempotencyKey: key }, at),
      reversal_id: newId(at),
      code: newOrderCode('X', at),
      of_kind: proposal.of,
      of_id: proposal.id,
      number: null,
      reason: proposal.reason,
      ...taken,
    }
    return writeProposal(tx, reversals, row, by)
  })
}

type Original = DepositRow | ProposalRows['adjustment']

/** Whose credit moves where, and how much of it. Refuses with REVERSAL_NOT_POSSIBLE. */
async function whatIsTaken(tx: Tx, { reason }: ReversalProposal, original: Original, now: Date) {
  const { player_id, provider_id } = original
  if ('deposit_id' in original) {
    await refuseIrreversibleDeposit(tx, original, { reason: reason!, now })
    const { credit_minor, bonus_minor } = original
    return { player_id, provider_id, direction: 'TAKE', amount_minor: credit_minor + bonus_minor } as const
  }
  await refuseIrreversibleAdjustment(tx, original, now)
  const { amount_minor } = original
  const direction = original.direction === 'GIVE' ? 'TAKE' : 'GIVE'
  return { player_id, provider_id, direction, amount_minor } as const
}

function sameAs(proposal: ReversalProposal, row: ReversalRow): ReversalRow {
  const isSame =
    row.of_kind === proposal.of &&
    row.of_id === proposal.id &&
    row.reason === proposal.reason &&
    row.note === proposal.note
  if (!isSame) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return row
}
