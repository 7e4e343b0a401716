import type { PayoutByHand } from '@kham/contract/operator/orders/payouts'
import { expect, test } from 'vitest'
import { holdingOf, toCase } from './payout-case.ts'

const taken = {
  by: 'Noy',
  staffId: 'noy',
  at: '2026-11-20T05:00:00.000Z',
  until: '2026-11-20T05:15:00.000Z',
}
const payout = { to: { accountName: 'SOMSAK' }, player: null, reference: 'W1P1' } as PayoutByHand
const me = { id: 'noy' }
const another = { id: 'kham' }

test.each([
  ['nobody has', null, me, '2026-11-20T05:00:00Z', 'NOBODY'],
  ['this one has', taken, me, '2026-11-20T05:00:00Z', 'ME'],
  ['this one had once', taken, me, '2026-11-20T09:00:00Z', 'ME'],
  ['another has', taken, another, '2026-11-20T05:14:59Z', 'ANOTHER'],
  ['another had until now', taken, another, '2026-11-20T05:15:00Z', 'OVER'],
])('a payout that %s', (_, who, staff, now, holding) =>
  expect(holdingOf(toCase({ ...payout, taken: who }, new Date(now)), staff)).toBe(holding),
)
