import type { AuditAct, AuditFacts } from '@kham/contract/operator/desk/audit'
import type { StaffActor } from '../../../actor.ts'
import type { Tx } from '../../../db/db.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { monthText, type BillRow } from './provider-bill.ts'

/** An act on a provider's bill, in the audit log of the provider. */
export const auditBill = (
  tx: Tx,
  { agency_id, provider_id, month }: BillRow,
  { by, at, act, after }: { by: StaffActor; at: Date; act: AuditAct; after: AuditFacts },
) =>
  writeAudit(tx, {
    agencyId: agency_id,
    at,
    by,
    act,
    subject: { kind: 'PROVIDER', id: provider_id },
    after: { month: monthText(month), ...after },
  })
