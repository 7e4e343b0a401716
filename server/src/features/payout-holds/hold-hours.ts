import type { Db } from '../../db/db.ts'

/** For how many hours no payout of a player is sent after a change. */
export const holdHoursOf = async (_db: Db, _agencyId: string): Promise<number> => 24
