import type { FirstApproval } from '@kham/contract/operator/desk/approvals'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { toWaitsForSecond, type Subject } from './approval.ts'
import { approvalColumn } from './approval-column.ts'

/** The pending approval of a subject; null = none. */
export async function pendingApprovalOf(
  db: Db,
  { agencyId, kind, orderId }: Subject,
): Promise<FirstApproval | null> {
  const asked = sql<{
    agency_id: string
    subject_id: string
  }>`(select ${agencyId}::text as agency_id, ${orderId}::uuid as subject_id)`
  const row = await db
    .selectFrom(asked.as('asked'))
    .select(approvalColumn(kind, 'asked.agency_id', 'asked.subject_id'))
    .executeTakeFirstOrThrow()
  return toWaitsForSecond(row)
}
