import { dayOf, daysAfter, startOfDay } from '@kham/contract/day'
import type { BankHealth, OverviewPeriod } from '@kham/contract/operator/books/overview'
import { secondsAfter } from '../../../clock.ts'

/** A time: `from` is in it, `until` is not. */
export interface Span {
  from: Date
  until: Date
}

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds
const days: Record<OverviewPeriod, number> = { today: 1, '7d': 7, '30d': 30 }

/** The span of a period up to now, the one before it, as long and up to the same hour, and how far apart its points are. */
export function spansOf(period: OverviewPeriod, now: Date) {
  const from = startOfDay(daysAfter(dayOf(now), 1 - days[period]))
  const back = -days[period] * daySeconds
  const step = period === 'today' ? ('HOUR' as const) : ('DAY' as const)
  return {
    span: { from, until: now },
    before: { from: secondsAfter(from, back), until: secondsAfter(now, back) },
    step,
    // Vientiane has no summer time, so each day is as long as the next.
    stepSeconds: step === 'HOUR' ? hourSeconds : daySeconds,
  }
}

/** When each step of a span begins. */
export function stepsOf({ from, until }: Span, stepSeconds: number): Date[] {
  const count = Math.max(1, Math.ceil((until.getTime() - from.getTime()) / 1000 / stepSeconds))
  return Array.from({ length: count }, (_, n) => secondsAfter(from, n * stepSeconds))
}

/** How many days a float lasts, to a tenth; null = it does not shrink. `usedMinor`: what it gave in the last week. */
export function daysLeft(floatMinor: bigint, usedMinor: bigint): number | null {
  if (usedMinor <= 0n) return null
  return Math.round((Number(floatMinor) / (Number(usedMinor) / 7)) * 10) / 10
}

/** The span of a bank's health: not too recent, since a player with a new code is still paying. Seconds. */
export const healthSpan = { from: 2 * hourSeconds, until: hourSeconds / 6 }
/** From this many unpaid codes on it is no longer chance. */
export const fewestCodes = 5

/** `codes` were given within that span, `paid` of them are; the other payments of that time count as well. */
export function bankHealth(seen: {
  unanswered: number
  codes: number
  paid: number
  hasPaymentSince: boolean
}): BankHealth {
  if (seen.unanswered > 0) return 'UNANSWERED'
  if (seen.paid > 0 || seen.hasPaymentSince) return 'UP'
  return seen.codes >= fewestCodes ? 'SILENT' : 'QUIET'
}
