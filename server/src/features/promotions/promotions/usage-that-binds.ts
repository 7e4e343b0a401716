import type { ProviderId } from '@kham/contract/play/providers'
import type { Db, Tx } from '../../../db/db.ts'
import { announceEnd } from './leave-promotion.ts'
import { outlivesPayout } from './promotion.ts'
import { isCredited, type ClaimedUsage } from './usage.ts'
import { usageOfWallet } from './usage-of-wallet.ts'
import { findOwnUsage, withTerms } from './usage-queries.ts'

/** The credited promotion in use at a provider, whose terms bind the credit there; null = the credit is free. */
export async function usageThatBinds(
  db: Db,
  playerId: string,
  { agencyId, providerId }: { agencyId: string; providerId: ProviderId },
): Promise<ClaimedUsage | null> {
  const usage = await usageOfWallet(db, { agencyId, playerId, providerId })
  return usage && isCredited(usage) ? withTerms(db, usage) : null
}

/**
 * A withdrawal under a promotion is paid out: the promotion has come to its end, but where its maximum does not take all credit with it. The
 * caller holds the player's lock.
 */
export async function usagePaidOut(
  tx: Tx,
  {
    agency_id: agencyId,
    player_id: playerId,
    promotion_usage_id: usageId,
  }: { agency_id: string; player_id: string; promotion_usage_id: string | null },
  at: Date,
) {
  if (usageId === null) return
  const usage = await findOwnUsage(tx, { agencyId, playerId }, usageId)
  if (!usage) throw new Error(`no usage ${usageId}`)
  const { terms } = await withTerms(tx, usage)
  if (outlivesPayout(terms)) return
  await announceEnd(tx, usage, { as: 'SUCCESS', end: 'PAID_OUT', at })
}
