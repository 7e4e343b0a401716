import { isCurrency } from '@kham/contract/money'
import type { Context } from '../../context.ts'
import { paymentSuspended } from '../../ledger/postings/suspense.ts'
import type { ListedPayment } from '../../partners/payment-bank.ts'

interface Unmatched {
  agencyId: string
  method: string
  payment: ListedPayment
}

/**
 * Writes down a payment that the bank has and that fits no order: it waits in suspense for an operator, never dropped and never counted
 * twice. false = it is written down already.
 */
export async function recordUnmatchedPayment(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, method, payment }: Unmatched,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const recorded = await tx
      .insertInto('payments')
      .values({
        agency_id: agencyId,
        method,
        bank_ref: payment.bankRef,
        bill: payment.bill ?? '',
        amount_minor: payment.amountMinor,
        currency: payment.currency,
        paid_at: payment.paidAt,
        payer_name: payment.payerName,
        payer_account: payment.payerAccount,
        payer_bank: payment.payerBank,
        state: 'SUSPENSE',
        reason: 'NO_ORDER',
        deposit_id: null,
        player_id: null,
        recorded_at: clock(),
      })
      .onConflict((conflict) => conflict.columns(['agency_id', 'method', 'bank_ref']).doNothing())
      .returning('bank_ref')
      .executeTakeFirst()
    if (!recorded) return false
    const { bankRef, amountMinor, currency } = payment
    if (isCurrency(currency)) await paymentSuspended(tx, agencyId, { method, bankRef, amountMinor, currency })
    return true
  })
}
