import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Wallet } from '../credits/transfer.ts'
import { creditAtStake } from './credit-at-stake.ts'
import { bonusOf, depositFault, isBelow } from './promotion.ts'
import { recheckUsage } from './recheck-usage.ts'
import { isCredited, type ClaimedUsage, type UsageRow } from './usage.ts'
import { findOwnUsage, findUsageInUse, markUsageCredited, payForUsage, withTerms } from './usage-queries.ts'
import { lockAll } from '../orders/lock-all.ts'

/**
 * The usage that a deposit pays for; null = it is one like any other. Refuses what the promotion in use does not allow with
 * PROMOTION_WRONG_PROVIDER, AMOUNT_INCORRECT, PROMOTION_CREDIT_USED; throws ProviderUnavailable.
 */
export async function usageToPayFor(
  context: Context,
  wallet: Wallet,
  amountMinor: bigint,
): Promise<ClaimedUsage | null> {
  const { agencyId, playerId, providerId } = wallet
  const inUse = await findUsageInUse(context.db, { agencyId, playerId })
  if (!inUse) return null
  if (isCredited(inUse)) {
    if (inUse.provider_id === providerId) await refuseUntilSpent(context, wallet)
    return null
  }
  const usage = await withTerms(context.db, inUse)
  const fault = depositFault(usage.terms, usage, { providerId, amountMinor })
  if (fault) throw new Refusal(fault)
  const { allMinor } = await creditAtStake(context, wallet)
  if (!isBelow(usage.terms, allMinor)) throw new Refusal('PROMOTION_CREDIT_USED')
  return usage
}

/** A credited promotion is left behind as soon as its credit is spent; until then nothing is added to it. */
async function refuseUntilSpent(context: Context, player: Wallet) {
  const rechecked = await recheckUsage(context, player)
  if (rechecked && isCredited(rechecked)) throw new Refusal('PROMOTION_CREDIT_USED')
}

/** The promotion in use has changed since it was looked at. The caller holds the player. Refuses with PROMOTION_USAGE. */
export async function refuseOtherUsage(db: Db, wallet: Wallet, expected: ClaimedUsage | null) {
  const now = await findUsageInUse(db, wallet)
  const binds = now && (!isCredited(now) || now.provider_id === wallet.providerId) ? now : null
  if (binds?.usage_id !== expected?.usage_id || (binds && isCredited(binds)))
    throw new Refusal('PROMOTION_USAGE')
}

interface PaidDeposit {
  agency_id: string
  deposit_id: string
  player_id: string
  credit_minor: bigint
  promotion_usage_id: string | null
}

/**
 * What the provider is to be asked for on top of a deposit that has just been paid; null = nothing, since the promotion has been given up
 * meanwhile, or another order has paid for it. The caller holds the deposit.
 */
export async function bonusToAskFor(tx: Tx, deposit: PaidDeposit) {
  const { agency_id: agencyId, player_id: playerId, promotion_usage_id: usageId } = deposit
  if (usageId === null) return null
  await lockAll(tx, { agencyId, players: [playerId] })
  const known = await findOwnUsage(tx, { agencyId, playerId }, usageId)
  if (!known) throw new Error(`no usage ${usageId}`)
  const { terms } = await withTerms(tx, known)
  const bonusMinor = bonusOf(terms, deposit.credit_minor)
  const paid = { depositId: deposit.deposit_id, creditMinor: deposit.credit_minor, bonusMinor }
  const usage = await payForUsage(tx, known, paid)
  return usage ? { promotionId: usage.promotion_id, amountMinor: bonusMinor } : null
}

/** The provider has given the deposit's credit and the bonus: the usage's terms bind from now on. */
export async function usageCredited(tx: Tx, deposit: PaidDeposit, at: Date): Promise<UsageRow | null> {
  const { agency_id, player_id, promotion_usage_id: usage_id } = deposit
  if (usage_id === null) return null
  const usage = await markUsageCredited(tx, { agency_id, usage_id }, at)
  if (!usage) throw new Error(`usage ${usage_id} is credited but was not waiting for it`)
  await recordEvent(tx, agency_id, player_id, 'promotion', { usageId: usage_id })
  return usage
}
