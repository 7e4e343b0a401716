import { fromMinor, moneyOf } from '@kham/contract/money'
import { rowKinds, type BankStatement, type StatementRow } from '@kham/contract/operator/books/statements'
import type { NamedStatement } from './statement-queries.ts'
import { monthText } from '../provider-bills/provider-bill.ts'
import type { countKinds, ClassifiedRow } from './classified-row-queries.ts'

const said = (by: string | null, at: Date | null) =>
  by === null || at === null ? null : { by, at: at.toISOString() }

/** A statement as the staff see it. */
export const toBankStatement = (row: NamedStatement): BankStatement => ({
  id: row.statement_id,
  method: { id: row.method, name: row.method_name },
  fileName: row.file_name,
  fileHash: row.file_hash,
  columns: row.columns,
  form: row.form,
  state: row.state,
  rows: row.row_count,
  rowsRead: row.rows_read,
  broken: row.broken_count,
  started: { by: row.starter, at: row.started_at.toISOString() },
  confirmed: said(row.confirmer, row.confirmed_at),
  discarded: said(row.discarder, row.discarded_at),
  comparedAt: row.compared_at?.toISOString() ?? null,
  covers:
    row.covers_from && row.covers_to
      ? { from: row.covers_from.toISOString(), to: row.covers_to.toISOString() }
      : null,
})

export const toCounts = (counts: Awaited<ReturnType<typeof countKinds>>) =>
  Object.fromEntries(rowKinds.map((kind) => [kind, counts.get(kind) ?? 0])) as Record<
    (typeof rowKinds)[number],
    number
  >

export const toStatementRow = (row: ClassifiedRow): StatementRow => ({
  number: row.number,
  line: row.line,
  kind: row.kind,
  faults: row.faults ?? [],
  cells: row.cells,
  at: row.at?.toISOString() ?? null,
  hasTime: row.has_time ?? false,
  direction: row.direction,
  amount: row.amount_minor === null ? null : moneyOf(row.amount_minor, 'LAK'),
  reference: row.reference,
  description: row.description ?? '',
  balance: row.balance_minor === null ? null : moneyOf(row.balance_minor, 'LAK'),
  earlier: row.kind === 'DUPLICATE' ? earlierOf(row) : null,
  ours: oursOf(row),
})

const earlierOf = ({ earlier_id: id, earlier_file: fileName, earlier_line: line }: ClassifiedRow) =>
  id === null || fileName === null || line === null ? null : { id, fileName, line }

function oursOf(row: ClassifiedRow): StatementRow['ours'] {
  if (row.ours_kind === null) return null
  const { order_kind: kind, order_id: id, order_code: code } = row
  return {
    kind: row.ours_kind,
    id: row.ours_id,
    amount: { amount: fromMinor(row.ours_minor), currency: row.ours_currency },
    bankReference: row.ours_reference,
    at: row.ours_at.toISOString(),
    byHand: row.by_hand,
    order: kind && id && code ? { kind, id, code } : null,
    bill: billOf(row),
  }
}

const billOf = ({ bill_provider: id, bill_provider_name: name, bill_month: month }: ClassifiedRow) =>
  id === null || name === null || month === null ? null : { provider: { id, name }, month: monthText(month) }
