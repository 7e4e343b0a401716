import type { ReportRow } from '@kham/contract/operator/books/reports'
import { ofCell } from '@kham/contract/spreadsheet-text'
import { splitRecords } from '../statements/read-csv.ts'

/** The lines of the server's file by the names of its columns, as whoever writes another file marks them anew; the totals are its last ones. */
export function readReportFile(text: string): { rows: ReportRow[]; totals: ReportRow[] } {
  const [head, ...lines] = [...splitRecords(text.replace(/^\uFEFF/, ''), ',')].map(({ cells }) => cells)
  const rowOf = (cells: readonly string[]): ReportRow =>
    Object.fromEntries(head!.map((key, at) => [key, ofCell(cells[at] ?? '') || null]))
  // Somebody may be called so, and stands among the others.
  const totals = lines.findLastIndex(([first]) => first !== 'TOTAL') + 1
  return { rows: lines.slice(0, totals).map(rowOf), totals: lines.slice(totals).map(rowOf) }
}
