import { dayOf, startOfDay } from '@kham/contract/day'
import type { AnnouncementAudience, AnnouncementStatus } from '@kham/contract/operator/players/announcements'
import type { AnnouncementPlace } from '@kham/contract/players/announcements'
import { sql, type SqlBool, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import type { Tables } from '../../../db/tables.ts'
import type { PlayerId } from '../players/player.ts'
import {
  isSentNow,
  type AnnouncementDraft,
  type Candidate,
  type CurrentAnnouncement,
} from './announcement.ts'
import { isAtWork } from '../../../db/resting.ts'

const current = (db: Db, agencyId: string) =>
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

/** Counted of the version of now. */
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

/** Whether an order of the player is open, and whether they have read a pop-up today. */
export async function momentOf(db: Db, { agencyId, playerId }: PlayerId, now: Date) {
  const { rows } = await sql<{ hasOpenOrder: boolean; hadPopupToday: boolean }>`
    select exists (select from deposits where agency_id = ${agencyId} and player_id = ${playerId} and status = 'OPEN')
      or exists (select from withdrawals where agency_id = ${agencyId} and player_id = ${playerId} and status = 'OPEN')
      or exists (select from credit_moves where agency_id = ${agencyId} and player_id = ${playerId} and status = 'OPEN') as "hasOpenOrder",
      exists (select from announcement_views w join announcement_versions v
        on v.agency_id = w.agency_id and v.announcement_id = w.announcement_id and v.version = w.version
        where w.agency_id = ${agencyId} and w.player_id = ${playerId} and v.place = 'POPUP'
          and w.read_at >= ${startOfDay(dayOf(now))}) as "hadPopupToday"`.execute(db)
  return rows[0]!
}

/** Records the first time that a player is shown something. */
export async function noteShown(
  db: Db,
  { agencyId, playerId }: PlayerId,
  shown: readonly Pick<Candidate, 'announcement_id' | 'version'>[],
  now: Date,
) {
  const rows = shown.map(({ announcement_id, version }) => ({
    agency_id: agencyId,
    announcement_id,
    version,
    player_id: playerId,
    shown_at: now,
    read_at: null,
  }))
  if (rows.length === 0) return
  await db
    .insertInto('announcement_views')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Reads the newest version that the player was shown; false = they were shown none. */
export async function readShown(db: Db, { agencyId, playerId }: PlayerId, announcementId: string, now: Date) {
  const { rows } = await sql`
    update announcement_views w set read_at = coalesce(w.read_at, ${now})
    where w.agency_id = ${agencyId} and w.player_id = ${playerId} and w.announcement_id = ${announcementId}
      and w.version = (select max(x.version) from announcement_views x
        where x.agency_id = w.agency_id and x.player_id = w.player_id and x.announcement_id = w.announcement_id)
    returning w.version`.execute(db)
  return rows.length > 0
}

/** A card is read in the inbox. */
export async function readCard(db: Db, { agencyId, playerId }: PlayerId, announcementId: string, now: Date) {
  const { rows } = await sql`
    update message_sends s set read_at = coalesce(s.read_at, ${now}) from inbox_messages m
    where s.agency_id = ${agencyId} and s.player_id = ${playerId} and m.agency_id = s.agency_id and m.message_id = s.message_id
      and m.announcement_id = ${announcementId}
    returning s.message_id`.execute(db)
  return rows.length > 0
}

/** The cards and pushes that hold and have no message yet, each with its first. Two at once make one. */
export async function insertMissingCards(db: Db, now: Date, newId: (now: Date) => string): Promise<number> {
  const holding = await db
    .selectFrom('announcements as a')
    .innerJoin('announcement_versions as v', (join) =>
      join
        .onRef('v.agency_id', '=', 'a.agency_id')
        .onRef('v.announcement_id', '=', 'a.announcement_id')
        .onRef('v.version', '=', 'a.version'),
    )
    .select([
      'v.agency_id',
      'v.announcement_id',
      'v.version',
      'v.kind',
      'v.place',
      'v.texts',
      'v.link',
      'v.starts_at',
    ])
    .where('a.status', '=', 'ACTIVE')
    .where('v.place', 'in', ['CARD', 'PUSH'])
    .where('v.starts_at', '<=', now)
    .where(isAtWork('a.agency_id'))
    .where((where) => where.or([where('v.ends_at', 'is', null), where('v.ends_at', '>', now)]))
    .where(
      sql<SqlBool>`not exists (select from inbox_messages m where m.agency_id = v.agency_id
        and m.announcement_id = v.announcement_id and m.announcement_version = v.version)`,
    )
    .execute()
  const due = holding.filter((row) => row.place === 'CARD' || isSentNow(row, now))
  for (const row of due)
    await db
      .insertInto('inbox_messages')
      .values({
        agency_id: row.agency_id,
        message_id: newId(now),
        kind: 'ANNOUNCEMENT',
        texts: JSON.stringify(row.texts),
        params: row.kind === 'OFFER' ? JSON.stringify({ kind: row.kind }) : null,
        link: row.link,
        announcement_id: row.announcement_id,
        announcement_version: row.version,
        is_offer: row.kind === 'OFFER',
        created_at: now,
        sent_to_all: false,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return due.length
}
