import { expect, test } from 'vitest'
import { gamesOf } from './game-filter.ts'

const dice = { category: 'casino', tab: 'Live' } as const
const reels = { category: 'slot', tab: 'pp.txt' } as const
const games = [dice, reels]

test.each([
  ['no tab', undefined, games],
  ['a category', 'slot', [reels]],
  ['a category as old links write it', 'Slot', [reels]],
  ["a provider's own tab", 'pp.txt', [reels]],
  ['a word that fits none', 'nothing', games],
])('%s', (_, tab, shown) => expect(gamesOf(games, tab)).toEqual(shown))
