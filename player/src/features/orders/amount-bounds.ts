import { toMinor, type Money } from '@kham/contract/money'

export interface AmountBounds {
  min: Money
  max: Money
  /** What the player has; absent while it is not known. */
  have?: Money | undefined
}

export type AmountVerdict = 'empty' | 'ok' | 'tooSmall' | 'tooLarge' | 'notEnough'

/** How an amount stands to its bounds; a canonical amount or '' as the amount box gives it. */
export function judgeAmount(amount: string, { min, max, have }: AmountBounds): AmountVerdict {
  if (amount === '') return 'empty'
  const minor = toMinor(amount)
  if (have && minor > toMinor(have.amount)) return 'notEnough'
  if (minor < toMinor(min.amount)) return 'tooSmall'
  return minor > toMinor(max.amount) ? 'tooLarge' : 'ok'
}
