import type { Db } from '../../../db/db.ts'

/** Whether the agency has this player. */
export const isPlayer = async (db: Db, agencyId: string, playerId: string): Promise<boolean> =>
  (await db
    .selectFrom('players')
    .select('player_id')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()) !== undefined
