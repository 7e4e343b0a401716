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
