import type { CurrentPromotion } from './promotion.ts'

type Loosening = (before: CurrentPromotion, after: CurrentPromotion, now: Date) => boolean

/** No bound is more than any bound. */
const isMore = (after: bigint | null, before: bigint | null) =>
  before !== null && (after === null || after > before)

/** A fixed bonus is given whatever the deposit. */
const percentOf = ({ bonus_percent }: CurrentPromotion) => bonus_percent ?? Number.POSITIVE_INFINITY

const weightsOf = ({ turnover_weights }: CurrentPromotion): Record<string, number> => turnover_weights

/** Ways in which new terms let a promotion cost more than the old ones. */
const loosenings: Loosening[] = [
  (before, after) => after.deposit_minor !== before.deposit_minor,
  (before, after) => after.bonus_minor > before.bonus_minor,
  (before, after) => percentOf(after) > percentOf(before),
  // Credit below it frees a usage of its promotion.
  (before, after) => after.threshold_minor > before.threshold_minor,
  (before, after) => after.target_minor < before.target_minor,
  (before, after) => (after.turnover_hundredths ?? 0) < (before.turnover_hundredths ?? 0),
  (before, after) =>
    Object.entries(weightsOf(after)).some(([kind, weight]) => weight > (weightsOf(before)[kind] ?? 0)),
  (before, after) => before.withdraw_all && !after.withdraw_all,
  (before, after) => before.deduct_bonus && !after.deduct_bonus,
  (before, after) => before.excess_to === 'AGENCY' && after.excess_to !== 'AGENCY',
  (before, after) => isMore(after.max_minor, before.max_minor),
  (before, after) => isMore(after.budget_minor, before.budget_minor),
  (before, after) => before.first_order_only && !after.first_order_only,
  (before, after) => after.uses_per_player > before.uses_per_player,
  (before, after) => after.providers.some((provider) => !before.providers.includes(provider)),
  (before, after, now) => before.starts_at > now && after.starts_at < before.starts_at,
  (before, after) => before.ends_at !== null && (after.ends_at === null || after.ends_at > before.ends_at),
]

/** Whether somebody gets more by the new terms, sooner or more often. What only tightens a promotion, or says it in other words, does not. */
export const givesMore: Loosening = (before, after, now) =>
  loosenings.some((isLooser) => isLooser(before, after, now))
