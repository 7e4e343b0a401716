import { referenceKey } from '@kham/contract/sameness'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { methodsOfAccount } from '../../cashier/payment-methods/one-account.ts'
import type { PayoutRow } from './payout.ts'
import { holdTransfers, type Transfer } from './transfers-out.ts'

// The money of a payout that came back is in the books once, whoever reports it first: as the payout's return, or as a payment under the
// payout's reference, ours or the bank's.

/**
 * Refuses with PAYMENT_RECORDED to have a payout as returned, or as never paid, whose money was recorded as a payment since. The caller has
 * locked the payout; its references are held until the transaction ends, so that a payment that is being recorded is seen.
 */
export async function refuseIfRecordedAsPayment(tx: Tx, payout: PayoutRow): Promise<void> {
  const { agency_id: agencyId, method, reference, bank_ref, created_at } = payout
  const bankRefs = bank_ref === null ? [reference] : [reference, bank_ref]
  await holdTransfers(tx, agencyId, bankRefs)
  const payment = await tx
    .selectFrom('payments')
    .select('payment_id')
    .where('agency_id', '=', agencyId)
    .where('method', 'in', methodsOfAccount({ agencyId, method }))
    .where('bank_ref_key', 'in', bankRefs.map(referenceKey))
    .where('recorded_at', '>=', created_at)
    .where('state', '!=', 'REVERSED')
    .executeTakeFirst()
  if (payment) throw new Refusal('PAYMENT_RECORDED')
}

/**
 * Whether what comes in under a reference is the return of a payout that the books have as returned, or as never paid. `amountMinor`: of this
 * amount alone, where a bank names a bill for it, since the staff may have typed the reference of a payment for the payout's.
 */
export async function isRecordedReturn(
  db: Db,
  { agencyId, method, bankRef }: Transfer,
  amountMinor: bigint | null = null,
): Promise<boolean> {
  const key = referenceKey(bankRef)
  const isUnpaid = sql`agency_id = ${agencyId} and method in ${methodsOfAccount({ agencyId, method })} and status in ('RETURNED', 'REJECTED')
    and amount_minor = coalesce(${amountMinor}::bigint, amount_minor)`
  const { rows } = await sql`
    select from payouts where ${isUnpaid} and bank_ref_key = ${key} and same_reference_as is null
    union all select from payouts where ${isUnpaid} and reference = ${key} limit 1`.execute(db)
  return rows.length > 0
}

/** The same for whoever is about to record it as a payment: one whose return is being reported is waited for. */
export async function isRecordedReturnUnderLock(tx: Tx, transfer: Transfer): Promise<boolean> {
  await holdTransfers(tx, transfer.agencyId, [transfer.bankRef])
  return isRecordedReturn(tx, transfer)
}
