import type { Db } from '../../../db/db.ts'

/** Whether any deposit of the player has been a success, and stayed one. */
export const hasDeposited = async (db: Db, agencyId: string, playerId: string) =>
  (await db
    .selectFrom('deposits')
    .select('deposit_id')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('status', '=', 'SUCCESS')
    .where('reversed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
