import type { ProviderId } from '@kham/contract/providers'
import type { Db, Tx } from '../../db/db.ts'
import { payingDialects } from '../../partners/gateway-caps.ts'

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

/** The method that payouts go through: the agency's first enabled one whose gateway sends money out. */
export const payoutMethodOf = (db: Db, agencyId: string) =>
  db
    .selectFrom('payment_methods')
    .select('method')
    .where('agency_id', '=', agencyId)
    .where('enabled', '=', true)
    .where('dialect', 'in', payingDialects)
    .orderBy('method')
    .limit(1)
    .executeTakeFirst()

/** What the gateway of a method speaks, also of one that is switched off. */
export const dialectOf = (db: Db, agencyId: string, method: string) =>
  methodRow(db, agencyId, method).executeTakeFirst()

/** The same, held until the transaction ends: what else wants to hold it waits. Orders go on meanwhile. */
export const lockDialect = (tx: Tx, agencyId: string, method: string) =>
  methodRow(tx, agencyId, method).forNoKeyUpdate().executeTakeFirst()

const methodRow = (db: Db, agencyId: string, method: string) =>
  db
    .selectFrom('payment_methods')
    .select('dialect')
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
