import { amountIn, toMinor } from '@kham/contract/money'
import { limitPeriods, type LimitPeriod } from '@kham/contract/players/protection'
import { Refusal } from '../../../refusal.ts'
import type { LimitMinor } from './protection.ts'

type Wished = Partial<Record<LimitPeriod, string | { amount: string } | null | undefined>>

/** The requested limits, in minor units; missing ones stay. Refuses with VALIDATION anything but whole kip. */
export function kipWishes(wished: Wished): Partial<Record<LimitPeriod, LimitMinor>> {
  const wishes: Partial<Record<LimitPeriod, LimitMinor>> = {}
  for (const period of limitPeriods) {
    const amount = wished[period]
    if (amount === undefined) continue
    const minor = amount === null ? null : toMinor(amountIn(amount))
    if (minor !== null && minor % 100n !== 0n)
      throw new Refusal('VALIDATION', { fields: { [period]: 'BAD_FORMAT' } })
    wishes[period] = minor
  }
  return wishes
}
