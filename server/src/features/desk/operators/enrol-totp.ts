import { digits, seen } from '@kham/contract/sameness'
import { sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import type { AgencyRecord } from '../../../http/agency-of-host.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-code.ts'
import type { StaffRecord } from './sign-in-step.ts'
import { changeOwnCredentials, replaceRecoveryCodes } from './staff-store.ts'
import { newTotpSecret, stepOfCode, toBase32, totpAddress } from './totp.ts'
import { aboutTotp } from './use-code.ts'

/** Draws the secret of an authenticator; what there was before counts until the new one is confirmed. */
export async function draftTotp(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  { name }: Pick<AgencyRecord, 'name'>,
  staff: StaffRecord,
) {
  const secret = newTotpSecret()
  const sealed = secrets.seal(secret, aboutTotp(staff))
  await sql`select audit.draft_totp(${staff.agency_id}, ${staff.staff_id}, ${sealed})`.execute(db)
  return {
    secret: toBase32(secret),
    address: totpAddress({ agency: name, username: staff.username, secret }),
  }
}

/** When the first code of a drawn authenticator is good; null = it is wrong, or nothing was drawn. */
export function stepOfDraft(
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  staff: StaffRecord,
  code: string,
): number | null {
  const { totp_draft: draft } = staff
  if (draft === null) return null
  return stepOfCode(secrets.open(draft, aboutTotp(staff)), digits(seen(code)).replaceAll(' ', ''), clock())
}

interface Confirming {
  staff: StaffRecord
  step: number
  by: Actor
  at: Date
  /** The session that stays. */
  butSessionId: string | null
}

/**
 * From now on the drawn authenticator counts, and what was begun without it ends; answers the recovery codes, which are kept nowhere.
 * null = another one has just confirmed it.
 */
export async function confirmDraft(
  tx: Tx,
  { staff, step, by, at, butSessionId }: Confirming,
): Promise<string[] | null> {
  const way = { act: 'TOTP_ON', was: staff.totp_draft!, step, butSessionId } as const
  if (!(await changeOwnCredentials(tx, { agencyId: staff.agency_id, at, by }, way))) return null
  return makeRecoveryCodes(tx, staff)
}

/** Ten new ones in place of all there were. */
export async function makeRecoveryCodes(tx: Tx, staff: StaffRecord) {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, idOf(staff), codes.map(hashOfRecoveryCode))
  return codes
}

export const idOf = ({ agency_id: agencyId, staff_id: staffId }: StaffRecord) => ({ agencyId, staffId })
/** The person whose devices they are. */
export const personOf = ({
  agency_id: agencyId,
  staff_id: id,
}: Pick<StaffRecord, 'agency_id' | 'staff_id'>) => ({ kind: 'staff', agencyId, id }) as const
/** Subject in the audit log. */
export const subjectOf = ({ staff_id: id }: Pick<StaffRecord, 'staff_id'>) => ({ kind: 'STAFF', id }) as const
