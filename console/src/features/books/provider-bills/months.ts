import { dayOf } from '@kham/contract/day'

/** The month so many later; earlier with a negative number. */
export function monthsLater(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

const shown = 18

/** This month and those before it, the newest first. */
export function lastMonths(now: Date): string[] {
  const newest = dayOf(now).slice(0, 7)
  return Array.from({ length: shown }, (_, n) => monthsLater(newest, -n))
}
