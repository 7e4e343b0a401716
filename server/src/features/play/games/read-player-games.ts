import type { Context } from '../../../context.ts'
import { favouritesOf, recentOf, type PlayerKey } from './player-game-queries.ts'

/** What the player likes and has played last, at all providers; newest first. */
export async function readPlayerGames({ db }: Context, key: PlayerKey) {
  const [favourites, recent] = await Promise.all([favouritesOf(db, key), recentOf(db, key)])
  const named = (row: { game_id: string; provider_id: (typeof favourites)[number]['provider_id'] }) => ({
    providerId: row.provider_id,
    gameId: row.game_id,
  })
  return {
    favourites: favourites.map(named),
    recent: recent.map((row) => ({ ...named(row), playedAt: row.played_at.toISOString() })),
  }
}
