import type { PushNotice } from '@kham/contract/players/push'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import type { PushDrop } from '../../../db/push-tables.ts'
import { bulkheads } from '../../../jobs/bulkhead.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import { encryptFor, vapidHeader } from '../../../partners/web-push.ts'
import { growthOf } from '../../site/growth/read-growth.ts'
import { openPushKey, pushKeyOf } from '../../site/push/push-key.ts'
import { maySendOffer } from '../protection/refuse-at-gate.ts'
import { endOfQuiet, windowOfOffers } from './push-hours.ts'
import {
  announcedText,
  claimSend,
  concludeSent,
  dropSend,
  dueSends,
  endSubscription,
  findSend,
  hostOf,
  isReplaced,
  offersSent,
  postponeSend,
  sendsLeft,
  subscriptionFor,
  tryLater,
  type SendRow,
  type SubscriptionRow,
} from './push-queries.ts'
import { quietOf } from './subscribe.ts'

/** One push service takes so many at once: it is far away, and there may be one for all of the players. */
const lanes = 8

/**
 * For the schedule: sends what is due. A notice is marked as on its way before it is sent, so that no process sends what another does.
 * 'IDLE' = there was none.
 */
export async function sendPushes(context: Context, stopping: AbortSignal): Promise<'IDLE' | undefined> {
  const { db, clock } = context
  const due = await dueSends(db, clock())
  const waiting = due.map(({ agency_id, send_id, endpoint }, i) => ({
    agencyId: agency_id,
    sendId: send_id,
    partner: `push ${endpoint === null ? '' : new URL(endpoint).host} ${i % lanes}`,
  }))
  const failure = 'a notice could not be sent'
  const run = ({ agencyId, sendId }: (typeof waiting)[number]) => sendOne(context, agencyId, sendId)
  await bulkheads(context, { waiting, stopping, failure, run })
  return due.length === 0 ? 'IDLE' : undefined
}

/** For the schedule: recovers pushes that a dead process left as sending. */
export async function resumeLeftPushes(context: Context): Promise<void> {
  const { db, clock } = context
  for (const { agency_id, send_id } of await sendsLeft(db, clock())) {
    const left = await findSend(db, agency_id, send_id)
    if (left?.status === 'SENDING') await unknown(context, left)
  }
}

interface Ready {
  row: SendRow
  to: SubscriptionRow
  notice: PushNotice
}

/** false = its push service takes nothing now. */
async function sendOne(context: Context, agencyId: string, sendId: string): Promise<boolean> {
  const { db, clock, log, partners } = context
  const ready = await claim(context, agencyId, sendId)
  if (!ready) return true
  const { row, to } = ready
  const answer = await partners.push.send(to.endpoint, await messageOf(context, ready))
  const now = clock()
  if (answer === 'TAKEN') await concludeSent(db, row, now)
  else if (answer === 'GONE') await gone(context, ready)
  else if (answer === 'BUSY') await tryLater(db, row, now)
  else if (answer === 'REFUSED') {
    log.warn({ agencyId, sendId, host: new URL(to.endpoint).host }, 'a push service refused a notice')
    await dropSend(db, row, 'REFUSED', now)
  } else await unknown(context, row)
  return answer !== 'BUSY' && answer !== null
}

/** That browser takes nothing any more. A once-only notice goes to another browser of the player. */
async function gone({ db, clock }: Context, { row, to }: Ready) {
  await endSubscription(db, row.agency_id, to)
  if (row.announcement_id === null) await dropSend(db, row, 'GONE', clock())
  else await postponeSend(db, row, clock())
}

/** Nobody knows whether it came. What may come once alone is not sent again; any other takes its own place in the browser. */
async function unknown({ db, clock }: Context, row: SendRow) {
  if (row.announcement_id === null) await tryLater(db, row, clock())
  else await dropSend(db, row, 'UNKNOWN', clock())
}

/** Marks a notice as on its way, if it may be sent now; an offer under its player's lock. null = there is nothing to send. */
const claim = ({ db, clock }: Context, agencyId: string, sendId: string): Promise<Ready | null> =>
  db.transaction().execute(async (tx) => {
    const row = await findSend(tx, agencyId, sendId)
    if (row?.status !== 'WAITING') return null
    if (row.kind === 'OFFER') await lockAll(tx, { agencyId, players: [row.player_id] })
    const now = clock()
    const to = await subscriptionFor(tx, row)
    const announced = row.message_id === null ? null : await announcedText(tx, row, now)
    const why = announced === undefined ? 'OFF' : await whyNot(tx, row, now)
    if (why !== null || !to) {
      await dropSend(tx, row, why ?? 'GONE', now)
      return null
    }
    const later = await notBefore(tx, row, now)
    if (later) {
      await postponeSend(tx, row, later)
      return null
    }
    const claimed = await claimSend(tx, row, to.subscription_id, now)
    return claimed ? { row: claimed, to, notice: noticeOf(claimed, to, announced?.texts ?? null) } : null
  })

async function whyNot(tx: Tx, row: SendRow, now: Date): Promise<PushDrop | null> {
  if (row.expires_at <= now) return 'EXPIRED'
  if (await isReplaced(tx, row)) return 'REPLACED'
  if (row.kind !== 'OFFER') return null
  const player = { agencyId: row.agency_id, playerId: row.player_id }
  if (!(await maySendOffer(tx, player, now))) return 'GATE'
  const { offersPerWeek } = (await growthOf(tx, row.agency_id)).settings
  const { today, week } = await offersSent(tx, row, now)
  return today > 0 || week >= offersPerWeek ? 'OFTEN' : null
}

/** When the hours in which it may not come end; null = now is none of them. */
async function notBefore(tx: Tx, row: SendRow, now: Date): Promise<Date | null> {
  const quiet = await quietOf(tx, { agencyId: row.agency_id, playerId: row.player_id })
  const end = endOfQuiet(quiet ?? null, now)
  if (end || row.kind !== 'OFFER') return end
  const { from } = windowOfOffers(now)
  return from > now ? from : null
}

type Texts = NonNullable<Awaited<ReturnType<typeof announcedText>>>['texts']

function noticeOf(row: SendRow, { lang }: SubscriptionRow, texts: Texts): PushNotice {
  const said = texts && (texts[lang] ?? texts.lo)
  return {
    event: row.event,
    lang,
    code: row.code,
    topic: row.topic,
    link: row.link,
    text: said && { title: said.title, body: said.description },
  }
}

const longestSeconds = 4 * 3600
const urgencies = { MONEY: 'high', ACCOUNT: 'normal', OFFER: 'low' } as const

async function messageOf(context: Context, { row, to, notice }: Ready) {
  const { db, clock, secrets } = context
  const now = clock()
  const key = await pushKeyOf(context, row.agency_id)
  const host = (await hostOf(db, row.agency_id)) ?? 'localhost'
  const vapid = {
    publicKey: key.public_key,
    privateKey: openPushKey(secrets, key),
    subject: `https://${host}`,
  }
  // An offer that a phone was off for is not to come at night.
  const left = Math.floor((row.expires_at.getTime() - now.getTime()) / 1000)
  const seconds = row.kind === 'OFFER' ? Math.max(0, Math.min(longestSeconds, left)) : longestSeconds
  return {
    body: encryptFor(to, Buffer.from(JSON.stringify(notice))),
    headers: {
      authorization: vapidHeader(to.endpoint, vapid, now),
      'content-encoding': 'aes128gcm',
      ttl: String(seconds),
      topic: row.topic,
      urgency: urgencies[row.kind],
    },
  }
}
