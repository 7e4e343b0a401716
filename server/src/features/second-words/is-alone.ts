import type { StaffRole } from '@kham/contract/staff-roles'
import type { Db } from '../../db/db.ts'
import { hasSecond } from './second-word-queries.ts'

/**
 * Whether what somebody says is both words: nobody else of the staff with a password or passkey of their own may say the second one, and
 * nobody could within a day. So whoever deactivates colleagues waits.
 */
export const isAlone = async (
  db: Db,
  who: { agencyId: string; staffId: string; roles: readonly StaffRole[]; now: Date },
): Promise<boolean> => !(await hasSecond(db, who))
