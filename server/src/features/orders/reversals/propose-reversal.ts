import type { ReversalReason } from '@kham/contract/orders/deposits'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { newId, newOrderCode } from '../../../id.ts'
import { Refusal } from '../../../refusal.ts'
import type { DepositRow } from '../deposits/deposit.ts'
import { lockOne } from '../../../locks/lock-all.ts'
import { refuseClosed } from '../../players/players/refuse-closed.ts'
import { hasTakenOfEnded } from '../../promotions/promotions/has-taken-of-ended.ts'
import { findProposed } from '../proposals/proposal-store.ts'
import { writeProposal } from '../proposals/write-proposal.ts'
import { newProposal, type ProposalRows, isWaiting } from '../proposals/proposal.ts'
import { reversals, type ReversalRow, reversibleUntil } from './reversal.ts'
import type { ReversalObstacle } from '@kham/contract/refusals'
import type { PaymentRow } from '../payments/payment.ts'
import { firstReporterOf, isReportedByBank } from '../payments/payment-reports.ts'
import { isBonusTaken, isByStaff, paymentOf, reversalsOf } from './reversal-queries.ts'

type ReversalProposal = {
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
    // Locked before the key is looked for: the same request may be half done. Of two proposals one finds the other.
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

/** The credit to move, and where to. Refuses with REVERSAL_NOT_POSSIBLE. */
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

const no = (because: ReversalObstacle) => new Refusal('REVERSAL_NOT_POSSIBLE', { because })

/**
 * Whether a locked deposit may be reversed: the staff has let it in, its credit is there, it is not too long ago, and NOT_RECEIVED is no
 * reason for a payment that a bank has reported. Refuses with REVERSAL_NOT_POSSIBLE.
 */
async function refuseIrreversibleDeposit(
  tx: Tx,
  row: DepositRow,
  { reason, now }: { reason: ReversalReason; now: Date },
): Promise<void> {
  const { agency_id: agencyId, deposit_id: depositId, credited_at: creditedAt } = row
  if (row.status !== 'SUCCESS' || creditedAt === null) throw no('NOT_CREDITED')
  if (row.reversed_at !== null) throw no('REVERSED')
  await refuseSecond(tx, agencyId, depositId, now)
  await refuseBonusTaken(tx, row)
  const payment = await paymentOf(tx, agencyId, depositId)
  if (!payment) throw new Error(`deposit ${depositId} is a success without a payment`)
  if (!(await isByStaff(tx, agencyId, depositId))) throw no('NOT_BY_STAFF')
  if (now > reversibleUntil(creditedAt)) throw no('TOO_OLD')
  if (reason === 'NOT_RECEIVED' && (await firstReporterOf(tx, payment)) !== 'STAFF') throw no('RECEIVED')
  await refuseReceived(tx, payment, reason)
}

/** A payment that its bank has reported cannot be NOT_RECEIVED. Refuses with REVERSAL_NOT_POSSIBLE. */
export async function refuseReceived(tx: Tx, payment: PaymentRow, reason: ReversalReason) {
  if (reason === 'NOT_RECEIVED' && (await isReportedByBank(tx, payment))) throw no('RECEIVED')
}

/** The same for an adjustment, which has no end of its time. Refuses with REVERSAL_NOT_POSSIBLE. */
async function refuseIrreversibleAdjustment(
  tx: Tx,
  row: ProposalRows['adjustment'],
  now: Date,
): Promise<void> {
  if (row.status !== 'SUCCESS') throw no('NOT_CREDITED')
  if (row.reversed_at !== null) throw no('REVERSED')
  await refuseSecond(tx, row.agency_id, row.adjustment_id, now)
  await refuseOfEndedPromotion(tx, row)
}

/** Once: neither while another one waits or is under way. */
async function refuseSecond(tx: Tx, agencyId: string, ofId: string, now: Date) {
  const others = await reversalsOf(tx, agencyId, ofId)
  const isInTheWay = others.some(
    (other) => other.status === 'APPROVED' || other.status === 'SUCCESS' || isWaiting(other, now),
  )
  if (isInTheWay) throw no('REVERSED')
}

/** A bonus returns once: if a withdrawal of its usage deducts it, the credit does not give it again. Refuses with REVERSAL_NOT_POSSIBLE. */
export async function refuseBonusTaken(tx: Tx, { agency_id, promotion_usage_id }: DepositRow) {
  if (promotion_usage_id !== null && (await isBonusTaken(tx, agency_id, promotion_usage_id)))
    throw no('BONUS_TAKEN')
}

/**
 * Refuses a TAKE that took of a promotion's credit, once that promotion has ended: given back, the credit would be free of its terms. A part
 * that was the player's own can be given by an adjustment. Refuses with REVERSAL_NOT_POSSIBLE.
 */
export async function refuseOfEndedPromotion(tx: Tx, row: ProposalRows['adjustment']) {
  if (row.direction !== 'TAKE') return
  const { agency_id: agencyId, player_id: playerId, provider_id: providerId } = row
  const taken = { orderId: row.adjustment_id, amountMinor: row.amount_minor }
  if (await hasTakenOfEnded(tx, { agencyId, playerId, providerId }, taken)) throw no('PROMOTION_ENDED')
}

/** Refuses what has been reversed since, with REVERSAL_NOT_POSSIBLE. */
export function refuseReversed({ reversed_at }: { reversed_at: Date | null }) {
  if (reversed_at !== null) throw no('REVERSED')
}
