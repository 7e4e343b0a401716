import { call } from '@kham/contract/client'
import type { ReplyOf } from '@kham/contract/endpoint'
import { overview, type OverviewPeriod } from '@kham/contract/operator/books/overview'
import { queryOptions } from '@tanstack/react-query'

export type Overview = ReplyOf<typeof overview>

const everyMs = 30_000

export const overviewQuery = (period: OverviewPeriod) =>
  queryOptions({
    queryKey: ['overview', period],
    queryFn: ({ signal }) => call(overview, { query: { period }, signal }),
    staleTime: 0,
    retry: false,
    // After a first failure only when somebody asks for it.
    refetchInterval: ({ state }) => (state.data === undefined ? false : everyMs),
  })
