import { isLineTooLong, mostRowsAtOnce } from '@kham/contract/operator/books/statement-row'
import type { SentRow } from '@kham/contract/operator/books/statements'
import type { CsvRecord } from './read-csv.ts'

/** Well below what one request may hold. */
const mostPieceBytes = 48 * 1024

const text = new TextEncoder()

/**
 * A line as it is sent; without its cells where it is too long. What is empty at its end is left out, but not where it has more cells than
 * there are columns: that is what is wrong with it.
 */
export function toSentRow({ line, cells }: CsvRecord, mostCells = Number.POSITIVE_INFINITY): SentRow {
  const isWide = cells.length > mostCells
  const kept = isWide ? cells : cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
  return { line, cells: isLineTooLong(kept) ? null : [...kept] }
}

/** The next lines that fit into one request. */
export function nextPiece(rows: readonly SentRow[], from: number): SentRow[] {
  const piece: SentRow[] = []
  let bytes = 0
  for (const row of rows.slice(from, from + mostRowsAtOnce)) {
    bytes += text.encode(JSON.stringify(row)).length + 1
    if (piece.length > 0 && bytes > mostPieceBytes) break
    piece.push(row)
  }
  return piece
}
