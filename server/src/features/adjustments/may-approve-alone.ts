import type { Db } from '../../db/db.ts'
import { payoutRulesOf } from '../payout-rules/rules-of-agency.ts'
import { hasOtherDecider } from './adjustment-queries.ts'

/**
 * Whether somebody may approve what they have proposed: only where the agency asks for no two of them at its payouts either, and there is
 * nobody else who could. Whose given password has run out cannot come in, and so cannot approve.
 */
export async function mayApproveAlone(
  db: Db,
  agencyId: string,
  staffId: string,
  now: Date,
): Promise<boolean> {
  const { four_eyes_minor } = await payoutRulesOf(db, agencyId)
  return four_eyes_minor === null && !(await hasOtherDecider(db, agencyId, staffId, now))
}
