import type { Db } from '../../db/db.ts'

export const enabledPaymentMethods = (db: Db, agencyId: string) =>
  db
    .selectFrom('payment_methods')
    .select(['method', 'mid', 'display_name', 'currency'])
    .where('agency_id', '=', agencyId)
    .where('enabled', '=', true)
    .orderBy('method')
    .execute()

/** The ones that are switched off too: the site shows them as such. */
export const providersOf = (db: Db, agencyId: string) =>
  db
    .selectFrom('agency_providers')
    .select(['provider_id', 'name', 'enabled'])
    .where('agency_id', '=', agencyId)
    .orderBy('position')
    .orderBy('provider_id')
    .execute()
