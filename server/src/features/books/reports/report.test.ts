import { expect, test } from 'vitest'
import { periodBefore, spanBefore } from './report.ts'

const at = (text: string) => new Date(`${text}+07:00`)

test.each([
  ['a day', '2025-11-20', '2025-11-20', '2025-11-19', '2025-11-19'],
  ['seven days', '2025-11-14', '2025-11-20', '2025-11-07', '2025-11-13'],
  ['a month', '2025-11-01', '2025-11-30', '2025-10-01', '2025-10-31'],
  ['February of a leap year', '2024-02-01', '2024-02-29', '2024-01-01', '2024-01-31'],
  ['the month after it', '2025-03-01', '2025-03-31', '2025-02-01', '2025-02-28'],
  ['a month until its 20th', '2025-11-01', '2025-11-20', '2025-10-01', '2025-10-20'],
  [
    'a month until a day that the one before does not have',
    '2025-03-01',
    '2025-03-30',
    '2025-02-01',
    '2025-02-28',
  ],
  ['a quarter', '2025-01-01', '2025-03-31', '2024-10-01', '2024-12-31'],
])('%s is compared with the time before', (_, from, to, beforeFrom, beforeTo) =>
  expect(periodBefore({ from, to }, at('2026-01-01T00:00:00'))).toEqual({ from: beforeFrom, to: beforeTo }),
)

test('today is compared with yesterday up to the same minute', () =>
  expect(spanBefore({ from: '2025-11-20', to: '2025-11-20' }, at('2025-11-20T18:30:00'))).toEqual({
    from: at('2025-11-19T00:00:00'),
    until: at('2025-11-19T18:30:00'),
  }))

test('a day that is over is compared with a whole day', () =>
  expect(spanBefore({ from: '2025-11-20', to: '2025-11-20' }, at('2025-11-21T00:00:00'))).toEqual({
    from: at('2025-11-19T00:00:00'),
    until: at('2025-11-20T00:00:00'),
  }))

test.each([
  ['a week until Sunday', '2025-11-17', '2025-11-23', '2025-11-13', '2025-11-16'],
  ['a month until its end', '2025-11-01', '2025-11-30', '2025-10-01', '2025-10-20'],
  ['a year until its end', '2025-01-01', '2025-12-31', '2024-02-01', '2024-12-20'],
  ['until tomorrow', '2025-11-20', '2025-11-21', '2025-11-19', '2025-11-19'],
  ['tomorrow alone', '2025-11-21', '2025-11-21', '2025-11-20', '2025-11-20'],
])('%s is compared as far as it has come, to the same minute', (_, from, to, beforeFrom, beforeTo) => {
  const now = at('2025-11-20T18:30:00')
  expect(periodBefore({ from, to }, now)).toEqual({ from: beforeFrom, to: beforeTo })
  expect(spanBefore({ from, to }, now)).toEqual({
    from: at(`${beforeFrom}T00:00:00`),
    until: at(`${beforeTo}T18:30:00`),
  })
})
