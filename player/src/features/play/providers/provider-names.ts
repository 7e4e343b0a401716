import { useAgency } from '@kham/site/agency'
import type { Agency } from '@kham/contract/site/agency'

export type ProviderNames = (id: string) => string

/** The agency's names of its providers; a removed one keeps its id. */
export const namesOf =
  ({ providers }: Pick<Agency, 'providers'>): ProviderNames =>
  (id) =>
    providers.find((provider) => provider.id === id)?.name ?? id

/** Names of the providers as the agency calls them. */
export const useProviderNames = (): ProviderNames => namesOf(useAgency())
