import type { Verbs } from '../command.ts'
import { allowAddresses } from './allow-addresses.ts'
import { createStaff } from './create-staff.ts'
import { listStaff } from './list-staff.ts'
import { needTotp } from './need-totp.ts'
import { resetTotp } from './reset-totp.ts'

/** `npm run kham -- staff …`: who works in an agency's console. */
export const staffVerbs: Verbs = {
  list: listStaff,
  create: createStaff,
  'reset-totp': resetTotp,
  'need-totp': needTotp,
  'allow-addresses': allowAddresses,
}
