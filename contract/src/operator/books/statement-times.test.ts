import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDay, readTime, type DateForm } from './statement-times.ts'

const midnight = '2026-11-24T17:00:00.000Z'
const morning = '2026-11-25T01:05:00.000Z'
const evening = '2026-11-25T13:05:00.000Z'

describe('25 November 2026', () => {
  const days: [string, DateForm?][] = [
    ['25/11/2026'],
    ['25-11-2026'],
    ['25.11.2026'],
    ['11/25/2026', { dayOrder: 'MDY' }],
    ['2026-11-25'],
    ['2026/11/25', { dayOrder: 'MDY' }],
    ['2026-25-11', { yearFirst: 'YDM' }],
    ['20261125', { yearFirst: 'YDM' }],
    ['20261125'],
    ['25112026'],
    ['11252026', { dayOrder: 'MDY' }],
    ['25/11/2569'],
    ['2569-11-25'],
    ['25691125'],
    ['25/11/26', { era: 'CE' }],
    ['25/11/69', { era: 'BE' }],
    ['26/11/25', { dayOrder: 'YMD', era: 'CE' }],
    ['69-11-25', { dayOrder: 'YMD', era: 'BE' }],
    ['25-Nov-2026'],
    ['25-NOV-26', { era: 'CE' }],
    ['25NOV2026'.replace('NOV', ' Nov ')],
    ['25 November 2026'],
    ['Nov 25, 2026'],
    ['November 25th, 2026'],
    ['2026-Nov-25'],
    ['Wed, 25 Nov 2026'],
    ['25 ພະຈິກ 2026'],
    ['25 ພ.ຈ. 2026'],
    ['ວັນທີ 25 ພະຈິກ 2569'],
    ['25 พฤศจิกายน 2569'],
    ['25 พ.ย. 2569'],
    ['25 พ.ย. 69', { era: 'BE' }],
    ['25 พฤศจิกายน พ.ศ. 2569'],
    ['25 tháng 11, 2026'],
    ['ngày 25 tháng 11 năm 2026'],
    ['25 Thg 11 2026'],
    ['25 tháng mười một 2026'],
    ['2026年11月25日'],
    ['25-11月-2026'],
    ['໒໕/໑໑/໒໐໒໖'],
    ['๒๕/๑๑/๒๕๖๙'],
    ['２５/１１/２０２６'],
    ['25/\u200B11/2026'],
  ]
  test('is read in each way to write it', () =>
    expect(days.map(([text, form = {}]) => [text, readTime(text, '', form)])).toEqual(
      days.map(([text]) => [text, { at: new Date(midnight), hasTime: false }]),
    ))

  const moments: [string, string, string][] = [
    ['25/11/2026 08:05', '', morning],
    ['25/11/2026, 8:05', '', morning],
    ['2026-11-25T08:05', '', morning],
    ['25/11/2026 08:05:00.123', '', morning],
    ['2026-11-25T01:05:00Z', '', morning],
    ['2026-11-25 10:05:00+09:00', '', morning],
    ['2026-11-24T23:35:00-0130', '', morning],
    ['25/11/2026 08:05 AM', '', morning],
    ['25/11/2026 8:05 a.m.', '', morning],
    ['25/11/2569 08.05 น.', '', morning],
    ['25/11/2026 8h05', '', morning],
    ['08:05:00 25/11/2026', '', morning],
    ['20261125080500', '', morning],
    ['20261125 0805', '', morning],
    ['25/11/2026', '08:05', morning],
    ['25/11/2026', '080500', morning],
    ['25/11/2026', '8.05', morning],
    ['25/11/2026 00:00:00', '8:05 AM', morning],
    ['25/11/2026 08:05', '08:05:00', morning],
    ['25/11/2026 08:05 PM', '', evening],
    ['25/11/2026 8:05:00 CH', '', evening],
    ['25/11/2026 20:05 PM', '', evening],
    ['2026年11月25日 下午8:05', '', evening],
    ['25/11/2026', '08:05 pm', evening],
    ['25/11/2026', '20:05:00', evening],
    ['25/11/2026 12:00 AM', '', midnight],
    ['25/11/2026 00:00', '', midnight],
  ]
  test('has its time in each way to write it, in one cell or two', () =>
    expect(moments.map(([date, time]) => [date, time, readTime(date, time, {})])).toEqual(
      moments.map(([date, time, at]) => [date, time, { at: new Date(at), hasTime: true }]),
    ))

  const amPmCells: [string, string, string, string | undefined][] = [
    ['25/11/2026', '08:05', 'PM', evening],
    ['25/11/2026', '0805', 'p.m.', evening],
    ['25/11/2026', '8:05', 'ຫລັງທ່ຽງ', evening],
    ['25/11/2026 8:05', '', 'CH', evening],
    ['25/11/2026 00:00:00', '8:05', 'AM', morning],
    ['25/11/2026', '20:05', 'PM', evening],
    ['25/11/2026', '20:05', '', evening],
    ['25/11/2026', '8:05', '', undefined],
    ['25/11/2026', '8:05 AM', 'PM', undefined],
    ['25/11/2026', '8:05', 'noon', undefined],
  ]
  test('with AM or PM in a column of its own, or is refused', () =>
    expect(amPmCells.map(([date, time, amPm]) => [date, time, amPm, readTime(date, time, {}, amPm)])).toEqual(
      amPmCells.map(([date, time, amPm, at]) => [
        date,
        time,
        amPm,
        at ? { at: new Date(at), hasTime: true } : 'BAD_TIME',
      ]),
    ))

  test('at noon', () =>
    expect(readTime('25/11/2026 12:00 PM', '', {})).toEqual({
      at: new Date('2026-11-25T05:00:00Z'),
      hasTime: true,
    }))
})

const faults: [string, string, DateForm, string][] = [
  ['', '', {}, 'NO_DATE'],
  [' - ', '', {}, 'NO_DATE'],
  ['29/02/2027', '', {}, 'BAD_DATE'],
  ['31/04/2026', '', {}, 'BAD_DATE'],
  ['00/12/2026', '', {}, 'BAD_DATE'],
  ['11/25/2026', '', {}, 'BAD_DATE'],
  ['2026-11-25', '', { yearFirst: 'YDM' }, 'BAD_DATE'],
  ['25/11/2026', '', { dayOrder: 'MDY' }, 'BAD_DATE'],
  ['25/11/2026', '', { dayOrder: 'YMD', era: 'CE' }, 'BAD_DATE'],
  ['25/11/26', '', {}, 'BAD_DATE'],
  ['25/11/26', '', { era: 'BE' }, 'BAD_DATE'],
  ['31/12/1999', '', {}, 'BAD_DATE'],
  ['01/01/2100', '', {}, 'BAD_DATE'],
  ['01/01/2542', '', {}, 'BAD_DATE'],
  ['01/01/2643', '', {}, 'BAD_DATE'],
  ['25 Foo 2026', '', {}, 'BAD_DATE'],
  ['25 thg 13 2026', '', {}, 'BAD_DATE'],
  ['46351', '', {}, 'BAD_DATE'],
  ['2026-11-20Z', '', {}, 'BAD_DATE'],
  ['Total', '', {}, 'BAD_DATE'],
  ['25/11/2026 24:00', '', {}, 'BAD_DATE'],
  ['25/11/2026 13:05 AM', '', {}, 'BAD_DATE'],
  ['25/11/2026', '23:60', {}, 'BAD_TIME'],
  ['25/11/2026', '00:05 PM', {}, 'BAD_TIME'],
  ['25/11/2026', 'noon', {}, 'BAD_TIME'],
  ['25/11/2026', '80500', {}, 'BAD_TIME'],
  ['25/11/2026 08:05', '09:05', {}, 'BAD_TIME'],
]
test('an invalid date or time is refused', () =>
  expect(faults.map(([date, time, form]) => [date, time, form, readTime(date, time, form)])).toEqual(faults))

test('both ends of the years that are taken', () => {
  expect(readDay('01/01/2000', {})).toBe('2000-01-01')
  expect(readDay('31/12/2099', {})).toBe('2099-12-31')
  expect(readDay('01/01/2543', {})).toBe('2000-01-01')
  expect(readDay('31/12/2642', {})).toBe('2099-12-31')
  expect(readDay('29/02/2571', {})).toBe('2028-02-29')
})

test('a day is read as the same however it is written', () => {
  const days = fc.date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      const [year = '', month = '', of = ''] = day.split('-')
      const buddhist = String(Number(year) + 543)
      for (const text of [
        `${of}/${month}/${year}`,
        `${of}/${month}/${buddhist}`,
        `${year}${month}${of}`,
        `${buddhist}-${month}-${of}`,
        `${of}-${months[Number(month) - 1]!}-${year}`,
        `${of} thg ${month} ${year}`,
      ])
        expect(readDay(text.toUpperCase(), {})).toBe(day)
      expect(readDay(`${month}/${of}/${year}`, { dayOrder: 'MDY' })).toBe(day)
      expect(readDay(`${of}/${month}/${year.slice(2)}`, { era: 'CE' })).toBe(day)
    }),
  )
})
