import type { Db } from '../../db/db.ts'

export const findStaffByUsername = (db: Db, agencyId: string, username: string) =>
  db
    .selectFrom('staff')
    .select(['staff_id', 'username', 'display_name', 'role', 'password_hash'])
    .where('agency_id', '=', agencyId)
    .where('username', '=', username)
    .executeTakeFirst()
