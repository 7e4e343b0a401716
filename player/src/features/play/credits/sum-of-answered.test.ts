import { expect, test } from 'vitest'
import type { KnownCredit } from './known-credit.ts'
import { sumOfAnswered } from './sum-of-answered.ts'

const credit = (state: KnownCredit['state'], amount: string | null) => ({
  state,
  money: amount === null ? null : ({ amount, currency: 'THB' } as const),
})
const baht = (amount: string) => ({ amount, currency: 'THB' })

test.each([
  ['all answered', [credit('live', '1284.50'), credit('live', '0.01')], baht('1284.51'), true],
  [
    'one is silent, and its last word is not in it',
    [credit('live', '1.00'), credit('silent', '5.00')],
    baht('1.00'),
    false,
  ],
  ['one is still asked', [credit('live', '0.00'), credit('asking', '5.00')], baht('0.00'), false],
  ['none has answered', [credit('silent', '5.00'), credit('asking', null)], null, false],
  ['there is none', [], null, false],
])('%s', (_, credits, sum, isWhole) => expect(sumOfAnswered(credits)).toEqual({ sum, isWhole }))
