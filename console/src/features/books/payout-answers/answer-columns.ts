import { isOrderName, namesIn } from '@kham/contract/operator/orders/answer-names'
import { readOutcome } from '@kham/contract/operator/orders/answer-outcomes'
import { answerBounds, type AnswerLine } from '@kham/contract/operator/orders/payout-answers'
import { accountFault } from '@kham/contract/sameness'
import { plain } from '../statements/column-words.ts'
import type { CsvRecord } from '../statements/read-csv.ts'
import type { Finder } from '../statements/statement-file.ts'

export const answerColumns = ['purpose', 'accountNumber', 'amount', 'bankReference', 'outcome'] as const
export type AnswerColumn = (typeof answerColumns)[number]
export type AnswerPlaces = Record<AnswerColumn, number>

/** What banks write over the columns of an answer, in English, Lao, Thai, Vietnamese and Chinese. */
const words: readonly [Exclude<AnswerColumn, 'purpose'>, RegExp][] = [
  ['outcome', /status|result|outcome|ສະຖານະ|ຜົນ|สถานะ|ผล|trang thai|ket qua|状态|结果/],
  ['amount', /amount|ຈຳນວນ|จำนวน|so tien|金额|金額/],
  [
    'bankReference',
    /\bref|reference|\b(transaction|txn|trans|voucher) ?\.? ?(id|no|number)\b|\bft\b|\bfccref\b|ອ້າງອີງ|ເລກທີລາຍການ|อ้างอิง|เลขที่รายการ|tham chieu|ma giao dich|ma gd|流水|参考号|交易号/,
  ],
  ['accountNumber', /account|\bacc\b|\ba\/c\b|ບັນຊີ|บัญชี|tai khoan|账号|账户|帳號/],
]
const isName = /name|ຊື່|ชื่อ|\bten\b|chu tai khoan|户名|姓名/

/** An order's code or a payout's reference, alone or among other words. */
const isOurs = (cell: string) => namesIn(cell).some(isOrderName)

const linesLookedAt = 30

/** The column that holds our own references: whatever its header says, most of its cells hold one. */
function purposeIn(below: readonly CsvRecord[], width: number): number | undefined {
  const lines = below.slice(0, 200)
  const counts = Array.from(
    { length: width },
    (_, place) => lines.filter(({ cells }) => isOurs(cells[place] ?? '')).length,
  )
  const most = Math.max(0, ...counts)
  return most > 0 ? counts.indexOf(most) : undefined
}

function placesIn(header: readonly string[], below: readonly CsvRecord[]): Partial<AnswerPlaces> {
  const purpose = purposeIn(below, header.length)
  const places: Partial<AnswerPlaces> = purpose === undefined ? {} : { purpose }
  for (const [place, cell] of header.entries()) {
    const said = plain(cell)
    const column = words.find(([, word]) => word.test(said))?.[0]
    if (column === undefined || place === purpose) continue
    if (column === 'accountNumber' && (isName.test(said) || !holdsAccounts(below, place))) continue
    places[column] ??= place
  }
  return places
}

const holdsAccounts = (below: readonly CsvRecord[], place: number) =>
  below.some(
    ({ cells }) => accountFault(cells[place] ?? '') === null || /[X*•]\d{4}$/i.test(cells[place] ?? ''),
  )

/** The header of an answer: it names an amount, and something by which a transfer is known. */
export const findAnswerHeader: Finder<AnswerPlaces> = (records) => {
  for (const [n, record] of records.slice(0, linesLookedAt).entries()) {
    const columns = placesIn(record.cells, records.slice(n + 1))
    const isKnown = columns.bankReference !== undefined || columns.outcome !== undefined
    if (columns.amount !== undefined && isKnown) return { record, columns }
  }
  return undefined
}

/** Whether enough is known of the columns to match anything. */
export const mayMatch = ({ amount, bankReference, purpose, accountNumber }: Partial<AnswerPlaces>) =>
  amount !== undefined && bankReference !== undefined && (purpose ?? accountNumber) !== undefined

/** The transfers of a file. A line without a reference, an account and anything of ours is none: a heading, a sum. */
export function transfersIn(
  records: readonly CsvRecord[],
  firstLine: number,
  columns: Partial<AnswerPlaces>,
): AnswerLine[] {
  const at = ({ cells }: CsvRecord, column: AnswerColumn) => {
    const place = columns[column]
    return place === undefined ? '' : (cells[place] ?? '').trim().slice(0, answerBounds[column])
  }
  return records
    .filter(({ line }) => line >= firstLine)
    .map((record) => ({
      line: record.line,
      // What stands beside our reference may name people, and is not sent.
      purpose: namesIn(columns.purpose === undefined ? '' : (record.cells[columns.purpose] ?? ''))
        .join(' ')
        .slice(0, answerBounds.purpose),
      accountNumber: at(record, 'accountNumber'),
      amount: at(record, 'amount'),
      bankReference: at(record, 'bankReference'),
      outcome: columns.outcome === undefined ? failureIn(record) : at(record, 'outcome'),
    }))
    .filter(
      ({ purpose, accountNumber, bankReference }) =>
        purpose !== '' || /\d{4}/.test(accountNumber) || /\d/.test(bankReference),
    )
}

/** A bank that says of a transfer that it failed is heard in whatever column it says so. */
const failureIn = ({ cells }: CsvRecord) =>
  cells
    .find((cell) => readOutcome(cell) === 'FAILED')
    ?.trim()
    .slice(0, answerBounds.outcome) ?? null
