import { dayOf, startOfDay } from '@kham/contract/day'
import type { SincePeriod } from '@kham/contract/operator/books/morning'
import { secondsAfter } from '../../../clock.ts'
import { spansOf, type Span } from './overview.ts'

const daySeconds = 24 * 3600
const weekSeconds = 7 * daySeconds
/** Longer absences are for the reports. */
const longestAway = 31 * daySeconds

/** A shorter silence is a break, or a second device: nobody asks what happened meanwhile. */
const shortestAway = 3 * 3600

/** Whether somebody who signed in then, and was last here before, had left the desk. */
export const wasAway = (lastHere: Date, signedIn: Date) =>
  signedIn.getTime() - lastHere.getTime() >= shortestAway * 1000

/** When somebody left, where that is not longer ago than is told. */
export const leftOf = (leftAt: Date | null, now: Date): Date | null => {
  const farthest = secondsAfter(now, -longestAway)
  return leftAt !== null && leftAt < farthest ? farthest : leftAt
}

/** The span to report, until now; today for somebody who was never here. */
export function spanSince(period: SincePeriod, leftAt: Date | null, now: Date): Span {
  if (period !== 'left') return spansOf(period, now).span
  return { from: leftAt ?? startOfDay(dayOf(now)), until: now }
}

/** The same span whole weeks before, so that weekdays agree. */
export function weeksBefore({ from, until }: Span): Span {
  const weeks = Math.max(1, Math.ceil((until.getTime() - from.getTime()) / 1000 / weekSeconds))
  const back = -weeks * weekSeconds
  return { from: secondsAfter(from, back), until: secondsAfter(until, back) }
}
