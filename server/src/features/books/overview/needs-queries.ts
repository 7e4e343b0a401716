import { sql } from 'kysely'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Db } from '../../../db/db.ts'
import { isToDecide, type Asker } from '../../orders/withdrawals/desk-queue.ts'

/** The sums of the orders to decide, minor units. */
export async function sumToDecide(db: Db, agencyId: string, asker: Asker): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(receive_minor), 0)::bigint as minor from withdrawals w
    where agency_id = ${agencyId} and ${isToDecide(asker)}`.execute(db)
  return rows[0]!.minor
}

/** Payouts that came back, and whose kip still wait. */
export async function returnedWaiting(db: Db, agencyId: string) {
  const { rows } = await sql<{ waiting: bigint; minor: bigint }>`
    select count(*) as waiting, coalesce(sum(amount_minor), 0)::bigint as minor from payments
    where agency_id = ${agencyId} and state = 'SUSPENSE' and payout_id is not null`.execute(db)
  return { waiting: Number(rows[0]!.waiting), minor: rows[0]!.minor }
}

/** How many moves of credit each provider has not answered about. */
export async function transfersUnderWay(db: Db, agencyId: string) {
  const { rows } = await sql<{ id: ProviderId; n: bigint }>`
    select provider_id as id, count(*) as n from credit_transfers
    where agency_id = ${agencyId} and status in ('REQUESTED', 'SENT', 'UNKNOWN') group by 1`.execute(db)
  return new Map(rows.map(({ id, n }) => [id, Number(n)]))
}
