import { expect, test } from 'vitest'
import { readPayoutSearch, sortOf } from './payout-search.ts'

test('an address keeps what makes sense of it', () => {
  const search = { view: 'SENT', sort: 'smallest', bank: 'jdb', page: 2, payout: 'x' }
  expect(readPayoutSearch(search)).toEqual(search)
  expect(
    readPayoutSearch({ view: 'REQUESTED', sort: 'amount', bank: 'nobody', page: 1, payout: '' }),
  ).toEqual({})
})

test('the usual order needs no word', () => {
  expect(readPayoutSearch({ view: 'MINE', sort: 'oldest' })).toEqual({ view: 'MINE' })
  expect(readPayoutSearch({ view: 'DONE', sort: 'oldest' })).toEqual({ view: 'DONE', sort: 'oldest' })
})

test('what is to be done begins with its oldest, what has ended with its newest, unless another order is wished for', () => {
  expect([sortOf({}), sortOf({ view: 'MINE' }), sortOf({ view: 'SENT' })]).toEqual([
    'oldest',
    'oldest',
    'oldest',
  ])
  expect([sortOf({ view: 'DONE' }), sortOf({ view: 'RETURNED' })]).toEqual(['newest', 'newest'])
  expect(sortOf({ sort: 'largest' })).toBe('largest')
})
