import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'

/** Whether a bank has told by now of a payment that the staff had written down: by itself, or in a statement with a line of it. */
export async function hasBankTold(
  tx: Tx,
  { agency_id: agencyId, payment_id: paymentId }: { agency_id: string; payment_id: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from payments where agency_id = ${agencyId} and payment_id = ${paymentId} and told_at is not null
    union all
    select from statement_results where agency_id = ${agencyId} and payment_id = ${paymentId} and number is not null
    limit 1`.execute(tx)
  return rows.length > 0
}
