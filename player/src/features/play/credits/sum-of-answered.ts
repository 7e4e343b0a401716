import { moneyOf, toMinor, type Money } from '@kham/contract/money'
import type { KnownCredit } from './known-credit.ts'

/** The sum of credits that providers answered; null while none has. Silent or older ones are left out. */
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
