import type { LastCredit } from '@kham/contract/orders/launches'
import { toMinor } from '@kham/contract/money'
import type { ProviderId } from '@kham/contract/play/providers'
import { useQuery } from '@tanstack/react-query'
import { lastCreditsQuery } from '../../play/credits/credit-api.ts'

const minorOf = ({ credit }: LastCredit) => toMinor(credit.amount)

/** Where else there is credit, as far as is known, the most first. */
export const creditElsewhere = (credits: readonly LastCredit[], here: ProviderId): LastCredit[] =>
  credits
    .filter((each) => each.providerId !== here && minorOf(each) > 0n)
    .toSorted((one, other) => Number(minorOf(other) - minorOf(one)))

/** The same, of what the server knows; it asks no provider. */
export function useCreditElsewhere(here: ProviderId): LastCredit[] {
  const { data } = useQuery(lastCreditsQuery)
  return creditElsewhere(data?.credits ?? [], here)
}
