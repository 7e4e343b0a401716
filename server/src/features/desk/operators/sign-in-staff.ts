import type { SignInForm } from '@kham/contract/players/players'
import type { Context } from '../../../context.ts'
import { isPassword } from '../../../http/passwords.ts'
import { knownDevice } from '../../../http/known-devices.ts'
import { countSignIn } from '../../../http/sign-in-limits.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { idOf, personOf, subjectOf } from './enrol-totp.ts'
import { advanceSignIn, type SignInFrom } from './advance-sign-in.ts'
import { lockStaff } from './lock-staff.ts'
import { alertOnLockout } from './alert-on-lockout.ts'
import { mayEnter, type SignInAgency } from './sign-in-step.ts'
import { needsPasskey } from './needs-passkey.ts'
import { findStaffByUsername } from './staff-store.ts'

export interface StaffSignIn {
  agency: SignInAgency
  form: SignInForm
  from: SignInFrom
}

/** The password, the first step of a sign-in; the same rules as for players, and counted apart from them. */
export async function signInStaff(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agency, form: { username, password }, from }: StaffSignIn,
) {
  const now = clock()
  const { agency_id: agencyId } = agency
  const { address, requestId, deviceToken } = from
  const found = await findStaffByUsername(db, agencyId, username)
  const device = found && deviceToken ? await knownDevice(db, personOf(found), deviceToken, now) : null
  const counted = await alertOnLockout({ db, clock }, found, () =>
    countSignIn(db, { agencyId, kind: 'staff', username, address, device }, now),
  )
  const hash = found?.password_hash ?? null
  const isRight = await counted.unlessUnseen(() => isPassword(password, hash))
  const signedIn =
    found && isRight && mayEnter(found, now)
      ? await db.transaction().execute(async (tx) => {
          const held = await lockStaff(tx, idOf(found))
          // They were deactivated, or it was replaced, or a passkey was added, while it was looked at.
          if (held.password_hash !== hash || !mayEnter(held, now)) return 'LOGIN_FAILED'
          if (await needsPasskey(tx, held)) return 'PASSKEY_REQUIRED'
          return advanceSignIn(tx, { agency, staffId: found.staff_id, done: null, from }, now)
        })
      : 'LOGIN_FAILED'
  if (typeof signedIn === 'string') {
    // A name that nobody has may be a password in the wrong field, so it is not written down.
    const code = signedIn
    const isKey = code === 'PASSKEY_REQUIRED'
    const told = found ? { subject: subjectOf(found), ...(isKey && { after: { code } }) } : {}
    const by = { staffId: null, address, requestId }
    await writeAudit(db, { agencyId, at: now, by, act: 'SIGN_IN_REFUSED', ...told })
    throw new Refusal(code)
  }
  await counted.forgive()
  return signedIn
}
