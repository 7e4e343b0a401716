import { Refusal } from '../../../refusal.ts'
import type { Db } from '../../../db/db.ts'
import { providerState } from '../../cashier/cashier/provider-lookup.ts'
import type { CatalogueKey } from './catalogue.ts'

/** Refuses with NOT_FOUND a provider that the agency has not, and with PROVIDER_UNAVAILABLE one that is switched off. */
export async function refuseShut(db: Db, { agencyId, providerId }: CatalogueKey) {
  const state = await providerState(db, agencyId, providerId)
  if (state === 'none') throw new Refusal('NOT_FOUND')
  if (state === 'off') throw new Refusal('PROVIDER_UNAVAILABLE')
}
