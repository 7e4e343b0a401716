import * as z from 'zod/mini'
import { day, daysFrom, calendarDay } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { money } from '../money.ts'

export const mostActivityDays = 366
export const usualActivityDays = 30

/** What happened on one day in Vientiane. Money in LAK, play in THB of credit. */
export const activityDay = z.object({
  day: calendarDay,
  /** Paid in and not paid back. */
  deposits: money,
  /** Sent to the player's bank account. */
  withdrawals: money,
  /** Withdrawals less deposits: below zero the player has put in more than taken out. */
  net: money,
  /** Sums of the rounds that providers report. */
  bet: money,
  win: money,
  /** What came back less what was bet. */
  result: money,
})
export type ActivityDay = z.infer<typeof activityDay>

const isSpan = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => {
  if (from === undefined || to === undefined) return from === to
  const days = daysFrom(from, to)
  return days >= 1 && days <= mostActivityDays
}

export const activity = endpoint({
  method: 'GET',
  path: '/v2/players/activity',
  summary: `What the player paid in, took out and played, by day; without a span the last ${usualActivityDays} days`,
  access: 'player',
  /** Both or none, both counted, at most 366 days. */
  query: z
    .strictObject({ from: z.optional(day), to: z.optional(day) })
    .check(z.refine(isSpan, { path: ['from'], error: 'BAD_FORMAT' })),
  /** Days on which nothing happened are left out; the oldest comes first. */
  reply: z.object({ from: calendarDay, to: calendarDay, days: z.array(activityDay) }),
  refusals: [],
})
