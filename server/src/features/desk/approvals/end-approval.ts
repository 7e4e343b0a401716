import type { ApprovalAct } from '@kham/contract/operator/desk/approvals'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { Subject } from './approval.ts'

/**
 * Ends the pending approval of a subject that has changed, since it was requested for the old version. Subjects with a timeline do this by a
 * trigger. `act`: only an approval of this act.
 */
export const endApproval = (
  tx: Tx,
  { agencyId, kind, orderId }: Subject,
  at: Date,
  act: ApprovalAct | null = null,
) => sql`select audit.end_word(${agencyId}, ${kind}, ${orderId}, ${at}, ${act})`.execute(tx)
