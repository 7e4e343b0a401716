import { expect, test } from 'vitest'
import { readMatchSearch, sortOf, stateOf } from './match-search.ts'

test.each([
  [{}, {}],
  [{ state: 'OPEN', page: '1' }, {}],
  [
    { state: 'OTHER', page: '2', match: 'm' },
    { state: 'OTHER', page: 2, match: 'm' },
  ],
  [{ state: 'GONE', page: 'x', match: '' }, {}],
  [{ page: '1.5', match: 'm'.repeat(101) }, {}],
  [{ sort: 'oldest' }, {}],
  [{ sort: 'newest' }, { sort: 'newest' }],
  [{ state: 'SAME', sort: 'newest' }, { state: 'SAME' }],
])('%j is read as %j', (address, search) => expect(readMatchSearch(address)).toEqual(search))

test('open matches are the default, oldest first', () =>
  expect([stateOf({}), sortOf({}), sortOf({ state: 'SAME' })]).toEqual(['OPEN', 'oldest', 'newest']))
