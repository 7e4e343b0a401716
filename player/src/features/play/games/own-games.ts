import { gameLimits, type playerGames } from '@kham/contract/play/games'
import type { ReplyOf } from '@kham/contract/endpoint'
import type { ProviderId } from '@kham/contract/play/providers'
import type { OwnGames } from './game-filter.ts'

export type PlayerGames = ReplyOf<typeof playerGames>
export const playerGamesKey = ['player-games'] as const
export const none: PlayerGames = { favourites: [], recent: [] }

export interface GameKey {
  providerId: ProviderId
  gameId: string
}

const isSame = (a: GameKey) => (b: GameKey) => a.providerId === b.providerId && a.gameId === b.gameId
const without = <G extends GameKey>(games: readonly G[], key: GameKey) =>
  games.filter((each) => !isSame(key)(each))

/** The player's games at one provider, as ids. */
export function ownGamesAt({ favourites, recent }: PlayerGames, provider: ProviderId): OwnGames {
  const here = (games: readonly GameKey[]) =>
    games.filter(({ providerId }) => providerId === provider).map(({ gameId }) => gameId)
  return { favourites: here(favourites), recent: here(recent) }
}

/** As it will be once the server has the change. */
export const withFavourite = (games: PlayerGames, key: GameKey, isLiked: boolean): PlayerGames => ({
  ...games,
  favourites: [...(isLiked ? [key] : []), ...without(games.favourites, key)],
})

export const withPlayed = (games: PlayerGames, key: GameKey, playedAt: string): PlayerGames => ({
  ...games,
  recent: [{ ...key, playedAt }, ...without(games.recent, key)].slice(0, gameLimits.recent),
})
