import { expect, test } from 'vitest'
import { queryOf, readWithdrawalSearch, sortOf, viewOf } from './withdrawal-search.ts'

test.each([
  ['nothing', {}, {}],
  ['what is usual', { view: 'TO_DECIDE', sort: 'oldest', page: '1' }, {}],
  ['a view', { view: 'CLEAN', sort: 'largest' }, { view: 'CLEAN', sort: 'largest' }],
  ['a status, which is a view of its own', { status: 'PAID', view: 'CLEAN' }, { status: 'PAID' }],
  ['all, in its usual order', { status: 'ALL', sort: 'newest' }, { status: 'ALL' }],
  [
    'all filters',
    { mark: 'LINKED', provider: 'gclub', bank: 'bcel', least: '500000', most: 2000000, minutes: '30' },
    { mark: 'LINKED', provider: 'gclub', bank: 'bcel', least: 500_000, most: 2_000_000, minutes: 30 },
  ],
  ['what makes no sense', { view: 'ALL', mark: 'x', bank: 'x', least: '-1', minutes: '1.5', page: 'x' }, {}],
])('an address with %s', (_, raw, read) => expect(readWithdrawalSearch(raw)).toEqual(read))

test('the oldest come first of what waits, the newest of what has been', () => {
  expect(sortOf({})).toBe('oldest')
  expect(sortOf({ status: 'ALL' })).toBe('newest')
  expect(viewOf({ status: 'PAID' })).toBe('ALL')
})

test('a view asks the API for its part of what waits', () => {
  expect(queryOf({ view: 'LARGE', least: 500_000 })).toEqual({
    page: '1',
    pageSize: '50',
    sort: 'oldest',
    view: 'TO_DECIDE',
    mark: 'LARGE',
    least: '500000',
  })
  expect(queryOf({ view: 'OTHERS', mark: 'LINKED' })).toMatchObject({ view: 'OTHERS' })
  expect(queryOf({ view: 'OTHERS', mark: 'LINKED' })).not.toHaveProperty('mark')
  expect(queryOf({ status: 'ALL' })).toEqual({ page: '1', pageSize: '20', sort: 'newest' })
})
