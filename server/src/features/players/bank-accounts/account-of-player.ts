import type { Db } from '../../../db/db.ts'

/** The player's one bank account, not those that it took the place of; undefined = none added yet. */
export const accountOfPlayer = (db: Db, agencyId: string, playerId: string) =>
  db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()

/** The accounts of those who have one, by player. */
export async function accountsOfPlayers(db: Db, agencyId: string, playerIds: readonly string[]) {
  const rows = await db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('player_id', 'in', [...playerIds])
    .where('replaced_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.player_id, row]))
}
