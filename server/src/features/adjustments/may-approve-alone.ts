import { decidingRoles } from '@kham/contract/staff-roles'
import type { Db } from '../../db/db.ts'
import { isAlone } from '../second-words/is-alone.ts'

/** Whether somebody may approve what they have proposed: only where nobody else could, nor could within a day. */
export const mayApproveAlone = (db: Db, agencyId: string, staffId: string, now: Date): Promise<boolean> =>
  isAlone(db, { agencyId, staffId, roles: decidingRoles, now })
