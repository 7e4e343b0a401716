import { dayOf } from '@kham/contract/day'
import type { FormOfStatement } from '@kham/contract/operator/books/statement-form'
import { mostStatementRows } from '@kham/contract/operator/books/statement-row'
import { findHeader, type Columns } from './column-words.ts'
import { decodeText, type Decoded } from './decode-text.ts'
import { delimiterOf, splitRecords, type CsvRecord } from './read-csv.ts'
import { widthOf } from './table-width.ts'

const mostBytes = 20 * 1024 * 1024

/** Why a file cannot be imported at all. */
export type FileFault = 'EMPTY' | 'TOO_LARGE' | 'NOT_TEXT' | 'OLD_EXCEL' | 'TOO_MANY_ROWS'
export class BadFile extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

/** One way in which a file may be read, and what its columns seem to be. */
export interface StatementTable {
  /** The encoding, or the name of the sheet. */
  as: string
  records: CsvRecord[]
  /** What stands over its columns; null = nothing that we can read. */
  header: string[] | null
  columns: Columns
  /** The first line of the file that is a movement. */
  firstLine: number
  /** What one line of it does not tell. */
  form: Pick<FormOfStatement, 'cells' | 'unquoted' | 'encoding' | 'sheet'>
}

/** A file that was read in the browser; of several tables somebody has to say which one is the statement. */
export interface StatementFile {
  name: string
  hash: string
  kind: 'text' | 'workbook'
  /** When it was read: no movement is much later. */
  year: number
  tables: StatementTable[]
}

/** @throws BadFile */
export async function readStatementFile(file: File): Promise<StatementFile> {
  if (file.size > mostBytes) throw new BadFile('TOO_LARGE')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new BadFile('OLD_EXCEL')
  const kind = beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) ? 'workbook' : 'text'
  const tables = kind === 'workbook' ? await tablesOfWorkbook(bytes) : tablesOfText(bytes)
  return {
    name: file.name.slice(-200),
    hash: await sha256(bytes),
    kind,
    year: Number(dayOf(new Date()).slice(0, 4)),
    tables,
  }
}

const beginsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, n) => bytes[n] === byte)

/** The library for it comes when it is needed. */
async function tablesOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<StatementTable[]> {
  const { readSheets, BadWorkbook } = await import('./read-xlsx.ts')
  try {
    const sheets = await readSheets(bytes, mostStatementRows + linesAbove)
    return filled(
      sheets.map(({ name, records }) => toTable(name, records, () => ({ sheet: name.slice(0, 100) }))),
    )
  } catch (error) {
    throw error instanceof BadWorkbook ? new BadFile(error.fault, { cause: error }) : error
  }
}
const linesAbove = 100

function tablesOfText(bytes: Uint8Array): StatementTable[] {
  const decoded = decodeText(bytes.subarray(0, bytes.findLastIndex((byte) => byte !== endOfDos) + 1))
  if (decoded.length === 0) throw new BadFile('NOT_TEXT')
  return filled(decoded.map(tableOfText))
}

// Programs of DOS end a file with this sign.
const endOfDos = 0x1a

function tableOfText({ encoding, text }: Decoded): StatementTable {
  const delimiter = delimiterOf(text)
  const records = [...splitRecords(text, delimiter)]
  const unquoted = delimiter === ',' && !/"[^"\r\n]*\d,\d{3}[^"\r\n]*"/.test(text)
  return toTable(encoding, records, (header, below) => ({
    cells: widthOf(header, below),
    ...(unquoted ? { unquoted } : {}),
    encoding,
  }))
}

function toTable(
  as: string,
  records: CsvRecord[],
  formOf: (header: string[] | null, below: readonly CsvRecord[]) => StatementTable['form'],
): StatementTable {
  const found = findHeader(records)
  const header = found?.record.cells ?? null
  const below = records.filter(({ line }) => line > (found?.record.line ?? 0))
  if (below.length > mostStatementRows) throw new BadFile('TOO_MANY_ROWS')
  return {
    as,
    records,
    header,
    columns: found?.columns ?? {},
    firstLine: below[0]?.line ?? 0,
    form: formOf(header, below),
  }
}

function filled(tables: StatementTable[]): StatementTable[] {
  const some = tables.filter(({ firstLine }) => firstLine > 0)
  if (some.length === 0) throw new BadFile('EMPTY')
  return some
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
