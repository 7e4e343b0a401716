import type { EngineId } from '../play/engines/engines.ts'
import { themes } from '../play/themes.ts'
import type { Title } from '../play/title.ts'
import type { Provider } from '../providers/provider.ts'
import { coverOf, hash } from './cover.ts'

/** What the cover of a table game shows; a slot shows its theme. */
const heroes: Record<EngineId, readonly string[]> = {
  'slot-gentle': [],
  'slot-bold': [],
  'hi-lo': ['dice', 'threeDice'],
  'yu-xia-xie': ['crab', 'prawn', 'fish'],
  baccarat: ['cards', 'chips'],
  'dragon-tiger': ['twoSides'],
  roulette: ['roulette'],
  pokdeng: ['hand', 'cards'],
  'fish-shallow': ['goldenFish', 'fish', 'prawn'],
  'fish-deep': ['goldenFish', 'pearl', 'crab'],
  'chicken-village': ['goldenRooster', 'rooster'],
  'chicken-arena': ['goldenRooster'],
  'football-league': ['ball', 'goal'],
  'football-cup': ['trophy', 'ball'],
}

/** Water without a shore looks cut off when it is small. */
const tooWide = ['naga', 'boat']

export function titleCover(provider: Provider, { id, engine, theme }: Title): string {
  const key = `${provider}/${id}`
  const { palette, rich } = themes[theme]
  const choices = heroes[engine]
  const hero = choices[hash(id) % choices.length] ?? rich[0]
  const aside = rich.find((drawing) => drawing !== hero && !tooWide.includes(drawing)) ?? rich[3]
  return coverOf({ key, hero, aside, palette })
}
