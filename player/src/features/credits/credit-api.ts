import { call, CallRefused } from '@kham/contract/client'
import { lastCredits, playerCredit } from '@kham/contract/credits'
import type { ProviderId } from '@kham/contract/providers'
import { queryOptions } from '@tanstack/react-query'

const askAgainMs = 30_000

/** What any provider told last. It is of use only while one does not answer, and asked for anew when that turns out. */
export const lastCreditsQuery = queryOptions({
  queryKey: ['last-credits'],
  queryFn: ({ signal }) => call(lastCredits, { signal }),
  staleTime: 60_000,
})

/** The agency has no such provider, which no asking will change. */
export const isNotOffered = (error: Error | null) =>
  error instanceof CallRefused && error.code === 'NOT_FOUND'

/**
 * Only the provider knows the credit, and play changes it, so no answer counts as fresh. A provider that did not answer has been waited
 * for already; it is asked again after a while.
 */
export const creditQuery = (provider: ProviderId) =>
  queryOptions({
    queryKey: ['credit', provider],
    queryFn: async ({ signal, client }) => {
      try {
        return await call(playerCredit, { params: { provider }, signal })
      } catch (error) {
        void client.refetchQueries({ queryKey: lastCreditsQuery.queryKey }, { cancelRefetch: false })
        throw error
      }
    },
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { error } }) => (error && !isNotOffered(error) ? askAgainMs : false),
  })
