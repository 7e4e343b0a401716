import { moneyOf, toMinor, type Money } from '@kham/contract/money'
import type { Usage } from '@kham/contract/promotions/usages'

/** What of so much credit in its wallet is the promotion's: the player's own part is kept apart. */
export function countedOf(credit: Money, { brought }: Pick<Usage, 'brought'>): Money {
  const minor = toMinor(credit.amount) - toMinor(brought.amount)
  return moneyOf(minor > 0n ? minor : 0n, 'THB')
}

/** What may be withdrawn whatever the promotion says. */
export function freeOf(credit: Money, { brought }: Pick<Usage, 'brought'>): Money {
  return toMinor(credit.amount) < toMinor(brought.amount) ? credit : brought
}
