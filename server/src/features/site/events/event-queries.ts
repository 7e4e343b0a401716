import type { Db } from '../../../db/db.ts'

interface Player {
  agencyId: string
  playerId: string
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
