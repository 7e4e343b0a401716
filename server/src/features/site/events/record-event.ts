import type { EventData, EventType } from '@kham/contract/site/events'
import type { Tx } from '../../../db/db.ts'
import { wakeStreams } from './wake-streams.ts'

/**
 * Tells the player's browsers that something changed, if and only if the transaction commits. The number is drawn under
 * the player's row lock, so that numbers count in the order of commits and a stream never passes one by. Call it last:
 * the row stays locked until the transaction ends.
 */
export async function recordEvent<T extends EventType>(
  tx: Tx,
  agencyId: string,
  playerId: string,
  type: T,
  data: EventData[T],
) {
  const { last_event: seq } = await tx
    .updateTable('players')
    .set((row) => ({ last_event: row('last_event', '+', 1n) }))
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .returning('last_event')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('player_events')
    .values({ agency_id: agencyId, player_id: playerId, seq, type, data: JSON.stringify(data) })
    .execute()
  await wakeStreams(tx, agencyId, playerId, seq)
}
