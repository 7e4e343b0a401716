import type { ProviderId } from '@kham/contract/play/providers'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { credit } from '../../../ledger/accounts.ts'
import { positionOf } from '../../../ledger/balances.ts'
import { Refusal } from '../../../refusal.ts'
import { publishUsage } from './publish-usage.ts'
import { recordEvent } from '../../site/events/record-event.ts'
import type { Transfer, Wallet } from '../../play/credits/transfer.ts'
import { creditAtStake } from './credit-at-stake.ts'
import { keepWhatWasThere } from './keep-apart.ts'
import { bonusOf, depositFault, isBelow } from './promotion.ts'
import { recheckUsage } from './recheck-usage.ts'
import { isCredited, type ClaimedUsage, type UsageRow } from './usage.ts'
import { usageOfWallet } from './usage-of-wallet.ts'
import {
  findOwnUsage,
  findUsageInUse,
  markUsageCredited,
  mayPayForUsage,
  payForUsage,
  withTerms,
} from './usage-queries.ts'
import { lockAll } from '../../../locks/lock-all.ts'

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

/** The promotion in use has changed since it was looked at. The caller holds the player's lock. Refuses with PROMOTION_USAGE. */
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
  provider_id: ProviderId
  credit_minor: bigint
  promotion_usage_id: string | null
}

const walletOfDeposit = ({
  agency_id,
  player_id,
  provider_id,
}: Pick<PaidDeposit, 'agency_id' | 'player_id' | 'provider_id'>): Wallet => ({
  agencyId: agency_id,
  playerId: player_id,
  providerId: provider_id,
})

/**
 * Whether the credit of a deposit has to stay out of its wallet: a promotion is in use there, and this is not the one order that pays for it.
 * The caller holds the player's lock.
 */
export async function isKeptOut(tx: Tx, deposit: PaidDeposit): Promise<boolean> {
  const inUse = await usageOfWallet(tx, walletOfDeposit(deposit))
  if (!inUse) return false
  const isOwn = inUse.usage_id === deposit.promotion_usage_id
  return !isOwn || !(await mayPayForUsage(tx, inUse, deposit.deposit_id))
}

/** Refuses with PROMOTION_USAGE. The caller holds the player's lock. */
export async function refuseKeptOut(tx: Tx, deposit: PaidDeposit): Promise<void> {
  if (await isKeptOut(tx, deposit)) throw new Refusal('PROMOTION_USAGE')
}

/** Whether a promotion is in use in the wallet of a deposit, so that a payment that it does not wait for waits itself. */
export const hasUsageInWallet = async (
  tx: Tx,
  deposit: Pick<PaidDeposit, 'agency_id' | 'player_id' | 'provider_id'>,
): Promise<boolean> => (await usageOfWallet(tx, walletOfDeposit(deposit))) !== undefined

/**
 * What the provider is to be asked for on top of a deposit that has just been paid; null = nothing, since the promotion has been given up
 * meanwhile. The caller has locked the deposit. All credit of deposits comes in through here. Refuses with PROMOTION_USAGE what a promotion in
 * use keeps out.
 */
export async function bonusToAskFor(tx: Tx, deposit: PaidDeposit) {
  const { agency_id: agencyId, player_id: playerId, promotion_usage_id: usageId } = deposit
  await lockAll(tx, { agencyId, players: [playerId] })
  await refuseKeptOut(tx, deposit)
  if (usageId === null) return null
  const known = await findOwnUsage(tx, { agencyId, playerId }, usageId)
  if (!known) throw new Error(`no usage ${usageId}`)
  const { terms } = await withTerms(tx, known)
  const bonusMinor = bonusOf(terms, deposit.credit_minor)
  const paid = { depositId: deposit.deposit_id, creditMinor: deposit.credit_minor, bonusMinor }
  const usage = await payForUsage(tx, known, paid)
  return usage ? { promotionId: usage.promotion_id, amountMinor: bonusMinor } : null
}

/** The transfer of a promotion's deposit, as it has come to its end. */
type CreditedBy = Pick<Transfer, 'amount_minor' | 'told_before_minor' | 'balance_before_minor'>

/**
 * The provider has given the deposit's credit and the bonus: the usage's terms bind from now on, and what was there before is kept apart. The
 * caller holds the player's lock.
 */
export async function usageCredited(
  tx: Tx,
  deposit: PaidDeposit,
  transfer: CreditedBy,
  at: Date,
): Promise<UsageRow | null> {
  const { agency_id, deposit_id: orderId, player_id, promotion_usage_id: usage_id } = deposit
  if (usage_id === null) return null
  const usage = await markUsageCredited(tx, { agency_id, usage_id }, at)
  if (!usage) throw new Error(`usage ${usage_id} is credited but was not waiting for it`)
  const amountMinor = await thereBefore(tx, deposit, transfer)
  await keepWhatWasThere(tx, usage, { orderId, amountMinor, at })
  await publishUsage(tx, 'usage.credited', usage, at)
  await recordEvent(tx, agency_id, player_id, 'promotion', { usageId: usage_id })
  return usage
}

/**
 * What the provider told before the credit was sent, or in its answer if that is more: play may have gone on in between. Where an operator
 * has decided and the provider has told nothing, it is what the books have.
 */
async function thereBefore(tx: Tx, deposit: PaidDeposit, transfer: CreditedBy): Promise<bigint> {
  const { told_before_minor: told, balance_before_minor: answered, amount_minor } = transfer
  if (told !== null || answered !== null) return greater(told ?? 0n, answered ?? 0n)
  const { agencyId, playerId, providerId } = walletOfDeposit(deposit)
  const { postedMinor } = await positionOf(tx, agencyId, playerId, credit(providerId))
  return postedMinor - amount_minor
}

const greater = (a: bigint, b: bigint) => (a > b ? a : b)
