import type { Json } from './json-column.ts'

/** A job that would not be done, and what the owner has made of it. */
export interface SettledRow {
  agency_id: string
  dead_letter_id: string
  decision: 'RETRIED' | 'DISCARDED'
  reason: string | null
  job: string
  data: Json
  tries: number
  failure: string
  failed_at: Date
  settled_by: string
  settled_at: Date
}
