import { expect, test } from 'vitest'
import { usualLength } from './usual-length.ts'

test.each([
  ['bcel', 18],
  ['jdb', 17],
  ['indochina', 13],
  ['lvb', 14],
])('an account of %s has %i digits, and one more or less is unusual', (bankCode, digits) => {
  const isUnusual = (typed: number) => usualLength(bankCode, '1'.repeat(typed))?.isUnusual
  expect(usualLength(bankCode, '')).toEqual({ bankCode, usual: digits, typed: 0, isUnusual: false })
  expect([digits - 1, digits, digits + 1].map(isUnusual)).toEqual([true, false, true])
})

test.each(['ldb', 'kasikam', '', 'nobank'])('of "%s" nothing is known', (bankCode) =>
  expect(usualLength(bankCode, '12345678')).toBeNull(),
)

test('only digits count, however they are written', () =>
  expect(usualLength('indochina', '໐໑໐໑\u200B 2345−678 ９0')).toMatchObject({ typed: 13, isUnusual: false }))
