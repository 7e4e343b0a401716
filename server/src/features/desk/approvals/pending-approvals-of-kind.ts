import type { FirstApproval } from '@kham/contract/operator/desk/approvals'
import type { Db } from '../../../db/db.ts'
import type { ApprovalSubject } from '../../../db/approval-tables.ts'

/** The pending approvals of all subjects of a kind, oldest first. */
export async function pendingApprovalsOfKind(
  db: Db,
  agencyId: string,
  kind: ApprovalSubject,
): Promise<FirstApproval[]> {
  const rows = await db
    .selectFrom('first_words as w')
    .leftJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'w.agency_id').onRef('s.staff_id', '=', 'w.said_by'),
    )
    .select(['w.word_id', 'w.act', 'w.said_by', 'w.said_at', 'w.said', 's.display_name'])
    .where('w.agency_id', '=', agencyId)
    .where('w.subject_kind', '=', kind)
    .where('w.state', '=', 'WAITING')
    .orderBy('w.said_at')
    .orderBy('w.word_id')
    .execute()
  return rows.map(({ word_id, act, said_by, said_at, said, display_name }) => ({
    id: word_id,
    act,
    by: display_name,
    staffId: said_by,
    at: said_at.toISOString(),
    said,
  }))
}
