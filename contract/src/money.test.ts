import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountIn, amountOf, fromMinor, toMinor } from './money.ts'
import { validate } from './validate.ts'

test('minor units and decimal strings are the same money', () =>
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 14n), 10n ** 14n), (minor) => {
      expect(toMinor(fromMinor(minor))).toBe(minor)
    }),
  ))

test.each([
  ['680000', 68_000_000n],
  ['680000.5', 68_000_050n],
  ['0.01', 1n],
])('%s', (text, minor) => expect(toMinor(text)).toBe(minor))

describe('an amount in a request', () => {
  test.each(['1', '999999999999', '1.5', '1.55', { amount: '1', currency: 'LAK' }])('may be %j', (amount) => {
    const checked = validate(amountOf('LAK'), amount)
    expect(checked.ok && typeof amountIn(checked.value)).toBe('string')
  })
  test.each([
    '',
    '-1',
    '1.555',
    '1e3',
    '1,000',
    '9999999999999',
    ' 1',
    1,
    null,
    { amount: '1', currency: 'THB' },
    { amount: '1' },
  ])('may not be %j', (amount) => expect(validate(amountOf('LAK'), amount).ok).toBe(false))
})
