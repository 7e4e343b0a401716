import type { Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { Tables } from '../../db/tables.ts'

export const findStaffByUsername = (db: Db, agencyId: string, username: string) =>
  db
    .selectFrom('staff')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('username', '=', username)
    .executeTakeFirst()

/** Of somebody who is known to be there. */
export const staffById = (db: Db, { agencyId, staffId }: StaffId) =>
  db
    .selectFrom('staff')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()

/**
 * Holds somebody whose password was just found right, so that whoever replaces it waits and ends what begins here; undefined = it was
 * replaced while it was looked at.
 */
export const holdWithPassword = (
  tx: Tx,
  {
    agency_id,
    staff_id,
    password_hash,
  }: Pick<Selectable<Tables['staff']>, 'agency_id' | 'staff_id' | 'password_hash'>,
) =>
  tx
    .selectFrom('staff')
    .select('staff_id')
    .where('agency_id', '=', agency_id)
    .where('staff_id', '=', staff_id)
    .where('password_hash', '=', password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst()

export interface StaffId {
  agencyId: string
  staffId: string
}

export const setStaff = (db: Db, { agencyId, staffId }: StaffId, change: Updateable<Tables['staff']>) =>
  db
    .updateTable('staff')
    .set(change)
    .where('agency_id', '=', agencyId)
    .where('staff_id', '=', staffId)
    .returning('staff_id')

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
