import type { EngineId } from './engines/engines.ts'
import type { LimitsId } from './limits.ts'
import type { ThemeId } from './themes.ts'

export const categories = ['slot', 'sport', 'casino', 'fish', 'card', 'chicken'] as const
export type Category = (typeof categories)[number]

/** A game as a provider offers it: an engine that plays it, and a look and limits of its own. */
export type Title = {
  id: string
  name: string
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

export const titlesOn = (shelves: readonly Shelf[]): Title[] =>
  shelves.flatMap(({ tab, lines }) => lines.map((line) => titleOf(tab, line)))
