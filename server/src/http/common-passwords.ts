import { dictionary } from '@zxcvbn-ts/language-common'
import { Refusal } from '../refusal.ts'
import { demoOperator, demoPlayer } from '../seed/demo-people.ts'

const counted = 10_000
// Where one of these signs in, no server starts in production: nobody may bring that about.
const shown = [demoPlayer.password, demoOperator.password]
let common: Set<string> | undefined

/** Whether a password is among the 10,000 most common or of the demonstration, in any case of its letters. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set([...dictionary['passwords-common'].slice(0, counted), ...shown])
  return common.has(password.normalize('NFKC').toLowerCase())
}

/** @throws Refusal VALIDATION */
export function refuseCommonPassword(password: string, field: 'password' | 'newPassword') {
  if (isCommonPassword(password)) throw new Refusal('VALIDATION', { fields: { [field]: 'TOO_COMMON' } })
}
