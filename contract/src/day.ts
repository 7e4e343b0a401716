import * as z from 'zod/mini'

const hoursAhead = 7 // Asia/Vientiane keeps UTC+7 all year and has no summer time.
const dayMs = 24 * 3_600_000

/** A calendar day in Vientiane, "2026-11-20": any that an answer may say. */
export const calendarDay = z.iso.date()

/** One that may be asked for: a Date and PostgreSQL read years below 100 otherwise than they are written. */
export const day = calendarDay.check(z.refine((of) => of >= '2000-01-01', 'TOO_SMALL'))

/** The day that it is in Vientiane at a time. */
export const dayOf = (at: Date) => new Date(at.getTime() + hoursAhead * 3_600_000).toISOString().slice(0, 10)

/** When a day begins in Vientiane. */
export const startOfDay = (of: string) => new Date(Date.parse(`${of}T00:00:00Z`) - hoursAhead * 3_600_000)

/** The day so many days later; earlier with a negative number. */
export const daysAfter = (of: string, days: number) =>
  new Date(Date.parse(`${of}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** How many days lie between, both counted; 1 = the same day. */
export const daysFrom = (first: string, last: string) =>
  (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / dayMs + 1

/** The checks of a period `{ from, to }` of at most so many days of Vientiane, both ends among them. */
export const isPeriod = (mostDays: number) =>
  [
    z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
      error: 'NOT_ALLOWED',
      path: ['to'],
    }),
    z.refine<{ from: string; to: string }>(({ from, to }) => daysFrom(from, to) <= mostDays, {
      error: 'TOO_LARGE',
      path: ['to'],
    }),
  ] as const
