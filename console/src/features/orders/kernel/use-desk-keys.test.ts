import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { expect, test } from 'vitest'
import { moveBy } from './use-desk-keys.ts'
import type { SteadyRow } from './steady-rows.ts'

const row = (id: string, hasLeft = false): SteadyRow<QueuedWithdraw> => ({
  order: { id } as QueuedWithdraw,
  hasLeft,
})
const rows = [row('a', true), row('b'), row('c', true), row('d')]

test.each([
  ['down over one that has left', 'b', 1, 'd'],
  ['up over one that has left', 'd', -1, 'b'],
  ['down from the last', 'd', 1, undefined],
  ['up from the first', 'b', -1, undefined],
  ['down from nowhere', undefined, 1, 'b'],
  ['from an order of another page', 'z', 1, 'b'],
] as const)('%s', (_, from, by, to) => expect(moveBy(rows, from, by)).toBe(to))
