import { expect, test } from 'vitest'
import { queueAddress } from './queue-search.ts'

const { filterOf, read } = queueAddress('OPEN')

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
  ['the oldest first', { sort: 'oldest' }, { sort: 'oldest' }],
  ['the largest first', { sort: 'largest' }, { sort: 'largest' }],
  ['an order that is none', { sort: 'amount' }, {}],
  ['the newest first, as it is anyway', { sort: 'newest' }, {}],
  ['an empty order', { order: '' }, {}],
])('an address with %s', (_, raw, search) => expect(read(raw)).toEqual(search))

test('without a filter the open orders are asked for', () => {
  expect(filterOf({})).toBe('OPEN')
  expect(filterOf({ status: 'ALL' })).toBe('ALL')
})
