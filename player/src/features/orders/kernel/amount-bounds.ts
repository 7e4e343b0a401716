import { toMinor, type Money } from '@kham/contract/money'
import { isUnreadable } from '@kham/ui/amount-input.ts'

export interface AmountBounds {
  min: Money
  max: Money
  /** The player's credit; absent while it is unknown. */
  have?: Money | undefined
}

export type AmountVerdict = 'empty' | 'unreadable' | 'ok' | 'tooSmall' | 'tooLarge' | 'notEnough'

/** How an amount stands to its bounds; as the amount box tells it. */
export function judgeAmount(amount: string, { min, max, have }: AmountBounds): AmountVerdict {
  if (amount === '') return 'empty'
  if (isUnreadable(amount)) return 'unreadable'
  const minor = toMinor(amount)
  if (have && minor > toMinor(have.amount)) return 'notEnough'
  if (minor < toMinor(min.amount)) return 'tooSmall'
  return minor > toMinor(max.amount) ? 'tooLarge' : 'ok'
}
