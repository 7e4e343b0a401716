import { gameCategories, type Game } from '@kham/contract/play/games'

type Sorted = Pick<Game, 'category' | 'tab' | 'isNew'>

/** Games in another order than the provider's: the player's own of all providers, newest first, and popular ones. */
export interface OwnGames<G> {
  favourites: readonly G[]
  recent: readonly G[]
  popular: readonly G[]
}

/** The words of lists that are no category's and no tab's. */
export const listWords = ['favourites', 'recent', 'popular', 'new'] as const

/**
 * Which games are shown. `word` stands in the address. A word that fits none is `unknown`, and hides nothing.
 */
export type GameFilter =
  | { kind: 'all' }
  | { kind: 'unknown'; word: string }
  | { kind: (typeof listWords)[number] }
  | { kind: 'category'; category: Game['category'] }
  | { kind: 'tab'; tab: string }

const lower = (text: string) => text.trim().toLowerCase()

/** The categories that have games, in their fixed order. */
export const categoriesOf = (games: readonly Sorted[]) =>
  gameCategories.filter((category) => games.some((game) => game.category === category))

/** The provider's tabs in its order, without those that equal a category. */
export function tabsOf(games: readonly Sorted[]): string[] {
  const tabs = [...new Set(games.map(({ tab }) => tab).filter((tab) => tab.trim() !== ''))]
  const pairs = [...new Set(games.map(({ tab, category }) => JSON.stringify([category, tab])))].map(
    (pair) => JSON.parse(pair) as [category: string, tab: string],
  )
  const isCategory = (tab: string) => {
    const [only, ...more] = pairs.filter(([, other]) => other === tab)
    return more.length === 0 && pairs.filter(([category]) => category === only?.[0]).length === 1
  }
  const own = tabs.filter((tab) => !isCategory(tab))
  return tabs.length < 2 ? [] : own
}

/** The filter that an address names, in any letter case. */
export function filterOf(games: readonly Sorted[], word: string | undefined): GameFilter {
  if (word === undefined) return { kind: 'all' }
  const wanted = lower(word)
  const list = listWords.find((each) => each === wanted)
  if (list) return { kind: list }

  const category = categoriesOf(games).find((each) => each === wanted)
  if (category) return { kind: 'category', category }
  const ofTab = games.filter(({ tab }) => lower(tab) === wanted)
  const [first] = ofTab
  if (!first) return { kind: 'unknown', word }
  // A tab without a chip of its own is the category that it stands for.
  return tabsOf(games).includes(first.tab)
    ? { kind: 'tab', tab: first.tab }
    : { kind: 'category', category: first.category }
}

/** The word for the address; undefined = none is needed. */
export function wordOf(filter: GameFilter): string | undefined {
  if (filter.kind === 'category') return filter.category
  if (filter.kind === 'tab') return filter.tab
  return listWords.find((each) => each === filter.kind)
}

/** The games that a filter lets through, in the provider's order where no other is meant. */
export function gamesOf<G extends Sorted>(
  games: readonly G[],
  filter: GameFilter,
  own: OwnGames<G>,
): readonly G[] {
  switch (filter.kind) {
    case 'favourites':
    case 'recent':
    case 'popular':
      return own[filter.kind]
    case 'new':
      return games.filter(({ isNew }) => isNew)
    case 'category':
      return games.filter(({ category }) => category === filter.category)
    case 'tab':
      return games.filter(({ tab }) => lower(tab) === lower(filter.tab))
    default:
      return games
  }
}
