import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { house } from './accounts.ts'

/**
 * The number under which a payment waits that comes after it was written off: none of a refund's, 0, and one below at each further time. The
 * caller has locked the payment.
 */
export async function nextReceivedAfterAll(tx: Tx, agencyId: string, suspended: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select -count(*)::integer as number from ledger.journals where agency_id = ${agencyId} and owner = ${house}::uuid
      and key > ${`${suspended}:refund:`} and key < ${`${suspended}:refund;`} and event = 'payment.received'`.execute(
    tx,
  )
  return rows[0]!.number
}
