import { expect, test } from 'vitest'
import { countedMinor } from './count-up.ts'

test.each([
  ['before it begins', 0, 0n],
  ['at its beginning', 80, 0n],
  ['halfway', 380, 43_750n],
  ['a moment before its end', 679, 49_999n],
  ['at its end', 680, 50_000n],
  ['after it', 2000, 50_000n],
])('a sum of 500.00 is counted: %s', (_, passedMs, minor) =>
  expect(Number(countedMinor(50_000n, passedMs))).toBeCloseTo(Number(minor), -1),
)

test('no sum is ever shown that is more than it', () => {
  for (let ms = 0; ms < 800; ms += 7) expect(countedMinor(1n, ms) <= 1n).toBe(true)
})
