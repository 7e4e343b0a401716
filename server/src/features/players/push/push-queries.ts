import type { PromotionTexts } from '@kham/contract/promotions/promotions'
import type { PushKind } from '@kham/contract/players/push'
import { sql, type Selectable, type SqlBool } from 'kysely'
import { secondsAfter } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { PushDrop } from '../../../db/push-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import type { PlayerId } from '../players/player.ts'
import { countedSince, nextTry } from './push-hours.ts'
import { isAtWork } from '../../../db/resting.ts'

export type SendRow = Selectable<Tables['push_sends']>
export type SubscriptionRow = Selectable<Tables['push_subscriptions']>

const mostAtOnce = 500

/**
 * What is to be sent now: each agency's and push service's by turns, so that neither an announcement to everybody nor a service that is
 * silent keeps the others from theirs; of one money first, and what has waited longest.
 */
export const dueSends = (db: Db, now: Date, limit = mostAtOnce) =>
  db
    .selectFrom('push_sends as s')
    .leftJoin('push_subscriptions as b', (join) =>
      join.onRef('b.agency_id', '=', 's.agency_id').onRef('b.subscription_id', '=', 's.subscription_id'),
    )
    .select(['s.agency_id', 's.send_id', 'b.endpoint'])
    .where('s.status', '=', 'WAITING')
    .where('s.due_at', '<=', now)
    .where(isAtWork('s.agency_id'))
    .orderBy(
      sql`row_number() over (partition by s.agency_id, split_part(b.endpoint, '/', 3) order by s.kind <> 'MONEY', s.due_at)`,
    )
    .orderBy(sql`s.kind <> 'MONEY'`)
    .orderBy('s.due_at')
    .limit(limit)
    .execute()

export const findSend = (db: Db, agencyId: string, sendId: string) =>
  db
    .selectFrom('push_sends')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('send_id', '=', sendId)
    .executeTakeFirst()

/** Whether a newer one of the same order was told this browser while this one was on its way: it must not take the newer one's place. */
export async function isReplaced(db: Db, row: SendRow): Promise<boolean> {
  const newer = await db
    .selectFrom('push_sends')
    .select('send_id')
    .where('agency_id', '=', row.agency_id)
    .where('player_id', '=', row.player_id)
    .where('subscription_id', '=', row.subscription_id)
    .where('topic', '=', row.topic)
    .where('created_at', '>', row.created_at)
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}

/** In the try in which it was read: an answer that comes late changes nothing of the next one. */
const only = (db: Db, { agency_id, send_id, tries }: SendRow) =>
  db
    .updateTable('push_sends')
    .where('agency_id', '=', agency_id)
    .where('send_id', '=', send_id)
    .where('tries', '=', tries)

/** Marks it as on its way; undefined = somebody else has, or it waits no more. */
export const claimSend = (tx: Tx, row: SendRow, subscriptionId: string, now: Date) =>
  only(tx, row)
    .set((was) => ({
      status: 'SENDING',
      sent_at: now,
      tries: was('tries', '+', 1),
      subscription_id: subscriptionId,
    }))
    .where('status', '=', 'WAITING')
    .where('due_at', '<=', now)
    .returningAll()
    .executeTakeFirst()

/** Compare-and-set on the status that was read. */
export const dropSend = (db: Db, row: SendRow, why: PushDrop, now: Date) =>
  only(db, row).set({ status: 'DROPPED', why, ended_at: now }).where('status', '=', row.status).execute()

export const postponeSend = (db: Db, row: SendRow, due: Date) =>
  only(db, row)
    .set({ status: 'WAITING', due_at: due, sent_at: null })
    .where('status', '=', row.status)
    .execute()

export async function concludeSent(db: Db, row: SendRow, now: Date) {
  await only(db, row).set({ status: 'SENT', ended_at: now }).where('status', '=', 'SENDING').execute()
  await db
    .updateTable('push_subscriptions')
    .set({ last_sent_at: now })
    .where('agency_id', '=', row.agency_id)
    .where('subscription_id', '=', row.subscription_id)
    .execute()
}

/** Its next time, after a failed try; after enough tries it is given up. */
export async function tryLater(db: Db, row: SendRow, now: Date) {
  const due = nextTry(row.tries, now)
  if (due) await postponeSend(db, row, due)
  else await dropSend(db, row, 'FAILED', now)
}

/** Pushes that a dead process left as sending. */
export const sendsLeft = (db: Db, now: Date) =>
  db
    .selectFrom('push_sends')
    .select(['agency_id', 'send_id'])
    .where('status', '=', 'SENDING')
    .where('sent_at', '<=', secondsAfter(now, -120))
    .where(isAtWork('agency_id'))
    .limit(mostAtOnce)
    .execute()

const subscriptions = (db: Db, { agencyId, playerId }: PlayerId, kind: PushKind) =>
  db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where(sql<SqlBool>`${kind} = any (kinds)`)

/** Where it goes: to its own browser; an announcement, which comes once, to the player's newest while its own is gone. */
export async function subscriptionFor(db: Db, row: SendRow): Promise<SubscriptionRow | undefined> {
  const all = subscriptions(db, { agencyId: row.agency_id, playerId: row.player_id }, row.kind)
  const own = await all.where('subscription_id', '=', row.subscription_id).executeTakeFirst()
  if (own || row.announcement_id === null) return own
  return all.orderBy('created_at', 'desc').orderBy('subscription_id', 'desc').limit(1).executeTakeFirst()
}

export const endSubscription = (db: Db, agencyId: string, { subscription_id, endpoint }: SubscriptionRow) =>
  db
    .deleteFrom('push_subscriptions')
    .where('agency_id', '=', agencyId)
    .where('subscription_id', '=', subscription_id)
    .where('endpoint', '=', endpoint)
    .execute()

/** How many offers may have reached the player today and this week, but for this one. */
export async function offersSent(db: Db, row: SendRow, now: Date): Promise<{ today: number; week: number }> {
  const { day, week } = countedSince(now)
  const rows = await db
    .selectFrom('push_sends')
    .select('sent_at')
    .where('agency_id', '=', row.agency_id)
    .where('player_id', '=', row.player_id)
    .where('kind', '=', 'OFFER')
    .where('sent_at', '>=', week)
    .where('send_id', '!=', row.send_id)
    .execute()
  return { today: rows.filter(({ sent_at }) => sent_at! >= day).length, week: rows.length }
}

/** The announcement's text; undefined = it was switched off, changed or is over. */
export const announcedText = (
  db: Db,
  { agency_id, message_id }: SendRow,
  now: Date,
): Promise<{ texts: PromotionTexts | null } | undefined> =>
  db
    .selectFrom('inbox_messages as m')
    .innerJoin('announcements as a', (join) =>
      join.onRef('a.agency_id', '=', 'm.agency_id').onRef('a.announcement_id', '=', 'm.announcement_id'),
    )
    .innerJoin('announcement_versions as v', (join) =>
      join
        .onRef('v.agency_id', '=', 'm.agency_id')
        .onRef('v.announcement_id', '=', 'm.announcement_id')
        .onRef('v.version', '=', 'm.announcement_version'),
    )
    .select('m.texts')
    .where('m.agency_id', '=', agency_id)
    .where('m.message_id', '=', message_id)
    .where('a.status', '=', 'ACTIVE')
    .whereRef('a.version', '=', 'm.announcement_version')
    .where((where) => where.or([where('v.ends_at', 'is', null), where('v.ends_at', '>', now)]))
    .executeTakeFirst()

/** The site of the agency, as a push service may write to who sends; null = it has none. */
export async function hostOf(db: Db, agencyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('agency_hosts')
    .select('host')
    .where('agency_id', '=', agencyId)
    .where('used_for', '!=', 'STAFF')
    .orderBy('host')
    .limit(1)
    .executeTakeFirst()
  return row?.host ?? null
}
