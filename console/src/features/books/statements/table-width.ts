import { mostCells } from '@kham/contract/operator/books/statement-form'
import type { CsvRecord } from './read-csv.ts'

/**
 * How many cells a line of a text file has: as many as its header; without one, as many as most lines. Some programs end every line with a
 * separator: what is empty behind the header in all of them, in the same number, is no cell.
 */
export function widthOf(header: readonly string[] | null, below: readonly CsvRecord[]): number {
  const counts = below.map(({ cells }) => cells.length)
  if (header === null) return Math.min(mostCells, mostCommon(counts))
  const longer = below.filter(({ cells }) => cells.length > header.length)
  const [first] = longer
  const isSurplus =
    first !== undefined &&
    longer.length === below.length &&
    below.every(
      ({ cells }) =>
        cells.length === first.cells.length && cells.slice(header.length).every((cell) => cell.trim() === ''),
    )
  return Math.min(mostCells, isSurplus ? first.cells.length : header.length)
}

function mostCommon(counts: readonly number[]) {
  const alike = [...Map.groupBy(counts, (count) => count)]
  return (
    alike.toSorted(([one, ones], [other, others]) => others.length - ones.length || other - one)[0]?.[0] ?? 1
  )
}
