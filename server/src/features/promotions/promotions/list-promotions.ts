import type { Promotion } from '@kham/contract/promotions/promotions'
import type { Context } from '../../../context.ts'
import { findRateNow } from '../../cashier/rates/current-rate.ts'
import type { PlayerId } from '../../players/players/player.ts'
import { shownAtGate } from '../../players/protection/refuse-at-gate.ts'
import type { CurrentPromotion } from './promotion.ts'
import { shownPromotions } from './promotion-queries.ts'
import { toPromotion } from './promotion-view.ts'

/**
 * What this player, or a visitor (null), can claim now, in the agency's order. Without a rate nothing can be paid for,
 * and so nothing claimed.
 */
export async function listPromotions(
  context: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
  player: PlayerId | null,
): Promise<Promotion[]> {
  const rate = await findRateNow(context.db, agencyId, context.clock())
  if (!rate) return []
  const shown = await promotionsFor(context, agencyId, player)
  return shown.map((row) => toPromotion(row, rate.sell_micro))
}

/** The same as it is stored. */
export async function promotionsFor(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
  player: PlayerId | null,
): Promise<CurrentPromotion[]> {
  const now = clock()
  return shownAtGate(db, player, now, await shownPromotions(db, agencyId, now))
}
