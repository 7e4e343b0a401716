import { moneyOf, toMinor, type Money } from '@kham/contract/money'
import type { KnownCredit } from './known-credit.ts'

/** The credits that the providers answered with, together; null while none has. What is silent, or was only known before, is not in it. */
export function sumOfAnswered(credits: readonly Pick<KnownCredit, 'state' | 'money'>[]): {
  sum: Money | null
  isWhole: boolean
} {
  const answered = credits.flatMap(({ state, money }) => (state === 'live' && money ? [money] : []))
  const [first] = answered
  if (!first) return { sum: null, isWhole: false }
  const minor = answered.reduce((sum, { amount }) => sum + toMinor(amount), 0n)
  return { sum: moneyOf(minor, first.currency), isWhole: answered.length === credits.length }
}
