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

test('the largest comes first, one satang counts, and zero is left out', () =>
  expect(places('betflix')).toEqual(['askmebet', 'alphabet', 'gclub']))

test('the credit at the provider itself is left out', () =>
  expect(places('askmebet')).toEqual(['alphabet', 'gclub']))

test('a new player has none', () => expect(creditElsewhere([], 'alphabet')).toEqual([]))
