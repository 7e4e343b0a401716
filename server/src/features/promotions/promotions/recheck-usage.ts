import type { Context } from '../../../context.ts'
import { lastBroughtChange } from './last-brought-change.ts'
import { creditAtStake } from './credit-at-stake.ts'
import { refreshTurnover } from './refresh-turnover.ts'
import { leavePromotion } from './leave-promotion.ts'
import { isBelow } from './promotion.ts'
import { countedUnder, isCredited, walletOf, type ClaimedUsage } from './usage.ts'
import { findUsageInUse, noteLook, withTerms } from './usage-queries.ts'
import type { PlayerId } from '../../players/players/player.ts'

/**
 * Looks the credit up: below the threshold, the promotion in use ends as SUCCESS. Answers the usage as it stands then; null = none was in
 * use. Throws ProviderUnavailable.
 */
export async function recheckUsage(context: Context, player: PlayerId): Promise<ClaimedUsage | null> {
  const inUse = await findUsageInUse(context.db, player)
  if (!inUse) return null
  const usage = await withTerms(context.db, inUse)
  if (!isCredited(usage)) return usage
  const lastChange = await lastBroughtChange(context.db, usage)
  const seen = await creditAtStake(context, walletOf(usage))
  if (!isBelow(usage.terms, countedUnder(usage, seen.allMinor))) {
    const looked = await noteLook(context.db, usage, seen)
    return refreshTurnover(context, { ...usage, ...looked })
  }
  const left = await leavePromotion(context, usage, { as: 'SUCCESS', end: 'CREDIT_SPENT', lastChange })
  return typeof left === 'string' ? usage : { ...usage, ...left }
}
