import type { Db } from '../../../db/db.ts'

/** Whether the player has a deposit that is unpaid, or paid and not credited yet. */
export const hasDepositUnderWay = async (db: Db, agencyId: string, playerId: string) =>
  (await db
    .selectFrom('deposits')
    .select('deposit_id')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('status', 'in', ['OPEN', 'PAID'])
    .limit(1)
    .executeTakeFirst()) !== undefined
