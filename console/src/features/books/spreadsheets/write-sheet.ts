import { asCell } from '@kham/contract/spreadsheet-text'
import { writeCsv } from 'hucre/csv'
import { writeXlsx } from 'hucre/xlsx'

export type SheetCell = string | number | null

/** Holds the words of a screen together (site/joined-words.ts); a column is looked up by its name without. */
const joiner = '\u2060'

/** Lines as a file for a spreadsheet; what it would take for a formula is text. */
export async function writeSheet(
  kind: 'xlsx' | 'csv',
  lines: readonly (readonly SheetCell[])[],
  name: string,
): Promise<Blob> {
  const rows = lines.map((cells) =>
    cells.map((cell) => (typeof cell === 'string' ? cell.replaceAll(joiner, '') : cell)),
  )
  if (kind === 'csv') {
    const guarded = rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? asCell(cell) : cell)))
    return new Blob([writeCsv(guarded, { bom: true })], { type: 'text/csv' })
  }
  const columns = rows[0]!.map(() => ({ autoWidth: true }))
  // A sheet's name has 31 letters at most.
  const bytes = await writeXlsx({ sheets: [{ name: name.slice(0, 31), columns, rows }] })
  return new Blob([new Uint8Array(bytes)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
