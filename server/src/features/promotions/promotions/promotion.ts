import type { Selectable } from 'kysely'
import type { RefusalCode } from '@kham/contract/refusals'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Tables } from '../../../db/tables.ts'

/** The rules of promotions: claim, deposit, quote, withdrawal, example and preview all ask here. THB and LAK minor units. */
export type VersionRow = Selectable<Tables['promotion_versions']>
export type PromotionRow = Selectable<Tables['promotions']>
/** A promotion with what it says now. */
export type CurrentPromotion = VersionRow & Pick<PromotionRow, 'status' | 'budget_minor'>

/** What a promotion gives and asks for, once it is claimed. */
export type Terms = Pick<
  VersionRow,
  | 'deposit_minor'
  | 'bonus_kind'
  | 'bonus_percent'
  | 'bonus_minor'
  | 'threshold_minor'
  | 'target_minor'
  | 'turnover_hundredths'
  | 'turnover_weights'
  | 'withdraw_all'
  | 'max_minor'
  | 'excess_to'
  | 'deduct_bonus'
>

const lesser = (a: bigint, b: bigint) => (a < b ? a : b)

/** What a deposit of this credit is given on top. */
export function bonusOf(
  { bonus_kind, bonus_percent, bonus_minor }: Pick<Terms, 'bonus_kind' | 'bonus_percent' | 'bonus_minor'>,
  depositCreditMinor: bigint,
): bigint {
  if (bonus_kind === 'FIXED') return bonus_minor
  return lesser((depositCreditMinor * BigInt(bonus_percent ?? 0)) / 100n, bonus_minor)
}

/** What has been given under a promotion. */
export interface Given {
  depositCreditMinor: bigint
  bonusMinor: bigint
}

/** What has to be played before anything is paid out; null = nothing. */
export const turnoverRequired = (
  { turnover_hundredths: hundredths }: Pick<Terms, 'turnover_hundredths'>,
  { depositCreditMinor, bonusMinor }: Given,
): bigint | null =>
  hundredths === null ? null : ((depositCreditMinor + bonusMinor) * BigInt(hundredths)) / 100n

/** Whether credit and open stakes, without the player's own part, are below the promotion's threshold. */
export const isBelow = ({ threshold_minor }: Pick<Terms, 'threshold_minor'>, countedMinor: bigint) =>
  countedMinor < threshold_minor

/** The player's own credit is never below zero, however much of it play has taken. */
const atLeastNone = (minor: bigint) => (minor > 0n ? minor : 0n)

/** What of the credit and the open bets in a wallet is its promotion's: play takes that first, and the player's own last. */
export const countedOf = (allMinor: bigint, broughtMinor: bigint) => atLeastNone(allMinor - broughtMinor)

/** What may be withdrawn whatever the promotion says. */
export const freeOf = (creditMinor: bigint, broughtMinor: bigint) => lesser(broughtMinor, creditMinor)

/** Splits withdrawn credit into the player's, the bonus and the excess; the parts add up to it, and none is negative. */
export interface Division {
  /** What becomes kip. */
  paidMinor: bigint
  /** The part of that which is the player's own credit. */
  broughtMinor: bigint
  bonusMinor: bigint
  /** Over the maximum, and back to the provider. */
  excessMinor: bigint
  /** Over the maximum, and the agency's. */
  forfeitMinor: bigint
}

/** A withdrawal without a promotion, or of the player's own credit alone, is paid out whole. */
export const undivided = (amountMinor: bigint, broughtMinor = 0n): Division => ({
  paidMinor: amountMinor,
  broughtMinor,
  bonusMinor: 0n,
  excessMinor: 0n,
  forfeitMinor: 0n,
})

/** Versions that were saved before a maximum needed withdraw-all: a usage of theirs is not ended by a payout, or the rest would be free. */
export const outlivesPayout = ({ withdraw_all, max_minor }: Pick<Terms, 'withdraw_all' | 'max_minor'>) =>
  max_minor !== null && !withdraw_all

/** What a usage still allows: how much bonus can be taken back, and the maximum payout beside the player's own part. */
export interface Allowance {
  broughtMinor: bigint
  bonusMinor: bigint
  /** null = no maximum. */
  maxMinor: bigint | null
}

/** What earlier withdrawals of a usage have had: beside the player's own, and of the bonus. */
export interface Had {
  paidMinor: bigint
  bonusMinor: bigint
}

export const hadNothing: Had = { paidMinor: 0n, bonusMinor: 0n }

/** The maximum holds for all withdrawals of a usage together, and its bonus is taken back once. */
export const allowanceOf = (
  { max_minor }: Pick<Terms, 'max_minor'>,
  { broughtMinor, bonusMinor }: Pick<Allowance, 'broughtMinor' | 'bonusMinor'>,
  had: Had = hadNothing,
): Allowance => ({
  broughtMinor,
  bonusMinor: atLeastNone(bonusMinor - had.bonusMinor),
  maxMinor: max_minor === null ? null : atLeastNone(max_minor - had.paidMinor),
})

/**
 * First comes the player's own credit, which nothing is taken of. Of the rest the bonus is taken back, then what is left is paid out up to
 * the maximum, and what is over that is whose the promotion says.
 */
export function divide(
  terms: Pick<Terms, 'deduct_bonus' | 'excess_to'>,
  { broughtMinor, bonusMinor, maxMinor }: Allowance,
  amountMinor: bigint,
): Division {
  const own = lesser(broughtMinor, amountMinor)
  const rest = amountMinor - own
  const taken = terms.deduct_bonus ? lesser(bonusMinor, rest) : 0n
  const left = rest - taken
  const paidMinor = maxMinor === null ? left : lesser(left, maxMinor)
  const over = left - paidMinor
  const isAgencys = terms.excess_to === 'AGENCY'
  return {
    paidMinor: own + paidMinor,
    broughtMinor: own,
    bonusMinor: taken,
    excessMinor: isAgencys ? 0n : over,
    forfeitMinor: isAgencys ? over : 0n,
  }
}

/** Where a credited usage stands. */
export interface Standing {
  /** Credit at the provider, free to be withdrawn. */
  creditMinor: bigint
  /** Staked in rounds that are not settled. */
  openBetsMinor: bigint
  /** The player's own part of both, kept apart. */
  broughtMinor: bigint
  /** What counts of the stakes since it was credited. */
  playedMinor: bigint
  /** null = nothing has to be played. */
  requiredMinor: bigint | null
}

/** Whether turnover and credit allow a withdrawal. Open stakes may be lost, and the player's own part never counts. */
export const isReached = ({ target_minor }: Pick<Terms, 'target_minor'>, at: Standing) =>
  countedOf(at.creditMinor, at.broughtMinor) > target_minor &&
  (at.requiredMinor === null || at.playedMinor >= at.requiredMinor)

/** What stands in the way of withdrawing more than the player's own credit under a promotion, or null. */
export function withdrawalFault(
  terms: Terms,
  at: Standing & Allowance & { amountMinor: bigint },
): RefusalCode | null {
  if (at.amountMinor > at.creditMinor) return 'CREDIT_NOT_ENOUGH'
  if (!isReached(terms, at)) return 'PROMOTION_CREDIT_NOT_REACHED'
  if (terms.withdraw_all && at.openBetsMinor > 0n) return 'PROMOTION_OPEN_BETS'
  if (terms.withdraw_all && at.amountMinor < at.creditMinor) return 'MUST_WITHDRAW_ALL'
  return divide(terms, at, at.amountMinor).paidMinor > 0n ? null : 'CREDIT_NOT_ENOUGH'
}

/** The facts of a claimant who passed the gate, without asking the provider. */
export interface Claim {
  now: Date
  providerId: ProviderId
  hasAccount: boolean
  /** An order of any kind, or credit on its way into the wallet or back to it. */
  hasOpenOrder: boolean
  hasUsageInUse: boolean
  hasDeposited: boolean
  /** Whether a linked player had a first order, and support has not allowed it; only looked up for first-order promotions. */
  isLinked: boolean
  /** Usages of this promotion that count against its uses. */
  uses: number
  /** What its bonuses have cost and may still cost; only looked up where there is a budget. */
  spentMinor: bigint
}

/** What stands in the way of a claim before the provider is asked for the credit, or null. The first one answers. */
export function claimFault(promotion: CurrentPromotion | undefined, claim: Claim): RefusalCode | null {
  if (!promotion || !isOn(promotion, claim.now)) return 'PROMOTION_INACTIVE'
  if (!promotion.providers.includes(claim.providerId)) return 'PROMOTION_WRONG_PROVIDER'
  if (!claim.hasAccount) return 'ACCOUNT_NOT_FOUND'
  if (claim.hasOpenOrder) return 'CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN'
  if (claim.hasUsageInUse) return 'PROMOTION_USAGE'
  if (promotion.first_order_only && (claim.hasDeposited || claim.isLinked))
    return 'PROMOTION_ONLY_FOR_FIRST_ORDER'
  if (claim.uses >= promotion.uses_per_player) return 'PROMOTION_ALREADY_USED'
  return isSpent(promotion, claim.spentMinor) ? 'PROMOTION_INACTIVE' : null
}

/** Whether it can be claimed at this time. */
export const isOn = ({ status, starts_at, ends_at }: CurrentPromotion, now: Date) =>
  status === 'ACTIVE' && starts_at <= now && (ends_at === null || now < ends_at)

/** Whether one bonus more would be over the budget. */
const isSpent = ({ budget_minor, bonus_minor }: CurrentPromotion, spentMinor: bigint) =>
  budget_minor !== null && spentMinor + bonus_minor > budget_minor

/** How many claims of so much bonus a budget lets through, where nothing has been spent yet; null = any number. */
export const claimsWithin = (
  { budget_minor, bonus_minor }: Pick<CurrentPromotion, 'budget_minor' | 'bonus_minor'>,
  bonusMinor: bigint,
): bigint | null => {
  if (budget_minor === null || bonusMinor === 0n) return null
  return budget_minor < bonus_minor ? 0n : (budget_minor - bonus_minor) / bonusMinor + 1n
}

/** The fault of a deposit while a promotion is claimed and not credited, or null. */
export function depositFault(
  { deposit_minor }: Pick<Terms, 'deposit_minor'>,
  usage: { provider_id: ProviderId },
  wish: { providerId: ProviderId; amountMinor: bigint },
): RefusalCode | null {
  if (wish.providerId !== usage.provider_id) return 'PROMOTION_WRONG_PROVIDER'
  return wish.amountMinor === deposit_minor ? null : 'AMOUNT_INCORRECT'
}
