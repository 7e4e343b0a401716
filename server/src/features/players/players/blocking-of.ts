import type { Db } from '../../../db/db.ts'

/** Whether the player gets no promotions, and why. */
export async function blockingOf(db: Db, agencyId: string, playerId: string) {
  const { blocked_at, blocked_reason } = await db
    .selectFrom('players')
    .select(['blocked_at', 'blocked_reason'])
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return { blocked: blocked_at !== null, reason: blocked_reason }
}
