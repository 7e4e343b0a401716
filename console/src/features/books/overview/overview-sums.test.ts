import { moneyOf } from '@kham/contract/money'
import { expect, test } from 'vitest'
import { changeOf, netOf, shareOf } from './overview-sums.ts'

const kip = (minor: bigint) => moneyOf(minor, 'LAK')

test('the net may be negative', () => {
  expect(netOf({ deposits: kip(100_00n), withdrawals: kip(250_00n) })).toEqual(kip(-150_00n))
})

test.each([
  [112_40n, 100_00n, 12.4],
  [50_00n, 100_00n, -50],
  [0n, 100_00n, -100],
  [100_00n, 0n, null],
  [100_00n, -5n, null],
])('%s after %s is a change of %s percent', (now, before, percent) => {
  expect(changeOf(kip(now), kip(before))).toBe(percent)
})

test.each([
  [1, 2, 50],
  [0, 0, 0],
  [3, 2, 100],
  [-1, 2, 0],
])('%d of %d is a share of %d percent', (part, whole, percent) => {
  expect(shareOf(part, whole)).toBe(percent)
})
