import { fromMinor, toMinor } from '@kham/contract/money'
import { amountOrNought } from '@kham/ui/amount-input.ts'
import type { PromotionDraft } from './promotion-draft.ts'

const minorOf = (typed: string) => toMinor(amountOrNought(typed))
const hundredBaht = 100_00n

/** A credit to begin the example with: enough for a withdrawal and over the maximum, in whole hundreds. */
export function exampleCredit({
  bonus,
  withdrawCredit,
  maxWithdraw,
}: Pick<PromotionDraft, 'bonus' | 'withdrawCredit' | 'maxWithdraw'>): string {
  const known = [minorOf(bonus) * 2n, minorOf(withdrawCredit), minorOf(maxWithdraw)]
  const most = known.reduce((a, b) => (a > b ? a : b), hundredBaht)
  const enough = (most * 3n) / 2n
  return fromMinor(((enough + hundredBaht - 1n) / hundredBaht) * hundredBaht)
}
