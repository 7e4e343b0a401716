import { sql } from 'kysely'
import { isCurrency } from '@kham/contract/money'
import { referenceKey } from '@kham/contract/sameness'
import type { Tx } from '../../db/db.ts'
import { keysOfPayment } from '../../db/keys-of-texts.ts'
import { paymentReceivedAfterAll, suspendedKey } from '../../ledger/postings/suspense.ts'
import type { BankPayment } from '../../partners/payment-bank.ts'
import { recordStep } from '../orders/record-step.ts'
import { idOf, subjectOf, type PaymentRow } from './payment.ts'
import { movePayment } from './payment-queries.ts'

/**
 * A bank, or a statement of it, tells of a payment that is written down already. From then on nobody can say that it never came; one that was
 * written off as such waits in suspense with what the bank tells of it. Answers that one, or null.
 */
export async function noteTold(
  tx: Tx,
  {
    agencyId,
    method,
    payment,
    at,
  }: { agencyId: string; method: string; payment: Omit<BankPayment, 'receiver'>; at: Date },
): Promise<PaymentRow | null> {
  const { bankRef, amountMinor, currency } = payment
  const row = await tx
    .updateTable('payments')
    .set({ told_at: sql<Date>`coalesce(told_at, ${at})` })
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .where('bank_ref_key', '=', referenceKey(bankRef))
    .where('same_reference_as', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (row?.state !== 'REVERSED') return null

  const told = { payer_name: payment.payerName, payer_account: payment.payerAccount }
  const { name_key, account_key } = keysOfPayment({ bank_ref: row.bank_ref, ...told })
  const received = await movePayment(tx, row, 'SUSPENSE', {
    ...told,
    name_key,
    account_key,
    payer_bank: payment.payerBank,
    amount_minor: amountMinor,
    currency,
    paid_at: payment.paidAt,
    came_back: 0,
  })
  if (isCurrency(currency))
    await paymentReceivedAfterAll(tx, agencyId, {
      suspended: suspendedKey({ method, bankRef: row.bank_ref }),
      method,
      amountMinor,
      currency,
    })
  const step = { step: 'PAYMENT_IN_REVIEW', status: 'SUSPENSE', by: 'BANK', at } as const
  await recordStep(tx, subjectOf(idOf(received)), { ...step, bankRef: row.bank_ref, reason: 'REVERSED' })
  return received
}
