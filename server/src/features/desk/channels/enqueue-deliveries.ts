import type { ChannelEvent } from '@kham/contract/desk/channel-events'
import { sql } from 'kysely'
import type { ChannelFacts } from '../../../db/channel-tables.ts'
import type { Tx } from '../../../db/db.ts'
import { wakeRound } from '../../../jobs/wake-round.ts'

export interface ChannelNotice {
  event: ChannelEvent
  /** What it is about: a channel gets one delivery for an event and subject. */
  subject: string
  /** The sum compared with a channel's minimum, kip minor units. */
  minor?: bigint
  /** No name of a player, and no account. */
  data: ChannelFacts
}

/**
 * Enqueues a delivery for each subscribed channel, if and only if the transaction commits. A channel that is being removed is skipped:
 * waiting for its row lock would delay a money transaction, which would then fail on the foreign key.
 */
export async function enqueueDeliveries(
  tx: Tx,
  { agencyId, at }: { agencyId: string; at: Date },
  notices: readonly ChannelNotice[],
): Promise<void> {
  if (notices.length === 0) return
  const rows = JSON.stringify(
    notices.map(({ minor, ...each }) => ({ ...each, minor: minor === undefined ? null : String(minor) })),
  )
  const { numAffectedRows } = await sql`
    insert into channel_deliveries (agency_id, delivery_id, channel_id, type, subject, data, created_at, next_at)
    select s.agency_id, gen_random_uuid(), s.channel_id, t.event, t.subject, t.data, ${at}, ${at}
    from jsonb_to_recordset(${rows}::jsonb) t (event text, subject text, minor bigint, data jsonb)
    join channel_subscriptions s on s.agency_id = ${agencyId} and s.event = t.event
      and (s.at_least is null or s.at_least * 100 <= t.minor)
    join channels c on c.agency_id = s.agency_id and c.channel_id = s.channel_id and c.enabled
    order by s.channel_id, t.event, t.subject
    for key share of c skip locked
    on conflict (agency_id, channel_id, type, subject) do nothing`.execute(tx)
  if (numAffectedRows) await wakeRound(tx, 'DELIVERY')
}
