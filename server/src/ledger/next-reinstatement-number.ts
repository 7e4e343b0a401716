import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { house } from './accounts.ts'

/**
 * The next number for reinstating a payment that was written off. It counts 0, -1, -2, so that it is never one of a refund. The caller has
 * locked the payment.
 */
export async function nextReinstatementNumber(tx: Tx, agencyId: string, suspended: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select -count(*)::integer as number from ledger.journals where agency_id = ${agencyId} and owner = ${house}::uuid
      and key > ${`${suspended}:refund:`} and key < ${`${suspended}:refund;`} and event = 'payment.received'`.execute(
    tx,
  )
  return rows[0]!.number
}
