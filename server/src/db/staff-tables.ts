import type { ColumnType, Generated } from 'kysely'
import type { AuditAct, AuditFacts, AuditSubject } from '@kham/contract/operator/audit'
import type { StaffRole } from '@kham/contract/staff-roles'

export interface StaffRow {
  agency_id: string
  staff_id: string
  username: string
  password_hash: string
  display_name: string
  role: StaffRole
  created_at: Generated<Date>
}

export interface AuditLogRow {
  agency_id: string
  audit_id: string
  at: Date
  staff_id: string | null
  act: AuditAct
  subject_kind: AuditSubject | null
  subject_id: string | null
  before: ColumnType<AuditFacts | null, string | null, never>
  after: ColumnType<AuditFacts | null, string | null, never>
  address: string | null
  request_id: string | null
}
