import { sql } from 'kysely'
import { actorRow, type ActorContext } from '../../../db/actor-row.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { hashOfToken } from '../../../http/sessions.ts'

export const findStaffByUsername = (db: Db, agencyId: string, username: string) =>
  db
    .selectFrom('staff')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('username', '=', username)
    .executeTakeFirst()

/** Reads somebody who is known to exist. */
export const staffById = (db: Db, { agencyId, staffId }: StaffId) =>
  db
    .selectFrom('staff')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()

export interface StaffId {
  agencyId: string
  staffId: string
}

export const hasPasskey = async (db: Db, { agencyId, staffId }: StaffId) =>
  (await db
    .selectFrom('staff_passkeys')
    .select('staff_id')
    .where('agency_id', '=', agencyId)
    .where('staff_id', '=', staffId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Changes the sign-in data; sessions begun without it end, except `butSessionId`, which a changed password gives another token. */
export type OwnCredentials = { was: string; butSessionId?: string | null } & (
  | { act: 'PASSWORD_CHANGED'; is: string; token?: string }
  | { act: 'TOTP_ON'; step: number }
  | { act: 'TOTP_OFF' }
)

/** Changes their own way in, and tells the audit log; false = it is no longer what it was. */
export async function changeOwnCredentials(
  tx: Tx,
  actor: ActorContext,
  way: OwnCredentials,
): Promise<boolean> {
  const is = 'is' in way ? way.is : null
  const step = 'step' in way ? way.step : null
  const token = 'token' in way ? hashOfToken(way.token ?? null) : null
  const { rows } = await sql<{
    done: boolean
  }>`select audit.change_own_credentials(${actorRow(actor)}, ${way.act}, ${way.was},
    ${is}, ${step}, ${way.butSessionId ?? null}, ${token}) as done`.execute(tx)
  return rows[0]!.done
}

/** Where somebody is signed in, newest first. */
export const sessionsOf = (
  db: Db,
  { agencyId, staffId }: StaffId,
  { now, seenAfter }: { now: Date; seenAfter: Date },
) =>
  db
    .selectFrom('staff_sessions')
    .select(['session_id', 'created_at', 'seen_at', 'address', 'user_agent'])
    .where('agency_id', '=', agencyId)
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .where('seen_at', '>', seenAfter)
    .orderBy('created_at', 'desc')
    .orderBy('session_id')
    .execute()

export const countRecoveryCodes = async (db: Db, { agencyId, staffId }: StaffId) => {
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select((row) => row.fn.countAll<bigint>().as('left'))
    .where('agency_id', '=', agencyId)
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return Number(left)
}

export const replaceRecoveryCodes = async (db: Db, { agencyId, staffId }: StaffId, hashes: Buffer[]) => {
  await db
    .deleteFrom('staff_recovery_codes')
    .where('agency_id', '=', agencyId)
    .where('staff_id', '=', staffId)
    .execute()
  if (hashes.length === 0) return
  await db
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ agency_id: agencyId, staff_id: staffId, code_hash })))
    .execute()
}
