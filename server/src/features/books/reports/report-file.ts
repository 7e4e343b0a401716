import { reportColumns } from '@kham/contract/operator/books/report-columns'
import { type Report, type ReportRow } from '@kham/contract/operator/books/reports'
import { csvFile } from '../../../csv.ts'

/** A report as CSV: its columns by their names in the API, a line a row, and the totals last. */
export function reportFile({ name, rows, totals }: Report): string {
  const keys = reportColumns[name].map(({ key }) => key)
  const line = (row: ReportRow) => keys.map((key) => String(row[key] ?? ''))
  const total = (row: ReportRow) => ['TOTAL', ...line(row).slice(1)]
  return csvFile([keys, ...rows.map(line), ...totals.map(total)])
}
