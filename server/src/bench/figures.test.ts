import { expect, test } from 'vitest'
import { judge, median, ratios, textOf, verdictOf, type Figure } from './figures.ts'

const figure = (change: Partial<Figure> = {}): Figure => ({
  name: 'deposits',
  against: 'pgbench',
  unit: 'a second',
  goal: { atLeast: 1.8 },
  ours: [300, 190, 90],
  theirs: [100, 100, 100],
  ...change,
})

test.each([
  [[3], 3],
  [[3, 1, 2], 2],
  [[10, 9, 100, 2], 9.5],
])('the median of %j is %d', (values, middle) => expect(median(values)).toBe(middle))

test('nothing has no median', () => expect(() => median([])).toThrow('no median'))

test('a ratio is taken within its round, never between rounds', () => {
  const slowSecondRound = { ours: [200, 20], theirs: [100, 10] }
  expect(ratios(slowSecondRound)).toEqual([2, 2])
  expect(() => ratios({ ours: [1, 2], theirs: [1] })).toThrow('both sides')
})

test.each([
  [1.796, { atLeast: 1.8 }, 'PASS'],
  [1.794, { atLeast: 1.8 }, 'MISS'],
  [0.854, { atMost: 0.85 }, 'PASS'],
  [0.856, { atMost: 0.85 }, 'MISS'],
  [0.1, null, 'told'],
] as const)('%d against %j: %s', (ratio, goal, verdict) => expect(judge(ratio, goal)).toBe(verdict))

test('the bound of a figure is printed with a miss only', () => {
  const bound = 'the CPU'
  expect(textOf(figure({ bound }))).toBe(textOf(figure()))
  expect(textOf(figure({ bound, goal: { atLeast: 2 } }))).toMatch(/^MISS .*\n.*\n      bounded by the CPU$/)
})

test('a figure is judged by its median round, and tells both sides and every round', () => {
  expect(verdictOf(figure())).toBe('PASS')
  expect(textOf(figure())).toBe(
    'PASS  deposits: 1.90 x pgbench (goal at least 1.80)\n      190 : 100 a second, rounds 3.00 1.90 0.90',
  )
})
