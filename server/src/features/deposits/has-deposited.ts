import type { Db } from '../../db/db.ts'

/** Whether any deposit of the player has been a success. */
export const hasDeposited = async (db: Db, agencyId: string, playerId: string) =>
  (await db
    .selectFrom('deposits')
    .select('deposit_id')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('status', '=', 'SUCCESS')
    .limit(1)
    .executeTakeFirst()) !== undefined
