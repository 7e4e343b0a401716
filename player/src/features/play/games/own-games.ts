import { gameLimits, type Game, type playerGames } from '@kham/contract/play/games'
import type { ReplyOf } from '@kham/contract/endpoint'
import type { ProviderId } from '@kham/contract/play/providers'

export type PlayerGames = ReplyOf<typeof playerGames>
export const none: PlayerGames = { favourites: [], recent: [] }

/** A game with whose it is: a list may be of all providers. */
export type GameAt = Game & { providerId: ProviderId }

type Kept = PlayerGames['favourites'][number]

const kept = ({ providerId, ...game }: GameAt): Kept => ({ providerId, gameId: game.id, game })
const without = <K extends Pick<Kept, 'providerId' | 'gameId'>>(
  games: readonly K[],
  { providerId, id }: GameAt,
) => games.filter((each) => each.providerId !== providerId || each.gameId !== id)

/** The games of a list that can be shown: what has left its catalogue cannot. */
export const shownOf = (games: readonly Kept[]): GameAt[] =>
  games.flatMap(({ providerId, game }) => (game ? { ...game, providerId } : []))

/** Optimistic state of the change. */
export const withFavourite = (games: PlayerGames, game: GameAt, isLiked: boolean): PlayerGames => ({
  ...games,
  favourites: [...(isLiked ? [kept(game)] : []), ...without(games.favourites, game)],
})

export const withPlayed = (games: PlayerGames, game: GameAt, playedAt: string): PlayerGames => ({
  ...games,
  recent: [{ ...kept(game), playedAt }, ...without(games.recent, game)].slice(0, gameLimits.recent),
})
