import { call } from '@kham/contract/client'
import { usageHistory } from '@kham/contract/promotions/promotions'
import { queryOptions } from '@tanstack/react-query'
import { liveKeys } from '../../../live-keys.ts'
import type { UsageSearch } from './usage-search.ts'

export const usageHistoryQuery = ({ page = 1, status }: UsageSearch) =>
  queryOptions({
    queryKey: [...liveKeys.promotions, 'usages', page, status ?? 'ALL'],
    queryFn: ({ signal }) =>
      call(usageHistory, { query: { page: String(page), ...(status ? { status } : {}) }, signal }),
    staleTime: 0,
  })

/** The newest uses with their names, for orders that were made under one. */
export const namedUsagesQuery = queryOptions({
  queryKey: [...liveKeys.promotions, 'usages', 'named'],
  queryFn: ({ signal }) => call(usageHistory, { query: { pageSize: '100' }, signal }),
  staleTime: 60_000,
})
