import { fromMinor, toMinor } from '@kham/contract/money'
import { expect, test } from 'vitest'
import { creditFor } from './deposit-credit.ts'

const credit = (kip: string, sell: string) => {
  const minor = creditFor({ kipMinor: toMinor(kip), sellMinor: toMinor(sell) })
  return minor === null ? null : fromMinor(minor)
}

test.each([
  ['500000', '680.00', '735.29'],
  ['20000', '680.00', '29.41'],
  ['680', '680.00', '1.00'],
  ['679', '680.00', '0.99'],
  ['100000', '690.50', '144.82'],
  ['50000000', '680.00', '73529.41'],
  ['0', '680.00', '0.00'],
  ['999999999999', '0.01', '99999999999900.00'],
])('%s kip at %s is %s, never rounded up', (kip, sell, expected) => expect(credit(kip, sell)).toBe(expected))

test('a rate of zero gives no credit instead of a division by zero', () =>
  expect(credit('500000', '0.00')).toBeNull())
