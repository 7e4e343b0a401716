import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBalance, readMarkedAmount, readText, type MarkedAmount, type Read } from './statement-cells.ts'

const kip = (whole: bigint, way: MarkedAmount['way'] = null) => ({ minor: whole * 100n, way })

describe('an amount', () => {
  const amounts: [string, Read<MarkedAmount>][] = [
    ['500', kip(500n)],
    ['0', kip(0n)],
    ['1,000', kip(1000n)],
    ['1.000', kip(1000n)],
    ['1,000,000.00', kip(1_000_000n)],
    ['1.000.000,00', kip(1_000_000n)],
    ['1 000 000', kip(1_000_000n)],
    ["1'000'000", kip(1_000_000n)],
    ['LAK 1,500', kip(1500n)],
    ['໑.໕໐໐ ກີບ', kip(1500n)],
    ['๑,๕๐๐', kip(1500n)],
    ['1\u200B500', kip(1500n)],
    ['999999999999', kip(999_999_999_999n)],
    ['+1500', kip(1500n, 'IN')],
    ['1,500+', kip(1500n, 'IN')],
    ['-1500', kip(1500n, 'OUT')],
    ['−1500', kip(1500n, 'OUT')],
    ['1500-', kip(1500n, 'OUT')],
    ['LAK -1,500', kip(1500n, 'OUT')],
    ['-1,500 ₭', kip(1500n, 'OUT')],
    ['(1,500.00)', kip(1500n, 'OUT')],
    ['（１，５００）', kip(1500n, 'OUT')],
    ['(1,500) LAK', kip(1500n, 'OUT')],
    ['65,000 DR', kip(65_000n, 'OUT')],
    ['65,000.00Dr.', kip(65_000n, 'OUT')],
    ['DR 65,000', kip(65_000n, 'OUT')],
    ['65,000 (DR)', kip(65_000n, 'OUT')],
    ['50,000.00 CR', kip(50_000n, 'IN')],
    ['cr50.000', kip(50_000n, 'IN')],
    ['50,000 ກີບ CR', kip(50_000n, 'IN')],
    ['-65,000 DR', kip(65_000n, 'OUT')],
    ['(65,000) DR', kip(65_000n, 'OUT')],
    ['-50,000 CR', 'BAD'],
    ['+50,000 DR', 'BAD'],
    ['50,000 CR DR', 'BAD'],
    ['(-5)', 'BAD'],
    ['--5', 'BAD'],
    ['-5-', 'BAD'],
    ['(5', 'BAD'],
    ['5)', 'BAD'],
    ['', 'NONE'],
    [' \u00A0 ', 'NONE'],
    ['-', 'NONE'],
    ['–', 'NONE'],
    ['₭', 'NONE'],
    ['LAK -', 'NONE'],
    ['+', 'BAD'],
    ['CR', 'BAD'],
    ['1000000000000', 'BAD'],
    ['500.5', 'BAD'],
    ['1,000.50', 'BAD'],
    ['1,00,000', 'BAD'],
    ['1.000,000', 'BAD'],
    ['.5', 'BAD'],
    ['5 USD', 'BAD'],
    ['1,284.50 บาท', 'BAD'],
    ['1e5', 'BAD'],
    ['10⁵', 'BAD'],
    ['=1+1', 'BAD'],
    ['five', 'BAD'],
  ]
  test('is read with its sign, or said to be bad or none', () =>
    expect(amounts.map(([text]) => [text, readMarkedAmount(text)])).toEqual(amounts))

  test('keeps its number whatever stands around it', () => {
    const around = fc.constantFrom<[string, string, MarkedAmount['way']]>(
      ['', '', null],
      ['-', '', 'OUT'],
      ['', ' -', 'OUT'],
      ['(', ')', 'OUT'],
      ['LAK (', ')', 'OUT'],
      ['', ' DR', 'OUT'],
      ['Dr. ', '', 'OUT'],
      ['+', '', 'IN'],
      ['', 'CR', 'IN'],
      ['₭ ', ' Cr.', 'IN'],
    )
    const grouped = (number: number, mark: string) => String(number).replace(/\B(?=(\d{3})+$)/g, mark)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999_999 }),
        fc.constantFrom('', ',', '.'),
        around,
        (number, mark, [front, back, way]) => {
          expect(readMarkedAmount(`${front}${grouped(number, mark)}${back}`)).toEqual(
            kip(BigInt(number), way),
          )
        },
      ),
    )
  })
})

test.each<[string, Read<MarkedAmount>]>([
  ['1,000.50', { minor: 1000_50n, way: null }],
  ['1.000,5 LAK', { minor: 1000_50n, way: null }],
  ['(1,000.50)', { minor: 1000_50n, way: 'OUT' }],
  ['1,000.50 DR', { minor: 1000_50n, way: 'OUT' }],
  ['1,000', kip(1000n)],
  ['1,000.505', 'BAD'],
  ['1,000.50 THB', 'BAD'],
  ['-', 'NONE'],
])('a balance may have hundredths: %j is %o', (text, balance) => expect(readBalance(text)).toEqual(balance))

test.each([
  [' =HYPERLINK("x")\r\n\t<b>ນ້ອຍ\u0007</b> ', '=HYPERLINK("x") <b>ນ້ອຍ </b>'],
  ['="FT1795620897562"', 'FT1795620897562'],
  ['FT\u200B17\u2060', 'FT17'],
])('the text of %j is one line of it, whatever it says', (cell, text) => expect(readText(cell)).toBe(text))
