import { call } from '@kham/contract/client'
import {
  blocking,
  currentUsage,
  promotionExample,
  promotionList,
  usageHistory,
  type Usage,
  type UsageProgress,
} from '@kham/contract/promotions'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { inUseKey, liveKeys } from '../../live-keys.ts'
import type { UsageSearch } from './usage-search.ts'

export type UsageInUse = Usage & { progress: UsageProgress | null }

export const promotionsQuery = queryOptions({
  queryKey: [...liveKeys.promotions, 'list'],
  queryFn: ({ signal }) => call(promotionList, { signal }),
  staleTime: 60_000,
})

/** No provider is asked for it. Rounds that are played move it on without an event, so no answer counts as fresh. */
export const inUseQuery = queryOptions({
  queryKey: inUseKey,
  queryFn: ({ signal }) => call(currentUsage, { signal }),
  staleTime: 0,
})

export const blockingQuery = queryOptions({
  queryKey: [...liveKeys.promotions, 'blocking'],
  queryFn: ({ signal }) => call(blocking, { signal }),
  staleTime: 60_000,
})

export const usageHistoryQuery = ({ page = 1, status }: UsageSearch) =>
  queryOptions({
    queryKey: [...liveKeys.promotions, 'usages', page, status ?? 'ALL'],
    queryFn: ({ signal }) =>
      call(usageHistory, { query: { page: String(page), ...(status ? { status } : {}) }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** The newest uses with their names, for orders that were made under one. */
export const namedUsagesQuery = queryOptions({
  queryKey: [...liveKeys.promotions, 'usages', 'named'],
  queryFn: ({ signal }) => call(usageHistory, { query: { pageSize: '100' }, signal }),
  staleTime: 60_000,
})

/** The credit is part of the key, so that an answer to an earlier question is never taken for this one's. */
export const exampleQuery = (id: string, credit: string) =>
  queryOptions({
    queryKey: [...liveKeys.promotions, 'example', id, credit],
    queryFn: ({ signal }) => call(promotionExample, { params: { id }, query: { credit }, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** The promotion in use as far as it is known; null = none is. */
export const useInUse = (): UsageInUse | null => useQuery(inUseQuery).data?.usage ?? null

/** The credited promotion whose terms bind the credit at this provider; null = the credit is free. */
export function useBinding(provider: string | undefined): UsageInUse | null {
  const usage = useInUse()
  return usage && usage.creditedAt !== null && usage.providerId === provider ? usage : null
}
