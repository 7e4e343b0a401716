import type { Palette } from '../art/palettes.ts'

/** How a title looks: its ground, what its reels show, and the first of that large on a slot's cover. */
export type Theme = { palette: Palette; rich: readonly [string, string, string, string] }

export const themes = {
  champa: { palette: 'amethyst', rich: ['champa', 'crown', 'lantern', 'pearl'] },
  naga: { palette: 'teal', rich: ['naga', 'pearl', 'goldenFish', 'coin'] },
  elephant: { palette: 'forest', rich: ['elephant', 'crown', 'gold', 'drum'] },
  river: { palette: 'sapphire', rich: ['boat', 'goldenFish', 'pearl', 'prawn'] },
  harvest: { palette: 'amber', rich: ['rice', 'gourd', 'rooster', 'drum'] },
  lantern: { palette: 'ruby', rich: ['lantern', 'coin', 'gold', 'moon'] },
  moon: { palette: 'indigo', rich: ['moon', 'pearl', 'lantern', 'champa'] },
  gems: { palette: 'emerald', rich: ['gem', 'crown', 'pearl', 'coin'] },
  sevens: { palette: 'lacquer', rich: ['sevens', 'bolt', 'coin', 'gem'] },
  gold: { palette: 'copper', rich: ['gold', 'coin', 'crown', 'elephant'] },
  storm: { palette: 'graphite', rich: ['bolt', 'gem', 'sevens', 'moon'] },
  tiger: { palette: 'amber', rich: ['tiger', 'goldenRooster', 'drum', 'gold'] },
  crown: { palette: 'rose', rich: ['crown', 'gem', 'champa', 'gold'] },
  drum: { palette: 'copper', rich: ['drum', 'elephant', 'rice', 'coin'] },
  pearl: { palette: 'teal', rich: ['pearl', 'crab', 'prawn', 'goldenFish'] },
  rooster: { palette: 'ruby', rich: ['goldenRooster', 'rice', 'gourd', 'coin'] },
} satisfies Record<string, Theme>
export type ThemeId = keyof typeof themes
