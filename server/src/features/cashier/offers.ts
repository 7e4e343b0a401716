import type { ProviderId } from '@kham/contract/providers'
import type { Db } from '../../db/db.ts'

/** A payment method that the agency offers now; undefined = it does not. */
export const paymentMethodOf = (db: Db, agencyId: string, method: string) =>
  db
    .selectFrom('payment_methods')
    .select(['method', 'mid', 'display_name'])
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .where('enabled', '=', true)
    .executeTakeFirst()

/** A payment method that the agency has, whether it offers it now or not. */
export const methodNamed = (db: Db, agencyId: string, method: string) =>
  db
    .selectFrom('payment_methods')
    .select(['mid', 'display_name'])
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .executeTakeFirstOrThrow()

/** A provider that the agency offers now; undefined = it does not. */
export const providerOf = (db: Db, agencyId: string, providerId: ProviderId) =>
  db
    .selectFrom('agency_providers')
    .select(['provider_id', 'name'])
    .where('agency_id', '=', agencyId)
    .where('provider_id', '=', providerId)
    .where('enabled', '=', true)
    .executeTakeFirst()

/** Whether the agency offers a provider now, has switched it off, or has none of this name. */
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

/** The method that payouts go through: the agency's first enabled one. */
export const payoutMethodOf = (db: Db, agencyId: string) =>
  db
    .selectFrom('payment_methods')
    .select('method')
    .where('agency_id', '=', agencyId)
    .where('enabled', '=', true)
    .orderBy('method')
    .limit(1)
    .executeTakeFirst()
