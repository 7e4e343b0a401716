import { expect, test } from 'vitest'
import { swapItem } from './swap-item.ts'

const columns = ['reference', 'bank', 'amount'] as const

test.each([
  ['bank', -1, ['bank', 'reference', 'amount']],
  ['bank', 1, ['reference', 'amount', 'bank']],
  ['reference', -1, columns],
  ['amount', 1, columns],
  ['note', 1, columns],
] as const)('%s goes by %i', (column, by, expected) => {
  expect(swapItem(columns, column, by)).toEqual(expected)
})
