import type { LooseTerm } from '@kham/contract/operator/promotions/promotions'
import type { Db } from '../../../db/db.ts'
import { creditFor } from '../../../ledger/exchange.ts'
import { rateNow } from '../../cashier/rates/current-rate.ts'
import { dayBoundOf } from '../../desk/approvals/day-bound.ts'
import type { CurrentPromotion, Given } from './promotion.ts'
import { givenAt } from './promotion-view.ts'

/** The loose terms of promotions at the rate and the bounds of two approvals that hold now. Refuses with RATE_MISSING. */
export async function looseTermsNow(
  db: Db,
  agencyId: string,
  now: Date,
): Promise<(promotion: CurrentPromotion) => LooseTerm[]> {
  const { sell_micro } = await rateNow(db, agencyId, now)
  const dayBoundMinor = await looseFromMinor(db, agencyId, sell_micro)
  return (promotion) => looseTermsOf(promotion, givenAt(promotion, sell_micro), { dayBoundMinor })
}

/** From which credit on a maximum or a budget bounds nothing; satang. */
export const looseFromMinor = async (db: Db, agencyId: string, sellMicro: bigint): Promise<bigint> =>
  creditFor(await dayBoundOf(db, agencyId), sellMicro).resultMinor

/** A turnover of the given amount, staked once, is the least that counts: a hundredth of it would stop nobody. */
const onceHundredths = 100

/**
 * Loose terms, for owner and manager. `dayBoundMinor`: what one of the staff may let out in a day, in credit; a maximum or a budget of that much
 * bounds nothing.
 */
function looseTermsOf(
  terms: CurrentPromotion,
  { depositCreditMinor, bonusMinor }: Given,
  { dayBoundMinor }: { dayBoundMinor: bigint },
): LooseTerm[] {
  const isNoBound = (minor: bigint | null) => minor === null || minor >= dayBoundMinor
  const hasNoTurnover = (terms.turnover_hundredths ?? 0) < onceHundredths
  return [
    ...(hasNoTurnover ? ['NO_TURNOVER' as const] : []),
    ...(isNoBound(terms.max_minor) ? ['NO_MAXIMUM' as const] : []),
    ...(isNoBound(terms.budget_minor) ? ['NO_BUDGET' as const] : []),
    ...(hasNoTurnover && terms.target_minor < depositCreditMinor + bonusMinor
      ? ['TARGET_BELOW_GIVEN' as const]
      : []),
    // Whoever leaves with less than was paid in takes no bonus along.
    ...(terms.threshold_minor > depositCreditMinor ? ['THRESHOLD_ABOVE_DEPOSIT' as const] : []),
  ]
}
