import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'

/** For the schedule: drops notices after a day, of every agency. A gateway gives up within a minute, and an old signature is refused. */
export async function forgetOldNotices(db: Db, now: Date) {
  await db
    .deleteFrom('payment_notices')
    .where('received_at', '<=', secondsAfter(now, -24 * 3600))
    .execute()
}
