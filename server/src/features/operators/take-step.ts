import type { CodeForm } from '@kham/contract/operator/session'
import type { NewPasswordForm } from '@kham/contract/players'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import type { AgencyRecord } from '../../http/agency-of-host.ts'
import { hashPassword } from '../../http/passwords.ts'
import { forgetDevicesBut, knownDevice } from '../../http/known-devices.ts'
import { countSignIn } from '../../http/sign-in-limits.ts'
import { Refusal } from '../../refusal.ts'
import { refuseWeakPassword } from '../agency/refuse-weak-password.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { endSessionsBut } from './end-sessions.ts'
import { confirmDraft, draftTotp, idOf, personOf, subjectOf } from './enrol-totp.ts'
import { goOn, type SignInFrom } from './go-on.ts'
import { findSignIn, takeSignIn, type SignInToken } from './sign-in-queries.ts'
import type { StaffRecord } from './sign-in-step.ts'
import { setStaff } from './staff-queries.ts'
import { useCode } from './use-code.ts'

type Deps = Pick<Context, 'db' | 'clock' | 'secrets' | 'isBreached'>

/** A step of a sign-in whose password was right. */
export interface Stepping {
  agency: AgencyRecord
  token: string | null
  from: SignInFrom
}

/** Step CODE. Refuses with SIGN_IN_ENDED, RATE_LIMITED, CODE_INCORRECT. */
export async function giveCode(context: Deps, stepping: Stepping, { code }: CodeForm) {
  const { staff, signIn } = await begun(context, stepping, 'CODE')
  const counted = await countCode(context, staff, stepping)
  const gone = await context.db.transaction().execute(async (tx) => {
    const used = await useCode(context, tx, staff, code)
    if (used === null) return null
    if (used === 'RECOVERY')
      await writeAudit(tx, { ...byThemselves(context, staff, stepping), act: 'RECOVERY_CODE_USED' })
    return takeAndGoOn(context, tx, { staff, signIn, from: stepping.from, agency: stepping.agency })
  })
  if (gone === null) throw await codeRefused(context, staff, stepping)
  await counted.forgive()
  return gone
}

/** Step PASSWORD. Refuses with SIGN_IN_ENDED, VALIDATION. */
export async function choosePassword(context: Deps, stepping: Stepping, { newPassword }: NewPasswordForm) {
  const { staff, signIn } = await begun(context, stepping, 'PASSWORD')
  const { agency_id: agencyId, username } = staff
  await refuseWeakPassword(context, { agencyId, username, password: newPassword, field: 'newPassword' })
  const hash = await hashPassword(newPassword)
  return context.db.transaction().execute(async (tx) => {
    const chosen = await setStaff(tx, idOf(staff), { password_hash: hash, password_expires_at: null })
      .where('password_hash', '=', staff.password_hash)
      .executeTakeFirst()
    if (!chosen) throw new Refusal('SIGN_IN_ENDED')
    await forgetDevicesBut(tx, personOf(staff), null)
    await writeAudit(tx, { ...byThemselves(context, staff, stepping), act: 'PASSWORD_CHANGED' })
    return takeAndGoOn(context, tx, { staff, signIn, from: stepping.from, agency: stepping.agency })
  })
}

/** Step TOTP, its first half. Refuses with SIGN_IN_ENDED. */
export async function setUpTotp(context: Deps, stepping: Stepping) {
  const { staff } = await begun(context, stepping, 'TOTP')
  return draftTotp(context, stepping.agency, staff)
}

/** Step TOTP, its second half. Refuses with SIGN_IN_ENDED, RATE_LIMITED, CODE_INCORRECT. */
export async function confirmTotpAtSignIn(context: Deps, stepping: Stepping, { code }: CodeForm) {
  const { staff, signIn } = await begun(context, stepping, 'TOTP')
  const counted = await countCode(context, staff, stepping)
  const gone = await context.db.transaction().execute(async (tx) => {
    const { by } = byThemselves(context, staff, stepping)
    const recoveryCodes = await confirmDraft(context, tx, { staff, code, by })
    if (recoveryCodes === null) return null
    const { agency, from } = stepping
    return { ...(await takeAndGoOn(context, tx, { staff, signIn, from, agency })), recoveryCodes }
  })
  if (gone === null) throw await codeRefused(context, staff, stepping)
  await counted.forgive()
  return gone
}

async function begun({ db, clock }: Deps, { agency, token }: Stepping, step: SignInToken['step']) {
  const signIn = { agencyId: agency.agency_id, token, step }
  const staff = await findSignIn(db, signIn, clock())
  if (!staff) throw new Refusal('SIGN_IN_ENDED')
  return { staff, signIn }
}

interface Taking extends Pick<Stepping, 'agency' | 'from'> {
  staff: StaffRecord
  signIn: SignInToken
}

/**
 * What the step has changed stays only with whoever gets the sign-in. After another password or a first authenticator nothing goes on that
 * began without it, be it a session or half a sign-in.
 */
async function takeAndGoOn({ clock }: Deps, tx: Tx, { staff, signIn, agency, from }: Taking) {
  if (!(await takeSignIn(tx, signIn, clock()))) throw new Refusal('SIGN_IN_ENDED')
  if (signIn.step !== 'CODE') await endSessionsBut(tx, idOf(staff), null)
  return goOn(tx, { agency, staffId: staff.staff_id, done: signIn.step, from }, clock())
}

async function countCode({ db, clock }: Deps, staff: StaffRecord, { agency, from }: Stepping) {
  const { address, deviceToken } = from
  const device = deviceToken && (await knownDevice(db, personOf(staff), deviceToken, clock()))
  const { username } = staff
  const agencyId = agency.agency_id
  return countSignIn(db, { agencyId, kind: 'staff-code', username, address, device }, clock())
}

const byThemselves = ({ clock }: Deps, staff: StaffRecord, { from: { address, requestId } }: Stepping) => ({
  agencyId: staff.agency_id,
  at: clock(),
  by: { staffId: staff.staff_id, address, requestId },
  subject: subjectOf(staff),
})

async function codeRefused(context: Deps, staff: StaffRecord, stepping: Stepping) {
  await writeAudit(context.db, { ...byThemselves(context, staff, stepping), act: 'CODE_REFUSED' })
  return new Refusal('CODE_INCORRECT')
}
