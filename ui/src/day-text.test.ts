import { describe, expect, test } from 'vitest'
import { dayText, daysLater, monthsLater, readDay, readMinute, weeksOf } from './day-text.ts'

describe('a day as it is typed', () => {
  const days: [text: string, day: string | null][] = [
    ['20/11/2026', '2026-11-20'],
    ['1/2/2026', '2026-02-01'],
    ['20-11-2026', '2026-11-20'],
    ['20.11.2026 ', '2026-11-20'],
    ['20 / 11 / 2026', '2026-11-20'],
    ['20112026', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['໒໐/໑໑/໒໐໒໖', '2026-11-20'],
    ['๒๐/๑๑/๒๕๖๙', '2026-11-20'],
    ['20/11/2569', '2026-11-20'],
    ['20/11/26', '2026-11-20'],
    ['20/11/69', '2026-11-20'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', null],
    ['31/04/2026', null],
    ['00/01/2026', null],
    ['11/20/2026', null],
    ['20/11/202', null],
    ['20/11', null],
    ['20/11/2100x', null],
    ['20/11/1026', null],
    ['', null],
  ]
  test('is read in every way that people write it, or not at all', () =>
    expect(days.map(([text]) => [text, readDay(text)])).toEqual(days))

  test('two digits are no year yet while one types', () => {
    expect(readDay('20/11/20', false)).toBeNull()
    expect(readDay('20/11/2026', false)).toBe('2026-11-20')
  })
})

const minutes: [text: string, minute: string | null][] = [
  ['20/11/2026 14:30', '2026-11-20T14:30'],
  ['20/11/2026 9.05', '2026-11-20T09:05'],
  ['20/11/2026 1430', '2026-11-20T14:30'],
  ['20112026 1430', '2026-11-20T14:30'],
  ['201120261430', '2026-11-20T14:30'],
  ['20/11/2569, 00:00', '2026-11-20T00:00'],
  ['໒໐/໑໑/໒໐໒໖ ໑໔:໓໐', '2026-11-20T14:30'],
  ['2026-11-20T14:30', '2026-11-20T14:30'],
  ['20/11/2026', '2026-11-20T00:00'],
  ['20/11/2026 24:00', null],
  ['20/11/2026 12:60', null],
  ['31/11/2026 12:00', null],
]
test('a minute is read in every way that people write it, or not at all', () =>
  expect(minutes.map(([text]) => [text, readMinute(text)])).toEqual(minutes))

test('a day alone is no minute yet while one types', () => expect(readMinute('20/11/2026', false)).toBeNull())

test('a parsed day is formatted as everywhere', () => {
  expect(dayText('2026-11-20')).toBe('20/11/2026')
  expect(dayText('2026-11-20T14:30')).toBe('20/11/2026 14:30')
  expect(dayText('31/02/2026')).toBe('31/02/2026')
})

test('a calendar goes by days and months', () => {
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01')
  expect([
    monthsLater('2026-01-31', 1),
    monthsLater('2026-03-31', -1),
    monthsLater('2026-11-20', 12),
  ]).toEqual(['2026-02-28', '2026-02-28', '2027-11-20'])
  const weeks = weeksOf('2026-11-20')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks[5]![0]).toBe('2026-11-30')
  expect(weeksOf('2027-02-01')).toHaveLength(4)
})
