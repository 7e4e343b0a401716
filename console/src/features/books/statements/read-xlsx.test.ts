import { writeXlsx, type CellValue } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { BadWorkbook, readSheets, textOfNumber } from './read-xlsx.ts'
import { readStatementFile } from './statement-file.ts'
import { readWhole } from './testing/read-whole.ts'
import { isInBounds } from './xlsx-bounds.ts'

type Rows = CellValue[][]
const workbook = async (sheets: { name: string; rows: Rows; hidden?: boolean }[]) =>
  new Uint8Array(await writeXlsx({ sheets }))
const header = ['Date', 'Ref', 'Credit', 'Debit']
const at = (text: string) => new Date(`${text}Z`)
const day = at('2026-11-25T00:00:00')
const faultOf = (bytes: Uint8Array<ArrayBuffer>) =>
  readStatementFile(new File([bytes], 'x.xlsx')).then(
    () => null,
    (error: { fault: string }) => error.fault,
  )

describe('a workbook', () => {
  test('is read with its dates, times and numbers as they are', async () => {
    const bytes = await workbook([
      {
        name: 'Nov',
        rows: [
          ['Account', '0101 2000 4521 482'],
          [],
          header,
          [day, 'FT1', 50_000, null],
          [at('2026-11-25T08:05:06'), 'FT2', null, 65_000.00000000001],
          ['25/11/2026 20:05', '690123456789012345', 1_250_000, 0],
        ],
      },
    ])
    expect(await readWhole(bytes)).toEqual({
      asks: [],
      lines: [
        '2026-11-25 IN 50000 FT1',
        '2026-11-25 08:05:06 OUT 65000 FT2',
        '2026-11-25 20:05:00 IN 1250000 690123456789012345',
      ],
    })
  })

  test('has rounded a reference that is a number of more than fifteen digits', async () => {
    const rows: Rows = [
      header,
      [day, 690123456789012, 1, null],
      [day, 6901234567890123, 2, null],
      [day, 690123456789012352, 3, null],
    ]
    expect((await readWhole(await workbook([{ name: 'a', rows }]))).lines).toEqual([
      '2026-11-25 IN 1 690123456789012',
      'BROKEN ROUNDED_REFERENCE',
      'BROKEN ROUNDED_REFERENCE',
    ])
  })

  test('has fractions that are no thousands', async () => {
    const rows: Rows = [header, [day, 'a', 1.234, null], [day, 'b', 1234.5, null], [day, 'c', 1234, null]]
    expect((await readWhole(await workbook([{ name: 'a', rows }]))).lines).toEqual([
      'BROKEN BAD_AMOUNT',
      'BROKEN BAD_AMOUNT',
      '2026-11-25 IN 1234 c',
    ])
  })

  test('with several sheets is asked which; hidden and empty ones are none', async () => {
    const rows: Rows = [header, [day, 'FT1', 50_000, null]]
    const bytes = await workbook([
      { name: 'ຕຸລາ', rows },
      { name: 'Empty', rows: [] },
      { name: 'Secret', rows, hidden: true },
      { name: 'ພະຈິກ', rows: [header, [day, 'FT2', 60_000, null]] },
    ])
    expect(await readWhole(bytes)).toEqual({ asks: ['workbook', 'ຕຸລາ', 'ພະຈິກ'], lines: [] })
    expect(await readWhole(bytes, { as: 'ພະຈິກ' })).toEqual({ asks: [], lines: ['2026-11-25 IN 60000 FT2'] })
  })

  test('has formulas, of which what was calculated is read; of what was not, nothing', async () => {
    const cells = new Map([
      ['1,2', { value: 50_000, formula: 'SUM(A1:A9)', formulaResult: 50_000 }],
      ['2,2', { formula: 'WEBSERVICE("https://example.com")' }],
    ])
    const rows: Rows = [header, [day, 'FT1', 50_000, null], [day, 'FT2', null, null]]
    const bytes = new Uint8Array(await writeXlsx({ sheets: [{ name: 'a', rows, cells }] }))
    expect((await readWhole(bytes)).lines).toEqual(['2026-11-25 IN 50000 FT1', 'BROKEN NO_AMOUNT'])
  })

  test('has no more cells in a line than make it too long, however far to the right one stands', async () => {
    const far = Array.from({ length: 16_384 }, (_, n) => (n === 16_383 ? 'x' : null))
    const [sheet] = await readSheets(await workbook([{ name: 'a', rows: [far] }]), 50)
    expect(sheet?.records[0]?.cells).toHaveLength(65)
  })

  test('with too many lines is refused, one at the limit is read', async () => {
    const rows = (count: number): Rows => Array.from({ length: count }, (_, n) => [n])
    const sheet = (count: number) => workbook([{ name: 'a', rows: rows(count) }])
    expect((await readSheets(await sheet(50), 50))[0]?.records).toHaveLength(50)
    await expect(readSheets(await sheet(51), 50)).rejects.toMatchObject({ fault: 'TOO_MANY_ROWS' })
  })

  test('is refused where it is cut, old, or another archive', async () => {
    const bytes = await workbook([{ name: 'a', rows: [header] }])
    expect(await faultOf(bytes.slice(0, 500))).toBe('TOO_LARGE')
    expect(await faultOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toBe('OLD_EXCEL')
    await expect(readSheets(zipOf('readme.txt', 2, 0), 50)).rejects.toBeInstanceOf(BadWorkbook)
  })
})

/** An archive of one part that is stored as it is, and says that it has `size` bytes. */
function zipOf(name: string, size: number, method = 8): Uint8Array<ArrayBuffer> {
  const content = new TextEncoder().encode('ab')
  const path = new TextEncoder().encode(name)
  const local = new Uint8Array(30 + path.length + content.length)
  const directory = new Uint8Array(46 + path.length)
  const end = new Uint8Array(22)
  const [inLocal, inDirectory, inEnd] = [local, directory, end].map(
    (bytes) => new DataView(bytes.buffer),
  ) as [DataView, DataView, DataView]
  inLocal.setUint32(0, 0x04034b50, true)
  inLocal.setUint16(26, path.length, true)
  local.set(path, 30)
  local.set(content, 30 + path.length)
  inDirectory.setUint32(0, 0x02014b50, true)
  inDirectory.setUint16(10, method, true)
  inDirectory.setUint32(20, 900, true)
  inDirectory.setUint32(24, size, true)
  inDirectory.setUint16(28, path.length, true)
  directory.set(path, 46)
  inEnd.setUint32(0, 0x06054b50, true)
  inEnd.setUint16(10, 1, true)
  inEnd.setUint32(16, local.length, true)
  return new Uint8Array([...local, ...directory, ...end])
}

const mib = 1024 * 1024

test.each([
  ['48 MiB', 48 * mib, true],
  ['a byte more', 48 * mib + 1, false],
  ['as much as a ZIP of 64 bits', 0xffffffff, false],
  ['nothing, which would have no bound', 0, false],
])('a part that says it is %s is in bounds: %s', (_, size, isGood) =>
  expect(isInBounds(zipOf('xl/worksheets/sheet1.xml', size))).toBe(isGood),
)

test('no part unpacks to more than its declared size', async () => {
  const bytes = await workbook([{ name: 'a', rows: [header, [day, 'FT1', 50_000, null]] }])
  const view = new DataView(bytes.buffer)
  // Every part of the directory now says that it has one byte.
  for (let n = 0; n < bytes.length - 46; n++)
    if (view.getUint32(n, true) === 0x02014b50) view.setUint32(n + 24, 1, true)
  expect(isInBounds(bytes)).toBe(true)
  await expect(readSheets(bytes, 50)).rejects.toMatchObject({ fault: 'NOT_TEXT' })
})

test.each([
  [50_000, '50000'],
  [-65_000, '-65000'],
  [0.1 + 0.2, '0.30'],
  [1.5, '1.50'],
  [1.234, '1.2340'],
  [1.2345, '1.2345'],
  [999_999_999_999_999, '999999999999999'],
  [1_000_000_000_000_000, '1E+15'],
  [690123456789012352, '6.901234567890124E+17'],
])('the number %d is shown as %s', (value, text) => expect(textOfNumber(value)).toBe(text))
