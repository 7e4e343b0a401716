import type { CsvRecord } from './read-csv.ts'

/** Why a file, or a table of it, cannot be imported at all. */
export type FileFault =
  | 'EMPTY'
  | 'TOO_LARGE'
  | 'NOT_TEXT'
  | 'OLD_EXCEL'
  | 'TOO_MANY_ROWS'
  | 'TWO_TABLES'
  | 'OTHER_CURRENCY'
/** The header of a table, and what it says of the columns; undefined = none that can be read. */
export type Finder<Found> = (
  records: readonly CsvRecord[],
) => { record: CsvRecord; columns: Partial<Found> } | undefined

const fewCells = 4

/** "Currency: THB", in a line above a table or between two. */
const inCurrency =
  /(?:currency|\bccy\b|ສະກຸນ(?:ເງິນ)?|สกุลเงิน|loại tiền|loai tien|tiền tệ|币种|幣別|货币)[^\p{L}\p{N}]{0,9}(?:THB|BAHT|USD|US DOLLAR|CNY|RMB|VND|EUR|ບາດ|ໂດລາ|ຢວນ|บาท|ดอลลาร์|泰铢|美元|人民币|越南盾)/iu

const date = /\p{N}{1,4}[/.-]\p{N}{1,2}[/.-]\p{N}{1,4}/u
const hasDigits = ({ cells }: CsvRecord) => /\p{N}/u.test(cells.join(''))

/** Why none of a table's lines may be read: each of them would seem to be one of the first columns, in kip. */
export function faultOfTable<Found>(
  records: readonly CsvRecord[],
  header: CsvRecord | undefined,
  find: Finder<Found>,
): FileFault | undefined {
  if (records.some((record) => isAbove(record, header) && inCurrency.test(record.cells.join(' '))))
    return 'OTHER_CURRENCY'
  if (!header) return undefined
  const first = namesOf([header], find)
  const later = records.map((record, n) => {
    if (record.line <= header.line || hasDigits(record)) return undefined
    const next = records[n + 1]
    return namesOf(next && !hasDigits(next) ? [record, next] : [record], find)
  })
  return later.some((names) => names !== undefined && names !== first) ? 'TWO_TABLES' : undefined
}

/** Whether it stands above a table: a movement may have any words. */
const isAbove = ({ line, cells }: CsvRecord, header: CsvRecord | undefined) =>
  line < (header?.line ?? 0) ||
  (cells.filter((cell) => cell.trim() !== '').length <= fewCells && !cells.some((cell) => date.test(cell)))

/** What the columns of a header hold, which has no digits and may have two lines; undefined = it is none. */
function namesOf<Found>(lines: readonly CsvRecord[], find: Finder<Found>): string | undefined {
  const found = find(lines)
  return (
    found &&
    JSON.stringify(Object.entries(found.columns).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  )
}
