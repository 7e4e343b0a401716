import { sql } from 'kysely'
import type { StaffRole } from '@kham/contract/desk/staff-roles'
import type { Db } from '../../../db/db.ts'

interface Asked {
  agencyId: string
  staffId: string
  /** The colleague whom the act concerns; left out: none. */
  notBy?: string | undefined
  /** Roles that may give the second approval. */
  roles: readonly StaffRole[]
  now: Date
}

/**
 * Whether a staff member's approval suffices alone: no colleague with credentials of their own may give the second one, or could have within
 * a day, so that deactivating colleagues does not help at once.
 */
export async function isAlone(
  db: Db,
  { agencyId, staffId, notBy = staffId, roles, now }: Asked,
): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`select
    audit.is_alone(${agencyId}, ${staffId}, ${notBy}, ${[...roles]}::text[], ${now}) as alone`.execute(db)
  return rows[0]!.alone
}
