import { gameCategories, type Game } from '@kham/contract/play/games'

type Sorted = Pick<Game, 'id' | 'category' | 'tab'>

/** What a player has of the games of one provider: ids, newest first. */
export interface OwnGames {
  favourites: readonly string[]
  recent: readonly string[]
}

/**
 * Which games are shown. `word` stands in the address. A word that fits none is `unknown`, and hides nothing.
 */
export type GameFilter =
  | { kind: 'all' }
  | { kind: 'unknown'; word: string }
  | { kind: 'favourites' | 'recent' }
  | { kind: 'category'; category: Game['category'] }
  | { kind: 'tab'; tab: string }

const lower = (text: string) => text.trim().toLowerCase()

/** The categories that have games, in their fixed order. */
export const categoriesOf = (games: readonly Sorted[]) =>
  gameCategories.filter((category) => games.some((game) => game.category === category))

/**
 * The provider's own tabs, in its order; none when they only say in other words what the categories say: one tab for each category.
 */
export function tabsOf(games: readonly Sorted[]): string[] {
  const tabs = [...new Set(games.map(({ tab }) => tab).filter((tab) => tab.trim() !== ''))]
  const pairs = new Set(games.map(({ tab, category }) => `${category}/${tab}`))
  const isSameAsCategories = pairs.size === tabs.length && pairs.size === categoriesOf(games).length
  return tabs.length < 2 || isSameAsCategories ? [] : tabs
}

/** Which filter the word of an address means, in any letter case. */
export function filterOf(games: readonly Sorted[], word: string | undefined): GameFilter {
  if (word === undefined) return { kind: 'all' }
  const wanted = lower(word)
  if (wanted === 'favourites' || wanted === 'recent') return { kind: wanted }

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
  return filter.kind === 'favourites' || filter.kind === 'recent' ? filter.kind : undefined
}

/** The games that a filter lets through: favourites and recent ones in the player's order, all else in the provider's. */
export function gamesOf<G extends Sorted>(games: readonly G[], filter: GameFilter, own: OwnGames): G[] {
  switch (filter.kind) {
    case 'favourites':
    case 'recent':
      return named(games, own[filter.kind])
    case 'category':
      return games.filter(({ category }) => category === filter.category)
    case 'tab':
      return games.filter(({ tab }) => lower(tab) === lower(filter.tab))
    default:
      return [...games]
  }
}

/** The games of these ids, in the order of the ids. What has left the catalogue is not there. */
export function named<G extends Pick<Game, 'id'>>(games: readonly G[], ids: readonly string[]): G[] {
  const byId = new Map(games.map((game) => [game.id, game]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** As a row of chips shows a provider's tab: "pp.txt" is the name of a list, not of the makers in it. */
export const tabLabel = (tab: string) => tab.replace(/\.txt$/i, '')
