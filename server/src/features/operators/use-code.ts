import { digits, seen } from '@kham/contract/sameness'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { hashOfRecoveryCode } from './recovery-code.ts'
import type { StaffRecord } from './sign-in-step.ts'
import { setStaff } from './staff-queries.ts'
import { stepOfCode } from './totp.ts'

type Named = Pick<StaffRecord, 'agency_id' | 'staff_id'>

export const aboutTotp = ({ agency_id, staff_id }: Named) => `authenticator of ${staff_id} of ${agency_id}`

/**
 * Takes a code of the authenticator, or a recovery code. Each counts once: of two at the same instant one is taken.
 * Answers which it was; null = it is wrong, used or too old.
 */
export async function useCode(
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  db: Db,
  staff: StaffRecord,
  code: string,
): Promise<'TOTP' | 'RECOVERY' | null> {
  if (staff.totp_secret === null) return null
  const typed = digits(seen(code)).replaceAll(' ', '')
  if (!/^\d{6}$/.test(typed)) return (await takeRecoveryCode(db, staff, typed)) ? 'RECOVERY' : null
  const step = stepOfCode(secrets.open(staff.totp_secret, aboutTotp(staff)), typed, clock())
  if (step === null) return null
  const id = { agencyId: staff.agency_id, staffId: staff.staff_id }
  const taken = await setStaff(db, id, { totp_step: step })
    .where('totp_secret', '=', staff.totp_secret)
    .where('totp_step', '<', BigInt(step))
    .executeTakeFirst()
  return taken ? 'TOTP' : null
}

async function takeRecoveryCode(db: Db, { agency_id, staff_id }: Named, code: string) {
  const taken = await db
    .deleteFrom('staff_recovery_codes')
    .where('agency_id', '=', agency_id)
    .where('staff_id', '=', staff_id)
    .where('code_hash', '=', hashOfRecoveryCode(code))
    .returning('staff_id')
    .executeTakeFirst()
  return taken !== undefined
}
