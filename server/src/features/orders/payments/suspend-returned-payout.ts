import type { Tx } from '../../../db/db.ts'
import { keysOfPayment } from '../../../db/keys-of-texts.ts'
import { paymentSuspended } from '../../../ledger/postings/suspense.ts'
import type { PayoutRow } from '../payouts/payout.ts'

/**
 * A payout that came back after its bank had confirmed it belongs to no order any more: it waits in suspense like a payment that fits none,
 * and the account that it came back from stands for the payer's.
 */
export async function suspendReturnedPayout(tx: Tx, payout: PayoutRow, now: Date): Promise<void> {
  const { agency_id: agencyId, method, amount_minor: amountMinor } = payout
  const bankRef = await insertReturned(tx, payout, now)
  await paymentSuspended(tx, agencyId, { method, bankRef, amountMinor, currency: 'LAK' })
}

/** Answers its reference: another payment may have been reported under the one that we make here. */
async function insertReturned(tx: Tx, payout: PayoutRow, now: Date): Promise<string> {
  if (await hasReturned(tx, payout)) throw new Error(`the payout ${payout.reference} came back already`)
  for (let number = 1; ; number++) {
    const bankRef = `${payout.reference}R${number > 1 ? number : ''}`
    if (await insertUnder(tx, payout, bankRef, now)) return bankRef
  }
}

const hasReturned = async (tx: Tx, { agency_id, payout_id }: PayoutRow) =>
  (await tx
    .selectFrom('payments')
    .select('payment_id')
    .where('agency_id', '=', agency_id)
    .where('payout_id', '=', payout_id)
    .executeTakeFirst()) !== undefined

/** Answers whether no other payment has the reference. */
async function insertUnder(tx: Tx, payout: PayoutRow, bankRef: string, now: Date): Promise<boolean> {
  const { agency_id, payout_id, player_id, method, amount_minor, bank_code } = payout
  const told = { bank_ref: bankRef, payer_name: payout.account_name, payer_account: payout.account_number }
  const inserted = await tx
    .insertInto('payments')
    .values({
      agency_id,
      method,
      ...told,
      ...keysOfPayment(told),
      bill: '',
      amount_minor,
      currency: 'LAK',
      paid_at: now,
      payer_bank: bank_code,
      state: 'SUSPENSE',
      reason: 'PAYOUT_RETURNED',
      deposit_id: null,
      player_id,
      recorded_at: now,
      payout_id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id')
    .executeTakeFirst()
  return inserted !== undefined
}
