import { expect, test } from 'vitest'
import { rateLine } from './rate-line.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test.each([
  ['680.00', '1 THB = 680 ₭'],
  ['680', '1 THB = 680 ₭'],
  ['655.50', '1 THB = 655,50 ₭'],
  ['21650.00', '1 THB = 21.650 ₭'],
])('a rate of %s reads %s', (rate, line) => expect(plain(rateLine('THB', rate))).toBe(line))
