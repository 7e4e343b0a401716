import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { expect, test } from 'vitest'
import { newcomersSince, steadyRows, type SteadyRow } from './steady-rows.ts'

const order = (id: string, held = true) => ({ id, held }) as QueuedWithdraw
const row = (id: string): SteadyRow<QueuedWithdraw> => ({ order: order(id), hasLeft: false })
const shown = [row('c'), row('b'), row('a')]
const ids = (rows: readonly SteadyRow<QueuedWithdraw>[]) => rows.map((row) => row.order.id)

test('a new row is counted and moves no other', () => {
  const fresh = [order('d'), order('c'), order('b'), order('a')]
  expect(ids(steadyRows(shown, fresh))).toEqual(['c', 'b', 'a'])
  expect(newcomersSince(steadyRows(shown, fresh), fresh)).toBe(1)
})

test('a row that left the queue keeps its place and is marked', () => {
  const rows = steadyRows(shown, [order('c'), order('a')])
  expect(ids(rows)).toEqual(['c', 'b', 'a'])
  expect(rows.map((row) => row.hasLeft)).toEqual([false, true, false])
  expect(newcomersSince(rows, [order('c'), order('a')])).toBe(0)
})

test('news of a row shows in its place, and counts as no change', () => {
  const fresh = [order('c'), order('b', false), order('a')]
  const rows = steadyRows(shown, fresh)
  expect(rows[1]?.order.held).toBe(false)
  expect(newcomersSince(rows, fresh)).toBe(0)
})

test('a row that left and came back is no longer marked', () => {
  const rows = steadyRows(steadyRows(shown, []), [order('b')])
  expect(rows.map((row) => row.hasLeft)).toEqual([true, false, true])
})
