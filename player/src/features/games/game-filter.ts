import type { Game } from '@kham/contract/games'

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The games of a category, or of a provider's own tab; a word that fits none hides nothing. */
export function gamesOf<G extends Pick<Game, 'category' | 'tab'>>(
  games: readonly G[],
  tab: string | undefined,
) {
  if (tab === undefined) return games
  const fitting = games.filter((game) => isSame(game.category, tab) || isSame(game.tab, tab))
  return fitting.length > 0 ? fitting : games
}
