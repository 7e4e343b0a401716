import { call, CallRefused } from '@kham/contract/client'
import { lastCredits } from '@kham/contract/orders/launches'
import { playerCredit } from '@kham/contract/play/credits'
import type { ProviderId } from '@kham/contract/play/providers'
import { queryOptions } from '@tanstack/react-query'
import { refresh } from '../../../live.ts'

const askAgainMs = 30_000

/** What any provider told last; asked for anew when one tells something else, or does not answer. */
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
        const told = await call(playerCredit, { params: { provider }, signal })
        const known = client.getQueryData(lastCreditsQuery.queryKey)?.credits
        const was = known?.find(({ providerId }) => providerId === provider)
        // It is the last known one from now on.
        if (was?.credit.amount !== told.credit.amount) void refresh(client, lastCreditsQuery.queryKey)
        return told
      } catch (error) {
        void client.refetchQueries({ queryKey: lastCreditsQuery.queryKey }, { cancelRefetch: false })
        throw error
      }
    },
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { error } }) => (error && !isNotOffered(error) ? askAgainMs : false),
  })
