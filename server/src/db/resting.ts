import { sql } from 'kysely'
import type { AgencyMoveRow, MoveState } from './agency-tables.ts'
import type { Db } from './db.ts'

/** What a door needs to know of a resting agency. */
export type Moving = Pick<AgencyMoveRow, 'state' | 'place'>

/** For a round that reads all agencies: leaves out those that are moving or have moved. */
export const isAtWork = (agencyId: string) =>
  sql<boolean>`${sql.ref(agencyId)} <> all ((select resting_agencies())::text[])`

/** Those that rest here, with how far each is; where it has gone and is coming back, that it is coming. */
export async function agenciesAtRest(db: Db): Promise<ReadonlyMap<string, MoveState>> {
  const rows = await db
    .selectFrom('agency_moves')
    .select(['agency_id', 'state'])
    .orderBy(sql`state = 'ARRIVING'`)
    .execute()
  return new Map(rows.map(({ agency_id, state }) => [agency_id, state]))
}
