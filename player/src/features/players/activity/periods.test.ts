import type { ActivityDay } from '@kham/contract/players/activity'
import { expect, test } from 'vitest'
import { hasHappened, periodsOf, periodWords, spanOf, totalOf } from './periods.ts'

const lak = (amount: string) => ({ amount, currency: 'LAK' as const })
const thb = (amount: string) => ({ amount, currency: 'THB' as const })
const on = (day: string, paidIn: string, takenOut: string, net: string, result: string): ActivityDay => ({
  day,
  deposits: lak(paidIn),
  withdrawals: lak(takenOut),
  net: lak(net),
  bet: thb('0.00'),
  win: thb('0.00'),
  result: thb(result),
})
const november = on('2026-11-01', '20000.00', '0.00', '-20000.00', '-10.50')
const october = on('2026-10-31', '0.00', '50000.00', '50000.00', '0.25')

test.each([
  ['day', '2026-11-20', '2026-10-22'],
  ['month', '2026-11-20', '2025-12-01'],
  ['month', '2026-01-31', '2025-02-01'],
  ['month', '2026-12-31', '2026-01-01'],
] as const)('by %s on %s it begins on %s', (by, today, from) =>
  expect(spanOf(by, today)).toEqual({ from, to: today }),
)

test('every day of the span is there, also one without anything', () => {
  const periods = periodsOf('day', { from: '2026-10-31', to: '2026-11-02' }, [october, november])
  expect(periods).toEqual([
    { key: '2026-10-31', deposits: 0n, withdrawals: 50_000_00n, net: 50_000_00n, result: 25n },
    { key: '2026-11-01', deposits: 20_000_00n, withdrawals: 0n, net: -20_000_00n, result: -10_50n },
    { key: '2026-11-02', deposits: 0n, withdrawals: 0n, net: 0n, result: 0n },
  ])
  expect(totalOf(periods)).toEqual({
    deposits: 20_000_00n,
    withdrawals: 50_000_00n,
    net: 30_000_00n,
    result: -10_25n,
  })
})

test('days of a month are counted together', () => {
  const days = [october, november, { ...november, day: '2026-11-30' }]
  const periods = periodsOf('month', spanOf('month', '2026-11-30'), days)
  expect(periods).toHaveLength(12)
  expect(periods.slice(-2).map(({ key, deposits }) => [key, deposits])).toEqual([
    ['2026-10', 0n],
    ['2026-11', 40_000_00n],
  ])
})

test('a day on which as much was won as lost is still one on which something happened', () => {
  const quiet = on('2026-11-02', '0.00', '0.00', '0.00', '0.00')
  const periods = periodsOf('day', { from: '2026-11-01', to: '2026-11-03' }, [quiet])
  expect(periods.filter(hasHappened([quiet], 'day')).map(({ key }) => key)).toEqual(['2026-11-02'])
})

test('periods are written with the day first', () => {
  expect(periodWords('2026-11-20')).toBe('20/11/2026')
  expect(periodWords('2026-11')).toBe('11/2026')
})
