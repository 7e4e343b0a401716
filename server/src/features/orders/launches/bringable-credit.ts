import type { CreditLock } from '@kham/contract/orders/launches'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Context } from '../../../context.ts'
import { isProvable } from '../../play/credits/is-provable.ts'
import { ProviderUnavailable } from '../../../partners/game-provider.ts'
import { readCredit } from '../../play/credits/read-credit.ts'
import type { Wallet } from '../../play/credits/transfer.ts'
import { hasOpenMove } from '../../promotions/promotions/has-open-move.ts'
import { placesOf, type Place } from './launch-queries.ts'
import { locksOfCredit } from './locks-of-credit.ts'
import { within } from './within.ts'

/** 1.00 THB: less is not worth two calls. */
export const leastMinor = 100n
/** How long one provider is waited for when it is asked for its credit. */
export const askMs = 3_000

/** Credit at another provider. `blockedBy` null = it may come along, as far as our own books know. */
export interface Source {
  from: ProviderId
  /** Amount last seen. */
  amountMinor: bigint
  blockedBy: CreditLock | null
}

/** Where credit may come from when a game of a provider is opened, in the agency's order. No provider is asked. */
export async function sourcesFor(context: Context, to: Wallet): Promise<Source[]> {
  const { db } = context
  const [places, lockOf, open] = await Promise.all([
    placesOf(db, to),
    locksOfCredit(db, to),
    hasOpenMove(db, to.agencyId, to.playerId),
  ])
  const provable = await Promise.all(places.map((place) => isProvableAt(context, to.agencyId, place)))
  const inUse = provable.flatMap((is, place) => (is ? [places[place]!] : []))
  // Nothing moves to a provider where a lost answer could not be proved.
  if (places.some((place) => place.provider_id === to.providerId && !inUse.includes(place))) return []
  const isBound = lockOf(to.providerId) === 'PROMOTION_USAGE'
  return inUse.filter(mayHaveCredit(to.providerId)).map(({ provider_id: from, seen_minor }) => ({
    from,
    amountMinor: seen_minor ?? 0n,
    blockedBy: isBound ? 'PROMOTION_USAGE' : (lockOf(from) ?? (open ? 'OPEN_ORDER' : null)),
  }))
}

async function isProvableAt({ partners, clock }: Context, agencyId: string, place: Place) {
  const provider = await partners.game(agencyId, place.provider_id)
  return provider !== null && isProvable(provider.proof, place.launched_at, clock())
}

/** Play since the last look may have won. */
const mayHaveCredit =
  (to: ProviderId) =>
  ({ provider_id, seen_minor, seen_at, launched_at }: Place) =>
    provider_id !== to &&
    ((seen_minor ?? 0n) >= leastMinor ||
      (launched_at !== null && (seen_at === null || launched_at > seen_at)))

/** The same, each provider that nothing blocks asked now, all at once. */
export async function bringableCredit(context: Context, to: Wallet, patienceMs = askMs): Promise<Source[]> {
  const sources = await sourcesFor(context, to)
  const asked = await Promise.all(
    sources.map(async (source): Promise<Source> => {
      if (source.blockedBy) return source
      try {
        return {
          ...source,
          amountMinor: await within(patienceMs, readCredit(context, { ...to, providerId: source.from })),
        }
      } catch (error) {
        if (error instanceof ProviderUnavailable) return { ...source, blockedBy: 'PROVIDER_UNAVAILABLE' }
        throw error
      }
    }),
  )
  return asked.filter(({ amountMinor }) => amountMinor >= leastMinor)
}
