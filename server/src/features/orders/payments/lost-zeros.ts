import { referenceKey } from '@kham/contract/sameness'

/** A spreadsheet that takes a reference for a number drops the zeros in front of it; null = it is no number. */
export const numberOf = (reference: string): string | null =>
  /^0*([1-9]\d*)$/.exec(referenceKey(reference))?.[1] ?? null

/** A spreadsheet keeps at most fifteen digits, and no bank's number is much longer. */
const longestNumber = 20

/** A number with as many zeros in front as it may have lost. */
export const spellingsOf = (number: string): string[] =>
  Array.from({ length: Math.max(1, longestNumber + 1 - number.length) }, (_, zeros) =>
    number.padStart(number.length + zeros, '0'),
  )
