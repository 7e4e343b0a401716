import { sql } from 'kysely'
import type { AuditAct } from '@kham/contract/operator/audit'
import type { StaffRole } from '@kham/contract/staff-roles'
import type { Db } from '../../db/db.ts'
import { couldSince } from './second-word.ts'

/** What takes a second word away from somebody who could say it. */
const takenBy: readonly AuditAct[] = [
  'STAFF_DEACTIVATED',
  'STAFF_ACTIVATED',
  'STAFF_CHANGED',
  'STAFF_PASSWORD_RESET',
  'TOTP_RESET',
]

interface Speaking {
  agencyId: string
  staffId: string
  /** Whom it is about; left out: nobody of the staff. */
  notBy?: string | undefined
  /** Who may say the second word. */
  roles: readonly StaffRole[]
  now: Date
}

/**
 * Whether what somebody says is both words: nobody else of the staff with a password or passkey of their own may say the second one, and
 * nobody could within a day. So whoever deactivates colleagues waits.
 */
export async function isAlone(
  db: Db,
  { agencyId, staffId, notBy = staffId, roles, now }: Speaking,
): Promise<boolean> {
  const since = couldSince(now)
  const { rows } = await sql`
    select from staff s where s.agency_id = ${agencyId} and s.staff_id not in (${staffId}, ${notBy}) and (
      s.deactivated_at is null and s.role = any(${roles}::text[])
        and (s.password_expires_at is null or exists (select from staff_passkeys k
          where k.agency_id = s.agency_id and k.staff_id = s.staff_id))
      or s.deactivated_at > ${since} and s.role = any(${roles}::text[])
      or exists (select from audit_log a where a.agency_id = s.agency_id and a.subject_id = s.staff_id::text
        and a.subject_kind = 'STAFF' and a.act = any(${takenBy}::text[]) and a.at > ${since}
        and coalesce(a.before ->> 'role', s.role) = any(${roles}::text[])))
    limit 1`.execute(db)
  return rows.length === 0
}
