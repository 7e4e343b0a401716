import { isCurrency } from '@kham/contract/money'
import type { SuspenseReason } from '@kham/contract/operator/orders/payments'
import type { Tx, Db } from '../../../db/db.ts'
import { keysOfPayment } from '../../../db/keys-of-texts.ts'
import { nextReinstatementNumber } from '../../../ledger/next-reinstatement-number.ts'
import { paymentReinstated, paymentSuspended } from '../../../ledger/postings/suspense.ts'
import { suspendedKey } from '../../../ledger/suspended-key.ts'
import { isMoney, type ListedPayment } from '../../../partners/payment-bank.ts'
import { recordStep, type Step } from '../../../timeline/record-step.ts'
import { holdReferences } from '../../cashier/payment-methods/one-account.ts'
import { isRecordedReturnUnderLock } from '../payouts/transfers-back.ts'
import { orderOfBill, reportedUnderOtherMethod } from './payment-reports.ts'
import { idOf, subjectOf, type PaymentRow, type PaymentId } from './payment.ts'
import { movePayment } from './payment-store.ts'
import { sql } from 'kysely'
import { referenceKey } from '@kham/contract/sameness'
import type { Context } from '../../../context.ts'

/** The reporter, and why the payment waits. */
type Report = Pick<Step, 'by' | 'staffId' | 'at'> & { reason?: SuspenseReason }

/** Puts a payment that was written off as never received into suspense, with what was reported now: REVERSED -> SUSPENSE. The caller has locked it. */
export async function reinstatePayment(
  tx: Tx,
  row: PaymentRow,
  payment: Omit<ListedPayment, 'receiver'> & { slipId?: string | null },
  { reason = 'REVERSED', ...reporter }: Report,
): Promise<PaymentRow> {
  const { agency_id: agencyId, method, bank_ref: bankRef } = row
  const { amountMinor, currency, bill, slipId } = payment
  const payer = { payer_name: payment.payerName, payer_account: payment.payerAccount }
  const { name_key, account_key } = keysOfPayment({ bank_ref: bankRef, ...payer })
  const suspended = suspendedKey({ method, bankRef })
  const number = await nextReinstatementNumber(tx, agencyId, suspended)
  const received = await movePayment(tx, row, 'SUSPENSE', {
    ...payer,
    name_key,
    account_key,
    reason,
    bill: bill ?? '',
    // A returned payout remains its player's money, whatever bill the bank names now.
    ...(row.payout_id === null ? await orderOfBill(tx, { agencyId, method, bill }) : {}),
    ...(slipId ? { slip_id: slipId } : {}),
    payer_bank: payment.payerBank,
    amount_minor: amountMinor,
    currency,
    paid_at: payment.paidAt,
    came_back: number,
  })
  if (isCurrency(currency))
    await paymentReinstated(tx, agencyId, { suspended, method, amountMinor, currency, number })
  const step = { ...reporter, step: 'PAYMENT_IN_REVIEW', status: 'SUSPENSE' } as const
  await recordStep(tx, subjectOf(idOf(received)), { ...step, bankRef, reason })
  return received
}

/** A reinstated payment pays the order that it was reported for: SUSPENSE -> MATCHED. `reference`: the order's code. */
export async function matchReinstated(
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

/** Marks a method's payments as reported by the bank: those that no bank had reported, and those written off. */
const setReported = (tx: Db, { agencyId, method }: MethodOf, bankRefs: readonly string[], at: Date) =>
  tx
    .updateTable('payments')
    .set({ told_at: sql<Date>`coalesce(told_at, ${at})` })
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .where('bank_ref_key', 'in', bankRefs.map(referenceKey))
    .where('same_reference_as', 'is', null)
    .where((eb) => eb.or([eb('told_at', 'is', null), eb('state', '=', 'REVERSED')]))

/** Marks recorded payments that are on a bank's list: they can no longer be reversed as never received. */
export async function markReported(
  db: Db,
  of: MethodOf,
  bankRefs: readonly string[],
  at: Date,
): Promise<void> {
  if (bankRefs.length > 0) await setReported(db, of, bankRefs, at).where('state', '!=', 'REVERSED').execute()
}

/**
 * Records that a bank or its statement reports a known payment, which can then no longer be reversed as never received. One that was
 * reversed so is reinstated into suspense with the reported facts, its bill too; returns that one, or null.
 */
export async function recordBankReport(
  tx: Tx,
  { agencyId, method, payment, at }: MethodOf & { payment: Omit<ListedPayment, 'receiver'>; at: Date },
): Promise<PaymentRow | null> {
  const row = await setReported(tx, { agencyId, method }, [payment.bankRef], at)
    .returningAll()
    .executeTakeFirst()
  return row?.state === 'REVERSED' ? reinstatePayment(tx, row, payment, { by: 'BANK', at }) : null
}

interface Unmatched {
  agencyId: string
  method: string
  payment: Omit<ListedPayment, 'receiver'>
}

/**
 * Records a payment that the bank has and that matches no order, in suspense for an operator: never dropped, never counted twice. One
 * reversed as never received is reinstated. false = it is recorded already, as a payment or as the return of a payout, or is none.
 */
export const recordUnmatchedPayment = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  unmatched: Unmatched,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => (await suspendPayment(tx, unmatched, clock())) !== null)

/** The same within a caller's transaction; null = it is recorded already, or is none. */
export async function suspendPayment(
  tx: Tx,
  { agencyId, method, payment }: Unmatched,
  now: Date,
): Promise<PaymentId | null> {
  if (!isMoney(payment)) return null
  await holdReferences(tx, { agencyId, method }, [payment.bankRef])
  if (await isRecordedReturnUnderLock(tx, { agencyId, method, bankRef: payment.bankRef })) return null
  const elsewhere = await reportedUnderOtherMethod(tx, { agencyId, method }, payment.bankRef)
  if (elsewhere) {
    await recordBankReport(tx, { agencyId, method: elsewhere, payment, at: now })
    return null
  }
  const reported = {
    bank_ref: payment.bankRef,
    payer_name: payment.payerName,
    payer_account: payment.payerAccount,
  }
  const recorded = await tx
    .insertInto('payments')
    .values({
      agency_id: agencyId,
      method,
      ...reported,
      ...keysOfPayment(reported),
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
    const received = await recordBankReport(tx, { agencyId, method, payment, at: now })
    return received && { agencyId, paymentId: received.payment_id }
  }
  const { bankRef, amountMinor, currency } = payment
  if (isCurrency(currency)) await paymentSuspended(tx, agencyId, { method, bankRef, amountMinor, currency })
  return { agencyId, paymentId: recorded.payment_id }
}
