import { expect, test } from 'vitest'
import { checksOf, strengthOf } from './password-strength.ts'

test.each([
  ['nothing', '', 0],
  ['one under the minimum', 'abcdef1', 1],
  ['the minimum of one letter', 'aaaaaaaa', 1],
  ['the minimum, letters only', 'abcdefgh', 2],
  ['the minimum, mixed', 'abcdefg1', 3],
  ['long, letters only', 'abcdefghijkl', 3],
  ['long and mixed', 'abcdefghijk1', 4],
  ['Lao letters and digits', 'ນ້ຳຂອງໄຫຼ2026', 4],
] as const)('%s', (_, password, level) => expect(strengthOf(password)).toBe(level))

test('length is counted as the server counts it', () => {
  expect(checksOf('\uFB01abcdef').isLongEnough).toBe(true) // the ligature fi counts as two
})
