import type { LooseTerm } from '@kham/contract/operator/promotions/promotions'
import type { Db } from '../../../db/db.ts'
import { creditFor } from '../../../ledger/exchange.ts'
import { rateNow } from '../../cashier/rates/current-rate.ts'
import { dayBoundOf } from '../../desk/approvals/day-bound.ts'
import { looseTermsOf, type CurrentPromotion } from './promotion.ts'
import { givenAt } from './promotion-view.ts'

/** The loose terms of promotions at the rate and the bounds of two approvals that hold now. Refuses with RATE_MISSING. */
export async function looseTermsNow(
  db: Db,
  agencyId: string,
  now: Date,
): Promise<(promotion: CurrentPromotion) => LooseTerm[]> {
  const { sell_micro } = await rateNow(db, agencyId, now)
  const aloneMinor = creditFor(await dayBoundOf(db, agencyId), sell_micro).resultMinor
  return (promotion) => looseTermsOf(promotion, givenAt(promotion, sell_micro), { aloneMinor })
}
