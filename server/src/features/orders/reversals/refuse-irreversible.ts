import type { ReversalReason } from '@kham/contract/orders/deposits'
import type { Tx } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import type { ReversalObstacle } from '@kham/contract/refusals'
import { type ProposalRows, isWaiting } from '../proposals/proposal.ts'
import type { PaymentRow } from '../payments/payment.ts'
import type { DepositRow } from '../deposits/deposit.ts'
import { firstTellerOf } from '../payments/first-teller.ts'
import { hasBankTold } from '../payments/has-bank-told.ts'
import { reversibleUntil } from './reversal.ts'
import { isBonusTaken, isByStaff, paymentOf, reversalsOf } from './reversal-queries.ts'

const no = (because: ReversalObstacle) => new Refusal('REVERSAL_NOT_POSSIBLE', { because })

/**
 * Whether a locked deposit may be taken back: the staff has let it in, its credit is there, it is not too long ago, and that it never came is
 * said only of what no bank has told of. Refuses with REVERSAL_NOT_POSSIBLE.
 */
export async function refuseIrreversibleDeposit(
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
  if (reason === 'NOT_RECEIVED' && (await firstTellerOf(tx, payment)) !== 'STAFF') throw no('RECEIVED')
  await refuseReceived(tx, payment, reason)
}

/** That a payment never came is nobody's word once its bank has told of it. Refuses with REVERSAL_NOT_POSSIBLE. */
export async function refuseReceived(tx: Tx, payment: PaymentRow, reason: ReversalReason) {
  if (reason === 'NOT_RECEIVED' && (await hasBankTold(tx, payment))) throw no('RECEIVED')
}

/** The same for an adjustment, which has no end of its time. Refuses with REVERSAL_NOT_POSSIBLE. */
export async function refuseIrreversibleAdjustment(
  tx: Tx,
  row: ProposalRows['adjustment'],
  now: Date,
): Promise<void> {
  if (row.status !== 'SUCCESS') throw no('NOT_CREDITED')
  if (row.reversed_at !== null) throw no('REVERSED')
  await refuseSecond(tx, row.agency_id, row.adjustment_id, now)
}

/** Once: neither while another one waits or is under way. */
async function refuseSecond(tx: Tx, agencyId: string, ofId: string, now: Date) {
  const others = await reversalsOf(tx, agencyId, ofId)
  const isInTheWay = others.some(
    (other) => other.status === 'APPROVED' || other.status === 'SUCCESS' || isWaiting(other, now),
  )
  if (isInTheWay) throw no('REVERSED')
}

/** A bonus comes back once: what a withdrawal of its usage deducts is not taken from the credit as well. Refuses with REVERSAL_NOT_POSSIBLE. */
export async function refuseBonusTaken(tx: Tx, { agency_id, promotion_usage_id }: DepositRow) {
  if (promotion_usage_id !== null && (await isBonusTaken(tx, agency_id, promotion_usage_id)))
    throw no('BONUS_TAKEN')
}

/** What has been taken back meanwhile. Refuses with REVERSAL_NOT_POSSIBLE. */
export function refuseReversed({ reversed_at }: { reversed_at: Date | null }) {
  if (reversed_at !== null) throw no('REVERSED')
}
