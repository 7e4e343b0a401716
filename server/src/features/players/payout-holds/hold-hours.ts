import type { Db } from '../../../db/db.ts'

/** For how many hours no payout of a player is sent after a change of the account, password or second factor. */
export const holdHoursOf = async (db: Db, agencyId: string): Promise<number> =>
  (
    await db
      .selectFrom('agencies')
      .select('hold_hours')
      .where('agency_id', '=', agencyId)
      .executeTakeFirstOrThrow()
  ).hold_hours
