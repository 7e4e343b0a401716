import { describe, expect, test } from 'vitest'
import { validate } from '../../validate.ts'
import {
  columnsOfStatement,
  isLineTooLong,
  lastTimeOf,
  readRow,
  type ColumnsOfStatement,
  type RowFault,
} from './statement-row.ts'

const twoWays = { date: 0, reference: 1, credit: 2, debit: 3, description: 4, balance: 5 }
const signed = { date: 0, amount: 1 }

describe('a line', () => {
  test('tells when, how much, which way, under which reference, of whom, and what was left', () => {
    expect(
      readRow(['20/11/2026 08:05', ' FT26325 ABC ', '1,000.00', '', 'NOY\nVONG', '9,000.50'], twoWays),
    ).toEqual({
      movement: {
        at: new Date('2026-11-20T01:05:00Z'),
        hasTime: true,
        direction: 'IN',
        amountMinor: 1000_00n,
        reference: 'FT26325 ABC',
        description: 'NOY VONG',
        balanceMinor: 9000_50n,
      },
    })
  })

  test('may leave out what no column is for, and what is at its end', () => {
    const at = new Date('2026-11-19T17:00:00Z')
    const nothing = { at, hasTime: false, reference: null, description: '', balanceMinor: null }
    expect(readRow(['20/11/2026', '-5', 'x'], signed)).toEqual({
      movement: { ...nothing, direction: 'OUT', amountMinor: 500n },
    })
    expect(readRow(['20/11/2026', '-', '5'], twoWays)).toEqual({
      movement: { ...nothing, direction: 'IN', amountMinor: 500n },
    })
  })

  test.each<[string, string, 'IN' | 'OUT', bigint]>([
    ['5', '', 'IN', 500n],
    ['5', '0.00', 'IN', 500n],
    ['', '5', 'OUT', 500n],
    ['-', '-5', 'OUT', 500n],
    ['0', '(5)', 'OUT', 500n],
  ])('that has %j as credit and %j as debit goes %s', (credit, debit, direction, amountMinor) =>
    expect(readRow(['20/11/2026', '', credit, debit], twoWays)).toMatchObject({
      movement: { direction, amountMinor },
    }),
  )

  test.each<[string, string[] | null, ColumnsOfStatement, RowFault[]]>([
    ['no date', ['', '5'], signed, ['NO_DATE']],
    ['a date that is none', ['yesterday', '5'], signed, ['BAD_DATE']],
    ['no amount', ['20/11/2026'], signed, ['NO_AMOUNT']],
    ['an amount of nothing', ['20/11/2026', '0.00'], signed, ['NO_AMOUNT']],
    ['an amount that is none', ['20/11/2026', 'five'], signed, ['BAD_AMOUNT']],
    ['neither way', ['20/11/2026', 'FT1', '', '-'], twoWays, ['NO_AMOUNT']],
    ['both ways', ['20/11/2026', 'FT1', '5', '5'], twoWays, ['BOTH_WAYS']],
    ['a debit above zero that says it came in', ['20/11/2026', 'FT1', '', '5 CR'], twoWays, ['BAD_AMOUNT']],
    ['a credit that says it went out', ['20/11/2026', 'FT1', '5 DR', ''], twoWays, ['BAD_AMOUNT']],
    ['an amount with hundredths', ['20/11/2026', '5.50'], signed, ['BAD_AMOUNT']],
    ['a reference that was rounded', ['20/11/2026', '6.90123E+17', '5'], twoWays, ['ROUNDED_REFERENCE']],
    ['a reference of 65 signs', ['20/11/2026', 'x'.repeat(65), '5'], twoWays, ['REFERENCE_TOO_LONG']],
    ['a credit below zero', ['20/11/2026', 'FT1', '-5', ''], twoWays, ['BAD_AMOUNT']],
    ['a debit that is none', ['20/11/2026', 'FT1', '5', 'x'], twoWays, ['BAD_AMOUNT']],
    ['a balance that is none', ['20/11/2026', '', '5', '', '', 'x'], twoWays, ['BAD_BALANCE']],
    ['a reference of 101', ['20/11/2026', '-'.repeat(100) + 'x', '5'], twoWays, ['REFERENCE_TOO_LONG']],
    ['a description of 501', ['20/11/2026', '', '5', '', 'x'.repeat(501)], twoWays, ['DESCRIPTION_TOO_LONG']],
    ['nothing at all', ['Total', '', '', ''], twoWays, ['BAD_DATE', 'NO_AMOUNT']],
    ['too much to be sent', null, signed, ['TOO_LONG']],
    ['too much', ['20/11/2026', '5', 'x'.repeat(4096)], signed, ['TOO_LONG']],
  ])('with %s is broken, and says why', (_, cells, columns, faults) =>
    expect(readRow(cells, columns)).toEqual({ faults }),
  )

  test('may have a reference of 64 letters in 100 and a description of 500', () => {
    const [reference, description] = ['x'.repeat(64) + '-'.repeat(36), 'x'.repeat(500)]
    expect(readRow(['20/11/2026', reference, '5', '', description], twoWays)).toMatchObject({
      movement: { reference, description },
    })
  })

  test('is too long from 65 cells or 4097 bytes on', () => {
    expect(isLineTooLong(Array.from({ length: 64 }, () => ''))).toBe(false)
    expect(isLineTooLong(Array.from({ length: 65 }, () => ''))).toBe(true)
    expect(isLineTooLong(['x'.repeat(4096)])).toBe(false)
    expect(isLineTooLong(['x'.repeat(4097)])).toBe(true)
    expect(isLineTooLong(['ກ'.repeat(1366)])).toBe(true)
  })
})

const told = { date: 0, time: 1, amount: 2, direction: 3, reference: 4 }

test.each<[string, string, 'IN' | 'OUT' | 'BAD_DIRECTION']>([
  ['65,000', 'DR', 'OUT'],
  ['65,000', 'CR', 'IN'],
  ['-65,000', 'DR', 'OUT'],
  ['65,000 DR', '', 'OUT'],
  ['65,000', '', 'BAD_DIRECTION'],
  ['65,000', 'S01', 'BAD_DIRECTION'],
  ['-65,000', 'CR', 'BAD_DIRECTION'],
  ['65,000 CR', 'DR', 'BAD_DIRECTION'],
])('an amount of %s beside %j goes %s', (amount, way, goes) => {
  const read = readRow(['25/11/2026', '08:05', amount, way, 'FT1'], told)
  const at = new Date('2026-11-25T01:05:00Z')
  expect(read).toMatchObject(
    goes === 'BAD_DIRECTION'
      ? { faults: [goes] }
      : { movement: { direction: goes, amountMinor: 65_000_00n, at } },
  )
})

test('an amount without a sign goes where the form says, and one with a sign where that says', () => {
  const goes = (amount: string) => readRow(['25/11/2026', amount], signed, { unsigned: 'OUT' })
  expect(goes('65,000')).toMatchObject({ movement: { direction: 'OUT' } })
  expect(goes('65,000 CR')).toMatchObject({ movement: { direction: 'IN' } })
})

test('a debit below zero is broken where others are not', () => {
  const read = (debit: string) => readRow(['25/11/2026', '', '', debit], twoWays, { reversals: true })
  expect(read('-5')).toEqual({ faults: ['BAD_DIRECTION'] })
  expect(read('5')).toMatchObject({ movement: { direction: 'OUT' } })
})

test('where debits come in, what columns and words say is turned, and signs alone are not', () => {
  const goes = (cells: string[], columns: ColumnsOfStatement) =>
    readRow(['25/11/2026', ...cells], columns, { debit: 'IN' })
  expect(goes(['', '5', ''], twoWays)).toMatchObject({ movement: { direction: 'OUT' } })
  expect(goes(['08:05', '5', 'DR'], told)).toMatchObject({ movement: { direction: 'IN' } })
  expect(goes(['-5'], signed)).toMatchObject({ movement: { direction: 'OUT' } })
})

describe('a line that was cut at its commas', () => {
  const three = { date: 0, reference: 1, amount: 2 }
  test('has more cells than there are columns', () => {
    expect(readRow(['25/11/2026', 'FT1', '50', '000'], three, { cells: 3 })).toEqual({
      faults: ['TOO_MANY_CELLS'],
    })
    expect(readRow(['25/11/2026', 'FT1', '50', ''], three, { cells: 3 })).toEqual({
      faults: ['TOO_MANY_CELLS'],
    })
    expect(readRow(['25/11/2026', 'FT1', '50000'], three, { cells: 3 })).toMatchObject({
      movement: { amountMinor: 50_000_00n },
    })
  })

  test.each([
    [['50', '000'], true],
    [['50', '000.00'], true],
    [['1', '250', '000'], true],
    [['-50', '000 DR'], true],
    [['0', '500'], false],
    [['50000', '000'], false],
    [['50', '0000'], false],
    [['50', 'NOY'], false],
    [['50'], false],
  ])('may lack its last cell: %j %s', (cells, isSplit) => {
    const read = readRow(['25/11/2026', 'FT1', ...cells], three, { cells: 5, unquoted: true })
    expect('faults' in read && read.faults.includes('SPLIT_AMOUNT')).toBe(isSplit)
    const quoted = readRow(['25/11/2026', 'FT1', ...cells], three, { cells: 5 })
    expect('faults' in quoted && quoted.faults.includes('SPLIT_AMOUNT')).toBe(false)
  })
})

test.each<[string, boolean]>([
  ['LAK', true],
  ['kip', true],
  [' ກີບ ', true],
  ['', true],
  ['THB', false],
  ['ບາດ', false],
  ['LAK/THB', false],
])('an amount beside the currency %j is in kip: %s', (currency, isKip) => {
  const read = readRow(['25/11/2026', '-500', currency], { date: 0, amount: 1, currency: 2 })
  expect('faults' in read && read.faults).toEqual(isKip ? false : ['OTHER_CURRENCY'])
})

test.each<[string, string, boolean]>([
  ['Total', '', true],
  ['', 'Opening Balance:', true],
  ['B/F', '', true],
  ['', 'ຍອດຍົກມາ', true],
  ['ລວມ', '', true],
  ['', 'ยอดยกมา', true],
  ['', 'Số dư đầu kỳ', true],
  ['', '** 合计 **', true],
  ['FT1', 'Total Energies', false],
  ['', 'Balance of the rent', false],
  ['', '', false],
])('a line with the reference %j and the text %j is a sum: %s', (reference, text, isSum) => {
  const read = readRow(['20/11/2026', reference, '5', '', text], twoWays)
  expect('faults' in read && read.faults).toEqual(isSum ? ['SUM'] : false)
})

test('no movement is later than a week after its file was read', () => {
  const last = lastTimeOf(new Date('2026-11-25T01:05:00Z'))
  const faultsOf = (date: string) => readRow([date, '5'], signed, {}, last)
  expect(faultsOf('02/12/2026 08:05')).toMatchObject({ movement: { amountMinor: 500n } })
  expect(faultsOf('02/12/2026 08:06')).toEqual({ faults: ['FUTURE_DATE'] })
})

test('a reference that was filled up with zeros is none, and is still shown', () => {
  const read = readRow(['25/11/2026', '690123456789012000', '5', '', 'NOY'], twoWays)
  expect(read).toMatchObject({ movement: { reference: null, description: '690123456789012000 NOY' } })
  expect(readRow(['25/11/2026', '690123456789012345', '5'], twoWays)).toMatchObject({
    movement: { reference: '690123456789012345' },
  })
})

test.each<[string, object, boolean]>([
  ['a signed amount', { date: 0, amount: 1 }, true],
  ['one way alone', { date: 0, credit: 1 }, true],
  ['both ways', { date: 0, credit: 1, debit: 2 }, true],
  ['a signed amount and a way', { date: 0, amount: 1, debit: 2 }, false],
  ['no amount', { date: 0 }, false],
  ['no date', { amount: 1 }, false],
  ['the last cell', { date: 63, amount: 0 }, true],
  ['a way of one amount', { date: 0, amount: 1, direction: 2 }, true],
  ['a way of two columns', { date: 0, credit: 1, direction: 2 }, false],
  ['a time of its own', { date: 0, time: 1, amount: 2 }, true],
  ['a cell too far', { date: 64, amount: 0 }, false],
  ['a cell before the first', { date: -1, amount: 0 }, false],
])('columns with %s: %o', (_, columns, isGood) =>
  expect(validate(columnsOfStatement, columns).ok).toBe(isGood),
)
