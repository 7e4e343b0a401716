import type { Said, WordAct } from '@kham/contract/operator/desk/second-words'
import type { Json } from './json-column.ts'
import type { StepSubject } from './order-tables.ts'

/** What a word is about: something with a timeline, or what is set for the agency, its staff and its players. */
export type WordSubject =
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
export type WordSide = 'CREDIT' | 'MONEY'

export type WordState = 'WAITING' | 'SECONDED' | 'ALONE' | 'REFUSED' | 'REPLACED' | 'ENDED' | 'EXPIRED'

export interface FirstWordRow {
  agency_id: string
  word_id: string
  act: WordAct
  subject_kind: WordSubject
  subject_id: string
  content_key: string
  said: Json<Said>
  side: WordSide
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
  act: WordAct
  subject_kind: WordSubject
  subject_id: string
  side: WordSide
  weight_minor: bigint
  from_minor: bigint
  day_minor: bigint
  sum_minor: bigint
}
