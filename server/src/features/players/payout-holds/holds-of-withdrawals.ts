import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { PayoutHold } from './payout-hold.ts'

/** Open withdrawals that are not on their way to a bank yet, and the hold that they wait for. */
export async function holdsOfWithdrawals(
  db: Db,
  agencyId: string,
  withdrawalIds: readonly string[],
  now: Date,
): Promise<(withdrawalId: string) => PayoutHold | null> {
  if (withdrawalIds.length === 0) return () => null
  const { rows } = await sql<PayoutHold & { id: string }>`
    select w.withdrawal_id as id, h.until, h.because from withdrawals w
    cross join lateral (select until, because from holds_of_players h
      where h.agency_id = w.agency_id and h.player_id = w.player_id and h.until > ${now}
      order by until desc, began_at desc limit 1) h
    where w.agency_id = ${agencyId} and w.withdrawal_id = any(${[...withdrawalIds]}::uuid[]) and w.status = 'OPEN'
      and not exists (select from payouts o where o.agency_id = w.agency_id and o.order_id = w.withdrawal_id
        and o.status in ('UNKNOWN', 'SENT', 'DONE'))`.execute(db)
  const holds = new Map(rows.map(({ id, until, because }) => [id, { until, because }]))
  return (id) => holds.get(id) ?? null
}
