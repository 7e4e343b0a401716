import { call } from '@kham/contract/client'
import { dayOf, daysAfter } from '@kham/contract/day'
import type { ReplyOf } from '@kham/contract/endpoint'
import {
  overviewNeeds,
  overviewSince,
  overviewYesterday,
  type SincePeriod,
} from '@kham/contract/operator/books/morning'
import { dailyReport } from '@kham/contract/operator/books/reports'
import { queryOptions } from '@tanstack/react-query'

export type Needs = ReplyOf<typeof overviewNeeds>
export type Since = ReplyOf<typeof overviewSince>
export type Yesterday = ReplyOf<typeof overviewYesterday>

const needsEveryMs = 30_000
/** What it adds up is long, and nobody decides by its last minutes. */
const sinceStaleMs = 5 * 60_000

export const needsQuery = queryOptions({
  queryKey: ['overview', 'needs'],
  queryFn: ({ signal }) => call(overviewNeeds, { signal }),
  staleTime: 0,
  retry: false,
  refetchInterval: ({ state }) => (state.data === undefined ? false : needsEveryMs),
})

export const sinceQuery = (period: SincePeriod) =>
  queryOptions({
    queryKey: ['overview', 'since', period],
    queryFn: ({ signal }) => call(overviewSince, { query: { period }, signal }),
    staleTime: sinceStaleMs,
    retry: false,
  })

/** The days with which yesterday is compared: the one before, and the same of the week before. */
export const daysBeside = (now: Date) => {
  const yesterday = daysAfter(dayOf(now), -1)
  return { yesterday, before: daysAfter(yesterday, -1), weekBefore: daysAfter(yesterday, -7) }
}

/** A day that is over says the same for ever. */
export const yesterdayQuery = (now: Date) =>
  queryOptions({
    queryKey: ['overview', 'yesterday', dayOf(now)],
    queryFn: ({ signal }) => call(overviewYesterday, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** The report of the week up to yesterday. A day that is over says the same for ever. */
export const lastWeekQuery = (now: Date) => {
  const { yesterday: to, weekBefore: from } = daysBeside(now)
  return queryOptions({
    queryKey: ['report', 'daily', from, to],
    queryFn: ({ signal }) => call(dailyReport, { query: { from, to }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
