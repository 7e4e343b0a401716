import type { LastCredit } from '@kham/contract/orders/launches'
import { expect, test } from 'vitest'
import { creditElsewhere } from './credit-elsewhere.ts'

const known = (providerId: LastCredit['providerId'], amount: string): LastCredit => ({
  providerId,
  credit: { amount, currency: 'THB' },
  asOf: '2026-11-22T00:00:00Z',
  lockedBy: null,
})
const credits = [
  known('alphabet', '5.00'),
  known('betflix', '0.00'),
  known('gclub', '0.01'),
  known('askmebet', '70.00'),
]
const places = (here: LastCredit['providerId']) =>
  creditElsewhere(credits, here).map(({ providerId }) => providerId)

test('the most first, one satang too, and what is nought nowhere', () =>
  expect(places('betflix')).toEqual(['askmebet', 'alphabet', 'gclub']))

test('what is here is not elsewhere', () => expect(places('askmebet')).toEqual(['alphabet', 'gclub']))

test('nothing is known of a new player', () => expect(creditElsewhere([], 'alphabet')).toEqual([]))
