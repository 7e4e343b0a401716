import type { ChannelTried } from '@kham/contract/operator/desk/channels'
import type { Context } from '../../../context.ts'
import { consumeOrRefuse } from '../../../http/rate-limit.ts'
import { newId } from '../../../id.ts'
import { Refusal } from '../../../refusal.ts'
import { callChannel } from './call-channel.ts'
import type { ChannelId } from './channel.ts'
import { channelOf, staffHostOf, writeChannel } from './channel-store.ts'
import { failureOf } from './send-deliveries.ts'

/** Each is a call outside; counted for the agency, whoever asks. */
const tests = { most: 10, seconds: 60 }

/** Sends a test now, once, and answers what came of it. Refuses with NOT_FOUND, RATE_LIMITED. */
export async function testChannel(context: Context, id: ChannelId): Promise<ChannelTried> {
  const { db, clock } = context
  const { agencyId, channelId } = id
  const channel = await channelOf(db, id)
  if (!channel) throw new Refusal('NOT_FOUND')
  await consumeOrRefuse(db, { agencyId, subject: 'channel-test' }, tests, clock())
  const created_at = clock()
  const sent = {
    agency_id: agencyId,
    delivery_id: newId(created_at),
    type: 'test' as const,
    data: { path: '/channels' },
    created_at,
  }
  const answer = await callChannel(context, channel, sent, await staffHostOf(db, agencyId))
  await db.transaction().execute(async (tx) => {
    // Removed meanwhile: there is nothing to note it of.
    if (!(await channelOf(tx, id))) return
    const now = clock()
    const { isTaken } = answer
    await tx
      .insertInto('channel_deliveries')
      .values({
        ...sent,
        channel_id: channelId,
        subject: sent.delivery_id,
        data: JSON.stringify(sent.data),
        tries: 1,
        status: isTaken ? 'DELIVERED' : 'DEAD',
        next_at: null,
        delivered_at: isTaken ? now : null,
      })
      .execute()
    // A failed test is no failure of a delivery.
    await writeChannel(tx, id, isTaken ? { last_ok_at: now, failing_since: null } : failureOf(answer, now))
  })
  const { isTaken: ok, tookMs, status, text } = answer
  return { ok, tookMs, status, answer: text }
}
