import { useQuery } from '@tanstack/react-query'
import { providerSettingsQuery } from './provider-settings-api.ts'

/** Names of the providers as the agency calls them; one that it has no more keeps its id. */
export function useProviderNames(): (id: string) => string {
  const { data } = useQuery(providerSettingsQuery)
  return (id) => data?.providers.find((provider) => provider.id === id)?.name ?? id
}
