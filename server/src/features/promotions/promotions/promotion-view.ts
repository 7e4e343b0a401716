import { moneyOf } from '@kham/contract/money'
import { pictureUrl } from '@kham/contract/site/pictures'
import type { Promotion, PromotionTermsReply } from '@kham/contract/promotions/promotions'
import type { Usage, UsageProgress } from '@kham/contract/promotions/usages'
import { creditFor } from '../../../ledger/exchange.ts'
import {
  bonusOf,
  countedOf,
  isReached,
  turnoverRequired,
  type CurrentPromotion,
  type Given,
  type Standing,
  type VersionRow,
} from './promotion.ts'
import { givenBy, type ClaimedUsage } from './usage.ts'

const thb = (minor: bigint) => moneyOf(minor, 'THB')
const orNull = (minor: bigint | null) => (minor === null ? null : thb(minor))
const time = (date: Date | null) => date?.toISOString() ?? null

/** 550 -> "5.5". */
const multipleText = (hundredths: number | null) => (hundredths === null ? null : String(hundredths / 100))

const toTerms = (row: VersionRow): PromotionTermsReply => ({
  termsHash: row.terms_hash,
  deposit: moneyOf(row.deposit_minor, 'LAK'),
  bonus: { kind: row.bonus_kind, percent: row.bonus_percent, most: thb(row.bonus_minor) },
  threshold: thb(row.threshold_minor),
  withdrawCredit: thb(row.target_minor),
  turnoverMultiple: multipleText(row.turnover_hundredths),
  turnoverWeights: row.turnover_weights,
  withdrawAll: row.withdraw_all,
  maxWithdraw: orNull(row.max_minor),
  excessTo: row.excess_to,
  deductBonus: row.deduct_bonus,
})

/** What the terms come to. */
export const toWorked = (row: VersionRow, given: Given) => ({
  depositCredit: thb(given.depositCreditMinor),
  promotionCredit: thb(given.bonusMinor),
  totalCredit: thb(given.depositCreditMinor + given.bonusMinor),
  turnoverRequired: orNull(turnoverRequired(row, given)),
})

/** What the set deposit would be given at a rate. */
export function givenAt(row: VersionRow, sellMicro: bigint): Given {
  const depositCreditMinor = creditFor(row.deposit_minor, sellMicro).resultMinor
  return { depositCreditMinor, bonusMinor: bonusOf(row, depositCreditMinor) }
}

export const toPromotion = (row: CurrentPromotion, sellMicro: bigint): Promotion => ({
  id: row.promotion_id,
  status: row.status,
  texts: row.texts,
  picture: row.picture_id && pictureUrl(row.picture_id),
  startsAt: row.starts_at.toISOString(),
  endsAt: time(row.ends_at),
  providers: row.providers,
  firstOrderOnly: row.first_order_only,
  usesPerPlayer: row.uses_per_player,
  ...toTerms(row),
  ...toWorked(row, givenAt(row, sellMicro)),
})

export const toUsage = (usage: ClaimedUsage): Usage => ({
  usageId: usage.usage_id,
  promotionId: usage.promotion_id,
  providerId: usage.provider_id,
  status: usage.status,
  claimedAt: usage.claimed_at.toISOString(),
  creditedAt: time(usage.credited_at),
  endedAt: time(usage.ended_at),
  end: usage.end_reason,
  depositId: usage.deposit_id,
  texts: usage.terms.texts,
  terms: toTerms(usage.terms),
  brought: thb(usage.brought_minor),
  ...toWorked(usage.terms, givenBy(usage)),
})

/** How far a credited usage is. `creditMinor` null = the provider has not told. */
export function toProgress(
  { terms }: Pick<ClaimedUsage, 'terms'>,
  {
    creditMinor,
    openBetsMinor,
    broughtMinor,
    playedMinor,
    requiredMinor,
  }: Omit<Standing, 'creditMinor'> & {
    creditMinor: bigint | null
  },
): UsageProgress {
  const left = requiredMinor === null || playedMinor >= requiredMinor ? 0n : requiredMinor - playedMinor
  const standing = { creditMinor: creditMinor ?? 0n, openBetsMinor, broughtMinor, playedMinor, requiredMinor }
  return {
    credit: creditMinor === null ? null : thb(creditMinor + openBetsMinor),
    brought: thb(broughtMinor),
    counted: creditMinor === null ? null : thb(countedOf(creditMinor + openBetsMinor, broughtMinor)),
    turnover:
      requiredMinor === null
        ? null
        : { played: thb(playedMinor), required: thb(requiredMinor), left: thb(left) },
    withdrawCredit: thb(terms.target_minor),
    reached: creditMinor !== null && isReached(terms, standing),
  }
}

/** The promotion that a withdrawal would be made under. */
export const toQuotedPromotion = (usage: ClaimedUsage, standing: Standing | null) => ({
  usageId: usage.usage_id,
  texts: usage.terms.texts,
  terms: toTerms(usage.terms),
  progress: standing && toProgress(usage, standing),
})
