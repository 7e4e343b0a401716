import { call } from '@kham/contract/client'
import { promotionList, shownPromotion } from '@kham/contract/promotions/promotions'
import { blocking, currentUsage, type Usage, type UsageProgress } from '@kham/contract/promotions/usages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { inUseKey, liveKeys } from '../../../live-keys.ts'
import { publicKeys } from '../../../public-keys.ts'

export type UsageInUse = Usage & { progress: UsageProgress | null }

export const promotionsQuery = queryOptions({
  queryKey: publicKeys.promotions,
  queryFn: ({ signal }) => call(promotionList, { signal }),
  staleTime: 60_000,
})

/** One that a link leads to. */
export const promotionQuery = (id: string) =>
  queryOptions({
    queryKey: publicKeys.promotion(id),
    queryFn: ({ signal }) => call(shownPromotion, { params: { id }, signal }),
    staleTime: 60_000,
    retry: false,
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

/** The promotion in use as far as it is known; null = none is. */
export const useInUse = (): UsageInUse | null => useQuery(inUseQuery).data?.usage ?? null

/** The credited promotion whose terms bind the credit at this provider; null = the credit is free. */
export function useBinding(provider: string | undefined): UsageInUse | null {
  const usage = useInUse()
  return usage && usage.creditedAt !== null && usage.providerId === provider ? usage : null
}
