import { gameCategories, type GameCategory } from '@kham/contract/play/games'
import { longestText } from './lobby-search.ts'

/** What a visitors' page of games keeps in its address: a category, what is searched for, the game whose sheet is open. */
export interface PublicSearch {
  category?: GameCategory
  q?: string
  game?: string
}

/** The router reads `?q=88` as a number. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longestText) : ''

export function publicSearch(raw: Record<string, unknown>): PublicSearch {
  const category = gameCategories.find((each) => each === raw['category'])
  const [q, game] = [raw['q'], raw['game']].map(textOf)
  return { ...(category && { category }), ...(q ? { q } : {}), ...(game ? { game } : {}) }
}

/** The search with one of its parts set, or taken out by undefined. */
export const withPublicPart = (
  search: PublicSearch,
  part: { [key in keyof PublicSearch]: PublicSearch[key] | undefined },
) => publicSearch({ ...search, ...part })
