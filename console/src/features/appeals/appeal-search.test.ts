import { expect, test } from 'vitest'
import { readAppealSearch, shownBy, stateOf } from './appeal-search.ts'

test('an address says what is shown; without a word it is what is open', () => {
  expect(stateOf(readAppealSearch({}))).toBe('OPEN')
  expect(readAppealSearch({ state: 'DENIED', page: 2, appeal: 'a' })).toEqual({
    state: 'DENIED',
    page: 2,
    appeal: 'a',
  })
  expect(shownBy('OPEN')).toEqual({})
})

test('what makes no sense of it is dropped', () => {
  expect(readAppealSearch({ state: 'GONE', page: 1, appeal: 7, more: 'x' })).toEqual({})
  expect(readAppealSearch({ page: 100_001, appeal: 'a'.repeat(101) })).toEqual({})
})
