import { isCurrency } from '@kham/contract/money'
import type { SuspenseReason } from '@kham/contract/operator/orders/payments'
import type { Tx, Db } from '../../../db/db.ts'
import { keysOfPayment } from '../../../db/keys-of-texts.ts'
import { nextReceivedAfterAll } from '../../../ledger/next-received-after-all.ts'
import { paymentReceivedAfterAll, suspendedKey, paymentSuspended } from '../../../ledger/postings/suspense.ts'
import type { ListedPayment } from '../../../partners/payment-bank.ts'
import { recordStep, type Step } from '../../../timeline/record-step.ts'
import { holdReferences } from '../../cashier/payment-methods/one-account.ts'
import { orderOfBill, toldElsewhere } from './told-payment.ts'
import { idOf, subjectOf, type PaymentRow, type PaymentId } from './payment.ts'
import { movePayment } from './payment-store.ts'
import { sql } from 'kysely'
import { referenceKey } from '@kham/contract/sameness'
import type { Context } from '../../../context.ts'

/** Who tells of it, and why it waits. */
type Telling = Pick<Step, 'by' | 'staffId' | 'at'> & { reason?: SuspenseReason }

/** A payment written off as never received waits in suspense, with its new facts: REVERSED -> SUSPENSE. The caller has locked it. */
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

interface MethodOf {
  agencyId: string
  method: string
}

/** Those of its method that no bank is known to have told of, and those that would have come after all. */
const untold = (tx: Db, { agencyId, method }: MethodOf, bankRefs: readonly string[], at: Date) =>
  tx
    .updateTable('payments')
    .set({ told_at: sql<Date>`coalesce(told_at, ${at})` })
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .where('bank_ref_key', 'in', bankRefs.map(referenceKey))
    .where('same_reference_as', 'is', null)
    .where((eb) => eb.or([eb('told_at', 'is', null), eb('state', '=', 'REVERSED')]))

/** A bank's list has these payments, which are written down: nobody can say any more that they never came. */
export async function noteListed(db: Db, of: MethodOf, bankRefs: readonly string[], at: Date): Promise<void> {
  if (bankRefs.length > 0) await untold(db, of, bankRefs, at).where('state', '!=', 'REVERSED').execute()
}

/**
 * A bank, or a statement of it, tells of a payment that is written down already. From then on nobody can say that it never came; one that was
 * written off as such waits in suspense with what the bank tells of it, its bill too. Answers that one, or null.
 */
export async function noteTold(
  tx: Tx,
  { agencyId, method, payment, at }: MethodOf & { payment: Omit<ListedPayment, 'receiver'>; at: Date },
): Promise<PaymentRow | null> {
  const row = await untold(tx, { agencyId, method }, [payment.bankRef], at).returningAll().executeTakeFirst()
  return row?.state === 'REVERSED' ? receiveAfterAll(tx, row, payment, { by: 'BANK', at }) : null
}

interface Unmatched {
  agencyId: string
  method: string
  payment: Omit<ListedPayment, 'receiver'>
}

/**
 * Writes down a payment that the bank has and that fits no order: it waits in suspense for an operator, never dropped and never counted
 * twice. One that was written off as never received waits again. false = it is written down already.
 */
export const recordUnmatchedPayment = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  unmatched: Unmatched,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => (await suspendPayment(tx, unmatched, clock())) !== null)

/** The same as a part of something larger; null = it is written down already. */
export async function suspendPayment(
  tx: Tx,
  { agencyId, method, payment }: Unmatched,
  now: Date,
): Promise<PaymentId | null> {
  await holdReferences(tx, { agencyId, method }, [payment.bankRef])
  const elsewhere = await toldElsewhere(tx, { agencyId, method }, payment.bankRef)
  if (elsewhere) {
    await noteTold(tx, { agencyId, method: elsewhere, payment, at: now })
    return null
  }
  const told = {
    bank_ref: payment.bankRef,
    payer_name: payment.payerName,
    payer_account: payment.payerAccount,
  }
  const recorded = await tx
    .insertInto('payments')
    .values({
      agency_id: agencyId,
      method,
      ...told,
      ...keysOfPayment(told),
      bill: payment.bill ?? '',
      amount_minor: payment.amountMinor,
      currency: payment.currency,
      paid_at: payment.paidAt,
      payer_bank: payment.payerBank,
      state: 'SUSPENSE',
      reason: 'NO_ORDER',
      deposit_id: null,
      player_id: null,
      recorded_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id')
    .executeTakeFirst()
  if (!recorded) {
    const received = await noteTold(tx, { agencyId, method, payment, at: now })
    return received && { agencyId, paymentId: received.payment_id }
  }
  const { bankRef, amountMinor, currency } = payment
  if (isCurrency(currency)) await paymentSuspended(tx, agencyId, { method, bankRef, amountMinor, currency })
  return { agencyId, paymentId: recorded.payment_id }
}
