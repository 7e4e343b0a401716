import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { keysOfPlayer } from '../../../db/keys-of-texts.ts'
import type { Tables } from '../../../db/tables.ts'

export const findByUsername = (db: Db, agencyId: string, username: string) =>
  db
    .selectFrom('players')
    .select(['player_id', 'password_hash', 'status', 'status_reason', 'closed_at'])
    .where('agency_id', '=', agencyId)
    .where('username', '=', username)
    .executeTakeFirst()

/** null = there is no such player, or none that has a password. */
export async function passwordHashOf(db: Db, agencyId: string, playerId: string): Promise<string | null> {
  const found = await db
    .selectFrom('players')
    .select('password_hash')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return found?.password_hash ?? null
}

/** undefined = the name is taken: two may register it at once. */
export const insertPlayer = (db: Db, row: Insertable<Tables['players']>) =>
  db
    .insertInto('players')
    .values(row)
    .onConflict((conflict) => conflict.columns(['agency_id', 'username']).doNothing())
    .returning('player_id')
    .executeTakeFirst()

/** Notes a sign-in, which locks the player's row; undefined = the password was replaced meanwhile. */
export const noteSignIn = (
  tx: Tx,
  { agencyId, playerId, hash, now }: { agencyId: string; playerId: string; hash: string; now: Date },
) =>
  tx
    .updateTable('players')
    .set({ last_login_at: now })
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('password_hash', '=', hash)
    .returning('player_id')
    .executeTakeFirst()

export const setDisplayName = (db: Db, agencyId: string, playerId: string, displayName: string) =>
  db
    .updateTable('players')
    .set({ display_name: displayName, ...keysOfPlayer({ display_name: displayName }) })
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .execute()

/** Replaces the hash only while it is the one that was checked; null = somebody else changed it first. */
export async function replacePasswordHash(
  db: Db,
  { agencyId, playerId, was, is }: { agencyId: string; playerId: string; was: string; is: string },
) {
  const replaced = await db
    .updateTable('players')
    .set({ password_hash: is })
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('password_hash', '=', was)
    .returning('player_id')
    .executeTakeFirst()
  return replaced ?? null
}
