import type { Announcement } from '@kham/contract/players/announcements'
import { stripKey } from '@kham/contract/site/boot'
import type { Context } from '../../../context.ts'
import { shownTo, visitor } from './announcement.ts'
import { candidatesFor } from './announcement-queries.ts'
import { toAnnouncement } from './announcement-view.ts'

/** The announcements of a visitor's page, without strips that this browser has closed. */
export async function announcementsForVisitors(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
  closedStrips: readonly string[],
): Promise<Announcement[]> {
  const candidates = await candidatesFor(db, { agencyId, playerId: null, now: clock() })
  // Taken out before the first is taken: behind a strip that was closed stands the next.
  const open = candidates.filter(
    ({ place, announcement_id: id, version }) =>
      place !== 'STRIP' || !closedStrips.includes(stripKey({ id, version })),
  )
  return shownTo(visitor, open).map(toAnnouncement)
}
