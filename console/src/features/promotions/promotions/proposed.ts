import { fromMinor, toMinor } from '@kham/contract/money'
import type { ManagedPromotion } from '@kham/contract/operator/promotions/promotions'
import type { PromotionDraft } from './promotion-draft.ts'
import { heldBy, holds, isGivenAway, type Hold } from './risk-of.ts'

/** Where in its form each bound is set. */
export const fieldOf = {
  turnover: 'turnoverMultiple',
  maximum: 'maxWithdraw',
  budget: 'budget',
  target: 'withdrawCredit',
  threshold: 'threshold',
  deduct: 'deductBonus',
  uses: 'usesPerPlayer',
  first: 'firstOrderOnly',
  until: 'endsAt',
} as const satisfies Record<Hold, keyof PromotionDraft>

type Terms = Pick<
  ManagedPromotion,
  | 'warnings'
  | 'looseFrom'
  | 'turnoverMultiple'
  | 'deductBonus'
  | 'usesPerPlayer'
  | 'firstOrderOnly'
  | 'endsAt'
  | 'bonus'
  | 'withdrawCredit'
  | 'depositCredit'
>
export type Proposals = Partial<Record<Hold, Partial<PromotionDraft>>>

/** The next multiple of `step` satang, as an amount. */
const upTo = (minor: bigint, step: bigint) => fromMinor(((minor + step - 1n) / step) * step)
/** The same, at most the largest below `loose`, from which on it bounds nothing; null = that is less than `least`. */
function upToBelow(minor: bigint, step: bigint, { least, loose }: { least: bigint; loose: bigint }) {
  const largest = ((loose - 1n) / step) * step
  if (largest < least) return null
  return minor > largest ? fromMinor(largest) : upTo(minor, step)
}
const tenBaht = 10_00n
const hundredBaht = 100_00n
const thousandBaht = 1000_00n

/** A tenth of what was paid in. It is rounded down, and to tens of baht only where any are left: it must stay below a small deposit. */
function thresholdBelow(deposit: bigint) {
  const tenth = deposit / 10n
  return fromMinor(tenth < tenBaht ? tenth : (tenth / tenBaht) * tenBaht)
}

/** What bounds that do not hold could be set to. With a turnover, what has to be left in credit costs nothing more. */
export function proposalsFor(terms: Terms): Proposals {
  const held = heldBy(terms)
  const bonus = toMinor(terms.bonus.most.amount)
  const target = toMinor(terms.withdrawCredit.amount)
  const most = target > bonus * 5n ? target : bonus * 5n
  const loose = toMinor(terms.looseFrom.amount)
  const maximum = upToBelow(most, hundredBaht, { least: target > bonus ? target : bonus, loose })
  const budget = upToBelow(bonus * 30n, thousandBaht, { least: bonus, loose })
  return {
    ...(held.turnover ? {} : { turnover: { turnoverMultiple: '5' } }),
    // The server takes a maximum only where all credit is withdrawn at once.
    ...(held.maximum || maximum === null ? {} : { maximum: { maxWithdraw: maximum, withdrawAll: true } }),
    ...(held.budget || budget === null ? {} : { budget: { budget } }),
    ...(held.threshold
      ? {}
      : { threshold: { threshold: thresholdBelow(toMinor(terms.depositCredit.amount)) } }),
    ...(isGivenAway(terms) ? { deduct: { deductBonus: true } } : {}),
  }
}

/** A draft with all that is proposed. */
export const withAll = (draft: PromotionDraft, proposals: Proposals): PromotionDraft =>
  holds.reduce((before, hold) => ({ ...before, ...proposals[hold] }), draft)
