import { expect, test } from 'vitest'
import { dayIn, idIn, oneOf, pageIn, readPage, textIn, withoutUndefined } from './address-values.ts'

test.each([
  ['a page', pageIn, ['2', 3, 100_000], [2, 3, 100_000], [1, 0, -2, 1.5, 100_001, 'two', [2], true, null]],
  ['a text', textIn, ['FT 1', 680000], ['FT 1', '680000'], ['', '  ', 'x'.repeat(101), ['a'], null]],
  ['a day', dayIn, ['2026-02-28'], ['2026-02-28'], ['2026-02-30', 'today', 20260228, undefined]],
  [
    'an id',
    idIn,
    ['01a217b7-6b8e-73f9-860a-000000000001'],
    ['01a217b7-6b8e-73f9-860a-000000000001'],
    ['1', 'x', 1],
  ],
  ['one of some', (value) => oneOf(['a', 'b'], value), ['b'], ['b'], ['c', 0, undefined]],
] as [string, (value: unknown) => unknown, unknown[], unknown[], unknown[]][])(
  '%s is read, and what is none is undefined',
  (_, read, right, values, wrong) => {
    expect(right.map((value) => read(value))).toEqual(values)
    expect(wrong.filter((value) => read(value) !== undefined)).toEqual([])
  },
)

test('an address holds only what is set', () => {
  expect(Object.keys(withoutUndefined({ a: 1, b: undefined, c: null }))).toEqual(['a', 'c'])
  expect(Object.keys(readPage({ page: '1', other: 'x' }))).toEqual([])
  expect(readPage({ page: '7' })).toEqual({ page: 7 })
})
