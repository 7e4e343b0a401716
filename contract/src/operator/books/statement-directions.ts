import { plain } from '../../sameness/digits.ts'
import type { Read } from './statement-cells.ts'
import type { Direction } from './statement-form.ts'

// What banks and accounting programs write into a column that says where the money went. Matched whole: "transfer" alone tells nothing.
const words: Record<Direction, string> = {
  IN: `+|c|cr|credit|in|deposit|dep|money in|incoming|received|ເຂົ້າ|ເງິນເຂົ້າ|ຮັບເຂົ້າ|ຮັບ|ຮັບເງິນ|ຮັບໂອນ|ໂອນເຂົ້າ|ຝາກ|ຝາກເງິນ|ເຄຣດິດ|ມີ|
เข้า|เงินเข้า|รับ|รับเงิน|รับโอน|รับโอนเงิน|โอนเข้า|ฝาก|ฝากเงิน|ฝากเงินสด|เครดิต|có|ghi có|tiền vào|thu|nhận|nhận tiền|gửi tiền|贷|贷方|收入|存入|转入|入账|收款`,
  OUT: `-|d|dr|db|debit|out|withdrawal|withdraw|wd|w/d|money out|outgoing|fee|ອອກ|ເງິນອອກ|ຈ່າຍອອກ|ຈ່າຍ|ໂອນອອກ|ຖອນ|ຖອນເງິນ|ເດບິດ|ໜີ້|ຄ່າທຳນຽມ|
ออก|เงินออก|จ่าย|จ่ายเงิน|โอนออก|ถอน|ถอนเงิน|ถอนเงินสด|เดบิต|ค่าธรรมเนียม|ชำระเงิน|nợ|ghi nợ|tiền ra|chi|rút tiền|phí|借|借方|支出|支取|转出|付款|取款|手续费`,
}

const key = (text: string) =>
  plain(text)
    .toLowerCase()
    .replace(/[\u2212\u2010-\u2015]/g, '-')
    .replace(/\.$/, '')

const known = new Map(
  (Object.keys(words) as Direction[]).flatMap((direction) =>
    words[direction].split(/\||\n/).map((word) => [key(word), direction] as const),
  ),
)
known.delete('')

/** Where the money of a line went, as one cell says. */
export function readDirection(text: string): Read<Direction> {
  const word = key(text)
  return word === '' ? 'NONE' : (known.get(word) ?? 'BAD')
}
