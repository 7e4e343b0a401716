import type { Db } from '../../db/db.ts'

/** The rate in effect: kip for one baht, scaled by a million. undefined = the agency has set none. */
export const currentRate = (db: Db, agencyId: string, now: Date) =>
  db
    .selectFrom('exchange_rates')
    .select(['buy_micro', 'sell_micro'])
    .where('agency_id', '=', agencyId)
    .where('currency', '=', 'THB')
    .where('effective_at', '<=', now)
    .orderBy('effective_at', 'desc')
    .limit(1)
    .executeTakeFirst()
