import { expect, test } from 'vitest'
import { day, dayOf, daysAfter, daysFrom, startOfDay } from './day.ts'

test('a day begins at midnight in Vientiane, which is seven hours earlier', () => {
  expect(startOfDay('2026-11-20').toISOString()).toBe('2026-11-19T17:00:00.000Z')
  expect(dayOf(new Date('2026-11-19T16:59:59.999Z'))).toBe('2026-11-19')
  expect(dayOf(new Date('2026-11-19T17:00:00Z'))).toBe('2026-11-20')
})

test('days are counted over months, years and the day of a leap year', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28')
  expect(daysFrom('2026-11-20', '2026-11-20')).toBe(1)
  expect(daysFrom('2028-01-01', '2028-12-31')).toBe(366)
})

test('no day before 2000 is asked for', () => {
  const is = (text: string) => day.safeParse(text).success
  expect(['0000-01-01', '0001-01-01', '0099-12-31', '1999-12-31'].map(is)).not.toContain(true)
  expect(['2000-01-01', '9999-12-31'].map(is)).not.toContain(false)
})

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '20261120', '', '2026-11-20T00:00:00Z'])(
  '"%s" is no day',
  (text) => expect(day.safeParse(text).success).toBe(false),
)
