import { fromMinor, toMinor } from '@kham/contract/money'
import type { Promotion } from '@kham/contract/promotions/promotions'

const hundredBaht = 100_00n

/** A credit to begin the example with: one that is enough, in whole hundreds, and over the maximum where there is one. */
export function exampleCredit({
  totalCredit,
  withdrawCredit,
  maxWithdraw,
}: Pick<Promotion, 'totalCredit' | 'withdrawCredit' | 'maxWithdraw'>): string {
  const known = [totalCredit, withdrawCredit, maxWithdraw].map((money) => toMinor(money?.amount ?? '0'))
  const most = known.reduce((a, b) => (a > b ? a : b))
  const enough = (most * 3n) / 2n
  return fromMinor(((enough + hundredBaht - 1n) / hundredBaht) * hundredBaht)
}
