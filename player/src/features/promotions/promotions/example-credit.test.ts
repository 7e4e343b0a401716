import { moneyOf } from '@kham/contract/money'
import { expect, test } from 'vitest'
import { exampleCredit } from './example-credit.ts'

const thb = (minor: bigint) => moneyOf(minor, 'THB')

test.each([
  ['over the maximum', 1000_00n, 1500_00n, 2000_00n, '3000.00'],
  ['over what it has to exceed', 1000_00n, 1500_00n, null, '2300.00'],
  ['more than was given', 347_82n, 0n, null, '600.00'],
])('%s', (_, total, target, max, credit) =>
  expect(
    exampleCredit({
      totalCredit: thb(total),
      withdrawCredit: thb(target),
      maxWithdraw: max === null ? null : thb(max),
    }),
  ).toBe(credit),
)
