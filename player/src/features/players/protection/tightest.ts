import { toMinor, type Money } from '@kham/contract/money'
import { limitPeriods, type LimitPeriod, type Protection } from '@kham/contract/players/protection'

export interface Tightest {
  period: LimitPeriod
  left: Money
  renewsAt: string
}

/** The limit that leaves least, and of equal ones the one that lasts longest; null = there is none. */
export function tightest(limits: Pick<Protection, LimitPeriod>): Tightest | null {
  let found: Tightest | null = null
  for (const period of limitPeriods) {
    const { left, renewsAt } = limits[period]
    if (left && (!found || toMinor(left.amount) <= toMinor(found.left.amount)))
      found = { period, left, renewsAt }
  }
  return found
}
