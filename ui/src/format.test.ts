import { readAmount } from '@kham/contract/sameness/amounts'
import { describe, expect, test } from 'vitest'
import {
  formatAccountNumber,
  formatDateTime,
  formatDay,
  formatDayMinute,
  formatDecimal,
  formatMoney,
  formatMinute,
  formatTime,
  maskAccountNumber,
} from './format.ts'
import type { Currency } from './format.ts'

describe('formatMoney', () => {
  test.each<[string, Currency, string]>([
    ['0', 'LAK', '0'],
    ['999', 'LAK', '999'],
    ['1000', 'LAK', '1.000'],
    ['500000.00', 'LAK', '500.000'],
    ['999999.49', 'LAK', '999.999'],
    ['999999.50', 'LAK', '1.000.000'],
    ['0.00', 'THB', '0,00'],
    ['735.29', 'THB', '735,29'],
    ['1284.5', 'THB', '1.284,50'],
    ['1284', 'USD', '1.284,00'],
    ['735.294', 'THB', '735,29'],
    ['735.295', 'THB', '735,30'],
    ['0.995', 'THB', '1,00'],
    ['-1500.00', 'LAK', '-1.500'],
    ['-500.00', 'THB', '-500,00'],
    ['-0.00', 'THB', '0,00'],
    ['-0.001', 'THB', '0,00'],
    ['999999999999999.99', 'THB', '999.999.999.999.999,99'],
    ['soon', 'THB', 'soon'],
  ])('%s %s is written %s', (amount, currency, text) => expect(formatMoney({ amount, currency })).toBe(text))

  test('the unit stands behind a space that does not break', () => {
    expect(formatMoney({ amount: '500000.00', currency: 'LAK' }, { withUnit: true })).toBe('500.000\u00A0₭')
    expect(formatMoney({ amount: '735.29', currency: 'THB' }, { withUnit: true })).toBe('735,29\u00A0THB')
  })
})

test('the output of formatMoney is parsed back', () => {
  for (const amount of ['0.00', '0.05', '1.00', '999.99', '1000.00', '123456789012.34']) {
    expect(readAmount(formatMoney({ amount, currency: 'THB' }), 'THB')).toBe(amount)
    expect(readAmount(formatMoney({ amount, currency: 'THB' }, { withUnit: true }), 'THB')).toBe(amount)
  }
})

describe('time in Vientiane', () => {
  test.each([
    ['2026-11-20T07:32:08Z', '20/11/2026 14:32:08'],
    ['2026-01-14T16:59:59Z', '14/01/2026 23:59:59'],
    ['2026-01-14T17:00:00Z', '15/01/2026 00:00:00'],
    ['2026-12-31T16:59:59.999Z', '31/12/2026 23:59:59'],
    ['2026-12-31T17:00:00Z', '01/01/2027 00:00:00'],
    ['2028-02-28T17:00:00Z', '29/02/2028 00:00:00'],
    ['2026-11-20T14:32:08+07:00', '20/11/2026 14:32:08'],
    ['0001-01-01T00:00:00Z', 'N/A'],
    ['not a time', 'N/A'],
    ['', 'N/A'],
  ])('%j is %s', (iso, text) => expect(formatDateTime(iso)).toBe(text))

  test('a missing time shows the mark that the caller gives', () => {
    expect(formatDateTime(null)).toBe('—')
    expect(formatDateTime(null, 'N/A')).toBe('N/A')
  })

  test('day, time, minute and both together can be shown alone', () => {
    expect(formatDay('2026-12-31T17:00:00Z')).toBe('01/01/2027')
    expect(formatTime('2026-12-31T17:00:00Z')).toBe('00:00:00')
    expect(formatMinute('2026-12-31T17:05:59Z')).toBe('00:05')
    expect(formatDayMinute('2026-12-31T17:05:59Z')).toBe('01/01 00:05')
    expect(formatDay('0001-01-01T00:00:00Z')).toBe('N/A')
  })
})

test('a number has a comma before its decimals, as many as it has', () => {
  expect(formatDecimal(12.5)).toBe('12,5')
  expect(formatDecimal(-0.4)).toBe('-0,4')
  expect(formatDecimal('10.25')).toBe('10,25')
  expect(formatDecimal(7)).toBe('7')
})

test('an account number is read in groups of four', () => {
  expect(formatAccountNumber('0101200045214821')).toBe('0101 2000 4521 4821')
  expect(formatAccountNumber('01012')).toBe('0101 2')
  expect(formatAccountNumber('0101')).toBe('0101')
  expect(maskAccountNumber('0101200045214821')).toBe('••••\u00A04821')
})
