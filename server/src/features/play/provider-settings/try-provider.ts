import { moneyOf } from '@kham/contract/money'
import type { TriedProvider } from '@kham/contract/operator/cashier/partner-fields'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { ofProvider, openPartnerSecret } from '../../../partners/partner-secret.ts'
import { Refusal } from '../../../refusal.ts'
import { findProvider } from './provider-settings-queries.ts'
import { reachAfter, reachOf, type ProviderWish } from './set-provider.ts'
import { WrongReach } from '../../../partners/wrong-reach.ts'

interface Trying {
  agencyId: string
  providerId: ProviderId
  by: Actor
  /** How it would be; undefined = as it is kept. */
  draft?: Omit<ProviderWish, 'name' | 'enabled'> | undefined
}

/** Asks a provider after its health and our credit there; saves nothing. Refuses with NOT_FOUND, VALIDATION. */
export async function tryProvider(
  { db, secrets, partners }: Pick<Context, 'db' | 'secrets' | 'partners'>,
  { agencyId, providerId, by, draft }: Trying,
): Promise<TriedProvider> {
  const row = await findProvider(db, { agencyId, providerId })
  const secretOf = (sealed: string) => openPartnerSecret(secrets, ofProvider(agencyId, providerId), sealed)
  const kept = row && { ...reachOf(row), secret: secretOf(row.secret) }
  if (!kept && !draft) throw new Refusal('NOT_FOUND')
  const reach = draft || !kept ? reachAfter(kept, draft ?? {}, by) : kept
  const fault = draft ? partners.checkGame(reach) : null
  if (fault) throw new WrongReach(fault)
  const { creditMinor, ...told } = await partners.tryGame(reach)
  return { ...told, credit: creditMinor === null ? null : moneyOf(creditMinor, 'THB') }
}
