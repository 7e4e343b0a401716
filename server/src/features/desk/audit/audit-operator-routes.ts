import * as contract from '@kham/contract/operator/desk/audit'
import { serve, type App } from '../../../http/serve.ts'
import { auditEntries, type AuditRow } from './audit-queries.ts'

const pageSize = 50

/** Owner and manager may read what was done; nobody may change it. */
export function auditOperatorRoutes(app: App) {
  serve(app, contract.auditLog, async ({ context, agencyId, query: { by, act, day, before, ...also } }) => {
    // One row more than a page shows whether there is another.
    const rows = await auditEntries(context.db, { ...also, agencyId, by, act, day, before }, pageSize + 1)
    const shown = rows.slice(0, pageSize)
    return { entries: shown.map(toEntry), next: rows.length > pageSize ? shown.at(-1)!.audit_id : null }
  })
}

const toEntry = (row: AuditRow): contract.AuditEntry => ({
  id: row.audit_id,
  at: row.at.toISOString(),
  act: row.act,
  by:
    row.staff_id === null
      ? null
      : { id: row.staff_id, username: row.username ?? '', displayName: row.display_name ?? '' },
  subject:
    row.subject_kind === null
      ? null
      : { kind: row.subject_kind, id: row.subject_id ?? '', name: row.subject_name },
  before: row.before,
  after: row.after,
  address: row.address,
  requestId: row.request_id,
  link: row.link === null ? null : Number(row.link),
})
