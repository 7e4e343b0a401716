import type { AnnouncementStatus } from '@kham/contract/operator/players/announcements'
import type { AnnouncementPlace } from '@kham/contract/players/announcements'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import { current } from './announcement-queries.ts'

/** Counts for the current version. */
const figures = [
  sql<number>`(select count(*)::int from announcement_views w where w.agency_id = v.agency_id
    and w.announcement_id = v.announcement_id and w.version = v.version)`.as('shown'),
  sql<number>`(select count(w.read_at)::int from announcement_views w where w.agency_id = v.agency_id
    and w.announcement_id = v.announcement_id and w.version = v.version)`.as('read'),
  sql<number>`(select count(*)::int from message_sends t where t.agency_id = m.agency_id and t.message_id = m.message_id)`.as(
    'sent',
  ),
  sql<number>`(select count(t.read_at)::int from message_sends t where t.agency_id = m.agency_id and t.message_id = m.message_id)`.as(
    'sent_read',
  ),
  sql<number>`(select count(*)::int from push_sends p where p.agency_id = m.agency_id and p.message_id = m.message_id
    and p.status = 'SENT')`.as('pushed'),
  sql<number>`coalesce(m.held_back, 0) + (select count(*)::int from push_sends p where p.agency_id = m.agency_id
    and p.message_id = m.message_id and p.why in ('GATE', 'OFTEN'))`.as('held_back'),
] as const

const managed = (db: Db, agencyId: string) =>
  current(db, agencyId)
    .leftJoin('inbox_messages as m', (join) =>
      join
        .onRef('m.agency_id', '=', 'v.agency_id')
        .onRef('m.announcement_id', '=', 'v.announcement_id')
        .onRef('m.announcement_version', '=', 'v.version'),
    )
    .leftJoin('staff as o', (join) =>
      join.onRef('o.agency_id', '=', 'v.agency_id').onRef('o.staff_id', '=', 'v.made_by'),
    )
    .selectAll('v')
    .select(['a.status', 'a.changed_at', 'o.display_name as maker'])
    .select(figures)

export type ManagedRow = Awaited<ReturnType<typeof managedOne>> & object

export const managedOne = (db: Db, agencyId: string, announcementId: string) =>
  managed(db, agencyId).where('a.announcement_id', '=', announcementId).executeTakeFirst()

export interface ManagedFilter extends Page {
  status?: AnnouncementStatus | undefined
  place?: AnnouncementPlace | undefined
}

export async function managedPage(db: Db, agencyId: string, { status, place, ...page }: ManagedFilter) {
  const matching = current(db, agencyId)
    .$if(status !== undefined, (query) => query.where('a.status', '=', status!))
    .$if(place !== undefined, (query) => query.where('v.place', '=', place!))
  const rows = await managed(db, agencyId)
    .$if(status !== undefined, (query) => query.where('a.status', '=', status!))
    .$if(place !== undefined, (query) => query.where('v.place', '=', place!))
    .orderBy('a.created_at', 'desc')
    .orderBy('a.announcement_id', 'desc')
    .$call(onlyPage(page))
    .execute()
  return { rows, total: await totalOf(matching) }
}
