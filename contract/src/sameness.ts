/** When two texts are the same: each rule is here once, for the sites, the server and what the database compares. */
export { hasControlSigns, seen, seenName, seenNote } from './sameness/seen.ts'
export { digits, plain } from './sameness/digits.ts'
export {
  isFilledUp,
  isRounded,
  longestReference,
  referenceFault,
  referenceKey,
  referenceNumber,
  referenceSpellings,
} from './sameness/references.ts'
export {
  accountBounds,
  accountDigits,
  accountFault,
  accountSpellings,
  isAccountAsTold,
} from './sameness/accounts.ts'
export { compareNames, nameKey, nameWords, searchKey, searchWords, type Verdict } from './sameness/names.ts'
export { soundHeard, soundKey } from './sameness/sounds.ts'
export { readAmount } from './sameness/amounts.ts'
