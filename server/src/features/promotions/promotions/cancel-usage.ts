import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { lastBroughtChange } from './last-brought-change.ts'
import { creditAtStake } from './credit-at-stake.ts'
import { leavePromotion } from './leave-promotion.ts'
import { isBelow } from './promotion.ts'
import { countedUnder, isCredited, walletOf, type ClaimedUsage } from './usage.ts'
import { findOwnUsage, withTerms } from './usage-queries.ts'
import type { PlayerId } from '../../players/players/player.ts'

/**
 * The player gives a promotion up. Canceling twice answers the canceled usage. Refuses with NOT_FOUND, PROMOTION_ENDED, OPEN_ORDER,
 * PROMOTION_CREDIT_USED; throws ProviderUnavailable.
 */
export async function cancelUsage(
  context: Context,
  player: PlayerId,
  usageId: string,
): Promise<ClaimedUsage> {
  const found = await findOwnUsage(context.db, player, usageId)
  if (!found) throw new Refusal('NOT_FOUND')
  const usage = await withTerms(context.db, found)
  if (usage.status === 'CANCELED') return usage
  if (usage.status === 'SUCCESS') throw new Refusal('PROMOTION_ENDED')
  const lastChange = isCredited(usage) ? await lastBroughtChange(context.db, usage) : null
  if (isCredited(usage)) {
    const { allMinor } = await creditAtStake(context, walletOf(usage))
    if (!isBelow(usage.terms, countedUnder(usage, allMinor))) throw new Refusal('PROMOTION_CREDIT_USED')
  }
  const left = await leavePromotion(context, usage, {
    as: 'CANCELED',
    end: 'CANCELED_BY_PLAYER',
    lastChange,
  })
  // Somebody else has moved it on meanwhile: asked again it is ended, or credited, or its credit is looked at anew.
  if (left === 'PROMOTION_ENDED') return cancelUsage(context, player, usageId)
  if (typeof left === 'string') throw new Refusal(left)
  return { ...usage, ...left }
}
