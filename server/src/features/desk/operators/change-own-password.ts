import type { PasswordForm } from '@kham/contract/players/players'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { hashPassword, isPassword } from '../../../http/passwords.ts'
import { forgetDevicesBut } from '../../../http/known-devices.ts'
import { clearCounts, failuresPerName, consumeOrRefuse } from '../../../http/rate-limit.ts'
import { newToken } from '../../../http/sessions.ts'
import { Refusal } from '../../../refusal.ts'
import { refuseWeakPassword } from '../../../http/refuse-weak-password.ts'
import { personOf, subjectOf } from './enrol-totp.ts'
import { changeOwnCredentials, staffById } from './staff-store.ts'
import { stepUpRefused } from './step-up-refused.ts'

interface Changing {
  agencyId: string
  by: StaffActor
  /** The session that goes on. */
  sessionId: string
  /** The device that stays known. */
  deviceToken: string | null
  form: PasswordForm
}

/** Changes the password and ends every other session; the one that asked goes on under the token that is answered. Refuses with VALIDATION, RATE_LIMITED, PASSWORD_INCORRECT. */
export async function changeOwnPassword(
  { db, clock, isBreached }: Pick<Context, 'db' | 'clock' | 'isBreached'>,
  { agencyId, by, sessionId, deviceToken, form: { currentPassword, newPassword } }: Changing,
): Promise<string> {
  const id = { agencyId, staffId: by.staffId }
  const staff = await staffById(db, id)
  const { username } = staff
  await refuseWeakPassword(
    { db, isBreached },
    { agencyId, username, password: newPassword, field: 'newPassword' },
  )

  // A borrowed session must not be a way to guess the password without end.
  const counted = { agencyId, subject: `step-up:${by.staffId}` }
  await consumeOrRefuse(db, counted, failuresPerName, clock())
  if (!(await isPassword(currentPassword, staff.password_hash))) {
    const told = { agencyId, at: clock(), by, subject: subjectOf(staff) }
    throw await stepUpRefused(db, told, 'PASSWORD_INCORRECT')
  }
  await clearCounts(db, counted)

  const hash = await hashPassword(newPassword)
  const token = newToken()
  return db.transaction().execute(async (tx) => {
    const way = { act: 'PASSWORD_CHANGED', was: staff.password_hash, is: hash, token } as const
    const changed = await changeOwnCredentials(
      tx,
      { agencyId, at: clock(), by },
      { ...way, butSessionId: sessionId },
    )
    if (!changed) throw new Refusal('PASSWORD_INCORRECT') // it was changed while we were hashing
    await forgetDevicesBut(tx, personOf(staff), deviceToken)
    return token
  })
}
