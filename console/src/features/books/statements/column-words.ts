import type { StatementColumn } from '@kham/contract/operator/books/statement-row'
import { readMarkedAmount } from '@kham/contract/operator/books/statement-cells'
import { readDirection } from '@kham/contract/operator/books/statement-directions'
import { readAmPm } from '@kham/contract/operator/books/statement-times'
import { seen } from '@kham/contract/sameness'
import type { CsvRecord } from './read-csv.ts'

export type Columns = Partial<Record<StatementColumn, number>>

/**
 * What banks and accounting programs write over their columns, in English, Lao, Thai, Vietnamese (its marks taken off) and Chinese.
 * "credit amount" is the credit, so amounts come late.
 */
const words: readonly [StatementColumn, RegExp][] = [
  ['date', /\bdate\b|\bposted\b|ວັນທີ|ວັນເວລາ|ວັນ ?ເດືອນ|วันที่|วันเวลา|วัน\/เดือน|\bngay\b|日期/],
  ['time', /\btime\b|ເວລາ|เวลา|\bgio\b|thoi gian|时间|時間/],
  ['currency', /currency|\bcc?y\b|\bcur\b|ສະກຸນ|สกุลเงิน|loai tien|tien te|[币幣][种種别別]|[货貨][币幣]/],
  [
    'balance',
    /balance|\bremaining\b|con lai|^ton( quy)?$|ຍອດ(ເງິນ)?(ຄົງ)?ເຫຼືອ|ຄົງເຫຼືອ|คงเหลือ|ยอดเงินในบัญชี|so du|余额|餘額|结余/,
  ],
  [
    'direction',
    /\b(cr|credit|c|in|deposit)s? ?[/|-] ?(dr|debit|d|out|withdrawal)s?\b|\b(dr|debit|d|out|withdrawal)s? ?[/|-] ?(cr|credit|c|in|deposit)s?\b|ເຂົ້າ ?\/ ?ອອກ|ໜີ້ ?\/ ?ມີ|ຝາກ ?\/ ?ຖອນ|เข้า ?\/ ?ออก|(ฝาก|ถอน)(เงิน)? ?\/ ?(ฝาก|ถอน)|เดบิต ?\/ ?เครดิต|\bno ?\/ ?co\b|\bco ?\/ ?no\b|借贷|借\/贷|收支/,
  ],
  [
    'credit',
    /credit|deposit|\bcr\b|\b(money|paid) in\b|^receipts?$|ເງິນເຂົ້າ|ຮັບເຂົ້າ|ເຄຣດິດ|ຝາກ|^ມີ$|เงินเข้า|เครดิต|ฝาก|^รับ$|^thu$|ghi co\b|phat sinh co\b|tien vao|ps co\b|收入|存入|[贷貸]方|[转轉]入|入[账帳]/,
  ],
  [
    'debit',
    /debit|withdraw|\bdr\b|\b(money|paid) out\b|^payments?$|ເງິນອອກ|ຈ່າຍອອກ|ເດບິດ|ຖອນ|^ໜີ້$|เงินออก|เดบิต|ถอน|^จ่าย$|^chi$|ghi no\b|phat sinh no\b|tien ra|ps no\b|支出|支取|借方|[转轉]出/,
  ],
  [
    'reference',
    /\bref(?!und)|\b(transaction|txn|trans|journal|voucher|document|doc|cheque|chq|check) ?\.? ?(id|no|number)\b|^num$|\bft\b|\bticket\b|\bfccref\b|ອ້າງອີງ|ເລກທີລາຍການ|อ้างอิง|เลขที่รายการ|เลขที่เอกสาร|เลขที่เช็ค|tham chieu|ma giao dich|ma gd|so ct\b|so chung tu|so but toan|流水|参考号|凭证号|交易号|订单号/,
  ],
  ['amount', /amount|ຈຳນວນ|จำนวน|so tien|金额|金額|发生额/],
  [
    'description',
    /descri|detail|narrat|particular|remark|memo|\bnote|ລາຍລະອຽດ|ເນື້ອໃນ|ໝາຍເຫດ|ລາຍການ|รายละเอียด|หมายเหตุ|รายการ|noi dung|dien giai|mo ta|ghi chu|摘要|备注|附言|说明|用途/,
  ],
]

/** Money columns that are not the movement's: what they count, whose account, an amount that is a part of another or in another currency. */
const otherMoney =
  /\b(num|number|id|code|count|acc|acct|account|a\/c|card|slip|ref|reference|name|bank|branch|limit|rate|fees?|charges?|tax|vat|total|net|gross|original|foreign|available|opening|closing|tk|tai khoan|ten|so mon|so luong|so but toan|phi|thue|tong|thb|bahts?|usd|dollars?|cny|rmb|yuan|vnd|eur)\b|\b(credit|debit|deposit|withdrawal|payment|receipt)s? no\b|[฿$¥€₫#]|ເລກ|ຊື່|(?<!ເຂົ້າ|ຈາກ)ບັນຊີ|ຄ່າທຳນຽມ|ລວມ|ບາດ|ໂດລາ|ຢວນ|เลข|ชื่อ|(?<!เข้า|จาก)บัญชี|ค่าธรรมเนียม|รวม|บาท|ดอลลาร์|หยวน|手[续續][费費]|[账帳][号號户戶]|[户戶]名|[笔筆][数數]|[总總]|美元|泰[铢銖]|人民[币幣]/
/** Of two columns these are the other one: the day from which interest counts, and a number that few movements have or that begins anew. */
const second: Partial<Record<StatementColumn, RegExp>> = {
  date: /\bvalue\b|effective|hieu luc|起息/,
  reference: /cheque|chq|check|journal|voucher|customer|\byour\b|เช็ค|凭证号/,
}

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
  withMarks[seen(cell).toLowerCase()] ?? words.find(([, word]) => word.test(plain(cell)))?.[0]

const money: ReadonlySet<StatementColumn> = new Set(['amount', 'credit', 'debit'])

/**
 * Maps header cells to columns; the first of a kind counts. Of money no place is guessed: where one is another amount, or two may be
 * the movement's, whoever imports the file chooses.
 */
function namesIn(cells: readonly string[]): Columns {
  const columns: Columns = {}
  const places = Map.groupBy(cells.keys(), (place) => named(cells[place]!))
  for (const [column, all] of places) {
    if (column === undefined) continue
    const isOther = money.has(column) ? otherMoney : second[column]
    const own = all.filter((place) => isOther?.test(plain(cells[place]!)) !== true)
    const place = money.has(column) ? (own.length === 1 ? own[0] : undefined) : (own[0] ?? all[0])
    if (place !== undefined) columns[column] = place
  }
  // Where one column tells both, it is the time that names it.
  const { time, ...others } = columns
  return columns.date === undefined && time !== undefined ? { ...others, date: time } : columns
}

const linesLookedAt = 30
const linesBelow = 200

/**
 * The columns of a file by their header and by what stands below it: a column that says CR or DR in each line tells the way, whatever it
 * is called, one that says AM or PM tells that, and one that is called a way and holds amounts is the amount.
 */
export function columnsIn(header: readonly string[], below: readonly CsvRecord[] = []): Columns {
  const lines = below.slice(0, linesBelow)
  const amPm = [...header.keys()].find((place) => saysAmPm(lines, place))
  const names = namesIn(header.map((cell, place) => (place === amPm ? '' : cell)))
  const { amount, direction, ...others } = amPm === undefined ? names : { ...names, amPm }
  if (others.credit !== undefined || others.debit !== undefined) return others
  const isSum = direction !== undefined && holdsAmounts(lines, direction)
  const isKip = direction !== undefined && !otherMoney.test(plain(header[direction]!))
  const sum = amount ?? (isSum && isKip ? direction : undefined)
  if (sum === undefined) return others
  const isSigned = cellsAt(lines, sum).some((cell) => isOut(readMarkedAmount(cell)))
  const isWay = (place: number) =>
    place !== sum && (place === direction ? !isSum : saysWay(lines, place, isSigned ? 1 : 0.5))
  const way = [...(direction === undefined ? [] : [direction]), ...header.keys()].find(isWay)
  return { ...others, amount: sum, ...(way === undefined ? {} : { direction: way }) }
}

const cellsAt = (lines: readonly CsvRecord[], place: number) =>
  lines.map(({ cells }) => cells[place] ?? '').filter((cell) => cell.trim() !== '')

/** Headers that are repeated, and sums, say none; where the amounts have signs, those tell it, unless all cells do. */
function saysWay(lines: readonly CsvRecord[], place: number, least: 0.5 | 1) {
  const read = cellsAt(lines, place).map(readDirection)
  const told = read.filter((way) => way === 'IN' || way === 'OUT').length
  return told > 0 && (told === read.length || told > read.length * least)
}

/** In most lines, as the header may be repeated. */
function saysAmPm(lines: readonly CsvRecord[], place: number) {
  const read = cellsAt(lines, place).map(readAmPm)
  return read.filter((amPm) => amPm === 'AM' || amPm === 'PM').length * 2 > read.length
}

const isOut = (amount: ReturnType<typeof readMarkedAmount>) =>
  typeof amount === 'object' && amount.way === 'OUT'

/** In most lines: one whose cells are shifted, as by a comma in an amount, may have a part of an amount anywhere. */
function holdsAmounts(lines: readonly CsvRecord[], place: number) {
  const read = cellsAt(lines, place).map(readMarkedAmount)
  return read.filter((amount) => typeof amount !== 'string').length * 2 > read.length
}

/**
 * The header of a statement, which may have the name of the bank and the account above it; one of which it is certain what it says comes
 * first. undefined = none that we can read.
 */
export function findHeader(records: readonly CsvRecord[]) {
  const headers = [...records.keys()].slice(0, linesLookedAt).flatMap((n) => headerAt(records, n) ?? [])
  return (
    headers.find(({ columns }) => [...money].some((column) => columns[column] !== undefined)) ?? headers[0]
  )
}

function readHeader(record: CsvRecord, below: CsvRecord[]) {
  const columns = columnsIn(record.cells, below)
  const hasMoney = columns.amount !== undefined || record.cells.some((cell) => money.has(named(cell)!))
  return columns.date !== undefined && hasMoney ? { record, columns } : undefined
}

function headerAt(records: readonly CsvRecord[], n: number) {
  const [first, second, ...below] = records.slice(n, n + linesBelow + 2) as [CsvRecord, ...CsvRecord[]]
  const found = readHeader(first, second ? [second, ...below] : [])
  if (!found || !second || !isUnder(second)) return found
  const cells = first.cells.map((cell, place) => second.cells[place]?.trim() || cell)
  return readHeader({ line: second.line, cells }, below) ?? found
}

/** Whether a line is a second one of the header, below a cell that goes over both ways. */
const isUnder = ({ cells }: CsvRecord) => {
  const { date, credit, debit } = namesIn(cells)
  const namesWays = date === undefined && credit !== undefined && debit !== undefined
  return namesWays && !cells.some((cell) => /\p{N}/u.test(cell))
}
