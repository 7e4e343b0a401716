import { sql } from 'kysely'
import type { StaffRole } from '@kham/contract/desk/staff-roles'
import type { Db } from '../../../db/db.ts'

interface Speaking {
  agencyId: string
  staffId: string
  /** The colleague it is about; left out: none. */
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
  const { rows } = await sql<{ alone: boolean }>`select
    audit.is_alone(${agencyId}, ${staffId}, ${notBy}, ${[...roles]}::text[], ${now}) as alone`.execute(db)
  return rows[0]!.alone
}
