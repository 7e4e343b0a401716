import { dictionary } from '@zxcvbn-ts/language-common'
import { Refusal } from '../refusal.ts'

const counted = 10_000
let common: Set<string> | undefined

/** Whether a password is among the 10,000 most common, in any case of its letters. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'].slice(0, counted))
  return common.has(password.normalize('NFKC').toLowerCase())
}

/** @throws Refusal VALIDATION */
export function refuseCommonPassword(password: string, field: 'password' | 'newPassword') {
  if (isCommonPassword(password)) throw new Refusal('VALIDATION', { fields: { [field]: 'TOO_COMMON' } })
}
