import { digits, seen } from '@kham/contract/sameness'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import type { AgencyRecord } from '../../http/agency-of-host.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-code.ts'
import type { StaffRecord } from './sign-in-step.ts'
import { replaceRecoveryCodes, setStaff } from './staff-queries.ts'
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
  await setStaff(db, idOf(staff), { totp_draft: sealed }).execute()
  return {
    secret: toBase32(secret),
    address: totpAddress({ agency: name, username: staff.username, secret }),
  }
}

/**
 * Its first code makes the drawn authenticator the one that counts; answers the recovery codes, which are kept nowhere.
 * null = the code is wrong, or another one has just confirmed it.
 */
export async function confirmDraft(
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  tx: Tx,
  { staff, code, by }: { staff: StaffRecord; code: string; by: Actor },
): Promise<string[] | null> {
  const { totp_draft: draft } = staff
  if (draft === null) return null
  const now = clock()
  const step = stepOfCode(secrets.open(draft, aboutTotp(staff)), digits(seen(code)).replaceAll(' ', ''), now)
  if (step === null) return null
  const change = { totp_secret: draft, totp_since: now, totp_step: step, totp_draft: null }
  const confirmed = await setStaff(tx, idOf(staff), change).where('totp_draft', '=', draft).executeTakeFirst()
  if (!confirmed) return null
  await writeAudit(tx, {
    agencyId: staff.agency_id,
    at: now,
    by,
    act: 'TOTP_ON',
    subject: subjectOf(staff),
    before: { totp: staff.totp_since?.toISOString() ?? null },
    after: { totp: now.toISOString() },
  })
  return makeRecoveryCodes(tx, staff)
}

/** Ten new ones in place of all there were. */
export async function makeRecoveryCodes(tx: Tx, staff: StaffRecord) {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, idOf(staff), codes.map(hashOfRecoveryCode))
  return codes
}

/** Nothing of the authenticator is left. Answers whether there was one. */
export async function forgetTotp(tx: Tx, staff: StaffRecord) {
  const nothing = { totp_secret: null, totp_since: null, totp_step: null, totp_draft: null }
  const gone = await setStaff(tx, idOf(staff), nothing)
    .where('totp_secret', 'is not', null)
    .executeTakeFirst()
  if (!gone) return false
  await replaceRecoveryCodes(tx, idOf(staff), [])
  return true
}

export const idOf = ({ agency_id: agencyId, staff_id: staffId }: StaffRecord) => ({ agencyId, staffId })
/** Whose devices they are. */
export const personOf = ({
  agency_id: agencyId,
  staff_id: id,
}: Pick<StaffRecord, 'agency_id' | 'staff_id'>) => ({ kind: 'staff', agencyId, id }) as const
/** As the audit log names them. */
export const subjectOf = ({ staff_id: id }: Pick<StaffRecord, 'staff_id'>) => ({ kind: 'STAFF', id }) as const
