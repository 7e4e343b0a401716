import { sql } from 'kysely'
import { referenceKey } from '@kham/contract/sameness'
import type { Db, Tx } from '../../../db/db.ts'

interface MethodOf {
  agencyId: string
  method: string
}

/**
 * The methods whose money comes to one bank account, this one among them: under one merchant id of one bank, or one account number. Where
 * neither can be told, a method is of an account of its own.
 */
export async function methodsOfAccount(db: Db, { agencyId, method }: MethodOf): Promise<string[]> {
  const { rows } = await sql<{ method: string }>`
    select o.method from payment_methods m join payment_methods o on o.agency_id = m.agency_id
      and ((o.mid <> '' and o.mid = m.mid and o.iin = m.iin)
        or o.settings->>'accountNumber' = m.settings->>'accountNumber')
    where m.agency_id = ${agencyId} and m.method = ${method} and o.method <> m.method
    order by 1`.execute(db)
  return [method, ...rows.map((row) => row.method)]
}

/**
 * For whoever writes a payment down: the methods that may tell of the same one. Held until the transaction ends, so that two of them that
 * tell of it at once do not both find nothing.
 */
export async function holdReference(tx: Tx, of: MethodOf, bankRef: string): Promise<string[]> {
  const methods = await methodsOfAccount(tx, of)
  if (methods.length > 1) {
    const reference = `${of.agencyId} ${referenceKey(bankRef)}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${reference}, 5801))`.execute(tx)
  }
  return methods
}
