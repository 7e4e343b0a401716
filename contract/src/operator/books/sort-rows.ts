import { isNumber, type ReportColumn } from './report-columns.ts'
import type { ReportRow } from './reports.ts'

export type Order = 'asc' | 'desc'

/** The rows in the order of a value; those that have none stand last either way, and equal ones stay as they were. */
export function sortBy<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => string | number | null,
  order: Order,
): Row[] {
  const sign = order === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return a === b ? 0 : a < b ? -sign : sign
  })
}

/** The lines of a report in the order of a column. */
export const sortRows = <Row extends ReportRow>(
  rows: readonly Row[],
  { key, kind }: ReportColumn,
  order: Order,
): Row[] =>
  sortBy(
    rows,
    (row) => {
      const value = row[key]
      if (value === null || value === undefined || value === '') return null
      return isNumber(kind) ? Number(value) : String(value)
    },
    order,
  )
