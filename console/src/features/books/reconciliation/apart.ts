import { fromMinor, toMinor } from '@kham/contract/money'
import type { Difference } from '@kham/contract/operator/books/differences'

/** How much more the other side has; null = that is no sum. */
export function apartOf({ expected, found }: Pick<Difference, 'expected' | 'found'>) {
  const ours = expected?.sum
  const theirs = found?.sum
  const currency = (theirs ?? ours)?.currency
  if (currency === undefined || (ours && theirs && ours.currency !== theirs.currency)) return null
  const minor = toMinor(theirs?.amount ?? '0.00') - toMinor(ours?.amount ?? '0.00')
  return minor === 0n ? null : { amount: fromMinor(minor), currency }
}
