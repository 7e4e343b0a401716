import { dayOf } from '@kham/contract/day'
import { readBalance } from '@kham/contract/operator/books/statement-cells'
import type { FormOfStatement } from '@kham/contract/operator/books/statement-form'
import { serverNow } from '@kham/contract/server-clock'
import { mostStatementRows } from '@kham/contract/operator/books/statement-row'
import { findHeader, type Columns } from './column-words.ts'
import { decodeText, type Decoded } from './decode-text.ts'
import { delimiterOf, splitRecords, type CsvRecord } from './read-csv.ts'
import { faultOfTable, type FileFault, type Finder } from './table-fault.ts'
import { widthOf } from './table-width.ts'

export type { FileFault, Finder }

const mostBytes = 20 * 1024 * 1024

export class BadFile extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

/** One way in which a file may be read, and what its columns seem to be. */
export interface FileTable<Found> {
  /** The encoding, or the name of the sheet. */
  as: string
  records: CsvRecord[]
  /** What stands over its columns; null = nothing that we can read. */
  header: string[] | null
  columns: Partial<Found>
  /** The first line of the file that is a movement. */
  firstLine: number
  fault?: FileFault | undefined
  /** What one line of it does not tell. */
  form: Pick<FormOfStatement, 'cells' | 'unquoted' | 'encoding' | 'sheet'>
}

/** A file that was read in the browser; of several tables somebody has to say which one is meant. */
export interface TableFile<Found> {
  name: string
  hash: string
  kind: 'text' | 'workbook'
  /** When it was read: no movement is much later. */
  year: number
  tables: FileTable<Found>[]
}

export type StatementTable = FileTable<Columns>
export type StatementFile = TableFile<Columns>

/** @throws BadFile */
export const readStatementFile = (file: File): Promise<StatementFile> => readTableFile(file, findHeader)

/** Reads any file of lines, as its header is found by `find`. @throws BadFile */
export async function readTableFile<Found>(file: File, find: Finder<Found>): Promise<TableFile<Found>> {
  if (file.size > mostBytes) throw new BadFile('TOO_LARGE')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new BadFile('OLD_EXCEL')
  const kind = beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) ? 'workbook' : 'text'
  const tables = kind === 'workbook' ? await tablesOfWorkbook(bytes, find) : tablesOfText(bytes, find)
  return {
    name: file.name.slice(-200),
    hash: await sha256(bytes),
    kind,
    year: Number(dayOf(new Date(serverNow())).slice(0, 4)),
    tables,
  }
}

const beginsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, n) => bytes[n] === byte)

/** The library for it comes when it is needed. */
async function tablesOfWorkbook<Found>(
  bytes: Uint8Array<ArrayBuffer>,
  find: Finder<Found>,
): Promise<FileTable<Found>[]> {
  const { readSheets, BadWorkbook } = await import('./read-xlsx.ts')
  try {
    const sheets = await readSheets(bytes, mostStatementRows + linesAbove)
    return filled(
      sheets.map(({ name, records }) => toTable(name, records, find, () => ({ sheet: name.slice(0, 100) }))),
    )
  } catch (error) {
    throw error instanceof BadWorkbook ? new BadFile(error.fault, { cause: error }) : error
  }
}
const linesAbove = 100

function tablesOfText<Found>(bytes: Uint8Array, find: Finder<Found>): FileTable<Found>[] {
  const decoded = decodeText(bytes.subarray(0, bytes.findLastIndex((byte) => byte !== endOfDos) + 1))
  if (decoded.length === 0) throw new BadFile('NOT_TEXT')
  return filled(decoded.map((each) => tableOfText(each, find)))
}

// Programs of DOS end a file with this sign.
const endOfDos = 0x1a

function tableOfText<Found>({ encoding, text }: Decoded, find: Finder<Found>): FileTable<Found> {
  const delimiter = delimiterOf(text)
  const records = [...splitRecords(text, delimiter)]
  const unquoted = delimiter === ',' && !hasQuotedAmount(text)
  return toTable(encoding, records, find, (header, below) => ({
    cells: widthOf(header, below),
    ...(unquoted ? { unquoted } : {}),
    encoding,
  }))
}

/** Whether some amount with commas is in quotes: a text in them says nothing of how amounts are written. */
const hasQuotedAmount = (text: string) =>
  [...text.matchAll(/"([^"\r\n]{0,40}\d,\d{3}[^"\r\n]{0,40})"/g)].some(
    ([, quoted]) => typeof readBalance(quoted!) !== 'string',
  )

function toTable<Found>(
  as: string,
  records: CsvRecord[],
  find: Finder<Found>,
  formOf: (header: string[] | null, below: readonly CsvRecord[]) => FileTable<Found>['form'],
): FileTable<Found> {
  const found = find(records)
  const header = found?.record.cells ?? null
  const below = records.filter(({ line }) => line > (found?.record.line ?? 0))
  if (below.length > mostStatementRows) throw new BadFile('TOO_MANY_ROWS')
  return {
    as,
    records,
    header,
    columns: found?.columns ?? {},
    firstLine: below[0]?.line ?? 0,
    fault: faultOfTable(records, found?.record, find),
    form: formOf(header, below),
  }
}

function filled<Found>(tables: FileTable<Found>[]): FileTable<Found>[] {
  const some = tables.filter(({ firstLine }) => firstLine > 0)
  if (some.length === 0) throw new BadFile('EMPTY')
  return some
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
