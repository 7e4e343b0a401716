import type { Db } from '../../../db/db.ts'

/** Hours for which a player's payouts are held after a change of account, password or second factor. */
export const holdHoursOf = async (db: Db, agencyId: string): Promise<number> =>
  (
    await db
      .selectFrom('agencies')
      .select('hold_hours')
      .where('agency_id', '=', agencyId)
      .executeTakeFirstOrThrow()
  ).hold_hours
