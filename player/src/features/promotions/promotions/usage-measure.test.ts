import { moneyOf } from '@kham/contract/money'
import { expect, test } from 'vitest'
import { measureOf } from './usage-measure.ts'

const thb = (minor: bigint) => moneyOf(minor, 'THB')
const turnover = (played: bigint, required: bigint) => ({
  played: thb(played),
  required: thb(required),
  left: thb(played >= required ? 0n : required - played),
})
const progress = { counted: thb(500_00n), turnover: null, withdrawCredit: thb(1000_00n), reached: false }

test.each([
  ['nothing is played', turnover(0n, 5000_00n), 0],
  ['a part is played', turnover(3200_00n, 5000_00n), 64],
  ['one satang is missing', turnover(4999_99n, 5000_00n), 99],
])('%s', (_, played, percent) =>
  expect(measureOf({ ...progress, turnover: played })).toMatchObject({
    kind: 'turnover',
    percent,
    isReached: false,
  }),
)

test('the remainder is the turnover still to be played', () =>
  expect(measureOf({ ...progress, turnover: turnover(3200_00n, 5000_00n) }).left).toEqual(thb(1800_00n)))

test('all is played: the credit is what is missing, a satang more than up to its goal', () =>
  expect(measureOf({ ...progress, turnover: turnover(5000_00n, 5000_00n) })).toMatchObject({
    kind: 'credit',
    percent: 50,
    left: thb(500_01n),
    isReached: false,
  }))

test('credit that equals what it has to exceed is not there yet', () =>
  expect(measureOf({ ...progress, counted: thb(1000_00n) })).toMatchObject({
    percent: 99,
    left: thb(1n),
    isReached: false,
  }))

test('credit that is enough with what is staked lacks nothing but the end of its rounds', () =>
  expect(measureOf({ ...progress, counted: thb(1000_01n) })).toMatchObject({ percent: 99, left: null }))

test('without the credit from the provider the bar is empty', () =>
  expect(measureOf({ ...progress, counted: null })).toMatchObject({ have: null, left: null, percent: 0 }))

test('a target of nothing is not reached with nothing', () =>
  expect(measureOf({ ...progress, counted: thb(0n), withdrawCredit: thb(0n) })).toMatchObject({ percent: 0 }))

test('a reached usage is full, and told by its turnover where it had one', () => {
  expect(measureOf({ ...progress, turnover: turnover(6000_00n, 5000_00n), reached: true })).toMatchObject({
    kind: 'turnover',
    percent: 100,
    isReached: true,
  })
  expect(measureOf({ ...progress, reached: true })).toMatchObject({ kind: 'credit', percent: 100 })
})
