import type { StatementColumn } from '@kham/contract/operator/books/statement-row'
import { readMarkedAmount } from '@kham/contract/operator/books/statement-cells'
import { readDirection } from '@kham/contract/operator/books/statement-directions'
import type { CsvRecord } from './read-csv.ts'

export type Columns = Partial<Record<StatementColumn, number>>

/**
 * What banks and accounting programs write over their columns, in English, Lao, Thai, Vietnamese (its marks taken off) and Chinese.
 * "credit amount" is the credit, so amounts come late.
 */
const words: readonly [StatementColumn, RegExp][] = [
  ['date', /\bdate\b|\bposted\b|ວັນທີ|ວັນເວລາ|ວັນ ?ເດືອນ|วันที่|วันเวลา|วัน\/เดือน|\bngay\b|日期/],
  ['time', /\btime\b|ເວລາ|เวลา|\bgio\b|thoi gian|时间|時間/],
  ['balance', /balance|ຍອດ(ເງິນ)?(ຄົງ)?ເຫຼືອ|ຄົງເຫຼືອ|คงเหลือ|ยอดเงินในบัญชี|so du|余额|餘額|结余/],
  [
    'direction',
    /\b(cr|credit|c|in|deposit)s? ?[/|-] ?(dr|debit|d|out|withdrawal)s?\b|\b(dr|debit|d|out|withdrawal)s? ?[/|-] ?(cr|credit|c|in|deposit)s?\b|ເຂົ້າ ?\/ ?ອອກ|ໜີ້ ?\/ ?ມີ|ຝາກ ?\/ ?ຖອນ|เข้า ?\/ ?ออก|(ฝาก|ถอน)(เงิน)? ?\/ ?(ฝาก|ถอน)|เดบิต ?\/ ?เครดิต|\bno ?\/ ?co\b|\bco ?\/ ?no\b|借贷|借\/贷|收支/,
  ],
  [
    'credit',
    /credit|deposit|\bcr\b|\b(money|paid) in\b|^receipts?$|ເງິນເຂົ້າ|ຮັບເຂົ້າ|ເຄຣດິດ|ຝາກ|^ມີ$|เงินเข้า|เครดิต|ฝาก|^รับ$|ghi co\b|phat sinh co\b|tien vao|ps co\b|收入|存入|贷方|转入|入账/,
  ],
  [
    'debit',
    /debit|withdraw|\bdr\b|\b(money|paid) out\b|^payments?$|ເງິນອອກ|ຈ່າຍອອກ|ເດບິດ|ຖອນ|^ໜີ້$|เงินออก|เดบิต|ถอน|^จ่าย$|ghi no\b|phat sinh no\b|tien ra|ps no\b|支出|支取|借方|转出/,
  ],
  [
    'reference',
    /\bref|reference|\b(transaction|txn|trans|journal|voucher|document|doc|cheque|chq|check) ?\.? ?(id|no|number)\b|^num$|\bft\b|\bticket\b|\bfccref\b|ອ້າງອີງ|ເລກທີລາຍການ|อ้างอิง|เลขที่รายการ|เลขที่เอกสาร|เลขที่เช็ค|tham chieu|ma giao dich|ma gd|so ct\b|so chung tu|so but toan|流水|参考号|凭证号|交易号|订单号/,
  ],
  ['amount', /amount|ຈຳນວນ|จำนวน|so tien|金额|金額|发生额/],
  [
    'description',
    /descri|detail|narrat|particular|remark|memo|\bnote|ລາຍລະອຽດ|ເນື້ອໃນ|ໝາຍເຫດ|ລາຍການ|รายละเอียด|หมายเหตุ|รายการ|noi dung|dien giai|mo ta|ghi chu|摘要|备注|附言|说明|用途/,
  ],
]

/** Banks write the Lao am as two letters, and HO and LO as two, which look the same as one; Vietnamese with and without its marks. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/\u0ECD([\u0EC8-\u0ECB]?)\u0EB2/g, '$1\u0EB3')
    .replace(/ຫລ/g, 'ຫຼ')
    .replace(/ຫມ/g, 'ໝ')
    .replace(/ຫນ/g, 'ໜ')
    .replace(/[\s_]+/g, ' ')
    .trim()

/** Alone they are an English word and a Latin one as soon as their marks are off. */
const withMarks: Record<string, StatementColumn> = { có: 'credit', nợ: 'debit' }

const named = (cell: string) =>
  withMarks[cell.normalize('NFC').trim().toLowerCase()] ??
  words.find(([, word]) => word.test(plain(cell)))?.[0]

/** Maps header cells to columns; the first of a kind counts. */
function namesIn(cells: readonly string[]): Columns {
  const columns: Columns = {}
  for (const [place, cell] of cells.entries()) {
    const column = named(cell)
    if (column !== undefined) columns[column] ??= place
  }
  // Where one column tells both, it is the time that names it.
  const { time, ...others } = columns
  return columns.date === undefined && time !== undefined ? { ...others, date: time } : columns
}

const linesLookedAt = 30
const linesBelow = 200

/**
 * The columns of a file by their header and by what stands below it: a column that says CR or DR in each line tells the way, whatever it
 * is called, and one that is called so and holds amounts is the amount.
 */
export function columnsIn(header: readonly string[], below: readonly CsvRecord[] = []): Columns {
  const { amount, direction, ...others } = namesIn(header)
  if (others.credit !== undefined || others.debit !== undefined) return others
  const lines = below.slice(0, linesBelow)
  const isSum = direction !== undefined && holdsAmounts(lines, direction)
  const sum = amount ?? (isSum ? direction : undefined)
  if (sum === undefined) return others
  const isWay = (place: number) => place !== sum && (place === direction ? !isSum : saysWay(lines, place))
  const way = [...(direction === undefined ? [] : [direction]), ...header.keys()].find(isWay)
  return { ...others, amount: sum, ...(way === undefined ? {} : { direction: way }) }
}

const cellsAt = (lines: readonly CsvRecord[], place: number) =>
  lines.map(({ cells }) => cells[place] ?? '').filter((cell) => cell.trim() !== '')

function saysWay(lines: readonly CsvRecord[], place: number) {
  const read = cellsAt(lines, place).map(readDirection)
  return read.length > 0 && read.every((way) => way === 'IN' || way === 'OUT')
}

/** In most lines: one whose cells are shifted, as by a comma in an amount, may have a part of an amount anywhere. */
function holdsAmounts(lines: readonly CsvRecord[], place: number) {
  const read = cellsAt(lines, place).map(readMarkedAmount)
  return read.filter((amount) => typeof amount !== 'string').length * 2 > read.length
}

/** The header of a statement, which may have the name of the bank and the account above it; undefined = none that we can read. */
export function findHeader(records: readonly CsvRecord[]) {
  for (const [n, record] of records.slice(0, linesLookedAt).entries()) {
    const columns = columnsIn(record.cells, records.slice(n + 1))
    const hasAmount = [columns.amount, columns.credit, columns.debit].some((place) => place !== undefined)
    if (columns.date !== undefined && hasAmount) return { record, columns }
  }
  return undefined
}
