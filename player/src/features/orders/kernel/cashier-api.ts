import { cashierInfo } from '@kham/contract/cashier/cashier'
import { call } from '@kham/contract/client'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** Rates and limits may change while a form is open; an order gets those of the moment it is made. */
export const cashierQuery = queryOptions({
  queryKey: ['cashier'],
  queryFn: ({ signal }) => call(cashierInfo, { signal }),
  staleTime: 60_000,
})

export type ProviderNames = (id: string) => string

/** Names of the providers as the agency calls them; one that it does not list any more keeps its id. */
export function useProviderNames(): ProviderNames {
  const { data } = useQuery(cashierQuery)
  return (id) => data?.providers.find((provider) => provider.id === id)?.name ?? id
}
