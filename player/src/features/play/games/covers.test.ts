import { expect, test } from 'vitest'
import { groundOf } from './covers.ts'

const row = ['Orchid Cascade', 'Naga Scale Fortune', 'Moon Rabbit Market', 'Harvest Basket']
const many = Array.from({ length: 40 }, (_, n) => `Game ${n}`)

test('games without pictures are told apart by their grounds', () => {
  expect(new Set(row.map(groundOf)).size).toBeGreaterThan(2)
  expect(new Set(many.map(groundOf)).size).toBe(7)
})
