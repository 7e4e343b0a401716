import { moneyOf } from '@kham/contract/money'
import type { Approval, ApprovalAct } from '@kham/contract/operator/desk/approvals'
import type { Context } from '../../../context.ts'
import type { Page } from '../../../db/page.ts'
import type { SignedInStaff } from '../../../http/find-session.ts'
import { approvalPage, type ApprovalRow } from './approval-queries.ts'
import { rolesOf } from './approval.ts'
import { settingOf } from './setting-subject.ts'
import { mayApproveAfter } from './may-approve.ts'

type Asker = Pick<SignedInStaff, 'agencyId' | 'staffId' | 'role'>

/** Pending approvals, oldest first, with whether the caller may give the second one. */
export async function listApprovals(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  staff: Asker,
  asked: Page & { act?: ApprovalAct | undefined },
) {
  const { agencyId, staffId } = staff
  const { rows, total } = await approvalPage(db, agencyId, asked)
  const maySecond = await mayApproveAfter(db, { agencyId, staffId, now: clock() })
  const approvals = rows.map((row) =>
    toApproval(row, staff, maySecond({ staffId: row.said_by, at: row.said_at })),
  )
  return { approvals, total }
}

/** `maySecond`: whether the caller may give the second approval. */
const toApproval = (row: ApprovalRow, staff: Asker, maySecond: boolean): Approval => ({
  id: row.word_id,
  act: row.act,
  by: row.sayer,
  staffId: row.said_by,
  at: row.said_at.toISOString(),
  said: row.said,
  subject: {
    kind: row.subject_kind,
    id: row.subject_id,
    code: codeOf(row),
    name: row.about?.name ?? null,
  },
  amount: row.weight_minor === null ? null : moneyOf(row.weight_minor, 'LAK'),
  expiresAt: row.expires_at.toISOString(),
  mayI:
    row.subject_id !== staff.staffId && maySecond && rolesOf(row.act, row.subject_kind).includes(staff.role),
})

function codeOf({ about, subject_kind: kind, subject_id, said }: ApprovalRow): string {
  if (kind === 'agency') return settingOf(subject_id)
  return about?.code ?? said.currency ?? said.method ?? said.providerId ?? said.page ?? ''
}
