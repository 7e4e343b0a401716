import { sql } from 'kysely'
import { referenceKey, referenceNumber } from '@kham/contract/sameness'
import type { Tx } from '../../../db/db.ts'

interface MethodOf {
  agencyId: string
  method: string
}

const others = ({ agencyId, method }: MethodOf) => sql`
  select o.method from method_accounts m join method_accounts o on o.agency_id = m.agency_id and o.account = m.account
  where m.agency_id = ${agencyId} and m.method = ${method} and o.method <> m.method`

/**
 * The other methods whose money comes, or once came, to the same bank account, as a query: under one merchant id of one bank, or one account
 * number. One that was given another account since may still be told of payments to the old one.
 */
export const otherMethodsOfAccount = (of: MethodOf) => sql<string>`(${others(of)})`

/** The same, and the method itself. Where neither can be told, a method is of an account of its own. */
export const methodsOfAccount = (of: MethodOf) => sql<string>`(select ${of.method} union all ${others(of)})`

/** Whether that merchant id is one under which money comes to the account of a method now: another of the agency's methods of it has that id. */
export async function isReceiverOfAccount(
  tx: Tx,
  { agencyId, method }: MethodOf,
  receiver: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from payment_methods m join payment_methods o on o.agency_id = m.agency_id
      and o.settings->>'accountNumber' = m.settings->>'accountNumber'
    where m.agency_id = ${agencyId} and m.method = ${method} and o.mid = ${receiver} and o.mid <> '' limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/**
 * For whoever writes payments down, before they look what is there: holds the references until the transaction ends, so that two methods of
 * one account that tell of one payment at once, also without the zeros in front of its number, do not both find nothing. After the locks of players, and all in one call, which takes them
 * in one order.
 */
export async function holdReferences(tx: Tx, of: MethodOf, bankRefs: readonly string[]): Promise<void> {
  const held = bankRefs.map(
    (bankRef) => `${of.agencyId} ${referenceNumber(bankRef) ?? referenceKey(bankRef)}`,
  )
  await sql`select pg_advisory_xact_lock(hashtextextended(reference, 5801)) from (
    select distinct reference from unnest(${held}::text[]) as reference where exists ${otherMethodsOfAccount(of)}
    order by reference offset 0) held`.execute(tx)
}
