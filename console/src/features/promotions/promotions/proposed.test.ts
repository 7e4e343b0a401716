import { expect, test } from 'vitest'
import { proposalsFor } from './proposed.ts'

const baht = (amount: string) => ({ amount, currency: 'THB' as const })
const strict = {
  warnings: [],
  looseFrom: baht('72463.76'),
  turnoverMultiple: '5',
  deductBonus: false,
  usesPerPlayer: 1,
  firstOrderOnly: true,
  endsAt: null,
  bonus: { kind: 'FIXED' as const, percent: null, most: baht('735.29') },
  withdrawCredit: baht('0.00'),
  depositCredit: baht('500.00'),
}

test('nothing is proposed where the server warns of nothing', () => expect(proposalsFor(strict)).toEqual({}))

test('each bound that the server misses is proposed, in round sums', () =>
  expect(proposalsFor({ ...strict, warnings: ['NO_TURNOVER', 'NO_MAXIMUM', 'NO_BUDGET'] })).toEqual({
    turnover: { turnoverMultiple: '5' },
    maximum: { maxWithdraw: '3700.00', withdrawAll: true },
    budget: { budget: '23000.00' },
  }))

test('a maximum is never below what has to be left in credit', () =>
  expect(
    proposalsFor({ ...strict, warnings: ['NO_MAXIMUM'], withdrawCredit: baht('5050.00') }).maximum,
  ).toEqual({ maxWithdraw: '5100.00', withdrawAll: true }))

test('a budget and a maximum are proposed below what bounds nothing', () =>
  expect(
    proposalsFor({
      ...strict,
      warnings: ['NO_MAXIMUM', 'NO_BUDGET'],
      bonus: { ...strict.bonus, most: baht('20000.00') },
    }),
  ).toEqual({
    maximum: { maxWithdraw: '72400.00', withdrawAll: true },
    budget: { budget: '72000.00' },
  }))

test('where one bonus is more than that, no maximum and no budget is proposed', () =>
  expect(
    proposalsFor({ ...strict, warnings: ['NO_MAXIMUM', 'NO_BUDGET'], looseFrom: baht('735.29') }),
  ).toEqual({}))

test.each([
  ['500.00', '50.00'],
  ['199.90', '10.00'],
  ['99.90', '9.99'],
  ['5.00', '0.50'],
])('a threshold above the %s that were paid in is proposed well below them: %s', (paid, threshold) =>
  expect(
    proposalsFor({ ...strict, warnings: ['THRESHOLD_ABOVE_DEPOSIT'], depositCredit: baht(paid) }),
  ).toEqual({ threshold: { threshold } }),
)

test('a target below what was given proposes to deduct the bonus too', () =>
  expect(proposalsFor({ ...strict, warnings: ['NO_TURNOVER', 'TARGET_BELOW_GIVEN'] })).toEqual({
    turnover: { turnoverMultiple: '5' },
    deduct: { deductBonus: true },
  }))
