import { expect, test } from 'vitest'
import type { Deduction } from './deduction-api.ts'
import { differencesOf, linesOf, rulesOf, sentencesOf, stageOf } from './deduction.ts'

const thb = (amount: string) => ({ amount, currency: 'THB' as const })
const parts = {
  own: thb('0.00'),
  bonus: thb('500.00'),
  left: thb('2920.00'),
  paid: thb('2000.00'),
  returned: thb('920.00'),
  forfeited: thb('0.00'),
  receive: { amount: '1360000.00', currency: 'LAK' as const },
}
const nothing = { ...parts, bonus: thb('0.00'), returned: thb('0.00') }
const had = { paid: thb('0.00'), bonus: thb('0.00') }
const usage = { terms: { withdrawCredit: thb('0.00') } } as never
const deduction: Deduction = {
  usage,
  had,
  most: thb('2000.00'),
  booked: parts,
  reckoned: parts,
  isSame: true,
  ledger: 'SAME',
}

test('the lines are those that say something, and the rules that took something are lit', () => {
  expect(linesOf(deduction)).toEqual([
    'withdrawn',
    'bonus',
    'left',
    'most',
    'returned',
    'paid',
    'rate',
    'receive',
  ])
  expect(linesOf({ ...deduction, usage: null, most: null, booked: nothing })).toEqual([
    'withdrawn',
    'rate',
    'receive',
  ])
  const lit = (of: Deduction) => rulesOf(of).flatMap(({ name, isUsed }) => (isUsed ? [name] : []))
  expect(lit(deduction)).toEqual(['bonus', 'most'])
  expect(lit({ ...deduction, booked: nothing })).toEqual([])
})

test.each([
  ['paid and back', 'SUCCESS', true, deduction, ['under', 'bonus', 'returned', 'paid']],
  ['paid and not back yet', 'SUCCESS', false, deduction, ['under', 'bonus', 'returning', 'paid']],
  ['to be paid', 'PAID', false, deduction, ['under', 'bonus', 'returning', 'coming']],
  ['nothing taken', 'OPEN', false, { ...deduction, booked: nothing }, ['under', 'nothing', 'coming']],
  ['never paid', 'REJECTED', false, deduction, ['under', 'unpaidComing']],
  [
    'without a promotion',
    'SUCCESS',
    false,
    { ...deduction, usage: null, booked: nothing },
    ['none', 'nothing', 'paid'],
  ],
] as const)('what is said of one %s', (_, status, isBack, of, names) =>
  expect(
    sentencesOf(of, stageOf({ status, held: true, creditReturned: thb('0.00') }, false), isBack),
  ).toEqual(names),
)

test('returned money is not called paid, and money in transit not the player’s', () => {
  const rejected = { status: 'REJECTED', held: true, creditReturned: thb('0.00') } as const
  expect(stageOf({ ...rejected, status: 'SUCCESS' }, true)).toBe('cameBack')
  expect(sentencesOf(deduction, 'cameBack', true).at(-1)).toBe('cameBack')
  expect(stageOf(rejected, false)).toBe('unpaidComing')
  expect(stageOf({ ...rejected, creditReturned: thb('10.00') }, false)).toBe('unpaid')
  expect(stageOf({ ...rejected, held: false }, false)).toBe('unpaid')
})

test('a differing computation is named part by part', () => {
  expect(differencesOf(deduction)).toEqual([])
  const reckoned = { ...parts, bonus: thb('500.01'), left: thb('2919.99') }
  expect(differencesOf({ ...deduction, reckoned })).toEqual(['bonus', 'left'])
})
