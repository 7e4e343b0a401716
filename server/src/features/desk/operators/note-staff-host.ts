import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

interface There {
  agencyId: string
  staffId: string
  host: string
  at: Date
}

/**
 * Somebody of the staff is signed in at a host. If it is one of the staff, and they own the agency and can come in there again, the console answers
 * at such hosts alone from now on: whoever has passkeys needs one of that host first, since those of another one sign nobody in there.
 */
export const noteStaffHost = (db: Db, { agencyId, staffId, host, at }: There) =>
  sql`
    update agency_hosts h set staff_since = ${at}
    from staff s
    where h.agency_id = ${agencyId} and h.host = ${host} and h.used_for = 'STAFF' and h.staff_since is null
      and s.agency_id = h.agency_id and s.staff_id = ${staffId} and s.role = 'owner'
      and coalesce((select bool_or(p.host = h.host) from staff_passkeys p
        where p.agency_id = s.agency_id and p.staff_id = s.staff_id), true)`.execute(db)
