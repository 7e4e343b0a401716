import type { Context, OnPayout, PayoutMove } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { suspenseRefundSentBack, suspenseRefundSettled } from '../../../ledger/postings/suspense.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import type { DepositRow } from '../deposits/deposit.ts'
import { beginReview, endReview } from '../deposits/review-deposit.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import type { PayoutRow } from '../payouts/payout.ts'
import { settlePayout, stepOfPayout, reporterOf, decidePayout } from '../payouts/settle-payout.ts'
import { subjectOf, suspendedOf, type PaymentId, type PaymentRow } from '../payments/payment.ts'
import { movePayment, findPayment } from '../payments/payment-store.ts'
import { lockOne } from '../../../locks/lock-all.ts'
import { lockOrdersOf } from './lock-waiting-payment.ts'
import { Refusal } from '../../../refusal.ts'
import type { Decision } from '../../../timeline/decision.ts'

/** Tells the bank to send a payment back. Throws NotFinished until the bank has confirmed or refused it. */
export const returnPayment = (context: Context, id: PaymentId): Promise<void> =>
  settlePayout(context, subjectOf(id))

/** Locks the orders that a refund's outcome is told of. */
export async function lockForReturn(tx: Tx, id: PaymentId): Promise<void> {
  const row = await lockOne(tx, subjectOf(id))
  if (row) await lockOrdersOf(tx, row)
}

/** Posts a refund's outcome and moves the payment: returned, or waiting for an operator again. */
export const onReturn =
  (context: Context, id: PaymentId): OnPayout =>
  async (tx, move) => {
    const row = await lockOne(tx, subjectOf(id))
    if (row?.state !== (move.was === 'DONE' ? 'REFUNDED' : 'REFUNDING'))
      throw new Error(`the refund ${move.payout.reference} moved, but its payment is ${row?.state}`)
    const { related: deposit, returned } = await lockOrdersOf(tx, row)
    const now = context.clock()
    const { state } = await settle(tx, row, move)
    const step = stepOfPayout(move.payout, now)
    await recordStep(tx, subjectOf(id), { ...step, status: state })
    await returned?.announce(step)
    if (deposit && state !== 'REFUNDING') await tell(tx, deposit, move.payout, now)
  }

async function settle(tx: Tx, row: PaymentRow, { payout, was }: PayoutMove): Promise<PaymentRow> {
  const { agency_id: agencyId } = row
  const { status, number } = payout
  const refund = { ...suspendedOf(row), currency: 'LAK', number } as const
  if (status === 'SENT') return row
  if (was === 'DONE') {
    await suspenseRefundSentBack(tx, agencyId, refund)
    return movePayment(tx, row, 'SUSPENSE', { came_back: number })
  }
  await suspenseRefundSettled(tx, agencyId, refund, status === 'DONE' ? 'post' : 'void')
  return status === 'DONE' ? movePayment(tx, row, 'REFUNDED') : movePayment(tx, row, 'SUSPENSE')
}

/** The order whose bill it was: the money is back with its payer, or support looks at it again. */
async function tell(tx: Tx, deposit: DepositRow, payout: PayoutRow, at: Date) {
  const isBack = payout.status === 'DONE'
  const row = isBack ? await endReview(tx, deposit, 'PAYMENT_REFUNDED') : await beginReview(tx, deposit)
  const step = isBack ? 'PAYMENT_REFUNDED' : 'PAYMENT_IN_REVIEW'
  await announceOrder(tx, 'deposit', row, { step, ...reporterOf(payout), at, bankRef: payout.bank_ref })
}

/** An operator says what became of a refund that the bank cannot tell of. Refuses with NOT_FOUND, NOTHING_TO_DECIDE, TOO_EARLY_TO_DECIDE. */
export async function decidePayment(context: Context, id: PaymentId, decision: Decision): Promise<void> {
  if (!(await findPayment(context.db, id))) throw new Refusal('NOT_FOUND')
  await decidePayout(context, subjectOf(id), decision)
}
