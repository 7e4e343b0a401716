import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['ຫນ and ໜ', 'ຫນູ', 'ໜູ'],
  ['ຳ and its two parts', 'ຄຳ', 'ຄ\u0ECD\u0EB2'],
  ['composed and decomposed', 'é', 'e\u0301'],
])('%s are the same letters', (_, one, other) => expect(foldText(one)).toBe(foldText(other)))
