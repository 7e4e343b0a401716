import type { Game } from '@kham/contract/games'
import { asciiDigits } from '@kham/ui/format.ts'

/** Latin accents, and the tone marks of Lao and Thai: many people type without them. Vowels stay, since they make another word. */
const accents = /[\u0300-\u036F\u0E48-\u0E4B\u0EC8-\u0ECB]/g
const betweenLetters = /[^\p{L}\p{M}\p{N}\s]/gu

/** Text as it is compared: one form of each letter, small, without accents and punctuation, with ASCII digits. */
export const folded = (text: string) =>
  asciiDigits(text.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '')
    .replaceAll('đ', 'd')
    .replace(betweenLetters, '')

const words = (text: string) => folded(text).split(/\s+/).filter(Boolean)

/** A game with the texts that it is found by, folded and without spaces, since Lao and Thai write none. */
export interface Found<G> {
  game: G
  name: string
  category: string
}

const squeezed = (text: string) => words(text).join('')

/** `categoryWord` says a category in the player's language, so that "ຍິງປາ" finds every fish game. */
export const searchable = <G extends Pick<Game, 'name' | 'category'>>(
  games: readonly G[],
  categoryWord: (category: Game['category']) => string,
): Found<G>[] =>
  games.map((game) => ({
    game,
    name: squeezed(game.name),
    category: squeezed(categoryWord(game.category)),
  }))

/** The games that have each of the words in their name or at the head of their category's; names that begin with the first come ahead. */
export function searched<G>(games: readonly Found<G>[], query: string): G[] {
  const wanted = words(query)
  const [first] = wanted
  if (first === undefined) return games.map(({ game }) => game)
  const hits = games.filter(({ name, category }) =>
    wanted.every((word) => name.includes(word) || category.startsWith(word)),
  )
  const isAhead = ({ name }: Found<G>) => name.startsWith(first)
  return [...hits.filter(isAhead), ...hits.filter((hit) => !isAhead(hit))].map(({ game }) => game)
}
