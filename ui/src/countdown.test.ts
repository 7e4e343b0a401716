import { expect, test } from 'vitest'
import { formatRemaining, isLastMinute, secondsUntil } from './countdown.ts'

const expiresAt = '2026-11-20T08:00:00Z'
const at = (time: string) => new Date(`2026-11-20T${time}Z`).getTime()

test.each([
  ['07:50:18', 582, '09:42'],
  ['07:59:00', 60, '01:00'],
  ['07:59:59.001', 1, '00:01'],
  ['08:00:00', 0, '00:00'],
  ['08:00:01', 0, '00:00'],
  ['06:00:00', 7200, '120:00'],
])('at %s there are %i seconds, shown as %s', (time, seconds, shown) => {
  expect(secondsUntil(expiresAt, at(time))).toBe(seconds)
  expect(formatRemaining(seconds)).toBe(shown)
})

test.each([
  [61, false],
  [60, true],
  [1, true],
  [0, false],
])('%i seconds are the last minute: %s', (seconds, answer) => expect(isLastMinute(seconds)).toBe(answer))
