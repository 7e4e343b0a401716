import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'

/** For the schedule: drops events after a day, of every agency. A browser that was away longer asks for everything anyway. */
export async function forgetOldEvents(db: Db, now: Date) {
  await db
    .deleteFrom('player_events')
    .where('at', '<=', secondsAfter(now, -24 * 3600))
    .execute()
}
