import type { Db } from '../../../db/db.ts'
import { idOf } from './enrol-totp.ts'
import { signInRulesOf } from './sign-in-rules.ts'
import type { StaffRecord } from './sign-in-step.ts'
import { hasPasskey } from './staff-store.ts'

/**
 * Whether a passkey is somebody's only second factor where one is demanded: their password alone then opens nothing, or whoever knows it
 * would set up an authenticator of their own beside the passkey.
 */
export async function needsPasskey(db: Db, staff: StaffRecord): Promise<boolean> {
  if (staff.totp_secret !== null) return false
  const { needTotp } = await signInRulesOf(db, staff.agency_id)
  return needTotp && hasPasskey(db, idOf(staff))
}
