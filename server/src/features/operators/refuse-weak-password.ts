import { refuseCommonPassword } from '../../http/common-passwords.ts'
import { Refusal } from '../../refusal.ts'

/** @throws Refusal VALIDATION */
export function refuseWeakPassword(newPassword: string, { username }: { username: string }) {
  if (newPassword.normalize('NFKC').toLowerCase() === username)
    throw new Refusal('VALIDATION', { fields: { newPassword: 'SAME_AS_USERNAME' } })
  refuseCommonPassword(newPassword, 'newPassword')
}
