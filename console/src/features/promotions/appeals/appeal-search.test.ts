import { expect, test } from 'vitest'
import { readAppealSearch, shownBy, sortOf, stateOf } from './appeal-search.ts'

test('an address says what is shown; without a word it is what is open', () => {
  expect(stateOf(readAppealSearch({}))).toBe('OPEN')
  expect(readAppealSearch({ state: 'DENIED', page: 2, appeal: 'a' })).toEqual({
    state: 'DENIED',
    page: 2,
    appeal: 'a',
  })
  expect(shownBy('OPEN')).toEqual({})
  expect(shownBy('DENIED', 'oldest')).toEqual({ state: 'DENIED', sort: 'oldest' })
})

test('open appeals are sorted oldest first, decided ones newest first, unless another sort is chosen', () => {
  expect([sortOf({}), sortOf({ state: 'ALLOWED' })]).toEqual(['oldest', 'newest'])
  expect(sortOf({ sort: 'newest' })).toBe('newest')
  expect(readAppealSearch({ sort: 'largest' })).toEqual({})
})

test('the address leaves out the usual order', () => {
  expect(shownBy('OPEN', 'oldest')).toEqual({})
  expect(shownBy('DENIED', 'newest')).toEqual({ state: 'DENIED' })
})

test('values that the address cannot have are dropped', () => {
  expect(readAppealSearch({ state: 'GONE', page: 1, appeal: ['7'], more: 'x' })).toEqual({})
  expect(readAppealSearch({ page: 100_001, appeal: 'a'.repeat(101) })).toEqual({})
})
