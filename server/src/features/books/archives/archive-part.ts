import { csvLines, csvMark } from '../../../csv.ts'
import type { ZipFile } from './zip-of.ts'

type Value = string | number | boolean | null

/** A list of an archive: column names, and rows that each iteration reads page by page. */
export interface ArchivePart<Column extends string = string> {
  name: string
  columns: readonly Column[]
  pages: () => AsyncIterable<readonly Record<Column, Value>[]>
}

/** Types a list: its rows have its columns. */
export const part = <Column extends string>(list: ArchivePart<Column>): ArchivePart => list

/** The list as JSON, for programs. */
export const jsonFile = (part: ArchivePart): ZipFile => ({
  name: `${part.name}.json`,
  pieces: jsonPieces(part),
})

async function* jsonPieces({ columns, pages }: ArchivePart): AsyncGenerator<string> {
  let before = '['
  for await (const rows of pages())
    for (const row of rows) {
      yield `${before}\n${JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))}`
      before = ','
    }
  yield before === '[' ? '[]\n' : '\n]\n'
}

/** The same for spreadsheets. */
export const csvFile = (part: ArchivePart): ZipFile => ({ name: `${part.name}.csv`, pieces: csvPieces(part) })

async function* csvPieces({ columns, pages }: ArchivePart): AsyncGenerator<string> {
  yield csvMark + csvLines([columns])
  for await (const rows of pages())
    yield csvLines(rows.map((row) => columns.map((column) => String(row[column] ?? ''))))
}
