import type { Spread } from '@kham/contract/orders/times'

/** A time in whole seconds, and how many orders took it. */
export interface Counted {
  seconds: number
  /** Begun from midnight to six in the morning. */
  isNight: boolean
  cases: number
}

export interface Measured {
  cases: number
  medianSeconds: number
  p90Seconds: number
  nightSeconds: number | null
  spread: Spread
}

/** Orders needed before a measured time is shown. */
export const fewestCases = 20

const stepMs = 5 * 60_000
const dayMs = 24 * 60 * 60_000

/** The seven days before the last whole five minutes, and where the last of them begins. */
export function windowAt(now: Date) {
  const to = Math.floor(now.getTime() / stepMs) * stepMs
  return { from: new Date(to - 7 * dayMs), lastDay: new Date(to - dayMs), to: new Date(to) }
}

const casesOf = (counted: readonly Counted[]) => counted.reduce((sum, { cases }) => sum + cases, 0)

/** The nearest rank: of n sorted values the one at place ceil(percent / 100 x n), from 1. @throws where there is none */
export function nearestRank(counted: readonly Counted[], percent: number): number {
  const place = Math.ceil((percent * casesOf(counted)) / 100)
  let seen = 0
  for (const { seconds, cases } of counted.toSorted((one, other) => one.seconds - other.seconds)) {
    seen += cases
    if (seen >= place) return seconds
  }
  throw new Error('no case has a rank')
}

const minuteS = 60
const hourS = 60 * minuteS
const bins = 12

/** Twelve of any of them end at a time that has a short name. */
const widths = [
  5,
  10,
  15,
  20,
  30,
  ...[1, 2, 3, 5, 10, 15, 20, 30].map((minutes) => minutes * minuteS),
  ...[1, 2, 4, 8, 12].map((hours) => hours * hourS),
]
const widest = widths.at(-1)!

/** Twelve equal bins that go half as far again as nine of ten took; what took longer still is in the last one. */
export function spreadOf(counted: readonly Counted[], p90Seconds: number): Spread {
  const binSeconds = widths.find((width) => width * bins >= p90Seconds * 1.5) ?? widest
  const cases = Array.from({ length: bins }, () => 0)
  for (const each of counted) cases[Math.min(Math.floor(each.seconds / binSeconds), bins - 1)]! += each.cases
  return { binSeconds, cases }
}

/**
 * The times of a row; null = too few cases. An order under way that has waited longer than nine of ten finished ones counts with its wait so
 * far, so that an hour in which nothing ends does not look good.
 */
export function measured(done: readonly Counted[], waiting: readonly Counted[]): Measured | null {
  if (casesOf(done) === 0) return null
  const usual = nearestRank(done, 90)
  const all = [...done, ...waiting.filter(({ seconds }) => seconds > usual)]
  const cases = casesOf(all)
  if (cases < fewestCases) return null
  const p90Seconds = nearestRank(all, 90)
  const atNight = all.filter(({ isNight }) => isNight)
  return {
    cases,
    medianSeconds: nearestRank(all, 50),
    p90Seconds,
    nightSeconds: casesOf(atNight) < fewestCases ? null : nearestRank(atNight, 50),
    spread: spreadOf(all, p90Seconds),
  }
}

/** The counts of one payment method or bank. */
export type Grouped = Counted & { group: string }

interface Counts {
  done: readonly Grouped[]
  waiting: readonly Grouped[]
}

/** A row for all (`group` null), then one for each group, by its name. */
export function measuredRows({ done, waiting }: Counts): (Measured & { group: string | null })[] {
  const groups = [...new Set(done.map(({ group }) => group))].toSorted()
  return [null, ...groups].flatMap((group) => {
    const isOf = (each: Grouped) => group === null || each.group === group
    const row = measured(done.filter(isOf), waiting.filter(isOf))
    return row ? [{ group, ...row }] : []
  })
}
