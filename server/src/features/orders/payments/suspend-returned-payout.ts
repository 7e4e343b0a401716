import type { Tx } from '../../../db/db.ts'
import { keysOfPayment } from '../../../db/keys-of-texts.ts'
import { paymentSuspended } from '../../../ledger/postings/suspense.ts'
import type { PayoutRow } from '../payouts/payout.ts'

/**
 * A payout that came back after its bank had confirmed it belongs to no order any more: it waits in suspense like a payment that fits none,
 * and the account that it came back from stands for the payer's.
 */
export async function suspendReturnedPayout(tx: Tx, payout: PayoutRow, now: Date): Promise<void> {
  const { agency_id: agencyId, payout_id, player_id, method, amount_minor: amountMinor } = payout
  const bankRef = `${payout.reference}R`
  const told = { bank_ref: bankRef, payer_name: payout.account_name, payer_account: payout.account_number }
  await tx
    .insertInto('payments')
    .values({
      agency_id: agencyId,
      method,
      ...told,
      ...keysOfPayment(told),
      bill: '',
      amount_minor: amountMinor,
      currency: 'LAK',
      paid_at: now,
      payer_bank: payout.bank_code,
      state: 'SUSPENSE',
      reason: 'PAYOUT_RETURNED',
      deposit_id: null,
      player_id,
      recorded_at: now,
      payout_id,
    })
    .execute()
  await paymentSuspended(tx, agencyId, { method, bankRef, amountMinor, currency: 'LAK' })
}
