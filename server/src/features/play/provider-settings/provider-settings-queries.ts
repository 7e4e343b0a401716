import type { ProviderId } from '@kham/contract/play/providers'
import { lockAgency } from '../../../db/write-agency.ts'
import type { Db, Tx } from '../../../db/db.ts'

interface Way {
  agencyId: string
  providerId: ProviderId
}

export const settingsOfProviders = (db: Db, agencyId: string) =>
  db
    .selectFrom('agency_providers as p')
    .leftJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'p.agency_id').onRef('s.staff_id', '=', 'p.secret_set_by'),
    )
    .selectAll('p')
    .select('s.display_name as set_by_name')
    .where('p.agency_id', '=', agencyId)
    .orderBy('p.position')
    .orderBy('p.provider_id')
    .execute()

const ofWay = (db: Db, { agencyId, providerId }: Way) =>
  db
    .selectFrom('agency_providers')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('provider_id', '=', providerId)

export const findProvider = (db: Db, way: Way) => ofWay(db, way).executeTakeFirst()

/** The same under a row lock. */
export const lockProvider = (tx: Tx, way: Way) => ofWay(tx, way).forUpdate().executeTakeFirst()

/** Whether anybody is known there by a name of the account's. */
export async function hasMembers(db: Db, { agencyId, providerId }: Way): Promise<boolean> {
  const member = await db
    .selectFrom('provider_members')
    .select('member_id')
    .where('agency_id', '=', agencyId)
    .where('provider_id', '=', providerId)
    .where('joined_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return member !== undefined
}

/** The place after the last one. The agency's row is held, so that two who join at once get two. */
export async function nextPosition(tx: Tx, agencyId: string): Promise<number> {
  await lockAgency(tx, agencyId)
  const rows = await tx
    .selectFrom('agency_providers')
    .select('position')
    .where('agency_id', '=', agencyId)
    .execute()
  return Math.max(-1, ...rows.map(({ position }) => position)) + 1
}
