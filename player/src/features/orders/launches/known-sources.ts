import type { Bringable, LastCredit } from '@kham/contract/orders/launches'
import { toMinor } from '@kham/contract/money'
import type { ProviderId } from '@kham/contract/play/providers'
import { creditElsewhere } from '../moves/credit-elsewhere.ts'

/** Credit at another provider that may come along, or what holds it there. */
export type Source = Bringable['bring'][number]

/** 1.00 THB: the server moves no less. */
const leastMinor = 100n

/** The server's later answer about credit elsewhere, as far as it is known without asking providers. */
export function knownSources(credits: readonly LastCredit[], here: ProviderId): Source[] {
  const isBound = credits.some(
    ({ providerId, lockedBy }) => providerId === here && lockedBy === 'PROMOTION_USAGE',
  )
  return creditElsewhere(credits, here)
    .filter(({ credit }) => toMinor(credit.amount) >= leastMinor)
    .map(({ providerId, credit, lockedBy }) => ({
      from: providerId,
      amount: credit,
      blockedBy: isBound ? 'PROMOTION_USAGE' : lockedBy,
    }))
}

export const freeOf = (sources: readonly Source[]) => sources.filter(({ blockedBy }) => blockedBy === null)
