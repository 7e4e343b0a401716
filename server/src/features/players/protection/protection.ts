import { dayOf, daysAfter, startOfDay } from '@kham/contract/day'
import {
  type Exclusion,
  type ExclusionKind,
  limitPeriods,
  raiseHours,
  type LimitPeriod,
} from '@kham/contract/players/protection'
import { secondsAfter } from '../../../clock.ts'

/** null = no limit, which is more than any amount. */
export type LimitMinor = bigint | null

export interface StoredLimit {
  limitMinor: LimitMinor
  /** What holds from a time on; it may have come already. */
  next: { limitMinor: LimitMinor; at: Date } | null
}

const noLimit: StoredLimit = { limitMinor: null, next: null }

/** A value for each period. */
export type ByPeriod<Value> = Record<LimitPeriod, Value>
export const byPeriod = <Value>(valueOf: (period: LimitPeriod) => Value): ByPeriod<Value> => ({
  day: valueOf('day'),
  week: valueOf('week'),
  month: valueOf('month'),
})

export interface Period {
  from: Date
  until: Date
}

/** The day, the week from Monday on and the month in Vientiane that a time lies in. */
export function periodsAt(now: Date): ByPeriod<Period> {
  const today = dayOf(now)
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = daysAfter(today, -sinceMonday)
  return {
    day: span(today, daysAfter(today, 1)),
    week: span(monday, daysAfter(monday, 7)),
    month: span(`${today.slice(0, 7)}-01`, `${monthsAfter(today.slice(0, 7), 1)}-01`),
  }
}

const span = (first: string, next: string): Period => ({ from: startOfDay(first), until: startOfDay(next) })

/** '2026-11', 3 -> '2027-02' */
function monthsAfter(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** What holds now, and what still waits: a raise takes effect by being read so. */
export function limitAt(stored: StoredLimit = noLimit, now: Date): StoredLimit {
  return stored.next && stored.next.at <= now ? { limitMinor: stored.next.limitMinor, next: null } : stored
}

const isAbove = (one: LimitMinor, other: LimitMinor) => other !== null && (one === null || one > other)

/**
 * A limit after the player wished for another. A cut, or the present limit once more, holds at once and nothing waits any longer. A raise
 * waits 24 hours; while one waits, a smaller one keeps its time and a larger one begins its own.
 */
export function changedLimit(stored: StoredLimit | undefined, wished: LimitMinor, now: Date): StoredLimit {
  const { limitMinor, next } = limitAt(stored, now)
  if (!isAbove(wished, limitMinor)) return { limitMinor: wished, next: null }
  const waitsAlready = next !== null && !isAbove(wished, next.limitMinor)
  const at = waitsAlready ? next.at : secondsAfter(now, raiseHours * 3600)
  return { limitMinor, next: { limitMinor: wished, at } }
}

/** Whether a change makes nothing looser, now or later. */
export const isTighter = (before: StoredLimit, after: StoredLimit) =>
  after.next === null && !isAbove(after.limitMinor, before.limitMinor)

export const leftOf = ({ limitMinor }: StoredLimit, usedMinor: bigint): LimitMinor =>
  limitMinor === null ? null : usedMinor > limitMinor ? 0n : limitMinor - usedMinor

export interface LimitReached {
  period: LimitPeriod
  leftMinor: bigint
  renewsAt: Date
}

/** The limit that an amount would go over: the one that leaves least, and of equal ones the one that lasts longest. */
export function limitInTheWay(
  limits: Partial<ByPeriod<StoredLimit>>,
  usedMinor: ByPeriod<bigint>,
  amountMinor: bigint,
  now: Date,
): LimitReached | null {
  const periods = periodsAt(now)
  let found: LimitReached | null = null
  for (const period of limitPeriods) {
    const leftMinor = leftOf(limitAt(limits[period], now), usedMinor[period])
    if (leftMinor === null || amountMinor <= leftMinor) continue
    if (!found || leftMinor <= found.leftMinor) found = { period, leftMinor, renewsAt: periods[period].until }
  }
  return found
}

/** A time-out ends so many whole days later, by the minute. */
export const endOfTimeOut = (now: Date, days: number) => secondsAfter(now, days * 24 * 3600)

/** A self-exclusion ends at the same time of the same day so many months later, or on the last day of a shorter month. */
export function endOfSelfExclusion(now: Date, months: number): Date {
  const today = dayOf(now)
  const month = monthsAfter(today.slice(0, 7), months)
  const lastDay = daysAfter(`${monthsAfter(month, 1)}-01`, -1)
  const sameDay = `${month}-${today.slice(8)}`
  const sinceMidnightMs = now.getTime() - startOfDay(today).getTime()
  return new Date(startOfDay(sameDay < lastDay ? sameDay : lastDay).getTime() + sinceMidnightMs)
}

interface OwnColumns {
  excluded_until: Date | null
  excluded_as: ExclusionKind | null
}

interface ExclusionColumns extends OwnColumns {
  /** End of an exclusion by match with an excluded person. */
  matched_until: Date | null
}

/** The break by the player's own word that still lasts, or null. */
export const ownExclusionAt = (
  { excluded_until: until, excluded_as: kind }: OwnColumns,
  now: Date,
): Exclusion | null => (until && kind && until > now ? { kind, until: until.toISOString() } : null)

/**
 * The break that lasts longest, by the player's own word or by a match; null = there is none. It is a self-exclusion while one lasts, also
 * where a time-out ends later.
 */
export function exclusionAt(columns: ExclusionColumns, now: Date): Exclusion | null {
  const own = ownExclusionAt(columns, now)
  const { matched_until: until } = columns
  if (until === null || until <= now) return own
  if (own && own.until >= until.toISOString()) return { ...own, kind: 'SELF_EXCLUSION' }
  return { kind: 'SELF_EXCLUSION', until: until.toISOString(), matched: true }
}
