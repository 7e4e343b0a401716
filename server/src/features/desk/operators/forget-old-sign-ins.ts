import type { Db } from '../../../db/db.ts'

/** For the schedule: drops what nobody finished, of every agency. */
export const forgetOldSignIns = (db: Db, now: Date) =>
  db.deleteFrom('staff_sign_ins').where('expires_at', '<=', now).execute()
