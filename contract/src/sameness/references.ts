import { plain } from './digits.ts'
import { seen } from './seen.ts'

/**
 * What two bank references that are the same have in common. One without letters and digits is told by what is seen of it;
 * `referenceFault` keeps such ones out.
 */
export const referenceKey = (text: string) => lettersAndDigits(text) || seen(text)

export const longestReference = 64

/** Why a text is no bank reference; null = it is one. */
export function referenceFault(text: string): 'REQUIRED' | 'TOO_LONG' | 'BAD_FORMAT' | null {
  if (isRounded(text)) return 'BAD_FORMAT'
  const { length } = Array.from(lettersAndDigits(text))
  if (length === 0) return 'REQUIRED'
  return length > longestReference ? 'TOO_LONG' : null
}

/**
 * "6.90123E+17" is what a spreadsheet leaves of a long number: of several references it makes one. Some programs write +017, and what marks
 * a cell as text may stand around it.
 */
export const isRounded = (text: string) => /^["'=+ ]*\d([.,]\d+)? ?[EЕ]\+0?\d{2}["' ]*$/.test(capitals(text))

/** A number that a spreadsheet has filled up with zeros after its fifteenth digit. In a statement it tells nothing. */
export const isFilledUp = (text: string) => /^\d{15}0+$/.test(referenceKey(text))

/** The number that a spreadsheet makes of a reference, without the zeros in front; null = it is no number. */
export const referenceNumber = (reference: string): string | null =>
  /^0*([1-9]\d*)$/.exec(referenceKey(reference))?.[1] ?? null

/** A spreadsheet keeps at most fifteen digits, and no bank's number is much longer. */
const longestNumber = 20

/** A number with as many zeros in front as it may have lost. */
export const referenceSpellings = (number: string): string[] =>
  Array.from({ length: Math.max(1, longestNumber + 1 - number.length) }, (_, zeros) =>
    number.padStart(number.length + zeros, '0'),
  )

const capitals = (text: string) => plain(text).toUpperCase().normalize('NFKC')

const lettersAndDigits = (text: string) =>
  capitals(text)
    .replace(/[^\p{L}0-9]+/gu, '')
    .replace(/[\u0370-\u052F]/g, (capital) => latin[greekAndCyrillic.indexOf(capital)] ?? capital)
    .normalize('NFC')

// Capitals that nobody can tell apart by looking.
const greekAndCyrillic = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕЅІЈКМНОРСТУХ'
const latin = 'ABEZHIKMNOPTYXABESIJKMHOPCTYX'
