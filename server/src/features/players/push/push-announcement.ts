import type { PushKind } from '@kham/contract/players/push'
import { sql, type Insertable, type SqlBool } from 'kysely'
import { secondsAfter } from '../../../clock.ts'
import type { Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import { newId } from '../../../id.ts'
import { wakeRound } from '../../../jobs/wake-round.ts'
import { windowOfOffers } from './push-hours.ts'

/** An announcement of place PUSH as it is handed out. */
interface Announced {
  agency_id: string
  message_id: string
  announcement_id: string | null
  is_offer: boolean
  link: string | null
  starts_at: Date | null
  ends_at: Date | null
}

const hoursOfNews = 24

/** Other announcements follow the notices of the account. */
const kindOf = ({ is_offer }: Pick<Announced, 'is_offer'>): PushKind => (is_offer ? 'OFFER' : 'ACCOUNT')

/** Players with a browser that takes it. */
export const takesPush = ({ is_offer }: Pick<Announced, 'is_offer'>) =>
  sql<SqlBool>`exists (select from push_subscriptions b where b.agency_id = players.agency_id
    and b.player_id = players.player_id and ${kindOf({ is_offer })} = any (b.kinds))`

/** Puts it down for each of these players, once: for the newest of their browsers. An offer is looked at again when it is sent. */
export async function pushAnnouncement(
  tx: Tx,
  { agency_id, message_id, announcement_id, is_offer, link, starts_at, ends_at }: Announced,
  players: readonly string[],
  now: Date,
): Promise<void> {
  const kind = kindOf({ is_offer })
  const { rows: newest } = await sql<{ player_id: string; subscription_id: string }>`
    select distinct on (player_id) player_id, subscription_id from push_subscriptions
    where agency_id = ${agency_id} and player_id = any (${players}::uuid[]) and ${kind} = any (kinds)
    order by player_id, created_at desc, subscription_id desc`.execute(tx)
  if (newest.length === 0) return
  const dayLater = secondsAfter(now, hoursOfNews * 3600)
  // On the day on which it begins alone, however long it takes.
  const until = is_offer ? windowOfOffers(starts_at ?? now).until : dayLater
  const rows = newest.map((to): Insertable<Tables['push_sends']> => ({
    agency_id,
    ...to,
    send_id: newId(now),
    kind,
    event: 'ANNOUNCEMENT',
    topic: announcement_id!.replaceAll('-', ''),
    code: null,
    link: link ?? '/',
    message_id,
    announcement_id,
    created_at: now,
    due_at: now,
    expires_at: ends_at && ends_at < until ? ends_at : until,
    status: 'WAITING',
  }))
  await tx
    .insertInto('push_sends')
    .values(rows)
    // At most one for each player.
    .onConflict((conflict) => conflict.columns(['agency_id', 'player_id', 'announcement_id']).doNothing())
    .execute()
  await wakeRound(tx, 'NOTICE')
}
