import type { Language } from '@kham/contract/site/languages'
import { gameCategories, type GameCategory, type ShownGame } from '@kham/contract/play/games'
import { featuredPerCategory, type FeaturedGame, type Lobby } from '@kham/contract/play/lobby'
import type { ListedGame } from '../../../partners/game-provider.ts'
import type { ProviderId } from '@kham/contract/play/providers'
import { namedIn } from '@kham/contract/play/named-in'

/** The games of one provider. */
export interface Shelf {
  providerId: ProviderId
  games: readonly ListedGame[]
}

/** What is told of a game: that it opens for play money where its provider says so and the agency offers such rounds. */
export const toShownGame = (game: ListedGame, demoRounds: boolean): ShownGame => ({
  ...game,
  demo: demoRounds && game.demo === true,
})

/** Hot ones first, then new ones; else in the provider's order. */
const rank = ({ isHot, isNew }: ListedGame) => (isHot ? 0 : isNew ? 1 : 2)

/** Games that stand for a category: one of each provider in turn, so that no provider hides the others. */
export function featuredIn(category: GameCategory, shelves: readonly Shelf[]): FeaturedGame[] {
  const queues = shelves.map(({ providerId, games }) =>
    games
      .filter((game) => game.category === category)
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, featuredPerCategory)
      .map((game) => ({ ...toShownGame(game, true), providerId })),
  )
  const longest = Math.max(0, ...queues.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) => queues.flatMap((queue) => queue[place] ?? []))
    .flat()
    .slice(0, featuredPerCategory)
}

const countIn = (category: GameCategory, shelves: readonly Shelf[]) =>
  shelves.reduce((sum, { games }) => sum + games.filter((game) => game.category === category).length, 0)

/** The same lobby of an agency that offers no rounds for play money. */
export const withoutDemos = (lobby: Lobby): Lobby => ({
  ...lobby,
  featured: lobby.featured.map((game) => ({ ...game, demo: false })),
})

/** The same lobby for who reads one language. */
export const lobbyIn = (lobby: Lobby, language: Language): Lobby => ({
  ...lobby,
  featured: lobby.featured.map((game) => namedIn(game, language)),
})

/** What all shelves together have: categories without a game are not there. */
export function shelvesTogether(shelves: readonly Shelf[]): Pick<Lobby, 'categories' | 'featured'> {
  const categories = gameCategories
    .map((category) => ({ category, games: countIn(category, shelves) }))
    .filter(({ games }) => games > 0)
  return { categories, featured: categories.flatMap(({ category }) => featuredIn(category, shelves)) }
}
