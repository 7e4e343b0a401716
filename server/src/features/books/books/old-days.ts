import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

const hourMs = 3_600_000

/**
 * The day whose turn it is in this hour, so that each day that was closed is looked at again after as many hours as there are days; undefined where none was
 * closed yet. A day without a checkpoint of its own gives its turn to the next that has one.
 */
export async function dayToLookAt(db: Db, agencyId: string, now: Date): Promise<string | undefined> {
  const hour = Math.floor(now.getTime() / hourMs)
  const { rows } = await sql<{ day: string }>`
    select c.day::text from (
      select (select day from ledger.checkpoints where agency_id = ${agencyId} order by day limit 1) as first,
        (select day from ledger.newest_checkpoint(${agencyId})) as last) known
    join ledger.checkpoints c on c.agency_id = ${agencyId} and c.day >= first + (${hour}::bigint % (last - first + 1))::integer
    order by c.day limit 1`.execute(db)
  return rows[0]?.day
}
