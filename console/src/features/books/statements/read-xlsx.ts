import { mostCells } from '@kham/contract/operator/books/statement-form'
import { readXlsx, streamXlsxRows, type CellValue } from 'hucre/xlsx'
import type { CsvRecord } from './read-csv.ts'
import { isInBounds } from './xlsx-bounds.ts'

const mostSheets = 20

export interface Sheet {
  name: string
  records: CsvRecord[]
}

/** Why a workbook is not read. */
export class BadWorkbook extends Error {
  readonly fault: 'TOO_LARGE' | 'TOO_MANY_ROWS' | 'NOT_TEXT'
  constructor(fault: 'TOO_LARGE' | 'TOO_MANY_ROWS' | 'NOT_TEXT', options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

/**
 * The sheets of a workbook that are seen and have lines, as the lines of a text file would be. No formula is calculated: what the program that
 * saved it had calculated is what counts. @throws BadWorkbook
 */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>, mostRows: number): Promise<Sheet[]> {
  if (!isInBounds(bytes)) throw new BadWorkbook('TOO_LARGE')
  try {
    const sheets: Sheet[] = []
    const names = await namesOf(bytes)
    if (names.length > mostSheets) throw new BadWorkbook('TOO_LARGE')
    for (const name of names) {
      const records = await recordsOf(bytes, name, mostRows)
      if (records.length > 0) sheets.push({ name, records })
    }
    return sheets
  } catch (error) {
    if (error instanceof BadWorkbook) throw error
    throw new BadWorkbook('NOT_TEXT', { cause: error })
  }
}

async function namesOf(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const names: string[] = []
  await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) names.push(name)
      return false
    },
  })
  return names
}

async function recordsOf(bytes: Uint8Array<ArrayBuffer>, sheet: string, mostRows: number) {
  const records: CsvRecord[] = []
  const mostRead = 2 * mostRows // with the blank ones between them
  let read = 0
  for await (const { index, values } of streamXlsxRows(bytes, { sheet, maxRows: mostRead + 1 })) {
    const count = values.findLastIndex((value) => value !== null && textOf(value).trim() !== '') + 1
    // One cell more than a line may have tells that it is too long: a cell in the last column fills thousands.
    const cells = values.slice(0, Math.min(count, mostCells + 1)).map(textOf)
    if (count > 0) records.push({ line: index + 1, cells })
    if (records.length > mostRows || ++read > mostRead) throw new BadWorkbook('TOO_MANY_ROWS')
  }
  return records
}

function textOf(value: CellValue): string {
  if (value === null) return ''
  if (value instanceof Date) return textOfDate(value)
  return typeof value === 'number' ? textOfNumber(value) : String(value)
}

const digitsKept = 15

/**
 * A number as a spreadsheet shows it, so that it cannot be read as another one: beyond 15 digits it has been rounded, which the exponent
 * says; three places behind the point would look like thousands.
 */
export function textOfNumber(value: number): string {
  if (Math.abs(value) >= 10 ** digitsKept) return value.toExponential().toUpperCase()
  const shown = String(Number(value.toPrecision(digitsKept)))
  const [whole = '', places] = shown.split('.')
  if (places === undefined || shown.includes('e')) return shown
  return places.length === 3 ? `${shown}0` : `${whole}.${places.padEnd(2, '0')}`
}

const dayMs = 24 * 3_600_000

/** A day, a time of day, or both. A spreadsheet knows no zones, and its days begin with the last one of 1899. */
function textOfDate(value: Date): string {
  const rounded = new Date(Math.round(value.getTime() / 1000) * 1000)
  const [day, clock] = rounded.toISOString().split('T') as [string, string]
  if (day < '1900-01-02') return clock.slice(0, 8)
  return rounded.getTime() % dayMs === 0 ? day : `${day} ${clock.slice(0, 8)}`
}
