import { daysKept } from '@kham/contract/site/inbox'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'

const daysOfNotices = 30
const daySeconds = 24 * 3600

/** For the schedule. What tells that an announcement has come to a player is kept for as long as messages are. */
export async function forgetOldPushes(db: Db, now: Date) {
  const ended = db.deleteFrom('push_sends').where('status', 'in', ['SENT', 'DROPPED'])
  await ended
    .where('announcement_id', 'is', null)
    .where('created_at', '<=', secondsAfter(now, -daysOfNotices * daySeconds))
    .execute()
  await ended.where('created_at', '<=', secondsAfter(now, -daysKept * daySeconds)).execute()
}
