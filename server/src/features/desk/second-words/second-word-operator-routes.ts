import { moneyOf } from '@kham/contract/money'
import * as contract from '@kham/contract/operator/desk/second-words'
import { serve, type App } from '../../../http/serve.ts'
import type { SignedInStaff } from '../../../http/sessions.ts'
import { approvalPage, type ApprovalRow } from './approval-queries.ts'
import { refuseWord } from './refuse-word.ts'
import { rolesOf } from './second-word.ts'
import { settingOf } from './setting-subject.ts'
import { seconding } from './standing.ts'

/** `maySecond`: whether whoever asks may say the second word after this first. */
const toApproval = (row: ApprovalRow, staff: SignedInStaff, maySecond: boolean): contract.Approval => ({
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
  return about?.code ?? said.currency ?? said.method ?? ''
}

/** Everybody on the staff may look. */
export function secondWordOperatorRoutes(app: App) {
  serve(app, contract.approvalQueue, async ({ context: { db, clock }, agencyId, staff, query }) => {
    const { page, pageSize, act } = query
    const { rows, total } = await approvalPage(db, agencyId, { page, pageSize, act })
    const maySecond = await seconding(db, { agencyId, staffId: staff.staffId, now: clock() })
    const approvals = rows.map((row) =>
      toApproval(row, staff, maySecond({ staffId: row.said_by, at: row.said_at })),
    )
    return { approvals, page, pageSize, total }
  })

  serve(app, contract.refuseApproval, async ({ context, agencyId, staff, params, body }) => {
    const { staffId, role } = staff
    await refuseWord(context, { agencyId, wordId: params.id }, { staffId, role, note: body.note })
  })
}
