import type { Db } from '../../db/db.ts'

/** The player's one bank account; undefined = none added yet. */
export const accountOfPlayer = (db: Db, agencyId: string, playerId: string) =>
  db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
