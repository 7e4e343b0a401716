import type { EngineId } from './engines/engines.ts'
import type { LimitsId } from './limits.ts'
import type { ThemeId } from './themes.ts'
import type { PlayLanguage } from './words.ts'

export const categories = ['slot', 'sport', 'casino', 'fish', 'card', 'chicken'] as const
export type Category = (typeof categories)[number]

/** What a game is called in single languages. */
export type Names = Readonly<Partial<Record<PlayLanguage, string>>>

/** A game as a provider offers it: an engine that plays it, and a look and limits of its own. */
export type Title = {
  id: string
  name: string
  /** Left out by providers whose wire has one name. */
  names?: Names
  category: Category
  /** The provider's own way of grouping. */
  tab: string
  engine: EngineId
  theme: ThemeId
  limits: LimitsId
  isNew: boolean
  isHot: boolean
}

type Flag = 'hot' | 'new' | 'high'
/** A line of a provider's list: id, name, engine, theme, and what is special about it. */
export type Line = readonly [id: string, name: string, engine: EngineId, theme: ThemeId, ...flags: Flag[]]

export type Shelf = { tab: string; lines: readonly Line[] }

const categoryOf: Record<EngineId, Category> = {
  'slot-gentle': 'slot',
  'slot-bold': 'slot',
  'hi-lo': 'casino',
  'yu-xia-xie': 'casino',
  baccarat: 'casino',
  'dragon-tiger': 'casino',
  roulette: 'casino',
  pokdeng: 'card',
  'fish-shallow': 'fish',
  'fish-deep': 'fish',
  'chicken-village': 'chicken',
  'chicken-arena': 'chicken',
  'football-league': 'sport',
  'football-cup': 'sport',
}

function titleOf(tab: string, [id, name, engine, theme, ...flags]: Line): Title {
  const category = categoryOf[engine]
  const limits = category === 'fish' ? 'small' : flags.includes('high') ? 'high' : 'open'
  return {
    id,
    name,
    category,
    tab,
    engine,
    theme,
    limits,
    isNew: flags.includes('new'),
    isHot: flags.includes('hot'),
  }
}

export const titlesOn = (
  shelves: readonly Shelf[],
  namesById: Readonly<Record<string, Names>> = {},
): Title[] =>
  shelves.flatMap(({ tab, lines }) =>
    lines.map((line) => {
      const names = namesById[line[0]]
      return { ...titleOf(tab, line), ...(names && { names }) }
    }),
  )

/** What a title is called on its own page. */
export const nameIn = ({ name, names }: Pick<Title, 'name' | 'names'>, language: PlayLanguage) =>
  names?.[language] ?? name
