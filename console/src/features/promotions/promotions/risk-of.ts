import type { ManagedPromotion } from '@kham/contract/operator/promotions/promotions'

/** Bounds on a promotion's cost. */
export const holds = [
  'turnover',
  'maximum',
  'budget',
  'target',
  'threshold',
  'deduct',
  'uses',
  'first',
  'until',
] as const
export type Hold = (typeof holds)[number]

type Terms = Pick<
  ManagedPromotion,
  'warnings' | 'turnoverMultiple' | 'deductBonus' | 'usesPerPlayer' | 'firstOrderOnly' | 'endsAt'
>

/** The risks that hold; the server decides those that it warns of. */
export function heldBy({
  warnings,
  deductBonus,
  usesPerPlayer,
  firstOrderOnly,
  endsAt,
}: Terms): Record<Hold, boolean> {
  return {
    turnover: !warnings.includes('NO_TURNOVER'),
    maximum: !warnings.includes('NO_MAXIMUM'),
    budget: !warnings.includes('NO_BUDGET'),
    target: !warnings.includes('TARGET_BELOW_GIVEN'),
    threshold: !warnings.includes('THRESHOLD_ABOVE_DEPOSIT'),
    deduct: deductBonus,
    uses: usesPerPlayer === 1,
    first: firstOrderOnly,
    until: endsAt !== null,
  }
}

/** Whether a player may pay in, play nothing, and take the bonus out. */
export const isGivenAway = (terms: Terms) => {
  const held = heldBy(terms)
  return !held.turnover && !held.target && !held.deduct
}
