import { gameLimits, type Game } from '@kham/contract/play/games'

/** Counted ones first, the most opened ahead; then the provider's hot ones. */
export function popularOf<G extends Pick<Game, 'id' | 'isHot'>>(
  games: readonly G[],
  counted: readonly { gameId: string }[],
): G[] {
  const byId = new Map(games.map((game) => [game.id, game]))
  const first = counted.flatMap(({ gameId }) => byId.get(gameId) ?? [])
  const more = games.filter((game) => game.isHot && !first.includes(game))
  return [...first, ...more].slice(0, gameLimits.popular)
}
