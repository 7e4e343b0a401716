import type { RefusalCode } from '@kham/contract/refusals'
import type { UsageEnd } from '@kham/contract/promotions/usages'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { credit } from '../../../ledger/accounts.ts'
import { positionOf } from '../../../ledger/balances.ts'
import { hasTransferUnderWay } from '../../play/credits/has-transfer-under-way.ts'
import { lastBroughtChange } from './last-brought-change.ts'
import { hasDepositOfUsage } from './has-deposit-of-usage.ts'
import { publishUsage } from './publish-usage.ts'
import { recordEvent } from '../../site/events/record-event.ts'
import { hasWithdrawalComingBack, hasWithdrawalUnderWay } from './has-withdrawal-under-way.ts'
import { isBelow } from './promotion.ts'
import { countedUnder, isCredited, walletOf, type ClaimedUsage, type UsageRow } from './usage.ts'
import { endUsage, findUsageInUse } from './usage-queries.ts'
import { lockAll } from '../../../locks/lock-all.ts'

interface Way {
  as: 'SUCCESS' | 'CANCELED'
  end: UsageEnd
}

interface Seen {
  /** `lastBroughtChange` before the provider was asked for the credit; null = the usage was never credited. */
  lastChange: number | null
}

/**
 * Ends a usage whose credit was seen below its threshold, or one that was never credited; a code = what stands in the way, PROMOTION_ENDED
 * where it has changed since it was read. Credit that is held for a withdrawal or on its way is still bound, and the books have to agree.
 */
export function leavePromotion(
  { db, clock }: Context,
  usage: ClaimedUsage,
  { lastChange, ...way }: Way & Seen,
): Promise<UsageRow | RefusalCode> {
  const player = { agencyId: usage.agency_id, playerId: usage.player_id }
  return db.transaction().execute(async (tx) => {
    await lockAll(tx, { agencyId: player.agencyId, players: [player.playerId] })
    const now = await findUsageInUse(tx, player)
    if (now?.usage_id !== usage.usage_id || isCredited(now) !== isCredited(usage)) return 'PROMOTION_ENDED'
    if (await isReckonedOtherwise(tx, now, usage, lastChange)) return 'PROMOTION_ENDED'
    const inTheWay = await boundBy(tx, usage, now)
    if (inTheWay) return inTheWay
    return announceEnd(tx, now, { ...way, at: clock() })
  })
}

/**
 * Whether the own part has changed since the usage was read. The provider may have told the credit before or after that change, so what was
 * counted as the promotion's may be too little.
 */
const isReckonedOtherwise = async (tx: Tx, now: UsageRow, usage: ClaimedUsage, lastChange: number | null) =>
  isCredited(now) &&
  (now.brought_minor !== usage.brought_minor || (await lastBroughtChange(tx, now)) !== lastChange)

/** `now`: the usage as it stands, since the own part may have changed since it was read. */
async function boundBy(tx: Tx, usage: ClaimedUsage, now: UsageRow): Promise<RefusalCode | null> {
  const { agencyId, playerId, providerId } = walletOf(usage)
  if (await hasDepositOfUsage(tx, agencyId, usage.usage_id)) return 'OPEN_ORDER'
  if (!isCredited(usage)) return null
  if (await hasWithdrawalUnderWay(tx, agencyId, playerId)) return 'OPEN_ORDER'
  // The excess of one that was paid out is the promotion's, also where the provider does not take it back.
  if (await hasWithdrawalComingBack(tx, walletOf(usage))) return 'OPEN_ORDER'
  if (await hasTransferUnderWay(tx, walletOf(usage))) return 'OPEN_ORDER'
  const { postedMinor } = await positionOf(tx, agencyId, playerId, credit(providerId))
  return isBelow(usage.terms, countedUnder(now, postedMinor)) ? null : 'PROMOTION_CREDIT_USED'
}

/** Ends a usage in the transaction that decides it, and tells the player's browser. The caller holds the player's lock. */
export async function announceEnd(tx: Tx, usage: UsageRow, how: Way & { at: Date }): Promise<UsageRow> {
  const { agencyId, playerId, providerId } = walletOf(usage)
  const { legs } = await positionOf(tx, agencyId, playerId, credit(providerId))
  const ended = await endUsage(tx, usage, { ...how, legs })
  if (!ended) throw new Error(`usage ${usage.usage_id} has ended twice`)
  await publishUsage(tx, 'usage.ended', ended, how.at)
  await recordEvent(tx, usage.agency_id, usage.player_id, 'promotion', { usageId: usage.usage_id })
  return ended
}
