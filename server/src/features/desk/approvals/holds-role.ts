import type { StaffRole } from '@kham/contract/desk/staff-roles'
import type { ApprovalAct } from '@kham/contract/operator/desk/approvals'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { Subject } from './approval.ts'

/**
 * Whether somebody works here in one of these roles now, however long ago their call was let in; until the transaction ends nobody changes
 * that. What they propose is ended by whoever deactivates them afterwards.
 */
export async function holdsRole(
  tx: Tx,
  { agencyId, staffId, roles }: { agencyId: string; staffId: string; roles: readonly StaffRole[] },
): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select audit.holds_role(${agencyId}, ${staffId}, ${[...roles]}::text[]) as holds`.execute(tx)
  return rows[0]!.holds
}

/** The same of the roles that may give the first approval of an act: alone nobody does what they could not begin. */
export async function mayBegin(
  tx: Tx,
  { act, subject: { agencyId, kind } }: { act: ApprovalAct; subject: Subject },
  staffId: string,
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select audit.holds_role(${agencyId}, ${staffId}, audit.first_roles(${act}, ${kind})) as may`.execute(tx)
  return rows[0]!.may
}
