import { plain } from '../../sameness/digits.ts'

// What stands in a line that moves nothing, although it may have a date and an amount. Matched whole: "total" is also the name of a shop.
const words = `
total|totals|grand total|sub total|subtotal|page total|opening balance|closing balance|beginning balance|ending balance|balance brought forward|
balance carried forward|brought forward|carried forward|balance b/f|balance c/f|b/f|c/f|bal b/f|bal c/f|
ລວມ|ລວມທັງໝົດ|ລວມທັງຫມົດ|ຍອດລວມ|ຍອດຍົກມາ|ຍອດຍົກໄປ|ຍົກມາ|ຍົກໄປ|ຍອດເຫຼືອຍົກມາ|ຍອດເຫລືອຍົກມາ|
รวม|รวมทั้งสิ้น|รวมทั้งหมด|ยอดรวม|ยอดยกมา|ยอดยกไป|ยกมา|ยกไป|
tổng|tổng cộng|cộng|số dư đầu kỳ|số dư cuối kỳ|số dư đầu ngày|số dư cuối ngày|tong cong|so du dau ky|so du cuoi ky|
合计|总计|小计|合計|總計|小計|期初余额|期末余额|上期余额|上期结余|本期合计|本页合计|承前页|过次页`

const key = (text: string) =>
  plain(text)
    .toLowerCase()
    .replace(/[ _]+/g, ' ')
    .replace(/^[ *=-]+|[ .:*=-]+$/g, '')

const known = new Set(words.trim().split(/\|\n?/).map(key))

/** Whether one of these cells says that a line is a sum or a balance. */
export const saysSum = (...cells: readonly string[]) => cells.some((cell) => known.has(key(cell)))
