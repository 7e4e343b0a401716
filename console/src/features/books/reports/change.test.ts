import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

test.each([
  ['110.00', '100.00', '+10\u00A0%'],
  ['85.00', '100.00', '-15\u00A0%'],
  ['100.00', '100.00', '0\u00A0%'],
  // A loss that has doubled is twice as much of a loss.
  ['-200.00', '-100.00', '+100\u00A0%'],
  ['2500.00', '100.00', '+2.400\u00A0%'],
  ['10.00', '0.00', '—'],
  ['-10.00', '10.00', '—'],
])('%s after %s is %s', (is, was, change) =>
  expect(changeOf({ key: 'ggr', kind: 'THB' }, { ggr: is }, { ggr: was })).toBe(change),
)
