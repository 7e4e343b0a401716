import { expect, test } from 'vitest'
import { Chance } from './chance.ts'

const draws = (seed: string) => {
  const chance = new Chance(seed)
  return Array.from({ length: 5 }, () => chance.next32())
}

test('the same seed draws the same on every machine', () => {
  expect(draws('1 step 1')).toEqual(draws('1 step 1'))
  expect(draws('1 step 1')).toMatchInlineSnapshot(`
    [
      2484172524,
      3447837202,
      3557337840,
      3806668792,
      2181626290,
    ]
  `)
})

test('seeds that are alike draw differently', () => {
  const firsts = Array.from({ length: 1000 }, (_, at) => draws(`1 step ${at}`)[0])
  expect(new Set(firsts).size).toBe(1000)
})

test('between reaches both ends and goes no further', () => {
  const chance = new Chance('between')
  const seen = new Set(Array.from({ length: 1000 }, () => chance.between(3, 5)))
  expect(seen).toEqual(new Set([3, 4, 5]))
})

test('items without weight are never drawn, and twice the weight about twice as often', () => {
  const chance = new Chance('weighted')
  const items = [
    { name: 'never', weight: 0 },
    { name: 'once', weight: 1 },
    { name: 'twice', weight: 2 },
  ]
  const count = { never: 0, once: 0, twice: 0 } as Record<string, number>
  for (let draw = 0; draw < 3000; draw++) count[chance.weighted(items).name]!++
  expect(count.never).toBe(0)
  expect(count.twice! / count.once!).toBeCloseTo(2, 0)
})
