import { describe, expect, test } from 'vitest'
import { columnsIn, findHeader, type Columns } from './column-words.ts'

describe('a header', () => {
  const headers: [name: string, cells: string[], columns: Columns][] = [
    [
      'in English',
      ['Transaction Date', 'Ref No', 'Description', 'Debit', 'Credit', 'Balance'],
      { date: 0, reference: 1, description: 2, debit: 3, credit: 4, balance: 5 },
    ],
    [
      'with amounts that say which',
      ['Posting date', 'Value date', 'Credit Amount', 'Debit Amount', 'Balance Amount'],
      { date: 0, credit: 2, debit: 3, balance: 4 },
    ],
    ['with one amount', ['DATE', 'AMOUNT (LAK)', 'Remarks'], { date: 0, amount: 1, description: 2 }],
    [
      'with an amount beside both ways',
      ['date', 'amount', 'debit', 'credit'],
      { date: 0, debit: 2, credit: 3 },
    ],
    [
      'in Lao',
      ['ວັນທີ', 'ເລກອ້າງອີງ', 'ເງິນເຂົ້າ', 'ເງິນອອກ', 'ຍອດເຫຼືອ', 'ລາຍລະອຽດ'],
      { date: 0, reference: 1, credit: 2, debit: 3, balance: 4, description: 5 },
    ],
    [
      'in Lao with its am and its LO as two letters',
      ['ວັນທີເຮັດລາຍການ', 'ຈ\u0ECD\u0EB2ນວນເງິນ', 'ຍອດຄົງເຫລືອ'],
      { date: 0, amount: 1, balance: 2 },
    ],
    [
      'in Thai',
      ['วันที่ทำรายการ', 'เลขที่อ้างอิง', 'ฝาก', 'ถอน', 'คงเหลือ', 'รายละเอียด'],
      { date: 0, reference: 1, credit: 2, debit: 3, balance: 4, description: 5 },
    ],
    ['with the time apart', ['Date', 'Time', 'Credit'], { date: 0, time: 1, credit: 2 }],
    ['with a time that is the date', ['Transaction Time', 'Amount'], { date: 0, amount: 1 }],
    ['with a way in its own column', ['Date', 'Amount', 'Dr/Cr'], { date: 0, amount: 1, direction: 2 }],
    ['with a way beside both', ['Date', 'CR/DR', 'Debit', 'Credit'], { date: 0, debit: 2, credit: 3 }],
    [
      'in Vietnamese',
      ['Ngày giao dịch', 'Số tham chiếu', 'Ghi nợ', 'Ghi có', 'Số dư', 'Diễn giải'],
      { date: 0, reference: 1, debit: 2, credit: 3, balance: 4, description: 5 },
    ],
    [
      'in Vietnamese without its marks',
      ['NGAY GD', 'GIO', 'PHAT SINH NO', 'PHAT SINH CO', 'SO DU', 'NOI DUNG'],
      { date: 0, time: 1, debit: 2, credit: 3, balance: 4, description: 5 },
    ],
    ['in two letters of Vietnamese', ['Ngày', 'Nợ', 'Có'], { date: 0, debit: 1, credit: 2 }],
    [
      'in Chinese',
      ['交易日期', '交易时间', '收入', '支出', '余额', '摘要', '流水号'],
      { date: 0, time: 1, credit: 2, debit: 3, balance: 4, description: 5, reference: 6 },
    ],
    ['with a part of it first', ['Date', 'Fee Amount', 'Amount'], { date: 0, amount: 2 }],
    ['with two amounts, of which nothing says which', ['Date', 'Amount', 'Amount (LCY)'], { date: 0 }],
    ['with baht', ['วันที่', 'จำนวนเงิน (บาท)'], { date: 0 }],
    [
      'in Vietnamese of a book of cash',
      ['Ngày hạch toán', 'Số chứng từ', 'Thu', 'Chi', 'Tồn'],
      { date: 0, reference: 1, credit: 2, debit: 3, balance: 4 },
    ],
    [
      'with a refund before the reference',
      ['Date', 'Refund', 'Ref', 'Credit'],
      { date: 0, reference: 2, credit: 3 },
    ],
    ['with a currency', ['Date', 'Amount', 'CCY'], { date: 0, amount: 1, currency: 2 }],
    ['with a number of slips', ['Date', 'Deposit Slip No', 'Amount'], { date: 0, amount: 2 }],
    ['with accounts', ['Date', 'Credit Account', 'Debit account', 'Amount'], { date: 0, amount: 3 }],
    ['with account and count', ['Ngày', 'TK ghi có', 'Số món ghi có', 'Ghi có'], { date: 0, credit: 3 }],
    ['with what is left first', ['Ngày', 'Số tiền còn lại', 'Số tiền'], { date: 0, balance: 1, amount: 2 }],
    [
      'in Chinese of Taiwan',
      ['交易日期', '借方金額', '貸方金額', '貸方筆數', '餘額'],
      { date: 0, debit: 1, credit: 2, balance: 4 },
    ],
    [
      'with a day and a number of another kind first',
      ['Value date', 'Date', 'Cheque no', 'Ref', 'Credit'],
      { date: 1, reference: 3, credit: 4 },
    ],
    ['of other things', ['20/11/2026', 'FT123', '5'], {}],
  ]

  test('says by its words what each column holds', () => {
    for (const [name, cells, columns] of headers) expect([name, columnsIn(cells)]).toEqual([name, columns])
  })

  const below = (...cells: string[][]) => cells.map((each, n) => ({ line: n + 2, cells: each }))
  const withLines: [name: string, cells: string[], lines: string[][], columns: Columns][] = [
    [
      'says the way in a column of any name',
      ['Date', 'Amount', 'Type'],
      [
        ['x', '5', 'Deposit'],
        ['x', '5', 'Withdrawal'],
        ['Total', '10', ''],
      ],
      { date: 0, amount: 1, direction: 2 },
    ],
    [
      'says the way, though the comma of an amount has shifted a line',
      ['Date', 'Amount', 'CR/DR'],
      [
        ['x', '5', 'CR'],
        ['x', '5', 'DR'],
        ['x', '50', '000', 'CR'],
      ],
      { date: 0, amount: 1, direction: 2 },
    ],
    [
      'says the way, though one line and the header again say none',
      ['Date', 'Amount', 'Type'],
      [
        ['x', '5', 'Deposit'],
        ['x', '5', 'Withdrawal'],
        ['x', '5', 'Withdrawal'],
        ['Date', 'Amount', 'Type'],
        ['x', '5', 'Cheque'],
      ],
      { date: 0, amount: 1, direction: 2 },
    ],
    [
      'has signs, which say more than most words beside them',
      ['Date', 'Amount', 'Type'],
      [
        ['x', '5', 'Deposit'],
        ['x', '-5', 'Fee'],
        ['x', '-5', 'Cheque'],
      ],
      { date: 0, amount: 1 },
    ],
    [
      'says no way in a column of other words',
      ['Date', 'Amount', 'Type'],
      [
        ['x', '5', 'Deposit'],
        ['x', '5', 'Cheque'],
      ],
      { date: 0, amount: 1 },
    ],
    [
      'holds amounts under both names',
      ['Date', 'Debit / Credit'],
      [
        ['x', '5'],
        ['x', '-6'],
      ],
      { date: 0, amount: 1 },
    ],
    ['holds baht under both names', ['วันที่', 'ถอน / ฝาก (บาท)'], [['x', '5']], { date: 0 }],
    [
      'holds amounts under both names, and the way beside it',
      ['Date', 'Debit / Credit', 'Way'],
      [
        ['x', '5', 'CR'],
        ['x', '6', 'DR'],
      ],
      { date: 0, amount: 1, direction: 2 },
    ],
  ]

  test('says by the lines below it what its words leave open', () => {
    for (const [name, cells, rows, columns] of withLines)
      expect([name, columnsIn(cells, below(...rows))]).toEqual([name, columns])
  })

  const lines = (...all: string[][]) => all.map((cells, n) => ({ line: n + 1, cells }))
  const header = ['Date', 'Amount']
  const heading = ['Statement date 20/11/2026']

  test('is looked for below the heading of the bank', () => {
    expect(findHeader(lines(heading, ['Account', '1'], header, ['20/11/2026', '5']))).toEqual({
      record: { line: 3, cells: header },
      columns: { date: 0, amount: 1 },
    })
  })

  test('of two lines is both, and one that is certain comes before one that is not', () => {
    const top = ['Date', 'Ref', 'Amount', '', 'Balance']
    expect(
      findHeader(lines(['Date', 'Total credit'], top, ['', '', 'Debit', 'Credit'], ['x', 'y', '5'])),
    ).toEqual({
      record: { line: 3, cells: ['Date', 'Ref', 'Debit', 'Credit', 'Balance'] },
      columns: { date: 0, reference: 1, debit: 2, credit: 3, balance: 4 },
    })
    expect(findHeader(lines(['Date', 'Total credit']))?.columns).toEqual({ date: 0 })
  })

  test('is looked for in the first 30 lines', () => {
    const before = (count: number) => Array.from({ length: count }, () => heading)
    expect(findHeader(lines(...before(29), header))?.record.line).toBe(30)
    expect(findHeader(lines(...before(30), header))).toBeUndefined()
    expect(findHeader([])).toBeUndefined()
  })
})
