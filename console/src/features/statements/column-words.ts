import type { StatementColumn } from '@kham/contract/operator/statement-row'
import type { CsvRecord } from './read-csv.ts'

export type Columns = Partial<Record<StatementColumn, number>>

/** What banks write over their columns, in English, Lao and Thai; "credit amount" is the credit, so amounts come late. */
const words: readonly [StatementColumn, RegExp][] = [
  ['date', /\b(date|time)\b|ວັນທີ|ວັນເວລາ|วันที่|วันเวลา/],
  ['balance', /balance|ຍອດ(ເງິນ)?(ຄົງ)?ເຫຼືອ|ຄົງເຫຼືອ|คงเหลือ/],
  ['credit', /credit|deposit|\bcr\b|\b(money|paid) in\b|ເງິນເຂົ້າ|ຮັບເຂົ້າ|ເຄຣດິດ|ຝາກ|เงินเข้า|เครดิต|ฝาก/],
  ['debit', /debit|withdraw|\bdr\b|\b(money|paid) out\b|ເງິນອອກ|ຈ່າຍອອກ|ເດບິດ|ຖອນ|เงินออก|เดบิต|ถอน/],
  ['reference', /\bref|reference|\b(transaction|txn|trans) (id|no)|\bft\b|ອ້າງອີງ|ເລກທີລາຍການ|อ้างอิง|เลขที่รายการ/],
  ['amount', /amount|ຈຳນວນ|จำนวน/],
  [
    'description',
    /descri|detail|narrat|particular|remark|memo|\bnote|ລາຍລະອຽດ|ເນື້ອໃນ|ໝາຍເຫດ|ລາຍການ|รายละเอียด|หมายเหตุ|รายการ/,
  ],
]

/** Banks write the Lao am as two letters, and HO and LO as two, which look the same as one. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\u0ECD([\u0EC8-\u0ECB]?)\u0EB2/g, '$1\u0EB3')
    .replace(/ຫລ/g, 'ຫຼ')
    .replace(/ຫມ/g, 'ໝ')

/** Which cell of a header names which column; the first one of a kind counts. */
export function columnsIn(cells: readonly string[]): Columns {
  const columns: Columns = {}
  for (const [place, cell] of cells.entries()) {
    const column = words.find(([, word]) => word.test(plain(cell)))?.[0]
    if (column !== undefined) columns[column] ??= place
  }
  const { amount, ...rest } = columns
  return amount === undefined || rest.credit !== undefined || rest.debit !== undefined ? rest : columns
}

const linesLookedAt = 30

/** The header of a statement, which may have the name of the bank and the account above it; undefined = none that we can read. */
export function findHeader(records: readonly CsvRecord[]) {
  for (const record of records.slice(0, linesLookedAt)) {
    const columns = columnsIn(record.cells)
    const hasAmount = [columns.amount, columns.credit, columns.debit].some((place) => place !== undefined)
    if (columns.date !== undefined && hasAmount) return { record, columns }
  }
  return undefined
}
