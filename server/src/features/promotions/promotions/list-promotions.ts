import type { Promotion } from '@kham/contract/promotions/promotions'
import type { Context } from '../../../context.ts'
import { findRateNow } from '../../cashier/rates/current-rate.ts'
import type { PlayerId } from '../../players/players/player.ts'
import { shownAtGate } from '../../players/protection/refuse-at-gate.ts'
import { shownPromotions } from './promotion-queries.ts'
import { toPromotion } from './promotion-view.ts'

/**
 * What this player, or a visitor (null), can claim now, in the agency's order. Without a rate nothing can be paid for,
 * and so nothing claimed.
 */
export async function listPromotions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
  player: PlayerId | null,
): Promise<Promotion[]> {
  const now = clock()
  const rate = await findRateNow(db, agencyId, now)
  if (!rate) return []
  const rows = await shownPromotions(db, agencyId, now)
  const shown = await shownAtGate(db, player, now, rows)
  return shown.map((row) => toPromotion(row, rate.sell_micro))
}
