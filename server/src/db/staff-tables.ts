import type { StaffView } from '@kham/contract/operator/desk/views'
import type { Json } from './json-column.ts'
import type { ColumnType, Generated } from 'kysely'
import type { AuditAct, AuditFacts, AuditSubject } from '@kham/contract/operator/desk/audit'
import type { SignInStep } from '@kham/contract/operator/desk/session'
import type { StaffRole } from '@kham/contract/desk/staff-roles'

export interface StaffRow {
  agency_id: string
  staff_id: string
  username: string
  password_hash: string
  display_name: string
  role: StaffRole
  created_at: Generated<Date>
  deactivated_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  password_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  totp_secret: ColumnType<string | null, string | null | undefined, string | null>
  totp_since: ColumnType<Date | null, Date | null | undefined, Date | null>
  totp_step: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  totp_draft: ColumnType<string | null, string | null | undefined, string | null>
}

export interface StaffSessionColumns {
  staff_id: string
  session_id: Generated<string>
  stepped_up_at: ColumnType<Date | null, Date | undefined, Date>
  address: ColumnType<string | null, string | null | undefined, never>
  user_agent: ColumnType<string | null, string | null | undefined, never>
}

export interface StaffSignInRow {
  agency_id: string
  token_hash: Buffer
  staff_id: string
  step: SignInStep
  created_at: Date
  expires_at: Date
}

export interface StaffPasskeyRow {
  agency_id: string
  passkey_id: string
  staff_id: string
  host: string
  credential_id: Buffer
  public_key: Buffer
  counter: ColumnType<bigint, bigint | number, bigint | number>
  /** Separated by blanks. */
  transports: string
  name: string
  created_at: Date
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface PasskeyChallengeRow {
  agency_id: string
  challenge: Buffer
  purpose: 'SIGN_IN' | 'STEP_UP' | 'ADD'
  host: string
  token_hash: Buffer | null
  session_id: string | null
  expires_at: Date
}

export interface AuditChainRow {
  agency_id: string
  link: bigint
  kind: 'AUDIT' | 'PLAYER_ACT' | 'WORD' | 'WORD_END'
  key: string
  dated: Date
  hash: Buffer
  at: Date
}

export interface AuditLogRow {
  agency_id: string
  audit_id: string
  at: Date
  staff_id: string | null
  act: AuditAct
  subject_kind: AuditSubject | null
  subject_id: string | null
  before: ColumnType<AuditFacts | null, never, never>
  after: ColumnType<AuditFacts | null, never, never>
  address: string | null
  request_id: string | null
}

/** A list as one of the staff wants to see it again. */
export interface StaffViewRow {
  agency_id: string
  view_id: string
  staff_id: string
  list: StaffView['list']
  name: string
  search: Json<StaffView['search']>
  is_default: Generated<boolean>
  created_at: Date
}
