import { moneyOf, toMinor, type Money } from '@kham/contract/money'
import { formatMoney } from '@kham/ui/format.ts'

export const sumText = (money: Money) => formatMoney(money, { withUnit: true })

/** What came in less what went out. */
export const netOf = ({ deposits, withdrawals }: { deposits: Money; withdrawals: Money }): Money =>
  moneyOf(toMinor(deposits.amount) - toMinor(withdrawals.amount), 'LAK')

/** Days of float left at a provider below which somebody must buy more. */
export const fewDays = 3

/** How many percent more than before, to a tenth; null = there was nothing before to compare with. */
export function changeOf(now: Money, before: Money): number | null {
  const was = toMinor(before.amount)
  if (was <= 0n) return null
  return Number(((toMinor(now.amount) - was) * 1000n) / was) / 10
}

/** A part of a whole in percent, between 0 and 100. */
export const shareOf = (part: number, whole: number) =>
  whole <= 0 ? 0 : Math.min(100, Math.max(0, (part / whole) * 100))

/** A part of a whole in percent, to a tenth; null where there is no whole to speak of. */
export function partOf(part: Money, whole: Money): number | null {
  const all = toMinor(whole.amount)
  if (all <= 0n) return null
  return Number((toMinor(part.amount) * 1000n) / all) / 10
}
