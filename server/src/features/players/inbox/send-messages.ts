import { sql, type SqlBool } from 'kysely'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import type { AnnouncementPlace } from '@kham/contract/players/announcements'
import type { MessageKind } from '@kham/contract/site/inbox'
import { agreedPages } from '@kham/contract/site/page-slugs'
import { recordEvent } from '../../site/events/record-event.ts'
import { enqueuePush } from '../../site/push/enqueue-push.ts'
import { pushAnnouncement, takesPush } from '../push/push-announcement.ts'
import { maySendOffer } from '../protection/refuse-at-gate.ts'
import { isAtWork } from '../../../db/resting.ts'

const batch = 100

/** Ids of players begin with their time: a registration that is being written may still commit with an id before the last one that was sent to. */
const settleSeconds = 60

interface ToSend {
  agency_id: string
  message_id: string
  is_offer: boolean
  created_at: Date
  announcement_id: string | null
  version: number | null
  /** null = of no announcement. */
  place: AnnouncementPlace | null
  kind: MessageKind
  link: string | null
  starts_at: Date | null
  ends_at: Date | null
  sent_up_to: string | null
}

/**
 * Hands messages out that everybody is to have, a batch of players a transaction: a card of an announcement for as long as it holds, so also
 * to whoever registers meanwhile, any other message to the players of its time. An offer goes to those who said yes to offers and for whom
 * the gate is open, looked at under their lock. 'IDLE' = nobody was to have one.
 */
export async function sendMessages(context: Context, stopping: AbortSignal): Promise<'IDLE' | undefined> {
  let sent = 0
  for (const message of await messagesToSend(context.db, context.clock())) {
    let last = message.sent_up_to
    do {
      if (stopping.aborted) return undefined
      last = await sendToNext(context, { ...message, sent_up_to: last })
      if (last !== null) sent++
    } while (last !== null)
  }
  return sent === 0 ? 'IDLE' : undefined
}

const messagesToSend = (db: Db, now: Date): Promise<ToSend[]> =>
  db
    .selectFrom('inbox_messages as m')
    .leftJoin('announcements as a', (join) =>
      join.onRef('a.agency_id', '=', 'm.agency_id').onRef('a.announcement_id', '=', 'm.announcement_id'),
    )
    .leftJoin('announcement_versions as v', (join) =>
      join
        .onRef('v.agency_id', '=', 'm.agency_id')
        .onRef('v.announcement_id', '=', 'm.announcement_id')
        .onRef('v.version', '=', 'm.announcement_version'),
    )
    .select([
      'm.agency_id',
      'm.message_id',
      'm.is_offer',
      'm.created_at',
      'm.announcement_id',
      'm.announcement_version as version',
      'm.sent_up_to',
      'm.kind',
      'm.link',
      'v.place',
      'v.starts_at',
      'v.ends_at',
    ])
    .where('m.sent_to_all', '=', false)
    .where(isAtWork('m.agency_id'))
    .where(
      sql<SqlBool>`(m.announcement_id is null or a.status = 'ACTIVE' and a.version = m.announcement_version
        and v.starts_at <= ${now} and (v.ends_at is null or v.ends_at > ${now}))`,
    )
    .orderBy('m.created_at')
    .execute()

/** Answers the last player of the batch; null = there is none, or somebody else is at it. */
async function sendToNext({ db, clock }: Context, message: ToSend): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const { agency_id: agencyId } = message
    const players = await nextPlayers(tx, message, clock())
    const last = players.at(-1)?.player_id ?? null
    if (last === null) {
      await endWhenSettled(tx, message, clock())
      return null
    }
    if (!(await stillHolds(tx, message, clock()))) return null
    if (!(await pass(tx, message, last))) return null
    const open = players.flatMap((player) => (player.closed_at === null ? [player.player_id] : []))
    const to = message.is_offer ? await wanting(tx, agencyId, open, clock) : open
    await send(tx, message, to, clock())
    if (message.is_offer) await holdBack(tx, message, open.length - to.length)
    return last
  })
}

/** A card goes also to later players while it holds; a push or other message to those of its time. */
const isForThoseOfItsTime = ({ place }: ToSend) => place !== 'CARD'

const nextPlayers = (tx: Tx, message: ToSend, now: Date) => {
  const { agency_id, created_at, sent_up_to } = message
  return tx
    .selectFrom('players')
    .select(['player_id', 'closed_at'])
    .where('agency_id', '=', agency_id)
    .$if(sent_up_to !== null, (query) => query.where('player_id', '>', sent_up_to!))
    .where('created_at', '<=', isForThoseOfItsTime(message) ? created_at : secondsAfter(now, -settleSeconds))
    .$if(message.place === 'PUSH', (query) => query.where(takesPush(message)))
    .orderBy('player_id')
    .limit(batch)
    .execute()
}

const of = (db: Tx, { agency_id, message_id }: ToSend) =>
  db.updateTable('inbox_messages').where('agency_id', '=', agency_id).where('message_id', '=', message_id)

/**
 * What was switched off, changed or ended since the round began goes to nobody else: whoever switches it off waits for the batch that is
 * being sent, and there is none after it.
 */
async function stillHolds(
  tx: Tx,
  { agency_id, announcement_id, version }: ToSend,
  now: Date,
): Promise<boolean> {
  if (announcement_id === null) return true
  const holding = await tx
    .selectFrom('announcements as a')
    .innerJoin('announcement_versions as v', (join) =>
      join
        .onRef('v.agency_id', '=', 'a.agency_id')
        .onRef('v.announcement_id', '=', 'a.announcement_id')
        .onRef('v.version', '=', 'a.version'),
    )
    .select('a.announcement_id')
    .where('a.agency_id', '=', agency_id)
    .where('a.announcement_id', '=', announcement_id)
    .where('a.version', '=', version)
    .where('a.status', '=', 'ACTIVE')
    .where((where) => where.or([where('v.ends_at', 'is', null), where('v.ends_at', '>', now)]))
    .forShare('a')
    .executeTakeFirst()
  return holding !== undefined
}

/** Compare-and-set on `sent_up_to`: of two processes one goes on. */
async function pass(tx: Tx, message: ToSend, last: string): Promise<boolean> {
  const { numUpdatedRows } = await of(tx, message)
    .set({ sent_up_to: last })
    .where(sql<SqlBool>`sent_up_to is not distinct from ${message.sent_up_to}::uuid`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function endWhenSettled(tx: Tx, message: ToSend, now: Date) {
  const isOver = isForThoseOfItsTime(message) && secondsAfter(message.created_at, settleSeconds) <= now
  if (isOver) await of(tx, message).set({ sent_to_all: true }).execute()
}

async function wanting(tx: Tx, agencyId: string, players: string[], clock: Context['clock']) {
  await lockAll(tx, { agencyId, players })
  const now = clock()
  const to: string[] = []
  for (const playerId of players) if (await maySendOffer(tx, { agencyId, playerId }, now)) to.push(playerId)
  return to
}

/** A new version of a page that players agree to; other pages are told in the inbox alone. */
const isOfTerms = ({ kind, link }: ToSend) =>
  kind === 'PAGE' && agreedPages.some((slug) => link?.startsWith(`/pages/${slug}?`))

async function send(tx: Tx, message: ToSend, players: string[], now: Date) {
  if (players.length === 0) return
  if (message.place === 'PUSH') return pushAnnouncement(tx, message, players, now)
  const { agency_id, message_id, is_offer, link } = message
  const kind = is_offer ? 'OFFER' : 'SERVICE'
  const rows = players.map((player_id) => ({ agency_id, player_id, message_id, kind, sent_at: now }) as const)
  await tx.insertInto('message_sends').values(rows).execute()
  if (link !== null && isOfTerms(message))
    for (const playerId of players)
      await enqueuePush(
        tx,
        { agencyId: agency_id, playerId },
        { kind: 'ACCOUNT', event: 'AGREEMENT', code: null, link, at: now },
      )
  for (const playerId of players)
    await recordEvent(tx, agency_id, playerId, 'message', { messageId: message_id })
}

const holdBack = (tx: Tx, message: ToSend, count: number) =>
  of(tx, message)
    .set((row) => ({ held_back: row('held_back', '+', count) }))
    .execute()
