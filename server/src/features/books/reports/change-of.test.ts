import { expect, test } from 'vitest'
import { changeOf } from './change-of.ts'

test.each([
  [200n, 100n, '100'],
  [100n, 100n, '0'],
  [0n, 100n, '-100'],
  [1_004n, 1_000n, '0'],
  [1_005n, 1_000n, '1'],
  [995n, 1_000n, '0'],
  [994n, 1_000n, '-1'],
  [100n, 0n, null],
  [100n, -100n, null],
  [-1n, 100n, null],
])('%s after %s is a change of %s %%', (minor, before, change) => {
  expect(changeOf(minor, before)).toBe(change)
})
