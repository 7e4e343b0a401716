import type { Announcement } from '@kham/contract/players/announcements'
import { stripKey } from '@kham/contract/site/boot'
import type { Context } from '../../../context.ts'
import { shownTo, visitor } from './announcement.ts'
import { candidatesFor } from './announcement-queries.ts'
import { toAnnouncement } from './announcement-view.ts'

/** What a visitor's page comes with, without the strips that this browser has closed. */
export async function announcementsForVisitors(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
  closedStrips: readonly string[],
): Promise<Announcement[]> {
  const candidates = await candidatesFor(db, { agencyId, playerId: null, now: clock() })
  const all = shownTo(visitor, candidates).map(toAnnouncement)
  return all.filter((each) => each.place !== 'STRIP' || !closedStrips.includes(stripKey(each)))
}
