import { expect, test } from 'vitest'
import { queueAddress } from './queue-search.ts'

const { filterOf, placeOf, read, sorted, sortOf } = queueAddress('OPEN')

test.each([
  ['nothing', {}, {}],
  [
    'a filter, a page and an order',
    { status: 'PAID', page: 2, order: 'a' },
    { status: 'PAID', page: 2, order: 'a' },
  ],
  ['everything', { status: 'ALL' }, { status: 'ALL' }],
  ['the filter that holds anyway', { status: 'OPEN' }, {}],
  ['a status that is none', { status: 'LOST' }, {}],
  ['the first page', { page: 1 }, {}],
  ['a page that is none', { page: 'two' }, {}],
  ['half a page', { page: 2.5 }, {}],
  ['the last page that the server takes', { page: 100_000 }, { page: 100_000 }],
  ['one page more', { page: 100_001 }, {}],
  ['the oldest of all first', { status: 'ALL', sort: 'oldest' }, { status: 'ALL', sort: 'oldest' }],
  ['the oldest open one first, as it is anyway', { sort: 'oldest' }, {}],
  ['the largest first', { sort: 'largest' }, { sort: 'largest' }],
  ['an order that is none', { sort: 'amount' }, {}],
  ['the newest open one first', { sort: 'newest' }, { sort: 'newest' }],
  ['the newest of all first, as it is anyway', { status: 'ALL', sort: 'newest' }, { status: 'ALL' }],
  ['an empty order', { order: '' }, {}],
])('an address with %s', (_, raw, search) => expect(read(raw)).toEqual(search))

test('without a filter the open orders are asked for', () => {
  expect(filterOf({})).toBe('OPEN')
  expect(filterOf({ status: 'ALL' })).toBe('ALL')
})

test('open orders are sorted oldest first, ended ones newest first, also in the query', () => {
  expect([sortOf({}), sortOf({ status: 'ALL' }), sortOf({ sort: 'largest' })]).toEqual([
    'oldest',
    'newest',
    'largest',
  ])
  expect(placeOf({ page: 2 })).toEqual({ page: '2', sort: 'oldest' })
  expect(placeOf({ status: 'SUCCESS' })).toEqual({ page: '1', sort: 'newest' })
})

test('another filter keeps the order that was chosen, and begins with its first page', () => {
  expect(sorted({ status: 'ALL', page: 3 }, 'oldest')).toEqual({ status: 'ALL', sort: 'oldest' })
  expect(sorted({ page: 3 }, 'oldest')).toEqual({})
  expect(sorted({ status: 'PAID', sort: 'oldest' })).toEqual({ status: 'PAID' })
})
