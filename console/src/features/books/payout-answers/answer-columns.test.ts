import { expect, test } from 'vitest'
import { splitRecords } from '../statements/read-csv.ts'
import { findAnswerHeader, mayMatch, transfersIn } from './answer-columns.ts'

const read = (text: string) => {
  const records = [...splitRecords(text, ',')]
  const found = findAnswerHeader(records)
  return { records, columns: found?.columns, first: (found?.record.line ?? 0) + 1 }
}

const bank = `BCEL bulk transfer,,,,,
No,Account No,Account Name,Amount,Remark,Status,Reference No
1,010120004521480461,KEO V,"8,021,130",Kham W261126253VNXT9P1,Success,FT2611252244
2,1010008033011190,MANIVANH S,1899500,W261126253VNXT8P1,Failed,
,TOTAL 2,,9920630,,,`

test('the columns are found by what stands over them, ours by what stands in them, and a sum is no transfer', () => {
  const { records, columns, first } = read(bank)
  expect(columns).toEqual({ accountNumber: 1, amount: 3, purpose: 4, outcome: 5, bankReference: 6 })
  expect(mayMatch(columns!)).toBe(true)
  expect(transfersIn(records, first, columns!)).toEqual([
    {
      line: 3,
      purpose: 'W261126253VNXT9P1',
      accountNumber: '010120004521480461',
      amount: '8,021,130',
      bankReference: 'FT2611252244',
      outcome: 'Success',
    },
    {
      line: 4,
      purpose: 'W261126253VNXT8P1',
      accountNumber: '1010008033011190',
      amount: '1899500',
      bankReference: '',
      outcome: 'Failed',
    },
  ])
})

test('our own file, brought back, has no column for the reference of a bank', () => {
  const { columns } = read(`reference,bank,account number,account name,amount,note
W261126253VNXT9P1,BCEL,010120004521480461,KEO V,8021130,W261126253VNXT9`)
  expect(columns).toBeUndefined()
})

test.each([
  ['ເລກບັນຊີ,ຊື່ບັນຊີ,ຈຳນວນເງິນ,ເລກອ້າງອີງ,ສະຖານະ', 0, 2, 3, 4],
  ['เลขที่บัญชี,ชื่อบัญชี,จำนวนเงิน,เลขที่รายการ,สถานะ', 0, 2, 3, 4],
  ['Số tài khoản,Tên tài khoản,Số tiền,Mã giao dịch,Trạng thái', 0, 2, 3, 4],
  ['账号,户名,金额,交易号,状态', 0, 2, 3, 4],
])('%s', (header, accountNumber, amount, bankReference, outcome) =>
  expect(read(`${header}\n010120004521480461,KEO V,680000,FT-1,ok`).columns).toEqual({
    accountNumber,
    amount,
    bankReference,
    outcome,
  }),
)

test('a transfer that failed is heard without a column for it', () => {
  const { records, columns, first } = read(bank.replace('Status', 'Remark 2'))
  expect(columns!.outcome).toBeUndefined()
  expect(transfersIn(records, first, columns!).map(({ outcome }) => outcome)).toEqual([null, 'Failed'])
})
