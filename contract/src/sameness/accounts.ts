import { plain } from './digits.ts'

/** The digits of an account number however it is written; what is left over stays, so that `accountFault` refuses it. */
export const accountDigits = (text: string) =>
  plain(text)
    .replace(/[ .\p{Pd}\u2212]/gu, '')
    .replace(/^\+(?=856)/, '')

export const accountBounds = { min: 8, max: 18 } as const

/** Why a text is no account number; null = it is one. */
export function accountFault(text: string): 'REQUIRED' | 'BAD_FORMAT' | 'TOO_SHORT' | 'TOO_LONG' | null {
  const account = accountDigits(text)
  if (account === '') return 'REQUIRED'
  if (!/^\d+$/.test(account)) return 'BAD_FORMAT'
  if (account.length < accountBounds.min) return 'TOO_SHORT'
  return account.length > accountBounds.max ? 'TOO_LONG' : null
}

/**
 * Whether a text that a bank's file has is an account number that we know whole: spreadsheets drop leading zeros, and some banks show the
 * end alone, or both ends.
 */
export function isAccountAsTold(told: string, account: string): boolean {
  const known = accountDigits(account)
  const digits = accountDigits(told).toUpperCase()
  const [, begin, end] = /^(\d*)[X*•]+(\d{4,})$/.exec(digits) ?? []
  if (begin !== undefined && end !== undefined) return known.startsWith(begin) && known.endsWith(end)
  return /^\d+$/.test(digits) && withoutZeros(digits) === withoutZeros(known)
}
const withoutZeros = (digits: string) => digits.replace(/^0+/, '')

/** A number with as many zeros in front as it may have: people leave them out and add them, and it is the same account. */
export function accountSpellings(account: string): string[] {
  const number = withoutZeros(accountDigits(account))
  const shortest = Math.max(accountBounds.min, number.length)
  return Array.from({ length: Math.max(1, accountBounds.max + 1 - shortest) }, (_, zeros) =>
    number.padStart(shortest + zeros, '0'),
  )
}
