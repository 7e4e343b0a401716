import type { Db } from '../../db/db.ts'

/** The player's one bank account; undefined = none added yet. */
export const accountOfPlayer = (db: Db, agencyId: string, playerId: string) =>
  db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()

/** The accounts of those who have one, by player. */
export async function accountsOfPlayers(db: Db, agencyId: string, playerIds: readonly string[]) {
  const rows = await db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('player_id', 'in', [...playerIds])
    .execute()
  return new Map(rows.map((row) => [row.player_id, row]))
}
