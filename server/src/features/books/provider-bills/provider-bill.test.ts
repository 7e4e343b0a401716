import { describe, expect, test } from 'vitest'
import {
  agrees,
  carriedOver,
  feeOf,
  feeOfMonth,
  hundredthsOf,
  monthsLater,
  percentText,
  spanOfMonth,
  type FeeRow,
} from './provider-bill.ts'

test.each([
  ['a share, down to a satang', 1_00n, 0n, 1250, 12n],
  ['a whole one', 100_00n, 0n, 1200, 12_00n],
  ['nothing of what players won', -100_00n, 0n, 1200, 0n],
  ['nothing while an earlier minus is not made good', 100_00n, -100_00n, 1200, 0n],
  ['of what is over an earlier minus', 100_01n, -100_00n, 10_000, 1n],
])('the fee is %s', (_, ggr, carried, percent, fee) => expect(feeOf(ggr, carried, percent)).toBe(fee))

test.each([
  ['nothing before', [], 0n],
  ['a plus does not go on', [5n], 0n],
  ['a minus goes on', [-5n], -5n],
  ['a plus makes a minus good, and no more', [-5n, 7n], 0n],
  ['what is left of it goes on', [-5n, 3n, -1n], -3n],
])('of months before: %s', (_, ggrs, carried) => expect(carriedOver(ggrs)).toBe(carried))

test('a month begins by the provider’s own clock', () => {
  expect(spanOfMonth('2026-11', 8)).toEqual({
    from: new Date('2026-10-31T16:00:00Z'),
    until: new Date('2026-11-30T16:00:00Z'),
  })
  expect(spanOfMonth('2026-12', -12).until).toEqual(new Date('2027-01-01T12:00:00Z'))
  expect([monthsLater('2026-01', -1), monthsLater('2026-12', 1)]).toEqual(['2025-12', '2027-01'])
})

test('a percentage is read and told with two decimals', () => {
  expect(['12', '12.5', '0.05', '100.00'].map(hundredthsOf)).toEqual([1200, 1250, 5, 10_000])
  expect([1200, 1205, 5].map(percentText)).toEqual(['12.00', '12.05', '0.05'])
})

describe('the fee of a month', () => {
  const fee = (version: number, from: string, approved = true): FeeRow => ({
    agency_id: 'kham',
    provider_id: 'alphabet',
    version,
    from_month: `${from}-01`,
    percent_hundredths: version,
    carry_negative: false,
    zone_hours: 7,
    proposed_by: 'a',
    proposed_at: new Date(),
    approved_by: approved ? 'b' : null,
    approved_at: approved ? new Date() : null,
  })
  const fees = [fee(1, '2026-01'), fee(2, '2026-04'), fee(3, '2026-03'), fee(4, '2026-02', false)]
  test.each([
    ['2025-12', undefined],
    ['2026-01', 1],
    ['2026-02', 1],
    ['2026-03', 3],
    ['2026-05', 3],
  ])('%s has the newest that was approved and has begun', (month, version) =>
    expect(feeOfMonth(fees, month)?.version).toBe(version),
  )
})

describe('a bill agrees', () => {
  const theirs = { rounds: 2, turnoverMinor: 500n, wonMinor: 100n, feeMinor: 1_000n }
  const ours = { rounds: 2, turnoverMinor: 500n, wonMinor: 100n, ggrMinor: 400n, carriedInMinor: 0n }
  const silent = { ...ours, rounds: null, turnoverMinor: null, wonMinor: null }
  test.each([
    ['when all is the same', ours, 1_000n, true],
    ['with a fee that is 1.00 more', ours, 900n, true],
    ['with a fee that is 1.00 less', ours, 1_100n, true],
    ['not with 1.01 more', ours, 899n, false],
    ['not with 1.01 less', ours, 1_101n, false],
    ['not with another round', { ...ours, rounds: 3 }, 1_000n, false],
    ['not with another stake', { ...ours, turnoverMinor: 501n }, 1_000n, false],
    ['not with other winnings', { ...ours, wonMinor: 101n }, 1_000n, false],
    ['not where no fee was agreed', ours, null, false],
    ['by what the books say it won, where it tells no rounds', silent, 1_000n, true],
    ['not where those say otherwise', { ...silent, ggrMinor: 401n }, 1_000n, false],
  ])('%s', (_, of, feeMinor, does) => expect(agrees(theirs, { ...of, feeMinor })).toBe(does))
})
