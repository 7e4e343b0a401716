import { isNumber, type ReportColumn } from '@kham/contract/operator/books/report-columns'
import type { ReportRow } from '@kham/contract/operator/books/reports'
import type { TFunction } from '../../../words.ts'
import type { SheetCell } from '../spreadsheets/write-sheet.ts'
import { cellText, headText } from './cell-text.ts'

/** The lines of a spreadsheet in the reader's own words; numbers are numbers. */
export function sheetOf(
  t: TFunction<'report'>,
  columns: readonly ReportColumn[],
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

/** Numbers to reckon with; times, days and words as the screen shows them. */
function cellOf(t: TFunction<'report'>, column: ReportColumn, row: ReportRow): SheetCell {
  const value = row[column.key]
  if (value === null || value === undefined) return null
  return isNumber(column.kind) ? Number(value) : cellText(t, column, row)
}
