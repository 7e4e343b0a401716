import { expect, test } from 'vitest'
import {
  reconciliationSearch,
  showDifference,
  showEverybody,
  showGiven,
  showPage,
  showState,
  showSubject,
} from './reconciliation-search.ts'

const gone = { state: 'GONE', scope: 'BANK', subject: 'laoqr', page: 2 } as const

test.each([
  ['nothing', {}, {}],
  ['everything', gone, gone],
  ['the state that holds anyway', { state: 'OPEN' }, {}],
  [
    'the books, which have no name',
    { scope: 'TRIAL_BALANCE', subject: '' },
    { scope: 'TRIAL_BALANCE', subject: '' },
  ],
  ['a scope without a subject', { scope: 'BANK' }, {}],
  ['a subject without a scope', { subject: 'laoqr' }, {}],
  ['a scope that is none', { scope: 'MOON', subject: 'laoqr' }, {}],
  [
    'a subject of 40 characters',
    { scope: 'BANK', subject: 'x'.repeat(40) },
    { scope: 'BANK', subject: 'x'.repeat(40) },
  ],
  ['one of 41', { scope: 'BANK', subject: 'x'.repeat(41) }, {}],
  ['mine of the settled ones', { state: 'SETTLED', given: 'ME' }, { state: 'SETTLED', given: 'ME' }],
  ['those of somebody', { given: 'SOMEBODY' }, {}],
  ['one in the panel', { difference: 'x' }, { difference: 'x' }],
  ['the first page', { page: 1 }, {}],
  ['a page that is none', { page: 'two' }, {}],
])('an address with %s', (_, raw, search) => expect(reconciliationSearch(raw)).toEqual(search))

test('a step keeps what it does not change, and leads to the first page', () => {
  expect(showState(gone, 'OPEN')).toEqual({ scope: 'BANK', subject: 'laoqr' })
  expect(showState({ page: 3 }, 'GONE')).toEqual({ state: 'GONE' })
  expect(showSubject(gone, 'PROVIDER', 'gclub')).toEqual({
    state: 'GONE',
    scope: 'PROVIDER',
    subject: 'gclub',
  })
  expect(showEverybody(gone)).toEqual({ state: 'GONE' })
  expect(showPage(gone, 3)).toEqual({ ...gone, page: 3 })
  expect(showPage(gone, 1)).toEqual({ state: 'GONE', scope: 'BANK', subject: 'laoqr' })
  const mine = { ...gone, given: 'ME', difference: 'x' } as const
  expect(showState(mine, 'SETTLED')).toEqual({
    state: 'SETTLED',
    given: 'ME',
    scope: 'BANK',
    subject: 'laoqr',
  })
  expect(showGiven(mine, false)).toEqual({ state: 'GONE', scope: 'BANK', subject: 'laoqr' })
  expect(showDifference(mine, undefined)).toEqual({ ...gone, given: 'ME' })
  expect(showDifference(gone, 'x')).toEqual({ ...gone, difference: 'x' })
})
