import { call } from '@kham/contract/client'
import { operatorProviderStatus } from '@kham/contract/operator/play/provider-status'
import { queryOptions } from '@tanstack/react-query'

const everyMs = 5_000

export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => call(operatorProviderStatus, { signal }),
  staleTime: 0,
  retry: false,
  // After a first failure only when somebody asks for it.
  refetchInterval: ({ state }) => (state.data === undefined ? false : everyMs),
})

/** How many of those that are offered do not do well. */
export const troubledQuery = queryOptions({
  ...providersQuery,
  select: ({ providers }) => ({
    total: providers.filter(({ enabled, status }) => enabled && status !== 'UP').length,
  }),
})
