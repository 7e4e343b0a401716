import type { Db } from '../../db/db.ts'

/** An owner has signed in there: if it is a host of the staff, the console leaves the others. */
export const noteStaffHost = (db: Db, agencyId: string, { host, at }: { host: string; at: Date }) =>
  db
    .updateTable('agency_hosts')
    .set({ staff_since: at })
    .where('agency_id', '=', agencyId)
    .where('host', '=', host)
    .where('used_for', '=', 'STAFF')
    .where('staff_since', 'is', null)
    .execute()
