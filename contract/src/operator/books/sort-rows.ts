import { isNumber, type ReportColumn } from './report-columns.ts'
import type { ReportRow } from './reports.ts'

/** The lines in the order of a column; those that say nothing there stand last either way. */
export function sortRows<Row extends ReportRow>(
  rows: readonly Row[],
  { key, kind }: ReportColumn,
  order: 'asc' | 'desc',
): Row[] {
  const sign = order === 'asc' ? 1 : -1
  const valueOf = (row: Row) => {
    const value = row[key]
    if (value === null || value === undefined || value === '') return null
    return isNumber(kind) ? Number(value) : String(value)
  }
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return a === b ? 0 : a < b ? -sign : sign
  })
}
