import { expect, test } from 'vitest'
import { dueInMs, lengthOf } from './reminder-time.ts'

const minute = 60_000
const at = (signedIn: number, reminded: number, now: number) => ({
  signedInMs: signedIn * minute,
  remindedMs: reminded * minute,
  nowMs: now * minute,
  minutes: 15,
})

test.each([
  ['so long after signing in', at(100, 0, 100), 15],
  ['a moment before it', at(100, 0, 114), 1],
  ['at once when it is over', at(100, 0, 115), 0],
  ['and later', at(100, 0, 500), 0],
  ['so long after the last one', at(100, 115, 116), 14],
  ['one of an earlier session counts for nothing', at(100, 90, 105), 10],
  ['one that another tab noted by a clock that is a little ahead counts', at(100, 106, 105), 16],
  ['one that a clock set back has further in the future does not', at(100, 106.01, 105), 10],
])('it is due %s', (_, times, minutes) => expect(dueInMs(times)).toBe(minutes * minute))

test.each([
  [0, { hours: 0, minutes: 0 }],
  [59_999, { hours: 0, minutes: 0 }],
  [60 * minute, { hours: 1, minutes: 0 }],
  [1501 * minute, { hours: 25, minutes: 1 }],
  [-5, { hours: 0, minutes: 0 }],
])('%i milliseconds', (ms, length) => expect(lengthOf(ms)).toEqual(length))
