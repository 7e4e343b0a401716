import { dayOf, startOfDay } from '@kham/contract/day'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { PlayerId } from '../players/player.ts'
import type { Candidate } from './announcement.ts'

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
