import { digits } from '@kham/contract/sameness/digits'
import { seen } from '@kham/contract/sameness/seen'

/** What a box for a whole number says, in the digits of any script; null = something else is in it. */
export function wholeNumber(text: string): number | null {
  const number = digits(seen(text))
  return /^\d{1,9}$/.test(number) ? Number(number) : null
}
