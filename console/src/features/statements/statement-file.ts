import { mostStatementRows } from '@kham/contract/operator/statement-row'
import { findHeader, type Columns } from './column-words.ts'
import { decodeText, delimiterOf, splitRecords, type CsvRecord } from './read-csv.ts'

const mostBytes = 20 * 1024 * 1024

/** Why a file cannot be imported at all. */
export type FileFault = 'EMPTY' | 'TOO_LARGE' | 'NOT_TEXT' | 'TOO_MANY_ROWS'
export class BadFile extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault) {
    super(fault)
    this.fault = fault
  }
}

/** A file that was read in the browser, and what its columns seem to be. */
export interface StatementFile {
  name: string
  hash: string
  records: CsvRecord[]
  /** What stands over its columns; null = nothing that we can read. */
  header: string[] | null
  columns: Columns
  /** The first line of the file that is a movement. */
  firstLine: number
}

/** @throws BadFile */
export async function readStatementFile(file: File): Promise<StatementFile> {
  if (file.size > mostBytes) throw new BadFile('TOO_LARGE')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decodeText(bytes)
  if (text === null || text.includes('\0')) throw new BadFile('NOT_TEXT')
  const records = [...splitRecords(text, delimiterOf(text))]
  const found = findHeader(records)
  const below = records.filter(({ line }) => line > (found?.record.line ?? 0))
  if (below[0] === undefined) throw new BadFile('EMPTY')
  if (below.length > mostStatementRows) throw new BadFile('TOO_MANY_ROWS')
  return {
    name: file.name.slice(-200),
    hash: await sha256(bytes),
    records,
    header: found?.record.cells ?? null,
    columns: found?.columns ?? {},
    firstLine: below[0].line,
  }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
