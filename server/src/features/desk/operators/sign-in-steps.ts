import { alertOnLockout } from './alert-on-lockout.ts'
import type { CodeForm } from '@kham/contract/operator/desk/session'
import type { NewPasswordForm } from '@kham/contract/players/players'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import type { AgencyRecord } from '../../../http/agency-of-host.ts'
import { hashPassword, isPassword } from '../../../http/passwords.ts'
import { forgetDevicesBut, knownDevice } from '../../../http/known-devices.ts'
import { countSignIn } from '../../../http/sign-in-limits.ts'
import { Refusal } from '../../../refusal.ts'
import { refuseWeakPassword } from '../../../http/refuse-weak-password.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { confirmDraft, draftTotp, personOf, stepOfDraft, subjectOf } from './enrol-totp.ts'
import { advanceSignIn, type SignInFrom } from './advance-sign-in.ts'
import { findSignIn, takeSignIn, type SignInToken } from './sign-in-store.ts'
import type { StaffRecord } from './sign-in-step.ts'
import { changeOwnCredentials } from './staff-store.ts'
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
    await take(context, tx, signIn)
    return onFrom(context, tx, staff, stepping, 'CODE')
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
  // Whoever gave them the old one knows it.
  if (await isPassword(newPassword, staff.password_hash))
    throw new Refusal('VALIDATION', { fields: { newPassword: 'SAME_AS_GIVEN' } })
  const hash = await hashPassword(newPassword)
  return context.db.transaction().execute(async (tx) => {
    await take(context, tx, signIn)
    const way = { act: 'PASSWORD_CHANGED', was: staff.password_hash, is: hash } as const
    if (!(await changeOwnCredentials(tx, byThemselves(context, staff, stepping), way)))
      throw new Refusal('SIGN_IN_ENDED')
    await forgetDevicesBut(tx, personOf(staff), null)
    return onFrom(context, tx, staff, stepping, 'PASSWORD')
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
  const step = stepOfDraft(context, staff, code)
  if (step === null) throw await codeRefused(context, staff, stepping)
  const gone = await context.db.transaction().execute(async (tx) => {
    await take(context, tx, signIn)
    const { by, at } = byThemselves(context, staff, stepping)
    const recoveryCodes = await confirmDraft(tx, { staff, step, by, at, butSessionId: null })
    if (recoveryCodes === null) throw new Refusal('SIGN_IN_ENDED')
    return { ...(await onFrom(context, tx, staff, stepping, 'TOTP')), recoveryCodes }
  })
  await counted.forgive()
  return gone
}

async function begun({ db, clock }: Deps, { agency, token }: Stepping, step: SignInToken['step']) {
  const signIn = { agencyId: agency.agency_id, token, step }
  const staff = await findSignIn(db, signIn, clock())
  if (!staff) throw new Refusal('SIGN_IN_ENDED')
  return { staff, signIn }
}

/** A step's changes hold only if its caller gets the sign-in. Refuses with SIGN_IN_ENDED. */
async function take({ clock }: Deps, tx: Tx, signIn: SignInToken) {
  if (!(await takeSignIn(tx, signIn, clock()))) throw new Refusal('SIGN_IN_ENDED')
}

const onFrom = (
  { clock }: Deps,
  tx: Tx,
  { staff_id: staffId }: StaffRecord,
  { agency, from }: Stepping,
  done: SignInToken['step'],
) => advanceSignIn(tx, { agency, staffId, done, from }, clock())

async function countCode({ db, clock }: Deps, staff: StaffRecord, { agency, from }: Stepping) {
  const { address, deviceToken } = from
  const device = deviceToken && (await knownDevice(db, personOf(staff), deviceToken, clock()))
  const { username } = staff
  const agencyId = agency.agency_id
  return alertOnLockout({ db, clock }, staff, () =>
    countSignIn(db, { agencyId, kind: 'staff-code', username, address, device }, clock()),
  )
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
