import type { ChannelEvent } from '@kham/contract/desk/channel-events'
import { sql } from 'kysely'
import type { ChannelFacts } from '../../../db/channel-tables.ts'
import type { Tx } from '../../../db/db.ts'
import { wakeRound } from '../../../jobs/wake-round.ts'

export interface Told {
  event: ChannelEvent
  /** What it is about: of one event and subject a channel is told once. */
  subject: string
  /** What it is measured by where a channel asks for a least sum, kip minor units. */
  minor?: bigint
  /** No name of a player, and no account. */
  data: ChannelFacts
}

/**
 * Enqueues what just happened for each channel that wants to hear of it, if and only if the transaction commits. A channel that is being
 * removed is left out: to wait for it would be to wait in an act of money, and then to fail, since there is nothing left to refer to.
 */
export async function tellChannels(
  tx: Tx,
  { agencyId, at }: { agencyId: string; at: Date },
  all: readonly Told[],
): Promise<void> {
  if (all.length === 0) return
  const told = JSON.stringify(
    all.map(({ minor, ...each }) => ({ ...each, minor: minor === undefined ? null : String(minor) })),
  )
  const { numAffectedRows } = await sql`
    insert into channel_deliveries (agency_id, delivery_id, channel_id, type, subject, data, created_at, next_at)
    select s.agency_id, gen_random_uuid(), s.channel_id, t.event, t.subject, t.data, ${at}, ${at}
    from jsonb_to_recordset(${told}::jsonb) t (event text, subject text, minor bigint, data jsonb)
    join channel_subscriptions s on s.agency_id = ${agencyId} and s.event = t.event
      and (s.at_least is null or s.at_least * 100 <= t.minor)
    join channels c on c.agency_id = s.agency_id and c.channel_id = s.channel_id and c.enabled
    order by s.channel_id, t.event, t.subject
    for key share of c skip locked
    on conflict (agency_id, channel_id, type, subject) do nothing`.execute(tx)
  if (numAffectedRows) await wakeRound(tx, 'DELIVERY')
}
