import { isCurrency } from '@kham/contract/money'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { keysOfPayment } from '../../../db/keys-of-texts.ts'
import { paymentSuspended } from '../../../ledger/postings/suspense.ts'
import type { ListedPayment } from '../../../partners/payment-bank.ts'
import { noteTold } from './note-told.ts'
import type { PaymentId } from './payment.ts'

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
