import { daysKept } from '@kham/contract/site/inbox'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'

/** The first moment whose messages are kept. */
export const keptSince = (now: Date) => secondsAfter(now, -daysKept * 24 * 3600)

/** For the schedule. What a message said stays: a card that still holds would be sent to everybody once more. */
export async function forgetOldMessages(db: Db, now: Date) {
  await db.deleteFrom('message_sends').where('sent_at', '<=', keptSince(now)).execute()
}
