import { providerIds } from '@kham/contract/play/providers'
import { isNotOffered } from './credit-api.ts'
import { useCredits } from './use-credit.ts'

/** What is known of the player's credit at each provider that the agency offers. */
export function useOfferedCredits() {
  const credits = useCredits(providerIds)
  return providerIds
    .map((provider, place) => ({ provider, credit: credits[place]! }))
    .filter(({ credit }) => !isNotOffered(credit.error))
}
