import type { Money } from '@kham/contract/money'
import { expect, test } from 'vitest'
import { judgeAmount } from './amount-bounds.ts'

const lak = (amount: string): Money => ({ amount, currency: 'LAK' })
const thb = (amount: string): Money => ({ amount, currency: 'THB' })

test.each([
  ['', 'empty'],
  ['19999', 'tooSmall'],
  ['20000', 'ok'],
  ['50000000', 'ok'],
  ['50000001', 'tooLarge'],
  ['?50000.75', 'unreadable'],
])('a deposit of "%s" kip: %s', (amount, verdict) =>
  expect(judgeAmount(amount, { min: lak('20000.00'), max: lak('50000000.00') })).toBe(verdict),
)

test.each([
  ['99.99', 'tooSmall'],
  ['100.00', 'ok'],
  ['2150.75', 'ok'],
  ['2150.76', 'notEnough'],
  ['60000.00', 'notEnough'],
])('a withdrawal of %s with 2150.75 of credit: %s', (amount, verdict) =>
  expect(judgeAmount(amount, { min: thb('100.00'), max: thb('50000.00'), have: thb('2150.75') })).toBe(
    verdict,
  ),
)

test('unknown credit is not taken for none', () =>
  expect(judgeAmount('500.00', { min: thb('100.00'), max: thb('50000.00'), have: undefined })).toBe('ok'))
