import type { SignInStep } from '@kham/contract/operator/desk/session'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'
import { hashOfToken, newToken } from '../../../http/sessions.ts'
import type { StaffId } from './staff-store.ts'

export const signInSeconds = 600

/** Opens what stands between the password and the session; answers its token. */
export async function insertSignIn(db: Db, { agencyId, staffId }: StaffId, step: SignInStep, now: Date) {
  const token = newToken()
  await db
    .insertInto('staff_sign_ins')
    .values({
      agency_id: agencyId,
      token_hash: hashOfToken(token)!,
      staff_id: staffId,
      step,
      created_at: now,
      expires_at: secondsAfter(now, signInSeconds),
    })
    .execute()
  return token
}

export interface SignInToken {
  agencyId: string
  token: string | null
  step: SignInStep
}

/** The person signing in; undefined = it is over, or meant for something else. */
export const findSignIn = (db: Db, { agencyId, token, step }: SignInToken, now: Date) =>
  db
    .selectFrom('staff_sign_ins as i')
    .innerJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'i.agency_id').onRef('s.staff_id', '=', 'i.staff_id'),
    )
    .selectAll('s')
    .where('i.agency_id', '=', agencyId)
    .where('i.token_hash', '=', hashOfToken(token))
    .where('i.step', '=', step)
    .where('i.expires_at', '>', now)
    .where('s.deactivated_at', 'is', null)
    .executeTakeFirst()

/** Each is used once: of two at the same instant one gets it. */
export async function takeSignIn(db: Db, { agencyId, token, step }: SignInToken, now: Date) {
  const taken = await db
    .deleteFrom('staff_sign_ins')
    .where('agency_id', '=', agencyId)
    .where('token_hash', '=', hashOfToken(token))
    .where('step', '=', step)
    .where('expires_at', '>', now)
    .returning('staff_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Ends all that somebody has begun and not finished. */
export const endSignIns = (db: Db, { agencyId, staffId }: StaffId) =>
  db.deleteFrom('staff_sign_ins').where('agency_id', '=', agencyId).where('staff_id', '=', staffId).execute()
