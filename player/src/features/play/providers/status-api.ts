import { call } from '@kham/contract/client'
import { providerStatus, type ProviderStatus } from '@kham/contract/play/provider-status'
import type { ProviderId } from '@kham/contract/play/providers'
import { queryOptions, useQuery } from '@tanstack/react-query'

const everyMs = 5_000

/** Asked again as long as a page shows it: who waits for a provider sees by himself that it is back. */
export const statusQuery = queryOptions({
  queryKey: ['provider-status'],
  queryFn: ({ signal }) => call(providerStatus, { signal }),
  staleTime: 0,
  retry: false,
  refetchInterval: everyMs,
})

/** undefined = it is not known, and nothing is said of it. */
export function useProviderStatus(provider: ProviderId | undefined): ProviderStatus | undefined {
  const { data, isError } = useQuery(statusQuery)
  return isError ? undefined : data?.providers.find(({ id }) => id === provider)?.status
}

/** Whether nothing can be brought to the provider now. */
export const isOut = (status: ProviderStatus | undefined) => status === 'DOWN' || status === 'MAINTENANCE'
