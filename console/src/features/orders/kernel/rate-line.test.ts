import { expect, test } from 'vitest'
import { rateLine } from './rate-line.ts'

test.each([
  ['680.00', '1 THB = 680 ₭'],
  ['655.50', '1 THB = 655,50 ₭'],
])('a rate of %s reads %s', (rate, line) =>
  expect(rateLine('THB', rate).replaceAll('\u00A0', ' ')).toBe(line),
)
