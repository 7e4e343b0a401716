import { expect, test } from 'vitest'
import { depositAddress, deposits } from './deposit-api.ts'

const narrowed = {
  status: 'ALL',
  provider: 'gclub',
  least: 500_000,
  most: 2_000_000,
  paidFrom: '2026-11-01',
  paidTo: '2026-11-03',
} as const

test('an address keeps what narrows the list and makes sense', () => {
  expect(depositAddress.read(narrowed)).toEqual(narrowed)
  const senseless = { provider: 'nobody', least: -1, most: 'x', paidFrom: 'yesterday', paidTo: '2026-02-30' }
  expect(depositAddress.read(senseless)).toEqual({})
})

test('the API is asked for it', () =>
  expect(deposits.queueQuery(narrowed).queryKey.at(-1)).toEqual({
    page: '1',
    sort: 'newest',
    provider: 'gclub',
    least: '500000',
    most: '2000000',
    paidFrom: '2026-11-01',
    paidTo: '2026-11-03',
  }))

test('a list narrowed otherwise begins with its first page, and only a whole one is the usual', () => {
  expect(
    depositAddress.narrowed({ page: 3, order: 'x', provider: 'gclub' }, { provider: undefined }),
  ).toEqual({})
  expect(depositAddress.isUsual({ sort: 'newest', order: 'x' })).toBe(true)
  expect(depositAddress.isUsual({ least: 500_000 })).toBe(false)
})
