import type { Said, ApprovalAct } from '@kham/contract/operator/desk/approvals'
import type { Json } from './json-column.ts'
import type { StepSubject } from './order-tables.ts'

/** What a word is about: something with a timeline, or what is set for the agency, its staff and its players. */
export type ApprovalSubject =
  | StepSubject
  | 'agency'
  | 'rate'
  | 'promotion'
  | 'method'
  | 'provider'
  | 'staff'
  | 'player'
  | 'match'
  | 'page'
  | 'bill'

/** Credit and kip add up apart. */
export type ApprovalSide = 'CREDIT' | 'MONEY'

export type WordState = 'WAITING' | 'SECONDED' | 'ALONE' | 'REFUSED' | 'REPLACED' | 'ENDED' | 'EXPIRED'

export interface FirstApprovalRow {
  agency_id: string
  word_id: string
  act: ApprovalAct
  subject_kind: ApprovalSubject
  subject_id: string
  content_key: string
  said: Json<Said>
  side: ApprovalSide
  /** In kip; null = it always takes two. */
  weight_minor: bigint | null
  /** null = a rule has said it. */
  said_by: string | null
  said_at: Date
  expires_at: Date
  state: WordState
  resolved_at: Date | null
  seconded_by: string | null
  refused_by: string | null
  note: string | null
}

export interface LoneActRow {
  agency_id: string
  act_id: string
  staff_id: string
  at: Date
  act: ApprovalAct
  subject_kind: ApprovalSubject
  subject_id: string
  side: ApprovalSide
  weight_minor: bigint
  from_minor: bigint
  day_minor: bigint
  sum_minor: bigint
}
