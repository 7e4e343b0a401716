import type { CreditLock, LastCredit } from '@kham/contract/orders/launches'
import type { ProviderId } from '@kham/contract/play/providers'
import { expect, test } from 'vitest'
import { freeOf, knownSources } from './known-sources.ts'

const known = (providerId: ProviderId, amount: string, lockedBy: CreditLock | null = null): LastCredit => ({
  providerId,
  credit: { amount, currency: 'THB' },
  asOf: '2026-11-22T00:00:00Z',
  lockedBy,
})
const freeFrom = (...credits: LastCredit[]) =>
  freeOf(knownSources(credits, 'alphabet')).map(({ from }) => from)

test('from 1.00 on credit may come along, and what is held may not', () =>
  expect(
    freeFrom(
      known('alphabet', '900.00'),
      known('gclub', '1.00'),
      known('gclub_live', '0.99'),
      known('askmebet', '70.00', 'OPEN_ORDER'),
    ),
  ).toEqual(['gclub']))

test('nothing comes to a provider with a promotion in use; an order there is not in the way', () => {
  expect(freeFrom(known('alphabet', '5.00', 'PROMOTION_USAGE'), known('gclub', '80.00'))).toEqual([])
  expect(freeFrom(known('alphabet', '5.00', 'OPEN_ORDER'), known('gclub', '80.00'))).toEqual(['gclub'])
})
