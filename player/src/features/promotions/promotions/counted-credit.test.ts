import { moneyOf } from '@kham/contract/money'
import { expect, test } from 'vitest'
import { countedOf, freeOf } from './counted-credit.ts'

const thb = (minor: bigint) => moneyOf(minor, 'THB')

test.each([
  ['nothing of their own', 500_00n, 0n, 500_00n, 0n],
  ['some of it', 500_00n, 200_00n, 300_00n, 200_00n],
  ['all of it', 200_00n, 200_00n, 0n, 200_00n],
  ['more than is left', 199_99n, 200_00n, 0n, 199_99n],
])('%s', (_, credit, brought, counted, free) => {
  const usage = { brought: thb(brought) }
  expect(countedOf(thb(credit), usage)).toEqual(thb(counted))
  expect(freeOf(thb(credit), usage)).toEqual(thb(free))
})
