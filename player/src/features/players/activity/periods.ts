import { usualActivityDays, type ActivityDay } from '@kham/contract/players/activity'
import { daysAfter, daysFrom } from '@kham/contract/day'
import { toMinor } from '@kham/contract/money'

export const bys = ['day', 'month'] as const
export type By = (typeof bys)[number]

/** What happened in a day or a month, in minor units: kip, and baht of credit for `result`. */
export interface Period {
  /** "2026-11-20" or "2026-11". */
  key: string
  deposits: bigint
  withdrawals: bigint
  net: bigint
  result: bigint
}

interface Span {
  from: string
  to: string
}

const monthsShown = 12

/** The days to ask for: the last thirty, or those of this month and the eleven before it. */
export function spanOf(by: By, today: string): Span {
  if (by === 'day') return { from: daysAfter(today, 1 - usualActivityDays), to: today }
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - monthsShown, 1))
  return { from: first.toISOString().slice(0, 10), to: today }
}

const keyOf = (by: By, day: string) => (by === 'day' ? day : day.slice(0, 7))

/** Every day or month of the span, also those in which nothing happened; the oldest comes first. */
export function periodsOf(by: By, { from, to }: Span, days: readonly ActivityDay[]): Period[] {
  const periods = new Map<string, Period>()
  for (let n = 0; n < daysFrom(from, to); n++) {
    const key = keyOf(by, daysAfter(from, n))
    periods.set(key, { key, deposits: 0n, withdrawals: 0n, net: 0n, result: 0n })
  }
  for (const { day, ...money } of days) {
    const period = periods.get(keyOf(by, day))
    if (period) addTo(period, money)
  }
  return [...periods.values()]
}

function addTo(period: Period, { deposits, withdrawals, net, result }: Omit<ActivityDay, 'day'>) {
  period.deposits += toMinor(deposits.amount)
  period.withdrawals += toMinor(withdrawals.amount)
  period.net += toMinor(net.amount)
  period.result += toMinor(result.amount)
}

export const totalOf = (periods: readonly Period[]): Omit<Period, 'key'> => {
  const sum = (of: 'deposits' | 'withdrawals' | 'net' | 'result') =>
    periods.reduce((total, period) => total + period[of], 0n)
  return {
    deposits: sum('deposits'),
    withdrawals: sum('withdrawals'),
    net: sum('net'),
    result: sum('result'),
  }
}

/** Whether anything happened; equal wins and losses cancel in the sums but are activity. */
export const hasHappened = (days: readonly ActivityDay[], by: By) => {
  const busy = new Set(days.map(({ day }) => keyOf(by, day)))
  return ({ key }: Period) => busy.has(key)
}

/** "20/11/2026", "11/2026". */
export const periodWords = (key: string) => key.split('-').toReversed().join('/')
