import { referenceKey } from '@kham/contract/sameness'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { methodsOfAccount } from '../../cashier/payment-methods/one-account.ts'

export interface Transfer {
  agencyId: string
  method: string
  bankRef: string
}

/** What a transfer has paid: a payout, or a provider's bill (null), also if it was returned. */
interface Paid {
  payoutId: string | null
}

/** Holds the references until the transaction ends. After the rows of payouts and bills, and all in one call, which takes them in one order. */
export async function holdTransfers(tx: Tx, agencyId: string, bankRefs: readonly string[]): Promise<void> {
  const held = bankRefs.map((bankRef) => `${agencyId} ${referenceKey(bankRef)}`)
  await sql`select pg_advisory_xact_lock(hashtextextended(reference, 5802)) from (
    select distinct reference from unnest(${held}::text[]) as reference order by reference offset 0) held`.execute(
    tx,
  )
}

/**
 * What a transfer from an account of the agency has paid already, by whichever method of the account it was told: it pays one thing. For
 * whoever is about to write it down and holds the row of the payout or bill: the reference is held until the transaction ends, so that of
 * two that are told of one transfer at once the second finds the first. `except`: this payout itself.
 */
export async function paidByTransfer(
  tx: Tx,
  { agencyId, method, bankRef }: Transfer,
  except: string | null,
): Promise<Paid | undefined> {
  const key = referenceKey(bankRef)
  await holdTransfers(tx, agencyId, [bankRef])
  const methods = methodsOfAccount({ agencyId, method })
  const { rows } = await sql<Paid>`
    select payout_id as "payoutId" from payouts where agency_id = ${agencyId} and method in ${methods} and bank_ref_key = ${key}
      and same_reference_as is null and payout_id is distinct from ${except}
    union all
    select null from provider_bill_payments where agency_id = ${agencyId} and method in ${methods} and bank_ref_key = ${key}
    limit 1`.execute(tx)
  return rows[0]
}

/**
 * Whether a reference is of money that went out, ours as well as the bank's: what comes in under it has come back, and is reported where it
 * was paid. The reference is held as above.
 */
export async function isOfTransferOut(tx: Tx, transfer: Transfer): Promise<boolean> {
  if (await paidByTransfer(tx, transfer, null)) return true
  const { agencyId, method, bankRef } = transfer
  const own = await tx
    .selectFrom('payouts')
    .select('payout_id')
    .where('agency_id', '=', agencyId)
    .where('reference', '=', referenceKey(bankRef))
    .where('method', 'in', methodsOfAccount({ agencyId, method }))
    .executeTakeFirst()
  return own !== undefined
}

/**
 * Whether it has paid a provider's bill, and nobody has said that it came back. What comes in under its reference then waits as a payment, as
 * which two say that it is the bill's. The reference is held as above.
 */
export async function isOfPaidBill(tx: Tx, { agencyId, method, bankRef }: Transfer): Promise<boolean> {
  const methods = methodsOfAccount({ agencyId, method })
  const ofTransfer = sql`agency_id = ${agencyId} and method in ${methods} and bank_ref_key = ${referenceKey(bankRef)}`
  const { rows } = await sql`
    select from provider_bill_payments where ${ofTransfer} and returned_at is null
      and not exists (select from payouts where ${ofTransfer})`.execute(tx)
  return rows.length > 0
}

/** The given references that have already paid something from these methods' accounts; `payoutId` null = a provider's bill. */
export async function transfersUsed(
  db: Db,
  agencyId: string,
  { methods, keys }: { methods: readonly string[]; keys: readonly string[] },
) {
  const found = []
  for (const method of methods) {
    const ofAccount = methodsOfAccount({ agencyId, method })
    const isUsed = sql`agency_id = ${agencyId} and method in ${ofAccount} and bank_ref_key = any(${keys}::text[])`
    const { rows } = await sql<Paid & { bankRef: string }>`
      select payout_id as "payoutId", bank_ref as "bankRef" from payouts where ${isUsed} and same_reference_as is null
      union all select null, bank_ref from provider_bill_payments where ${isUsed}`.execute(db)
    found.push(...rows.map((row) => ({ ...row, method })))
  }
  return found
}
