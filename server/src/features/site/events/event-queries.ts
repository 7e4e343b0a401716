import type { Db } from '../../../db/db.ts'

interface Player {
  agencyId: string
  playerId: string
}

/** The number of the player's newest event; 0 when there was none. */
export async function newestEvent(db: Db, { agencyId, playerId }: Player): Promise<bigint> {
  const player = await db
    .selectFrom('players')
    .select('last_event')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return player?.last_event ?? 0n
}

/** The events after a number, oldest first, a bounded number of them. */
export const eventsAfter = (db: Db, { agencyId, playerId }: Player, seq: bigint) =>
  db
    .selectFrom('player_events')
    .select(['seq', 'type', 'data'])
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(100)
    .execute()
