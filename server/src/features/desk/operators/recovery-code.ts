import { createHash, randomInt } from 'node:crypto'
import { referenceKey } from '@kham/contract/sameness'

// Crockford's alphabet: no I, L, O, U, which are misread.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 6
const groupLength = 4
export const recoveryCodeCount = 10

/** 120 random bits, so that a plain hash of one tells nothing. */
const newCode = () =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')

export const newRecoveryCodes = () => Array.from({ length: recoveryCodeCount }, newCode)

/** However it is typed: without dashes, in small letters, with the letters that are misread. */
export const hashOfRecoveryCode = (code: string) =>
  createHash('sha256').update(referenceKey(code).replaceAll('O', '0').replace(/[IL]/g, '1')).digest()
