import type { SignInForm } from '@kham/contract/players'
import type { Context } from '../../context.ts'
import { isPassword } from '../../http/passwords.ts'
import { endSession, startSession } from '../../http/sessions.ts'
import type { SignedInStaff } from '../../http/sessions.ts'
import { countSignIn } from '../../http/sign-in-limits.ts'
import { Refusal } from '../../refusal.ts'
import { findStaffByUsername } from './staff-queries.ts'

export interface StaffSignIn {
  agencyId: string
  form: SignInForm
  address: string
  oldToken: string | null
}

/** Opens a session for a member of staff; the same rules as for players, and counted apart from them. */
export async function signInStaff(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, form: { username, password }, address, oldToken }: StaffSignIn,
): Promise<{ staff: SignedInStaff; token: string }> {
  const now = clock()
  const counted = await countSignIn(db, { agencyId, kind: 'staff', username, address }, now)
  const found = await findStaffByUsername(db, agencyId, username)
  const hash = found?.password_hash ?? null
  const isRight = await counted.unlessUnseen(() => isPassword(password, hash))
  if (!found || !isRight) throw new Refusal('LOGIN_FAILED')
  await counted.forgive()

  const { staff_id: staffId, display_name: displayName, role } = found
  const token = await db.transaction().execute(async (tx) => {
    await endSession(tx, 'staff', agencyId, oldToken)
    return startSession(tx, 'staff', { agencyId, ownerId: staffId }, now)
  })
  return { staff: { agencyId, staffId, username, displayName, role }, token }
}
