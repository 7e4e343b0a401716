import { expect, test } from 'vitest'
import {
  countedSince,
  endOfQuiet,
  minuteOfText,
  nextTry,
  textOfMinute,
  windowOfOffers,
} from './push-hours.ts'

// Vientiane is seven hours ahead.
const at = (time: string) => new Date(Date.parse(`${time}Z`) - 7 * 3_600_000)
const night = { from_minute: minuteOfText('22:00'), to_minute: minuteOfText('08:00') }
const noon = { from_minute: minuteOfText('11:30'), to_minute: minuteOfText('13:00') }

test.each([
  ['a minute before a night', night, '2026-11-27T21:59:59', null],
  ['as a night begins', night, '2026-11-27T22:00:00', '2026-11-28T08:00:00'],
  ['after midnight', night, '2026-11-28T00:00:00', '2026-11-28T08:00:00'],
  ['in its last second', night, '2026-11-28T07:59:59', '2026-11-28T08:00:00'],
  ['as it ends', night, '2026-11-28T08:00:00', null],
  ['before noon', noon, '2026-11-27T11:29:59', null],
  ['at noon', noon, '2026-11-27T12:00:00', '2026-11-27T13:00:00'],
  ['after noon', noon, '2026-11-27T13:00:00', null],
  ['without quiet hours', null, '2026-11-27T23:00:00', null],
])('a notice waits until the quiet hours end: %s', (_, quiet, now, end) =>
  expect(endOfQuiet(quiet, at(now))).toEqual(end === null ? null : at(end)),
)

test.each(['00:00', '08:05', '23:59'])('%s stays what was typed', (text) =>
  expect(textOfMinute(minuteOfText(text))).toBe(text),
)

test('offers have the hours from nine to eight in the evening', () =>
  expect(windowOfOffers(at('2026-11-27T23:30:00'))).toEqual({
    from: at('2026-11-27T09:00:00'),
    until: at('2026-11-27T20:00:00'),
  }))

test('a week of offers is today and the six days before', () =>
  expect(countedSince(at('2026-11-27T09:00:00'))).toEqual({
    day: at('2026-11-27T00:00:00'),
    week: at('2026-11-21T00:00:00'),
  }))

test('a refused notice is retried after one, five and thirty minutes, then dropped', () => {
  const now = at('2026-11-27T09:00:00')
  expect([1, 2, 3, 4].map((tries) => nextTry(tries, now))).toEqual([
    at('2026-11-27T09:01:00'),
    at('2026-11-27T09:05:00'),
    at('2026-11-27T09:30:00'),
    null,
  ])
})
