import type { Db } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'

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

/** The rate of credit in effect; null = an agency that was just made, and has set none. */
export async function findRateNow(db: Db, agencyId: string, now: Date) {
  return (await currentRates(db, agencyId, now)).find(({ currency }) => currency === 'THB') ?? null
}

/** The rate of credit in effect. Refuses with RATE_MISSING. */
export async function rateNow(db: Db, agencyId: string, now: Date) {
  const rate = await findRateNow(db, agencyId, now)
  if (!rate) throw new Refusal('RATE_MISSING')
  return rate
}
