import type { ColumnType, Generated } from 'kysely'
import type { Direction, FormOfStatement } from '@kham/contract/operator/books/statement-form'
import type { ColumnsOfStatement, RowFault } from '@kham/contract/operator/books/statement-row'
import type { RowKind, StatementState } from '@kham/contract/operator/books/statements'
import type { Json } from './json-column.ts'

/** What comparing with our books comes to. */
export type ComparedKind = Exclude<RowKind, 'BROKEN' | 'DUPLICATE' | 'NEW' | 'QUEUED'>

export interface BankStatementRow {
  agency_id: string
  statement_id: string
  method: string
  file_name: string
  file_hash: string
  columns: Json<ColumnsOfStatement>
  /** How its lines are written; {} = a file that came before there was such a thing. */
  form: ColumnType<FormOfStatement, string | undefined, never>
  row_count: number
  rows_read: Generated<number>
  broken_count: Generated<number>
  state: ColumnType<StatementState, StatementState | undefined, StatementState>
  started_by: string
  started_at: Date
  confirmed_by: ColumnType<string | null, string | null | undefined, string | null>
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  discarded_by: ColumnType<string | null, string | null | undefined, string | null>
  discarded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  compared_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  covers_from: ColumnType<Date | null, Date | null | undefined, Date | null>
  covers_to: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface StatementRowRow {
  agency_id: string
  statement_id: string
  number: number
  line: number
  faults: RowFault[]
  /** What a broken line says. */
  cells: ColumnType<string[] | null, string | null, string | null>
  at: Date | null
  has_time: boolean
  direction: Direction | null
  amount_minor: bigint | null
  reference: string | null
  description: string
  balance_minor: bigint | null
  fingerprint: string | null
  occurrence: number | null
}

export interface StatementEntryRow {
  agency_id: string
  method: string
  fingerprint: string
  occurrence: number
  statement_id: string
  number: number
}

export interface StatementResultRow {
  agency_id: string
  statement_id: string
  result_no: number
  number: number | null
  result: ComparedKind
  payment_id: string | null
  payout_id: string | null
  bill_id: string | null
  bill_number: number | null
}

export interface StatementQueuedRow {
  agency_id: string
  statement_id: string
  number: number
  payment_id: string
  queued_by: string
  queued_at: Date
}
