import { moneyOf } from '@kham/contract/money'
import { expect, test } from 'vitest'
import { tightest } from './tightest.ts'

const limit = (left: bigint | null) => ({
  limit: null,
  used: moneyOf(0n, 'LAK'),
  left: left === null ? null : moneyOf(left, 'LAK'),
  renewsAt: '2026-11-20T17:00:00Z',
  next: null,
})
const of = (day: bigint | null, week: bigint | null, month: bigint | null) =>
  tightest({ day: limit(day), week: limit(week), month: limit(month) })

test.each([
  ['none', of(null, null, null), undefined],
  ['the only one', of(null, 500n, null), 'week'],
  ['the one that leaves least', of(500n, 499n, 900n), 'week'],
  ['of equal ones the longest', of(0n, 0n, 0n), 'month'],
])('%s', (_, found, period) => expect(found?.period).toBe(period))
