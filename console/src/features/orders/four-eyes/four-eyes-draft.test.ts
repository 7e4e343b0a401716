import type { FourEyes } from '@kham/contract/operator/orders/four-eyes'
import { expect, test } from 'vitest'
import { draftOf, faultsOf, formOf, isLooser, type FourEyesDraft } from './four-eyes-draft.ts'

const kip = (amount: string) => ({ amount, currency: 'LAK' }) as const
const rules: FourEyes = {
  from: kip('5000000.00'),
  day: kip('50000000.00'),
  slipFrom: kip('1000000.00'),
  holdHours: 24,
}
const draft = draftOf(rules)

test('untouched values are sent unchanged', () => {
  expect(faultsOf(draft)).toEqual({})
  expect(formOf(draft, { version: 3, rules })).toEqual({
    version: 3,
    from: '5000000',
    day: '50000000',
    slipFrom: '1000000',
    holdHours: 24,
  })
  const never = { ...rules, slipFrom: null }
  expect(formOf(draftOf(never), { version: 3, rules: never })).toMatchObject({ slipFrom: null })
})

test.each<[string, Partial<FourEyesDraft>, object]>([
  ['no sum of a day', { day: '' }, { day: 'amount' }],
  ['nought a day', { day: '0' }, {}],
  ['an unreadable sum', { day: '?5e7' }, { day: 'amount' }],
  ['no slip ever', { slipFrom: '' }, {}],
  ['an unreadable slip', { slipFrom: '?-1' }, { slipFrom: 'amount' }],
  ['no hour', { holdHours: '0' }, { holdHours: 'range' }],
  ['an hour', { holdHours: '1' }, {}],
  ['168 hours', { holdHours: '168' }, {}],
  ['169 hours', { holdHours: '169' }, { holdHours: 'range' }],
  ['half an hour', { holdHours: '1.5' }, { holdHours: 'range' }],
])('%s', (_, change, faults) => expect(faultsOf({ ...draft, ...change })).toEqual(faults))

test.each<[string, Partial<FourEyesDraft>, boolean]>([
  ['the same', {}, false],
  ['a kip more a day', { day: '50000001' }, true],
  ['a kip less a day', { day: '49999999' }, false],
  ['a slip from a kip more on', { slipFrom: '1000001' }, true],
  ['a slip never', { slipFrom: '' }, true],
  ['a slip from a kip less on', { slipFrom: '999999' }, false],
  ['an hour less', { holdHours: '23' }, true],
  ['an hour more', { holdHours: '25' }, false],
])('%s is looser: %s', (_, change, looser) => expect(isLooser(draft, { ...draft, ...change })).toBe(looser))

test('a slip from some amount on, where none was needed, is not looser', () => {
  const before = { ...draft, slipFrom: '' }
  expect(isLooser(before, { ...before, slipFrom: '1000000' })).toBe(false)
})
