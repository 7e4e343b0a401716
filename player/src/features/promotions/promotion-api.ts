import { call, type CallInput } from '@kham/contract/client'
import {
  blocking,
  cancelUsage,
  claimPromotion,
  currentUsage,
  promotionExample,
  promotionList,
  recheckUsage,
  usageHistory,
  type Usage,
  type UsageProgress,
} from '@kham/contract/promotions'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { inUseKey, liveKeys } from '../../live.ts'
import { creditQuery } from '../credits/credit-api.ts'
import { attempt } from '../orders/attempt.ts'
import { refusalCodeOf } from '../orders/refusal-notice.tsx'
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

function take(client: QueryClient, usage: UsageInUse | null) {
  client.setQueryData(inUseQuery.queryKey, { usage: usage?.status === 'USED' ? usage : null })
  void client.invalidateQueries({ queryKey: [...liveKeys.promotions, 'usages'] })
}

const askAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: liveKeys.promotions })

export function useClaim(onClaimed: (usage: Usage) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof claimPromotion>['body']) =>
      attempt('claim', body, (idempotencyKey) => call(claimPromotion, { body, idempotencyKey })),
    onSuccess: ({ usage }) => {
      take(client, { ...usage, progress: null })
      onClaimed(usage)
    },
    // What stands in the way may have changed since the page was drawn.
    onError: async (failure, { providerId }) => {
      await askAgain(client)
      const code = refusalCodeOf(failure)
      if (code === 'PROMOTION_CREDIT_USED')
        await client.invalidateQueries({ queryKey: creditQuery(providerId).queryKey })
      if (code === 'CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN')
        for (const kind of ['deposits', 'withdraws', 'moves'] as const)
          await client.invalidateQueries({ queryKey: [...liveKeys[kind], 'open'] })
    },
  })
}

/** Has the credit looked up now; `onLooked` gets how the usage stands then. */
export function useRecheck(onLooked?: (usage: UsageInUse | null) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(recheckUsage, {}),
    onSuccess: ({ usage }) => {
      take(client, usage)
      if (usage) void client.invalidateQueries({ queryKey: creditQuery(usage.providerId).queryKey })
      onLooked?.(usage)
    },
  })
}

export function useCancelUsage(onCanceled: (usage: Usage) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (usageId: string) => call(cancelUsage, { body: { usageId } }),
    onSuccess: ({ usage }) => {
      take(client, { ...usage, progress: null })
      onCanceled(usage)
    },
    onError: () => askAgain(client),
  })
}
