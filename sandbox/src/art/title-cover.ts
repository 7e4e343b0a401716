import { kindOf } from '../play/engines/kinds.ts'
import type { EngineId } from '../play/engines/engines.ts'
import { themes } from '../play/themes.ts'
import type { Title } from '../play/title.ts'
import { providers, type Provider } from '../providers/provider.ts'
import { coverOf, type Cover } from './cover.ts'
import { palettes, type Palette } from './palettes.ts'

/** What the covers of a kind of game show in turn; a slot shows its theme. */
const heroes: Record<EngineId, readonly string[]> = {
  'slot-gentle': [],
  'slot-bold': [],
  'hi-lo': ['dice', 'bowl', 'threeDice', 'chips'],
  'yu-xia-xie': ['crab', 'prawn', 'gourd', 'fish'],
  baccarat: ['cards', 'chips', 'hand'],
  'dragon-tiger': ['twoSides'],
  roulette: ['roulette'],
  pokdeng: ['hand', 'cards'],
  'fish-shallow': ['goldenFish', 'fish', 'crab', 'prawn'],
  'fish-deep': ['goldenFish', 'fish', 'pearl', 'prawn'],
  'chicken-village': ['crowing', 'rooster', 'goldenRooster'],
  'chicken-arena': ['crowing', 'rooster', 'goldenRooster'],
  'football-league': ['ball', 'goal', 'jersey', 'whistle'],
  'football-cup': ['trophy'],
}

/** A row of these would read as one game: every second shows its theme, and what it is played with small. */
const alike: readonly EngineId[] = ['baccarat', 'dragon-tiger', 'roulette', 'pokdeng']

/** Water without a shore looks cut off when it is small. */
const tooWide = ['naga', 'boat']

/** `nth`: of its provider's titles of that kind, from where its provider begins. */
function pictureOf({ engine, theme }: Title, nth: number): Omit<Cover, 'key'> {
  const { palette, rich } = themes[theme]
  const choices = heroes[engine]
  const showsTheme = alike.includes(engine) && nth % 2 === 1
  const turn = alike.includes(engine) ? Math.floor(nth / 2) : nth
  const own = choices[turn % choices.length]
  if (showsTheme && own !== undefined) return { hero: rich[0], aside: own, palette }
  const hero = own ?? rich[0]
  const aside = rich.find((drawing) => drawing !== hero && !tooWide.includes(drawing)) ?? rich[3]
  return { hero, aside, palette }
}

/**
 * What a provider's covers show, in their order: no two beside each other in a category have the same large drawing or ground.
 * Each provider begins with another drawing, for a site's row has one game of each.
 */
export function picturesOf(provider: Provider, titles: readonly Title[]): Omit<Cover, 'key'>[] {
  const start = providers.indexOf(provider)
  const seen = new Map<string, number>()
  const shown: Omit<Cover, 'key'>[] = []
  for (const [place, title] of titles.entries()) {
    const kind = kindOf(title.engine)
    const nth = seen.get(kind) ?? start
    seen.set(kind, nth + 1)
    const picture = pictureOf(title, nth)
    const before = titles[place - 1]?.category === title.category ? shown[place - 1] : undefined
    const { palette } = picture
    shown.push(before?.palette === palette ? { ...picture, palette: nextGround(palette) } : picture)
  }
  return shown
}

const grounds = Object.keys(palettes) as Palette[]
const nextGround = (palette: Palette) => grounds[(grounds.indexOf(palette) + 1) % grounds.length]!

export function titleCovers(provider: Provider, titles: readonly Title[]): string[] {
  const pictures = picturesOf(provider, titles)
  return titles.map(({ id }, place) => coverOf({ key: `${provider}/${id}`, ...pictures[place]! }))
}
