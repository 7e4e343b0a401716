import { sql } from 'kysely'
import type { EventData, EventType } from '@kham/contract/site/events'
import type { Tx } from '../../../db/db.ts'
import { eventsChannel, wakeUpOf } from './wake-streams.ts'

/**
 * Tells the player's browsers that something changed, if and only if the transaction commits. The number is drawn under
 * the player's row lock, so that numbers count in the order of commits and a stream never passes one by. Call it last:
 * the row stays locked until the transaction ends. One statement, since every step of an order comes by here.
 */
export async function recordEvent<T extends EventType>(
  tx: Tx,
  agencyId: string,
  playerId: string,
  type: T,
  data: EventData[T],
) {
  const { rows } = await sql`
    with numbered as (
      update players set last_event = last_event + 1 where agency_id = ${agencyId} and player_id = ${playerId}
      returning agency_id, player_id, last_event),
    recorded as (
      insert into player_events (agency_id, player_id, seq, type, data)
      select agency_id, player_id, last_event, ${type}, ${JSON.stringify(data)}::jsonb from numbered
      returning seq)
    select pg_notify(${eventsChannel}, ${wakeUpOf(agencyId, playerId)}) from recorded`.execute(tx)
  if (rows.length === 0) throw new Error(`there is no player ${playerId}`)
}
