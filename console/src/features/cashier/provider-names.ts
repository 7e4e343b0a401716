import { cashierInfo } from '@kham/contract/cashier'
import { call } from '@kham/contract/client'
import { queryOptions, useQuery } from '@tanstack/react-query'

const cashierQuery = queryOptions({
  queryKey: ['cashier'],
  queryFn: ({ signal }) => call(cashierInfo, { signal }),
})

/** Names of the providers as the agency calls them; one that it does not list any more keeps its id. */
export function useProviderNames(): (id: string) => string {
  const { data } = useQuery(cashierQuery)
  return (id) => data?.providers.find((provider) => provider.id === id)?.name ?? id
}
