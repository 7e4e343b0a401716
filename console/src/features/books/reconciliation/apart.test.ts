import { expect, test } from 'vitest'
import { apartOf } from './apart.ts'

const side = (amount: string, currency = 'LAK') => ({ sum: { amount, currency }, state: 'DONE' })

test.each([
  ['more there', side('-200.00'), side('-150.00'), '50.00'],
  ['only there', null, side('-150.00'), '-150.00'],
  ['only here', side('999.00'), null, '-999.00'],
  ['the same sum in another state', side('1.00'), side('1.00'), null],
  ['two currencies', side('1.00', 'THB'), side('2.00'), null],
  ['no sums', { sum: null, state: 'CLOSED' }, { sum: null, state: 'CHANGED' }, null],
])('%s', (_, expected, found, amount) => expect(apartOf({ expected, found })?.amount ?? null).toBe(amount))
