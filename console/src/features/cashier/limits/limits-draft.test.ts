import { expect, test } from 'vitest'
import { draftOf, faultsOf, isSameDraft } from './limits-draft.ts'

const draft = { depositMin: '20000', depositMax: '50000000', withdrawMin: '100', withdrawMax: '50000' }

test('limits fill the form as whole kip, and baht with decimals', () => {
  const money = (amount: string, currency: 'LAK' | 'THB') => ({ amount, currency })
  expect(
    draftOf({
      depositMin: money('20000.00', 'LAK'),
      depositMax: money('50000000.00', 'LAK'),
      withdrawMin: money('100.00', 'THB'),
      withdrawMax: money('50000.50', 'THB'),
    }),
  ).toEqual({ ...draft, withdrawMin: '100.00', withdrawMax: '50000.50' })
})

test.each([
  ['nothing', {}, {}],
  ['the least of all', { depositMin: '1000' }, {}],
  ['a kip less', { depositMin: '999' }, { depositMin: { is: 'least', bound: '1000' } }],
  ['the most of all', { depositMax: '100000000000' }, {}],
  ['a kip more', { depositMax: '100000000001' }, { depositMax: { is: 'most', bound: '100000000000' } }],
  ['the same', { withdrawMax: '100' }, {}],
  ['a satang below', { withdrawMax: '99.99' }, { withdrawMax: { is: 'least', bound: '100' } }],
  ['an empty field', { withdrawMin: '' }, { withdrawMin: { is: 'least', bound: '1' } }],
  ['an unreadable least', { depositMin: '?50000.75' }, { depositMin: { is: 'unreadable' } }],
  ['an unreadable most', { withdrawMax: '?-1' }, { withdrawMax: { is: 'unreadable' } }],
])('with %s the faults are named', (_, change, faults) =>
  expect(faultsOf({ ...draft, ...change })).toEqual(faults),
)

test('a draft is the same until one of it is another', () => {
  expect(isSameDraft(draft, { ...draft })).toBe(true)
  expect(isSameDraft(draft, { ...draft, withdrawMax: '50001' })).toBe(false)
})
