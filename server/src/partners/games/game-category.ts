import type { Game } from '@kham/contract/play/games'

const categories: Record<string, Game['category']> = {
  slot: 'slot',
  slots: 'slot',
  egames: 'slot',
  fish: 'fish',
  fishing: 'fish',
  card: 'card',
  poker: 'card',
  sport: 'sport',
  sports: 'sport',
  football: 'sport',
  casino: 'casino',
  livecasino: 'casino',
  chicken: 'chicken',
  cockfight: 'chicken',
}

/** Our category for what a provider calls a game's kind, the first word that is known; else the casino, which takes in anything. */
export const categoryOf = (...words: string[]): Game['category'] =>
  words.map((word) => categories[word.toLowerCase()]).find((known) => known !== undefined) ?? 'casino'

/** A provider's kind of game as a tab is called: "SLOT" -> "Slot". */
export const tabOf = (kind: string) => kind.slice(0, 1).toUpperCase() + kind.slice(1).toLowerCase()

/** Only what a page may show: an address of the web or a path of the site's own. */
export const imageOf = (address: string | null | undefined) =>
  address && /^(https?:\/\/|\/(?!\/))/.test(address) ? address : null
