import type { Db } from '../../db/db.ts'

/** The newest rate of each currency that is in effect: kip for one unit, scaled by a million. */
export const currentRates = (db: Db, agencyId: string, now: Date) =>
  db
    .selectFrom('exchange_rates')
    .distinctOn('currency')
    .select(['currency', 'effective_at', 'buy_micro', 'sell_micro'])
    .where('agency_id', '=', agencyId)
    .where('effective_at', '<=', now)
    .where('withdrawn_at', 'is', null)
    .orderBy('currency')
    .orderBy('effective_at', 'desc')
    .execute()

/** The rate of credit in effect. Every agency has one from its first day on. */
export async function rateNow(db: Db, agencyId: string, now: Date) {
  const rate = (await currentRates(db, agencyId, now)).find(({ currency }) => currency === 'THB')
  if (!rate) throw new Error(`agency ${agencyId} has no rate for THB`)
  return rate
}
