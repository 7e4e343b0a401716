import { expect, test } from 'vitest'
import { shownAt } from './count-up.ts'

test.each([
  // A frame may be of before the count began.
  [-10, 10_000n],
  [0, 10_000n],
  [300, 18_750n],
  [599, 20_000n],
  [5000, 20_000n],
])('after %i ms of a win %s satang are shown', (passed, shown) =>
  expect(shownAt(passed, { from: 10_000n, to: 20_000n })).toBe(shown),
)

test('what was staked is counted down', () => expect(shownAt(300, { from: 1000n, to: 200n })).toBe(300n))
