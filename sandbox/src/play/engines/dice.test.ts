import { expect, test } from 'vitest'
import type { Throw } from './dice.ts'
import { hiLo } from './hi-lo/hi-lo.ts'
import type { Rules } from './rules.ts'
import { symbols, yuXiaXie } from './yu-xia-xie/yu-xia-xie.ts'

const faces = [1, 2, 3, 4, 5, 6]
const throws = faces.flatMap((a) => faces.flatMap((b) => faces.map((c): Throw => ({ dice: [a, b, c] }))))

/** What all 216 throws together give back for one unit on the bet each time. */
const given = (rules: Rules<Throw>, bet: string) =>
  throws.reduce((sum, thrown) => sum + rules.back(thrown, bet), 0) / 100

test.each<[string, Rules<Throw>, string, number]>([
  ['hi-lo', hiLo, 'big', 210],
  ['hi-lo', hiLo, 'small', 210],
  ['hi-lo', hiLo, 'triple', 150],
  ...symbols.map((bet): [string, Rules<Throw>, string, number] => ['yu-xia-xie', yuXiaXie, bet, 199]),
])('%s: $2 gives back $3 of 216', (_, rules, bet, sum) => {
  expect(given(rules, bet)).toBe(sum)
})

test.each([
  ['hi-lo', hiLo, 'big'],
  ['yu-xia-xie', yuXiaXie, 'fish'],
])('%s states what its main bets give back', (_, rules, bet) => {
  expect(rules.rtp).toBe(Number((given(rules, bet) / 2.16).toFixed(2)))
})

test.each([
  ['small', [1, 1, 2], 200],
  ['small', [1, 3, 6], 200],
  ['small', [1, 4, 6], 0],
  ['big', [1, 4, 6], 200],
  ['big', [5, 6, 6], 200],
  ['big', [6, 6, 6], 0],
  ['small', [2, 2, 2], 0],
  ['triple', [2, 2, 2], 2500],
  ['triple', [2, 2, 3], 0],
] as const)('hi-lo %s on %j gives %s', (bet, dice, back) => expect(hiLo.back({ dice }, bet)).toBe(back))

test.each([
  [[2, 3, 4], 0],
  [[1, 3, 4], 200],
  [[1, 3, 1], 300],
  [[1, 1, 1], 400],
] as const)('fish on %j gives %s', (dice, back) => expect(yuXiaXie.back({ dice }, 'fish')).toBe(back))
