import type { Generated } from 'kysely'
import type { ExportKind, ExportState } from '@kham/contract/operator/books/exports'

export interface ExportRow {
  agency_id: string
  export_id: string
  kind: ExportKind
  from_at: Date
  until_at: Date
  state: Generated<ExportState>
  as_of: Date
  asked_by: string
  row_count: number | null
  rows_done: Generated<number>
  pieces: Generated<number>
  place: string[] | null
  touched_at: Date
  ended_at: Date | null
  kept_until: Date | null
}

export interface ExportPieceRow {
  agency_id: string
  export_id: string
  no: number
  data: Buffer
}
