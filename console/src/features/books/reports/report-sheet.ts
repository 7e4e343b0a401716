import type { ReportRow } from '@kham/contract/operator/books/reports'
import type { TFunction } from '../../../words.ts'
import type { SheetCell } from '../spreadsheets/write-sheet.ts'
import { headText, isNumber, type ShownColumn } from './cell-text.ts'

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
