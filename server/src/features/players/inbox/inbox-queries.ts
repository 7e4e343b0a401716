import { messageKinds, topicOf, type MessageTopic } from '@kham/contract/site/inbox'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import type { PlayerId } from '../players/player.ts'
import { keptSince } from './forget-old-messages.ts'

export interface Looked extends PlayerId {
  now: Date
  /** Whether the player may be shown offers now. */
  isGateOpen: boolean
}

/**
 * What stands in a player's inbox. Of an announcement the newest version that they were sent; an offer only while it holds and the gate is open,
 * while any other message stays what it was when it was sent.
 */
const inboxOf = (db: Db, { agencyId, playerId, now, isGateOpen }: Looked) =>
  db
    .selectFrom('message_sends as s')
    .innerJoin('inbox_messages as m', (join) =>
      join.onRef('m.agency_id', '=', 's.agency_id').onRef('m.message_id', '=', 's.message_id'),
    )
    .where('s.agency_id', '=', agencyId)
    .where('s.player_id', '=', playerId)
    .where('s.sent_at', '>', keptSince(now))
    .where(
      sql<SqlBool>`(m.announcement_id is null or not exists (
        select from inbox_messages n join message_sends t on t.agency_id = n.agency_id and t.message_id = n.message_id
        where n.agency_id = m.agency_id and n.announcement_id = m.announcement_id
          and n.announcement_version > m.announcement_version and t.player_id = s.player_id))`,
    )
    .where(
      sql<SqlBool>`(s.kind = 'SERVICE' or ${isGateOpen} and exists (
        select from announcements a join announcement_versions v
          on v.agency_id = a.agency_id and v.announcement_id = a.announcement_id and v.version = a.version
        where a.agency_id = m.agency_id and a.announcement_id = m.announcement_id and a.version = m.announcement_version
          and a.status = 'ACTIVE' and v.ends_at > ${now}))`,
    )

/** Messages of one topic, or of all where none is named. */
export async function inboxPage(
  db: Db,
  looked: Looked,
  { topic, ...page }: Page & { topic?: MessageTopic | undefined },
) {
  const kinds = messageKinds.filter((kind) => topicOf[kind] === topic)
  const ofTopic = inboxOf(db, looked).$if(topic !== undefined, (messages) =>
    messages.where('m.kind', 'in', kinds),
  )
  const rows = await ofTopic
    .select(['m.message_id', 'm.kind', 'm.texts', 'm.params', 'm.link', 's.sent_at', 's.read_at'])
    .orderBy('s.sent_at', 'desc')
    .orderBy('s.message_id', 'desc')
    .$call(onlyPage(page))
    .execute()
  return { rows, total: await totalOf(ofTopic), unread: await countUnread(db, looked) }
}

export const countUnread = (db: Db, looked: Looked): Promise<number> =>
  totalOf(inboxOf(db, looked).where('s.read_at', 'is', null))

/** Notes that a message and all older ones are read; false = the player has no such message. */
export async function readUpTo(
  db: Db,
  { agencyId, playerId }: PlayerId,
  messageId: string,
  now: Date,
): Promise<boolean> {
  const own = db
    .selectFrom('message_sends')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
  const last = await own.select('sent_at').where('message_id', '=', messageId).executeTakeFirst()
  if (!last) return false
  await db
    .updateTable('message_sends')
    .set({ read_at: now })
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('read_at', 'is', null)
    .where(sql<SqlBool>`(sent_at, message_id) <= (${last.sent_at}, ${messageId}::uuid)`)
    .execute()
  return true
}
