import { expect, test } from 'vitest'
import { readCount, readDays, wholeOf } from './read-days.ts'

test.each([
  [
    'out of a spreadsheet',
    'Date\tRounds\tTurnover\tWon\n01/10/2026\t1,200\t84,310.20\t80,000\n02/10/2026\t3\t10\t0',
  ],
  ['as a file', 'date;rounds;turnover;won\r\n2026-10-01;1.200;84310,20;80000,00\r\n2026-10-02;3;10,00;0,00'],
  ['in digits of another script', '໐໑/໑໐/໒໐໒໖\t໑໒໐໐\t84310.20\t80000\n02/10/2569\t3\t10\t0'],
])('days %s are read', (_, text) =>
  expect(readDays(text, '2026-10')).toEqual({
    days: [
      { day: '2026-10-01', rounds: 1200, turnover: '84310.20', won: '80000.00' },
      { day: '2026-10-02', rounds: 3, turnover: '10.00', won: '0.00' },
    ],
    unread: [],
  }),
)

test('invalid, repeated and incomplete days are named', () => {
  const text =
    '01/10/2026\t1\t2\t3\n01/10/2026\t1\t2\t3\n01/11/2026\t1\t2\t3\n02/10/2026\tx\t2\t3\nTotal\t1\t2\t3'
  expect(readDays(text, '2026-10')).toMatchObject({ days: [{ day: '2026-10-01' }], unread: [2, 3, 4, 5] })
})

test('a line that was cut at the commas of its numbers is named, and read as no others', () => {
  const days = '01/10/2026,3,10,0,\n02/10/2026,1,200,84,310.20\n03/10/2026,"1,200","84,310.20",0'
  expect(readDays(days, '2026-10')).toMatchObject({
    days: [{ rounds: 3 }, { rounds: 1200, turnover: '84310.20' }],
    unread: [2],
  })
})

test('the days come to a whole', () =>
  expect(
    wholeOf([
      { day: '', rounds: 2, turnover: '0.10', won: '3.00' },
      { day: '', rounds: 3, turnover: '0.20', won: '0.50' },
    ]),
  ).toEqual({ rounds: 5, turnover: '0.30', won: '3.50' }))

test.each([
  ['1,284', 1284],
  ['1.284', 1284],
  ['1 284', 1284],
  ['1,284.00', 1284],
  ['1.284,00', 1284],
  ['0', 0],
  ['12.5', null],
  ['12,34', null],
  ['1,2345', null],
  ['-5', null],
  ['1234567890', null],
  ['', null],
])('of rounds %j are %j', (text, count) => expect(readCount(text)).toBe(count))
