import { expect, test } from 'vitest'
import { narrowed, orderOf, readPlayerSearch, readPlayersSearch, sortedBy } from './players-search.ts'

test('an address keeps what makes sense of it', () => {
  const search = { q: 'vanna', show: 'BLOCKED', sort: 'username', order: 'desc', after: 'x' }
  expect(readPlayersSearch(search)).toEqual(search)
  expect(readPlayersSearch({ q: 10120003344, before: 'y' })).toEqual({ q: '10120003344', before: 'y' })
  expect(readPlayersSearch({ after: 'x', before: 'y' })).toEqual({ after: 'x' })
})

test.each([
  { q: ' ' },
  { q: 'x'.repeat(101) },
  { show: 'NOBODY' },
  { sort: 'luck' },
  { order: 'up' },
  { after: ['1'] },
])('%o is dropped', (raw) => expect(readPlayersSearch(raw)).toEqual({}))

test('the newest come first, and names begin with A', () => {
  expect(orderOf({})).toEqual({ sort: 'createdAt', order: 'desc' })
  expect(orderOf({ sort: 'username' })).toEqual({ sort: 'username', order: 'asc' })
})

test('another view begins at its beginning', () => {
  const search = { q: 'vanna', after: 'x' }
  expect(narrowed(search, { show: 'SUSPENDED' })).toEqual({ q: 'vanna', show: 'SUSPENDED' })
  expect(narrowed(search, { q: '' })).toEqual({})
})

test('a column sorts, and the other way round when it sorts already', () => {
  expect(sortedBy({ q: 'a', after: 'x' }, 'username')).toEqual({ q: 'a', sort: 'username' })
  expect(sortedBy({ sort: 'username' }, 'username')).toEqual({ sort: 'username', order: 'desc' })
  expect(sortedBy({}, 'createdAt')).toEqual({ sort: 'createdAt', order: 'asc' })
})

test('a section that there is stays in the address', () => {
  expect(readPlayerSearch({ tab: 'links' })).toEqual({ tab: 'links' })
  expect(readPlayerSearch({ tab: 'secrets' })).toEqual({})
})
