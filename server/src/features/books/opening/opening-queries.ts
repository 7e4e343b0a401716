import { sql } from 'kysely'
import { lockedAgency } from '../../../db/write-agency.ts'
import type { Db, Tx } from '../../../db/db.ts'

/** Whether the agency takes money, and who may try it before. */
export interface Openness {
  opened_at: Date | null
  test_player_id: string | null
}

const openness = ['opened_at', 'test_player_id'] as const

export const opennessOf = (db: Db, agencyId: string): Promise<Openness> =>
  db.selectFrom('agencies').select(openness).where('agency_id', '=', agencyId).executeTakeFirstOrThrow()

/** The same, for whoever changes it. */
export const holdOpenness = (tx: Tx, agencyId: string): Promise<Openness> =>
  lockedAgency(tx, agencyId).select(openness).executeTakeFirstOrThrow()

export const testPlayerOf = (db: Db, agencyId: string) =>
  db
    .selectFrom('agencies as a')
    .innerJoin('players as p', (join) =>
      join.onRef('p.agency_id', '=', 'a.agency_id').onRef('p.player_id', '=', 'a.test_player_id'),
    )
    .select(['p.player_id as id', 'p.username', 'p.display_name as displayName'])
    .where('a.agency_id', '=', agencyId)
    .executeTakeFirst()

/** What there is of what an agency needs. */
export interface Equipment {
  needsFactor: boolean
  hasStaffHost: boolean
  hasMethod: boolean
  hasProvider: boolean
  hasDeposited: boolean
  hasPaidOut: boolean
  backedUpAt: Date | null
}

export async function equipmentOf(db: Db, agencyId: string): Promise<Equipment> {
  const { rows } = await sql<Equipment>`
    select a.staff_need_totp as "needsFactor",
      exists (select from agency_hosts h where h.agency_id = a.agency_id and h.staff_since is not null) as "hasStaffHost",
      exists (select from payment_methods m where m.agency_id = a.agency_id and m.enabled) as "hasMethod",
      exists (select from agency_providers p where p.agency_id = a.agency_id and p.enabled) as "hasProvider",
      exists (select from deposits d where d.agency_id = a.agency_id and d.status = 'SUCCESS' and d.reversed_at is null) as "hasDeposited",
      exists (select from withdrawals w where w.agency_id = a.agency_id and w.status = 'SUCCESS') as "hasPaidOut",
      (select backed_up_at from installation) as "backedUpAt"
    from agencies a where a.agency_id = ${agencyId}`.execute(db)
  return rows[0]!
}
