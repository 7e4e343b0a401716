import { digits, seen } from '@kham/contract/sameness'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { hashOfRecoveryCode } from './recovery-code.ts'
import type { StaffRecord } from './sign-in-step.ts'
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
  const { rows } = await sql<{ taken: boolean }>`select
    audit.use_totp(${staff.agency_id}, ${staff.staff_id}, ${staff.totp_secret}, ${step}) as taken`.execute(db)
  return rows[0]!.taken ? 'TOTP' : null
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
