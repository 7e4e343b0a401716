import { expect, test } from 'vitest'
import { narrowed, readPaymentSearch, sortOf, stateOf } from './payment-search.ts'

test('an address keeps what makes sense of it', () => {
  const search = {
    state: 'REFUNDED',
    reason: 'NO_ORDER',
    method: 'laoqr',
    search: 'FT1',
    page: 2,
    sort: 'largest',
    payment: 'x',
  }
  expect(readPaymentSearch(search)).toEqual(search)
  expect(readPaymentSearch({ search: 90000 })).toEqual({ search: '90000' })
})

test.each([
  { state: 'SUSPENSE' },
  { state: 'NOWHERE' },
  { reason: 'BECAUSE' },
  { search: ' ' },
  { search: 'x'.repeat(101) },
  { sort: 'amount' },
  { page: 1 },
  { page: 1.5 },
  { payment: '' },
])('%o is dropped', (raw) => expect(readPaymentSearch(raw)).toEqual({}))

test('without a state it shows what waits', () => expect(stateOf({})).toBe('SUSPENSE'))

test('open payments are sorted oldest first, ended ones newest first, unless another sort is chosen', () => {
  expect([sortOf({}), sortOf({ state: 'REFUNDING' })]).toEqual(['oldest', 'oldest'])
  expect([sortOf({ state: 'MATCHED' }), sortOf({ state: 'REFUNDED' })]).toEqual(['newest', 'newest'])
  expect(sortOf({ sort: 'largest' })).toBe('largest')
})

test('the usual order needs no word', () => {
  expect(narrowed({ sort: 'newest' }, { sort: 'oldest' })).toEqual({})
  expect(readPaymentSearch({ state: 'MATCHED', sort: 'newest' })).toEqual({ state: 'MATCHED' })
  expect(readPaymentSearch({ state: 'MATCHED', sort: 'oldest' })).toEqual({
    state: 'MATCHED',
    sort: 'oldest',
  })
})

test('another view begins on its first page', () => {
  const search = { search: 'FT1', page: 3, payment: 'x' }
  expect(narrowed(search, { reason: 'NO_ORDER' })).toEqual({ search: 'FT1', reason: 'NO_ORDER' })
  expect(narrowed(search, { search: '' })).toEqual({})
  expect(narrowed(search, { sort: 'newest' })).toEqual({ search: 'FT1', sort: 'newest' })
})
