import type { Insertable } from 'kysely'
import type { PlayerAct } from '@kham/contract/operator/players/player-acts'
import type { Db, Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import type { PlayerId } from './player.ts'

export const insertAct = (tx: Tx, row: Insertable<Tables['player_acts']>) =>
  tx.insertInto('player_acts').values(row).execute()

const acts = (db: Db, { agencyId, playerId }: PlayerId) =>
  db
    .selectFrom('player_acts as a')
    .leftJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'a.agency_id').onRef('s.staff_id', '=', 'a.staff_id'),
    )
    .selectAll('a')
    .select('s.display_name as actor')
    .where('a.agency_id', '=', agencyId)
    .where('a.player_id', '=', playerId)
export type ShownAct = Awaited<ReturnType<ReturnType<typeof acts>['executeTakeFirstOrThrow']>>

export const findActByKey = (db: Db, player: PlayerId, key: string) =>
  acts(db, player).where('a.idempotency_key', '=', key).executeTakeFirst()

/** Newest first, from a place on; they are numbered, since two may be of one instant. */
export const actsFrom = (db: Db, player: PlayerId, place: string | null, limit: number) =>
  acts(db, player)
    .$if(place !== null, (query) => query.where('a.no', '<', Number(place)))
    .orderBy('a.no', 'desc')
    .limit(limit + 1)
    .execute()

/** The newest of some kinds. */
export const newestActs = (db: Db, player: PlayerId, kinds: readonly PlayerAct['act'][], limit: number) =>
  acts(db, player)
    .where('a.act', 'in', [...kinds])
    .orderBy('a.no', 'desc')
    .limit(limit)
    .execute()

/** The number of the next act. The caller has locked the player's row. */
export async function nextNumber(tx: Tx, player: PlayerId): Promise<number> {
  const newest = await acts(tx, player).orderBy('a.no', 'desc').limit(1).executeTakeFirst()
  return (newest?.no ?? 0) + 1
}

export const standingOf = (db: Db, { agencyId, playerId }: PlayerId) =>
  db
    .selectFrom('players')
    .select('closed_at')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()

/** Ends a link that was not used. */
export const endLink = (tx: Tx, { agencyId, playerId }: PlayerId) =>
  tx
    .deleteFrom('password_links')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .execute()

/** The player of a link that is still valid. */
export const findLink = (db: Db, agencyId: string, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('password_links as l')
    .innerJoin('players as p', (join) =>
      join.onRef('p.agency_id', '=', 'l.agency_id').onRef('p.player_id', '=', 'l.player_id'),
    )
    .select(['p.player_id', 'p.username'])
    .where('l.agency_id', '=', agencyId)
    .where('l.token_hash', '=', tokenHash)
    .where('l.expires_at', '>', now)
    .executeTakeFirst()

/** Claims the link; false = it was claimed before, or has expired. */
export const takeLink = async (tx: Tx, agencyId: string, tokenHash: Buffer, now: Date): Promise<boolean> =>
  (await tx
    .deleteFrom('password_links')
    .where('agency_id', '=', agencyId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('player_id')
    .executeTakeFirst()) !== undefined

export const setPasswordHash = (tx: Tx, { agencyId, playerId }: PlayerId, hash: string) =>
  tx
    .updateTable('players')
    .set({ password_hash: hash })
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .execute()
