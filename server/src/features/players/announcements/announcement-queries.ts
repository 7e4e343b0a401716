import type { AnnouncementAudience, AnnouncementStatus } from '@kham/contract/operator/players/announcements'
import type { AnnouncementPlace } from '@kham/contract/players/announcements'
import { sql, type SqlBool, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { totalOf } from '../../../db/page.ts'
import type { Tables } from '../../../db/tables.ts'
import type { AnnouncementDraft, Candidate, CurrentAnnouncement } from './announcement.ts'

/** Announcements with their newest version. */
export const current = (db: Db, agencyId: string) =>
  db
    .selectFrom('announcements as a')
    .innerJoin('announcement_versions as v', (join) =>
      join
        .onRef('v.agency_id', '=', 'a.agency_id')
        .onRef('v.announcement_id', '=', 'a.announcement_id')
        .onRef('v.version', '=', 'a.version'),
    )
    .where('a.agency_id', '=', agencyId)

const holding = (db: Db, agencyId: string, now: Date) =>
  current(db, agencyId)
    .where('a.status', '=', 'ACTIVE')
    .where('v.starts_at', '<=', now)
    .where((where) => where.or([where('v.ends_at', 'is', null), where('v.ends_at', '>', now)]))

const ofPlayers: AnnouncementAudience[] = ['EVERYBODY', 'PLAYERS']

/** What holds now for this audience, in the order in which it is shown. */
export const candidatesFor = (
  db: Db,
  { agencyId, playerId, now }: { agencyId: string; playerId: string | null; now: Date },
): Promise<Candidate[]> =>
  holding(db, agencyId, now)
    .leftJoin('announcement_views as s', (join) =>
      join
        .onRef('s.agency_id', '=', 'v.agency_id')
        .onRef('s.announcement_id', '=', 'v.announcement_id')
        .onRef('s.version', '=', 'v.version')
        .on('s.player_id', '=', playerId),
    )
    .where('v.place', '!=', 'PUSH')
    .where('v.audience', 'in', playerId === null ? ['EVERYBODY', 'VISITORS'] : ofPlayers)
    .selectAll('v')
    .select(['a.status', 's.read_at', 's.shown_at'])
    .orderBy('v.priority', 'desc')
    .orderBy('a.created_at', 'desc')
    .orderBy('a.announcement_id', 'desc')
    .execute()

export const findAnnouncement = (
  db: Db,
  agencyId: string,
  announcementId: string,
): Promise<CurrentAnnouncement | undefined> =>
  current(db, agencyId)
    .where('a.announcement_id', '=', announcementId)
    .selectAll('v')
    .select('a.status')
    .executeTakeFirst()

/** One that holds now and is for players. */
export const findHolding = (db: Db, agencyId: string, announcementId: string, now: Date) =>
  holding(db, agencyId, now)
    .where('a.announcement_id', '=', announcementId)
    .where('v.audience', 'in', ofPlayers)
    .selectAll('v')
    .executeTakeFirst()

/**
 * Keeps everybody else from changing or sending it until the transaction ends (inbox/send-messages.ts).
 * @returns whether it was sent as a push
 */
export async function wasSentUnderLock(tx: Tx, agencyId: string, announcementId: string): Promise<boolean> {
  await tx
    .selectFrom('announcements')
    .select('announcement_id')
    .where('agency_id', '=', agencyId)
    .where('announcement_id', '=', announcementId)
    .forUpdate()
    .executeTakeFirst()
  return (await messageOfPush(tx, agencyId, announcementId)) !== undefined
}

/** What an announcement has been handed out as. */
const messageOfPush = (db: Db, agencyId: string, announcementId: string) =>
  db
    .selectFrom('inbox_messages')
    .select('message_id')
    .where('agency_id', '=', agencyId)
    .where('announcement_id', '=', announcementId)
    .limit(1)
    .executeTakeFirst()

/** How many of a place are switched on and not over, but for one. */
export const countActive = (
  db: Db,
  { agencyId, place, but, now }: { agencyId: string; place: AnnouncementPlace; but: string; now: Date },
): Promise<number> =>
  totalOf(
    current(db, agencyId)
      .where('a.status', '=', 'ACTIVE')
      .where('v.place', '=', place)
      .where('a.announcement_id', '!=', but)
      // A push that has gone to everybody is done.
      .where(
        sql<SqlBool>`not (v.place = 'PUSH' and exists (select from inbox_messages m where m.agency_id = v.agency_id
          and m.announcement_id = v.announcement_id and m.sent_to_all))`,
      )
      .where((where) => where.or([where('v.ends_at', 'is', null), where('v.ends_at', '>', now)])),
  )

interface Making {
  agencyId: string
  announcementId: string
  /** null = it comes with the agency. */
  staffId: string | null
  at: Date
}

export const insertVersion = (
  tx: Tx,
  { agencyId, announcementId, staffId, at }: Making,
  version: number,
  { texts, ...draft }: AnnouncementDraft,
) =>
  tx
    .insertInto('announcement_versions')
    .values({
      agency_id: agencyId,
      announcement_id: announcementId,
      version,
      ...draft,
      texts: JSON.stringify(texts),
      made_by: staffId,
      made_at: at,
    })
    .execute()

/** An announcement with its first version. */
export async function makeAnnouncement(
  tx: Tx,
  making: Making,
  draft: AnnouncementDraft,
  status: AnnouncementStatus,
): Promise<void> {
  await insertVersion(tx, making, 1, draft)
  await tx
    .insertInto('announcements')
    .values({
      agency_id: making.agencyId,
      announcement_id: making.announcementId,
      version: 1,
      status,
      created_at: making.at,
      changed_at: making.at,
    })
    .execute()
}

export const setAnnouncement = (
  tx: Tx,
  { agencyId, announcementId }: Pick<Making, 'agencyId' | 'announcementId'>,
  set: Updateable<Tables['announcements']>,
) =>
  tx
    .updateTable('announcements')
    .set(set)
    .where('agency_id', '=', agencyId)
    .where('announcement_id', '=', announcementId)
    .execute()
