import { mostLineBytes } from '@kham/contract/operator/books/statement-row'

/** One record of a file, and the line where it begins, from 1. */
export interface CsvRecord {
  line: number
  cells: string[]
}

const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]
const linesLookedAt = 30

/** Some programs tell spreadsheets what parts the cells. */
const told = /^sep=([,;\t|])\r?\n/i

/** What parts the cells: whichever parts most lines into the same number of them, and then into the most. */
export function delimiterOf(text: string): Delimiter {
  const said = delimiters.find((delimiter) => delimiter === told.exec(text)?.[1])
  if (said !== undefined) return said
  const start = text.slice(0, 50_000)
  const scored = delimiters.map((delimiter) => {
    const counts = [...splitRecords(start, delimiter)]
      .slice(0, linesLookedAt)
      .map(({ cells }) => cells.length)
    const alike = Map.groupBy(
      counts.filter((count) => count > 1),
      (count) => count,
    )
    const [best] = [...alike].toSorted(
      ([one, ones], [other, others]) => others.length - ones.length || other - one,
    )
    return { delimiter, lines: best?.[1].length ?? 0, cells: best?.[0] ?? 0 }
  })
  const [first] = scored.toSorted((one, other) => other.lines - one.lines || other.cells - one.cells)
  return first?.delimiter ?? ','
}

/** The records of a file (RFC 4180): quoted cells may hold delimiters, line breaks and doubled quotes. Blank ones are left out. */
export function* splitRecords(text: string, delimiter: Delimiter): Generator<CsvRecord> {
  const plainEnd = new RegExp(`[${delimiter}\\r\\n]`, 'g')
  let at = 0
  let line = 1
  while (at < text.length) {
    const begunAt = at
    const cells: string[] = []
    for (;;) {
      const ends = text[at] === '"' ? closingQuote(text, at + 1) : -1
      const closing = ends !== -1 && swallowsRecord(text.slice(at + 1, ends), cells, delimiter) ? -1 : ends
      const quoted = closing === -1 ? '' : text.slice(at + 1, closing).replaceAll('""', '"')
      const from = closing === -1 ? at : closing + 1
      plainEnd.lastIndex = from
      const end = plainEnd.exec(text)?.index ?? text.length
      cells.push(quoted + text.slice(from, end))
      at = end + 1
      if (text[end] !== delimiter) break
    }
    if (text[at - 1] === '\r' && text[at] === '\n') at++
    if (cells.some((cell) => cell.trim() !== '')) yield { line, cells }
    line += text.slice(begunAt, at).match(/\r\n?|\n/g)?.length ?? 0
  }
}

/** Where a quoted cell ends; -1 = nowhere near, so that the quote is a letter like any other and swallows no other lines. */
function closingQuote(text: string, from: number): number {
  for (
    let at = text.indexOf('"', from);
    at !== -1 && at - from <= mostLineBytes;
    at = text.indexOf('"', at + 2)
  )
    if (text[at + 1] !== '"') return at
  return -1
}

/**
 * Whether a cell in quotes holds a record of its own: a quote that nobody closed ends at the next one, lines below. A line in it is a record
 * where it has as many cells as stand before the quote, and the first of them looks like the first of this record.
 */
function swallowsRecord(quoted: string, before: readonly string[], delimiter: Delimiter): boolean {
  const [first = '', ...lines] = quoted.split(/\r\n?|\n/)
  if (before.length === 0) return lines.length > 0 && first.includes(delimiter)
  return lines.some((line) => {
    const cells = line.split(delimiter)
    return cells.length > before.length && shapeOf(cells[0]!) === shapeOf(before[0]!)
  })
}

/** "25/11/2026" and "1/12/2026" have one shape. */
const shapeOf = (cell: string) =>
  cell
    .trim()
    .replace(/\p{N}+/gu, '0')
    .replace(/[\p{L}\p{M}]+/gu, 'a')
