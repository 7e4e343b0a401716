import type { ReportRow } from '@kham/contract/operator/books/reports'
import { ofCell } from '@kham/contract/spreadsheet-text'
import type { TFunction } from '../../../words.ts'
import { splitRecords } from '../statements/read-csv.ts'
import { headText, isNumber, type ShownColumn } from './cell-text.ts'

export type SheetCell = string | number | null

/** The lines of the server's file by the names of its columns, as whoever writes another file marks them anew; the totals are its last ones. */
export function readReportFile(text: string): { rows: ReportRow[]; totals: ReportRow[] } {
  const [head, ...lines] = [...splitRecords(text.replace(/^\uFEFF/, ''), ',')].map(({ cells }) => cells)
  const rowOf = (cells: readonly string[]): ReportRow =>
    Object.fromEntries(head!.map((key, at) => [key, ofCell(cells[at] ?? '') || null]))
  // Somebody may be called so, and stands among the others.
  const totals = lines.findLastIndex(([first]) => first !== 'TOTAL') + 1
  return { rows: lines.slice(0, totals).map(rowOf), totals: lines.slice(totals).map(rowOf) }
}

/** The lines of a spreadsheet in the reader's own words; numbers are numbers. */
export function sheetOf(
  t: TFunction<'report'>,
  columns: readonly ShownColumn[],
  { rows, totals }: { rows: readonly ReportRow[]; totals: readonly ReportRow[] },
): SheetCell[][] {
  const line = (row: ReportRow, name?: string) =>
    columns.map((column, at) => (at === 0 && name !== undefined ? name : cellOf(t, column, row)))
  return [
    columns.map((column) => headText(t, column)),
    ...rows.map((row) => line(row)),
    ...totals.map((row) => line(row, t('report:total'))),
  ]
}

function cellOf(t: TFunction<'report'>, { key, kind }: ShownColumn, row: ReportRow): SheetCell {
  const value = row[key]
  if (value === null || value === undefined) return null
  if (kind === 'word') return t(`report:word.${value}`, { defaultValue: String(value) })
  return isNumber(kind) ? Number(value) : String(value)
}
