import { sql } from 'kysely'
import { commandLine } from '../../../actor.ts'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import type { ChannelAnswer } from '../../../partners/channels/channel-wire.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { callChannel } from './call-channel.ts'
import {
  failingSeconds,
  howToSend,
  idOf,
  nextTryInSeconds,
  textSeconds,
  type ChannelRow,
  type DeliveryRow,
} from './channel.ts'
import { lockChannel, staffHostOf, writeChannel } from './channel-store.ts'
import { dueDeliveries, putOff, recordOutcome, sumUp, takeChannels, textsOf } from './delivery-store.ts'

const mostChannels = 20
const mostAtOnce = 50
/** How long a round sends to one channel; with the longest call this is less than its lease. */
const longestMs = 20_000
/** A channel that answers 429 for a day has failed. */
const longestHeldSeconds = 86_400

/**
 * Sends what is due, to different channels at the same time, to one channel in turn until it fails. At least once: what a process
 * has sent and not recorded is sent again, under the same id. 'IDLE' = nothing was due.
 */
export async function sendDeliveries(context: Context, stopping: AbortSignal): Promise<'IDLE' | undefined> {
  const channels = await takeChannels(context.db, context.clock(), mostChannels)
  if (channels.length === 0) return 'IDLE'
  await Promise.all(channels.map((channel) => sendTo(context, channel, stopping)))
  return undefined
}

async function sendTo(context: Context, channel: ChannelRow, stopping: AbortSignal) {
  const { db, clock, log } = context
  const id = idOf(channel)
  const start = performance.now()
  try {
    await gatherTexts(context, channel)
    const host = await staffHostOf(db, id.agencyId)
    for (const delivery of await dueDeliveries(db, id, clock(), mostAtOnce)) {
      if (stopping.aborted || performance.now() - start > longestMs) break
      if (!(await deliver(context, channel, delivery, host))) break
    }
  } catch (error) {
    log.error({ ...id, err: error }, 'nothing could be sent to a channel')
  } finally {
    await db.transaction().execute((tx) => writeChannel(tx, id, { sending_until: null }))
  }
}

/** More than twenty texts in ten minutes become one, and what comes after waits for the next ten. */
async function gatherTexts({ db, clock }: Context, channel: ChannelRow) {
  if (channel.kind === 'WEBHOOK') return
  const [id, now] = [idOf(channel), clock()]
  const { summedAt, ...texts } = await textsOf(db, id, now)
  const how = howToSend({ kind: channel.kind, ...texts, hasSummedOfLate: summedAt !== null })
  if (how === 'SUM_UP') await db.transaction().execute((tx) => sumUp(tx, id, now))
  if (how === 'LATER' && summedAt) await putOff(db, id, now, secondsAfter(summedAt, textSeconds))
}

/** Whether it was taken. */
async function deliver(context: Context, channel: ChannelRow, delivery: DeliveryRow, host: string | null) {
  const { db, clock } = context
  const answer = await callChannel(context, channel, delivery, host)
  await db.transaction().execute(async (tx) => {
    const now = clock()
    if (answer.isTaken) return recordTaken(tx, channel, delivery, now)
    const age = (now.getTime() - delivery.created_at.getTime()) / 1000
    if (answer.retryAfterSeconds !== null && age < longestHeldSeconds) {
      const until = secondsAfter(now, answer.retryAfterSeconds)
      await recordOutcome(tx, delivery, { next_at: until })
      return writeChannel(tx, idOf(channel), { held_until: until })
    }
    return recordFailure(tx, channel, { delivery, answer, now })
  })
  return answer.isTaken
}

async function recordTaken(tx: Tx, channel: ChannelRow, delivery: DeliveryRow, now: Date) {
  const outcome = {
    status: 'DELIVERED',
    delivered_at: now,
    next_at: null,
    tries: delivery.tries + 1,
  } as const
  await recordOutcome(tx, delivery, outcome)
  await writeChannel(tx, idOf(channel), { last_ok_at: now, failing_since: null, held_until: null })
}

interface Failed {
  delivery: DeliveryRow
  answer: ChannelAnswer
  now: Date
}

async function recordFailure(tx: Tx, channel: ChannelRow, { delivery, answer, now }: Failed) {
  const tries = delivery.tries + 1
  const wait = nextTryInSeconds(channel.kind, tries)
  await recordOutcome(
    tx,
    delivery,
    wait === null ? { status: 'DEAD', next_at: null, tries } : { next_at: secondsAfter(now, wait), tries },
  )
  const held = await lockChannel(tx, idOf(channel))
  if (!held) return
  const failing_since = held.failing_since ?? now
  await writeChannel(tx, idOf(channel), { ...failureOf(answer, now), failing_since })
  const isOver = secondsAfter(failing_since, failingSeconds) <= now
  if (held.kind === 'WEBHOOK' && held.enabled && isOver) await switchOff(tx, held, now)
}

export const failureOf = ({ status, text }: ChannelAnswer, now: Date) => ({
  last_failure_at: now,
  last_failure_status: status,
  last_failure_text: text,
})

/** Switches off a channel that no longer answers, and alerts all others, whatever they subscribe to. */
async function switchOff(tx: Tx, channel: ChannelRow, at: Date) {
  const { agency_id: agencyId, channel_id: channelId, name } = channel
  await writeChannel(tx, idOf(channel), { enabled: false, version: channel.version + 1 })
  const subject = { kind: 'CHANNEL', id: channelId } as const
  await writeAudit(tx, {
    agencyId,
    at,
    by: commandLine,
    act: 'CHANNEL_SWITCHED_OFF',
    subject,
    before: { name, enabled: true },
    after: { name, enabled: false },
  })
  const facts = { what: 'CHANNEL_SWITCHED_OFF', code: name, since: at.toISOString(), path: '/channels' }
  await sql`
    insert into channel_deliveries (agency_id, delivery_id, channel_id, type, subject, data, created_at, next_at)
    select agency_id, gen_random_uuid(), channel_id, 'SETTING_CHANGED', ${`CHANNEL_SWITCHED_OFF ${channelId} ${channel.version}`},
      ${JSON.stringify(facts)}::jsonb, ${at}, ${at}
    from channels where agency_id = ${agencyId} and enabled and channel_id <> ${channelId}
    for key share skip locked
    on conflict (agency_id, channel_id, type, subject) do nothing`.execute(tx)
}
