import type { ProviderId } from '@kham/contract/play/providers'
import type { Db } from '../../../db/db.ts'

/** An enabled provider of the agency; undefined = there is none. */
export const providerOf = (db: Db, agencyId: string, providerId: ProviderId) =>
  db
    .selectFrom('agency_providers')
    .select(['provider_id', 'name'])
    .where('agency_id', '=', agencyId)
    .where('provider_id', '=', providerId)
    .where('enabled', '=', true)
    .executeTakeFirst()

/**
 * The withdrawal limits at a provider, also at a disabled one: credit held there stays the player's. undefined = the agency has no such
 * provider.
 */
export const withdrawLimitsAt = (db: Db, agencyId: string, providerId: ProviderId) =>
  db
    .selectFrom('agency_providers as p')
    .innerJoin('agencies as a', 'a.agency_id', 'p.agency_id')
    .select(['a.withdraw_min_minor', 'a.withdraw_max_minor'])
    .where('p.agency_id', '=', agencyId)
    .where('p.provider_id', '=', providerId)
    .executeTakeFirst()

/** Whether a provider is enabled or disabled at an agency, or unknown to it. */
export async function providerState(
  db: Db,
  agencyId: string,
  providerId: ProviderId,
): Promise<'on' | 'off' | 'none'> {
  const row = await db
    .selectFrom('agency_providers')
    .select('enabled')
    .where('agency_id', '=', agencyId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  if (!row) return 'none'
  return row.enabled ? 'on' : 'off'
}
