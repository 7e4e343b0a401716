import type { ProviderId } from '@kham/contract/play/providers'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { creditQuery, lastCreditsQuery } from './credit-api.ts'
import { knownCredit, type KnownCredit } from './known-credit.ts'

/** What is known of the player's credit at each of some providers, in their order. */
export function useCredits(providers: readonly ProviderId[]): KnownCredit[] {
  const { data: last } = useQuery(lastCreditsQuery)
  const asked = useQueries({ queries: providers.map(creditQuery) })
  return asked.map((each, place) =>
    knownCredit(
      each,
      last?.credits.find(({ providerId }) => providerId === providers[place]),
    ),
  )
}

export const useCredit = (provider: ProviderId): KnownCredit => useCredits([provider])[0]!

/** Asks these providers again, or all of them. */
export function useAskAgain() {
  const client = useQueryClient()
  return (providers?: readonly ProviderId[]) =>
    client.refetchQueries({
      predicate: ({ queryKey: [kind, provider] }) =>
        kind === 'credit' && (!providers || providers.includes(provider as ProviderId)),
    })
}
