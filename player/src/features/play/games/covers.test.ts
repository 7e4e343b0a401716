import { gameCategories, type GameCategory } from '@kham/contract/play/games'
import { expect, test } from 'vitest'
import { coverOf } from './covers.ts'

const row = ['Orchid Cascade', 'Naga Scale Fortune', 'Moon Rabbit Market', 'Harvest Basket']
const many = Array.from({ length: 40 }, (_, n) => `Game ${n}`)
const shown = (names: readonly string[], category: GameCategory) =>
  names.map((name) => coverOf({ name, category }).src)

const groundOf = (name: string) => coverOf({ name, category: 'slot' })['data-ground']

test('games without pictures are told apart by their grounds', () => {
  expect(new Set(row.map(groundOf)).size).toBeGreaterThan(2)
  expect(new Set(many.map(groundOf)).size).toBe(7)
})

test.each(gameCategories)('ten %s games without pictures show several drawings', (category) => {
  expect(new Set(shown(many.slice(0, 10), category)).size).toBeGreaterThan(1)
})

test('a game without a picture has the same drawing wherever it stands', () => {
  expect(shown(many.toReversed(), 'slot')).toEqual(shown(many, 'slot').toReversed())
})

test('a table shows what its name says is on it', () => {
  const view = (names: readonly string[], category?: GameCategory) =>
    shown(names, category ?? 'casino').map((cover) => cover.split('#')[1])
  expect(view(['Roulette Ruby'])).toEqual(['n3'])
  expect(view(['Hi-Lo', 'Sic Bo Gold', 'Tai Xiu'])).toEqual(['n4', 'n4', 'n4'])
  expect(view(['Fish Prawn Crab'])).toEqual(['n5'])
  expect(['n0', 'n1', 'n2']).toContain(view(['Baccarat Midnight'])[0])
  expect(view(['Crab Cove Coins'], 'slot')).not.toContain('n5')
})
