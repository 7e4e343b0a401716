import { call } from '@kham/contract/client'
import { playerCredit } from '@kham/contract/credits'
import type { ProviderId } from '@kham/contract/providers'
import { queryOptions } from '@tanstack/react-query'

/** Only the provider knows the credit, and play changes it, so no answer counts as fresh. */
export const creditQuery = (provider: ProviderId) =>
  queryOptions({
    queryKey: ['credit', provider],
    queryFn: ({ signal }) => call(playerCredit, { params: { provider }, signal }),
    staleTime: 0,
    retry: 1,
  })
