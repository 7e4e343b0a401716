import { expect, test } from 'vitest'
import { wholeNumber } from './whole-number.ts'

test.each<[string, number | null]>([
  ['24', 24],
  [' 24 ', 24],
  ['໒໔', 24],
  ['２４', 24],
  ['2\u200B4', 24],
  ['0', 0],
  ['999999999', 999_999_999],
  ['1000000000', null],
  ['', null],
  ['-24', null],
  ['2 4', null],
  ['24.0', null],
  ['2e1', null],
  ['²', null],
])('%j is %j', (text, number) => expect(wholeNumber(text)).toBe(number))
