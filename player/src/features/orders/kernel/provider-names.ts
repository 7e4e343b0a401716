import { useQuery } from '@tanstack/react-query'
import { cashierQuery } from './cashier-api.ts'

export type ProviderNames = (id: string) => string

/** Names of the providers as the agency calls them; one that it does not list any more keeps its id. */
export function useProviderNames(): ProviderNames {
  const { data } = useQuery(cashierQuery)
  return (id) => data?.providers.find((provider) => provider.id === id)?.name ?? id
}
