import { isCurrency } from '@kham/contract/money'
import type { SuspenseReason } from '@kham/contract/operator/orders/payments'
import type { Tx } from '../../../db/db.ts'
import { keysOfPayment } from '../../../db/keys-of-texts.ts'
import { nextReceivedAfterAll } from '../../../ledger/next-received-after-all.ts'
import { paymentReceivedAfterAll, suspendedKey } from '../../../ledger/postings/suspense.ts'
import type { ListedPayment } from '../../../partners/payment-bank.ts'
import { recordStep, type Step } from '../../../timeline/record-step.ts'
import { orderOfBill } from './order-of-bill.ts'
import { idOf, subjectOf, type PaymentRow } from './payment.ts'
import { movePayment } from './payment-store.ts'

/** Who tells of it, and why it waits. */
type Telling = Pick<Step, 'by' | 'staffId' | 'at'> & { reason?: SuspenseReason }

/** What was written off as never received waits in suspense, by what is told of it now: REVERSED -> SUSPENSE. The caller holds it. */
export async function receiveAfterAll(
  tx: Tx,
  row: PaymentRow,
  payment: Omit<ListedPayment, 'receiver'> & { slipId?: string | null },
  { reason = 'REVERSED', ...teller }: Telling,
): Promise<PaymentRow> {
  const { agency_id: agencyId, method, bank_ref: bankRef } = row
  const { amountMinor, currency, bill, slipId } = payment
  const told = { payer_name: payment.payerName, payer_account: payment.payerAccount }
  const { name_key, account_key } = keysOfPayment({ bank_ref: bankRef, ...told })
  const suspended = suspendedKey({ method, bankRef })
  const number = await nextReceivedAfterAll(tx, agencyId, suspended)
  const received = await movePayment(tx, row, 'SUSPENSE', {
    ...told,
    name_key,
    account_key,
    reason,
    bill: bill ?? '',
    // What came back from a payout stays its player's, whatever bill the bank now names.
    ...(row.payout_id === null ? await orderOfBill(tx, { agencyId, method, bill }) : {}),
    ...(slipId ? { slip_id: slipId } : {}),
    payer_bank: payment.payerBank,
    amount_minor: amountMinor,
    currency,
    paid_at: payment.paidAt,
    came_back: number,
  })
  if (isCurrency(currency))
    await paymentReceivedAfterAll(tx, agencyId, { suspended, method, amountMinor, currency, number })
  const step = { ...teller, step: 'PAYMENT_IN_REVIEW', status: 'SUSPENSE' } as const
  await recordStep(tx, subjectOf(idOf(received)), { ...step, bankRef, reason })
  return received
}

/** One of those pays the order that it was told for: SUSPENSE -> MATCHED. `reference`: the order's code. */
export async function matchReceived(
  tx: Tx,
  received: PaymentRow,
  step: Pick<Step, 'by' | 'staffId' | 'at' | 'reference'>,
): Promise<void> {
  await movePayment(tx, received, 'MATCHED')
  await recordStep(tx, subjectOf(idOf(received)), { ...step, step: 'PAID', status: 'MATCHED' })
}
