import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Whether a withdrawal of the player is not decided on, not paid out, or ended otherwise and its credit not back yet. */
export const hasWithdrawalUnderWay = async (db: Db, agencyId: string, playerId: string) =>
  (await db
    .selectFrom('withdrawals')
    .select('withdrawal_id')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where(
      sql<boolean>`(status in ('OPEN', 'PAID') or (status <> 'SUCCESS' and held_at is not null and returned_at is null))`,
    )
    .limit(1)
    .executeTakeFirst()) !== undefined
