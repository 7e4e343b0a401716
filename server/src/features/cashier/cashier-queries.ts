import type { Db } from '../../db/db.ts'

export const enabledPaymentMethods = (db: Db, agencyId: string) =>
  db
    .selectFrom('payment_methods')
    .select(['method', 'mid', 'display_name', 'currency'])
    .where('agency_id', '=', agencyId)
    .where('enabled', '=', true)
    .orderBy('method')
    .execute()

/** The newest rate of each currency that is in effect. */
export const currentRates = (db: Db, agencyId: string, now: Date) =>
  db
    .selectFrom('exchange_rates')
    .distinctOn('currency')
    .select(['currency', 'buy_micro', 'sell_micro'])
    .where('agency_id', '=', agencyId)
    .where('effective_at', '<=', now)
    .orderBy('currency')
    .orderBy('effective_at', 'desc')
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
