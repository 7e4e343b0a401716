import type { Game } from '@kham/contract/play/games'
import { foldText } from '../../../fold-text.ts'
import { categoryWords, namesInOtherWords } from './game-words.ts'

const words = (text: string) => foldText(text).split(/\s+/).filter(Boolean)

/** A game with the texts that it is found by, folded and without spaces, since Lao and Thai write none. */
export interface Found<G> {
  game: G
  names: readonly string[]
  /** What its category and what stands in its names are called in other languages; found by their beginnings. */
  also: readonly string[]
}

const squeezed = (text: string) => words(text).join('')

const inAnyLanguage = Object.fromEntries(
  Object.entries(categoryWords).map(([category, names]) => [category, names.map(squeezed)]),
)
const others = namesInOtherWords.map(([english, names]) => [squeezed(english), names.map(squeezed)] as const)

/** Games as they are searched: by each of their names as the provider writes it, and by what all languages call them and their category. */
export const searchable = <G extends Pick<Game, 'name' | 'names' | 'category'>>(
  games: readonly G[],
): Found<G>[] =>
  games.map((game) => {
    const names = [game.name, ...Object.values(game.names ?? {})].map((name = '') => squeezed(name))
    const isNamed = (word: string) => names.some((name) => name.includes(word))
    const otherWords = others.filter(([english]) => isNamed(english)).flatMap(([, words]) => words)
    return { game, names, also: [...(inAnyLanguage[game.category] ?? []), ...otherWords] }
  })

/** The games that have each of the words in one of their names, or as the beginning of another word for it; names that begin with the first come ahead. */
export function searched<G>(games: readonly Found<G>[], query: string): G[] {
  const wanted = words(query)
  const [first] = wanted
  if (first === undefined) return games.map(({ game }) => game)
  const whole = wanted.join('')
  const hits = games.filter(
    ({ names, also }) =>
      also.some((other) => other.startsWith(whole)) ||
      wanted.every(
        (word) => names.some((name) => name.includes(word)) || also.some((other) => other.startsWith(word)),
      ),
  )
  const isAhead = ({ names }: Found<G>) => names.some((name) => name.startsWith(first))
  return [...hits.filter(isAhead), ...hits.filter((hit) => !isAhead(hit))].map(({ game }) => game)
}
