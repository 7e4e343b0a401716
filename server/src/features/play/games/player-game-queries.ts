import { gameLimits } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Db, Tx } from '../../../db/db.ts'

export interface PlayerKey {
  agencyId: string
  playerId: string
}
export interface PlayerGameKey extends PlayerKey {
  providerId: ProviderId
  gameId: string
}

const rowOf = ({ agencyId, playerId, providerId, gameId }: PlayerGameKey) => ({
  agency_id: agencyId,
  player_id: playerId,
  provider_id: providerId,
  game_id: gameId,
})
const keyColumns = ['agency_id', 'player_id', 'provider_id', 'game_id'] as const

/** An advisory lock a player: their games change one at a time, so that the bounds hold. */
export const lockGamesOf = (tx: Tx, { agencyId, playerId }: PlayerKey) =>
  tx
    .selectFrom('players')
    .select('player_id')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .forNoKeyUpdate()
    .execute()

export const favouritesOf = (db: Db, { agencyId, playerId }: PlayerKey) =>
  db
    .selectFrom('favourite_games')
    .select(['provider_id', 'game_id'])
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .orderBy('added_at', 'desc')
    .orderBy('game_id')
    .execute()

export const insertFavourite = (db: Db, key: PlayerGameKey, at: Date) =>
  db
    .insertInto('favourite_games')
    .values({ ...rowOf(key), added_at: at })
    .onConflict((conflict) => conflict.columns(keyColumns).doNothing())
    .execute()

export const deleteFavourite = (db: Db, { agencyId, playerId, providerId, gameId }: PlayerGameKey) =>
  db
    .deleteFrom('favourite_games')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('provider_id', '=', providerId)
    .where('game_id', '=', gameId)
    .execute()

/** The games played last, newest first. */
export const recentOf = (db: Db, { agencyId, playerId }: PlayerKey) =>
  db
    .selectFrom('played_games')
    .select(['provider_id', 'game_id', 'played_at'])
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .orderBy('played_at', 'desc')
    .orderBy('game_id')
    .limit(gameLimits.recent)
    .execute()

export const insertPlayed = (db: Db, key: PlayerGameKey, at: Date) =>
  db
    .insertInto('played_games')
    .values({ ...rowOf(key), played_at: at })
    .onConflict((conflict) => conflict.columns(keyColumns).doUpdateSet({ played_at: at }))
    .execute()

/** Forgets what was played before the given moment. */
export const forgetPlayedBefore = (db: Db, { agencyId, playerId }: PlayerKey, before: Date) =>
  db
    .deleteFrom('played_games')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('played_at', '<', before)
    .execute()
