import { dayOf, daysAfter, daysFrom, startOfDay } from '@kham/contract/day'
import type { ReportName } from '@kham/contract/operator/books/report-columns'
import type { Report, ReportRow } from '@kham/contract/operator/books/reports'

/** Days of Vientiane, both among them. */
export interface Period {
  from: string
  to: string
}

/** Half-open: `from` inclusive, `until` exclusive. */
export interface Span {
  from: Date
  until: Date
}

export const spanOf = ({ from, to }: Period): Span => ({
  from: startOfDay(from),
  until: startOfDay(daysAfter(to, 1)),
})

const pad = (n: number) => String(n).padStart(2, '0')
const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The same day so many months earlier; the last of the month where it has no such day, or where `of` is the last of its own. */
function monthsBefore(of: string, months: number): string {
  const [year, month, day] = of.split('-').map(Number) as [number, number, number]
  const index = year * 12 + month - 1 - months
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1]
  const last = lastOfMonth(toYear, toMonth)
  const isLast = day === lastOfMonth(year, month)
  return `${toYear}-${pad(toMonth)}-${pad(isLast ? last : Math.min(day, last))}`
}

const monthIndex = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7))

/** The part of a period that has begun: there is nothing to compare with days to come. */
function begunOf({ from, to }: Period, today: string): Period {
  const last = to < today ? to : today
  return { from, to: last < from ? from : last }
}

/** The period to compare with: as many months before if it begins with a month, else as many days. */
export function periodBefore(period: Period, now: Date): Period {
  const { from, to } = begunOf(period, dayOf(now))
  if (!from.endsWith('-01')) {
    const days = daysFrom(from, to)
    return { from: daysAfter(from, -days), to: daysAfter(to, -days) }
  }
  const months = monthIndex(to) - monthIndex(from) + 1
  return { from: monthsBefore(from, months).replace(/\d\d$/, '01'), to: monthsBefore(to, months) }
}

/** The span of the period before; while a period still runs, only up to the same hour of its last day. */
export function spanBefore(period: Period, now: Date): Span {
  const before = periodBefore(period, now)
  const span = spanOf(before)
  const today = dayOf(now)
  if (period.to < today) return span
  return {
    ...span,
    until: new Date(startOfDay(before.to).getTime() + now.getTime() - startOfDay(today).getTime()),
  }
}

export const daysOf = ({ from, to }: Period): string[] =>
  Array.from({ length: daysFrom(from, to) }, (_, n) => daysAfter(from, n))

/** The whole of the period before, beside which a report puts its own. */
export async function beforeOf(
  period: Period,
  now: Date,
  totalsWithin: (span: Span) => Promise<ReportRow[]>,
): Promise<NonNullable<Report['before']>> {
  return { ...periodBefore(period, now), totals: await totalsWithin(spanBefore(period, now)) }
}

/** A report of a period, as long as it has no more to say. */
export const reportOf = (
  name: ReportName,
  period: Period | null,
  madeAt: Date,
  rows: ReportRow[],
  totals: ReportRow[],
): Report => ({
  name,
  from: period?.from ?? null,
  to: period?.to ?? null,
  madeAt: madeAt.toISOString(),
  rows,
  totals,
  before: null,
})
