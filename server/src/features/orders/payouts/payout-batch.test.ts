import { expect, test } from 'vitest'
import { readBatchColumns } from '@kham/contract/operator/orders/payout-batch'
import { unzipSync } from 'fflate'
import { payoutBatch, payoutWorkbook } from './payout-batch.ts'

const payout = {
  reference: 'W261120ABCDEFGHP1',
  bank_code: 'bcel',
  account_number: '010120004521482',
  account_name: 'SOMCHAI PHOMMACHAN',
  amount_minor: 680_000_00n,
  code: 'W261120ABCDEFGH',
} as const
const head = '\uFEFFreference,bank,account number,account name,amount,note\r\n'

test('a batch without payouts is the header alone', () => expect(payoutBatch([])).toBe(head))

test('a payout is a line, in whole kip', () =>
  expect(payoutBatch([payout])).toBe(
    `${head}W261120ABCDEFGHP1,BCEL,010120004521482,SOMCHAI PHOMMACHAN,680000,W261120ABCDEFGH\r\n`,
  ))

test('a batch has the columns that the bank wants, in its order', () =>
  expect(payoutBatch([payout], { columns: ['accountNumber', 'amount', 'bankCode'] })).toBe(
    '\uFEFFaccount number,amount,bank code\r\n010120004521482,680000,BCEL\r\n',
  ))

const two = [payout, { ...payout, amount_minor: 320_000_00n }]

test('the last line says how many there are and their sum, and is no payout', () => {
  const total = payoutBatch(two, { hasTotal: true }).trim().split('\r\n').at(-1)
  expect(total).toBe('TOTAL 2,,,,1000000,')
  const amounts = payoutBatch(two, { hasTotal: true, columns: ['amount'] })
  expect(amounts.trim().split('\r\n')).toHaveLength(3)
})

test('in a workbook an account number is text, with its first nought and all its digits, and a name is no formula', () => {
  const file = payoutWorkbook([{ ...payout, account_name: '=1+1 & <NOY>' }], { hasTotal: true })
  const sheet = Buffer.from(unzipSync(file)['xl/worksheets/sheet1.xml']!).toString()
  expect(sheet).toContain('<c s="1" t="inlineStr"><is><t xml:space="preserve">010120004521482</t></is></c>')
  expect(sheet).toContain('>=1+1 &amp; &lt;NOY&gt;</t>')
  expect(sheet).not.toContain('<f>')
  expect(sheet.match(/<c><v>680000<\/v><\/c>/g)).toHaveLength(2)
})

test.each([
  ['reference', ['reference']],
  ['amount,note', ['amount', 'note']],
  ['', null],
  ['amount,amount', null],
  ['amount,secret', null],
  ['amount,', null],
])('the columns "%s" are %s', (text, names) => expect(readBatchColumns(text)).toEqual(names))

test.each([
  ['a comma', 'NOY, MS', '"NOY, MS"'],
  ['a quotation mark', 'NOY "THE" CAT', '"NOY ""THE"" CAT"'],
  ['a line of its own', 'NOY\nCAT', '"NOY\nCAT"'],
  ['Lao letters', 'ນາງ ນ້ອຍ', 'ນາງ ນ້ອຍ'],
  ['an equals sign first', '=1+1', "'=1+1"],
  ['a plus first', '+1', "'+1"],
  ['a minus first', '-1', "'-1"],
  ['an at first', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab first', '\t=1', "'\t=1"],
  ['a formula with a comma', '=A(1,2)', `"'=A(1,2)"`],
  ['a minus that is not first', 'ANNE-NOY', 'ANNE-NOY'],
])('a name with %s', (_, name, written) =>
  expect(payoutBatch([{ ...payout, account_name: name, code: null }])).toContain(`,${written},680000,\r\n`),
)
