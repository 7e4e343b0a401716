import { daysKept } from '@kham/contract/site/inbox'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'

/** The first moment whose messages are kept. */
export const keptSince = (now: Date) => secondsAfter(now, -daysKept * 24 * 3600)

/** For the schedule. The message's text stays: a card still in force would be sent again. */
export async function forgetOldMessages(db: Db, now: Date) {
  await db.deleteFrom('message_sends').where('sent_at', '<=', keptSince(now)).execute()
}
