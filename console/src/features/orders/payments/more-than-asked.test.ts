import type { QueuedPayment } from '@kham/contract/operator/orders/payments'
import { expect, test } from 'vitest'
import { cameBesides, moreThanAsked } from './more-than-asked.ts'

const kip = (amount: string) => ({ amount, currency: 'LAK' as const })
const payment = (
  asked: string,
  received: string,
  came: string,
  state: QueuedPayment['state'] = 'SUSPENSE',
) => ({
  order: { amount: kip(asked), received: kip(received) } as QueuedPayment['order'],
  amount: kip(came),
  state,
})

test('the received amount is compared with the bill', () => {
  expect(moreThanAsked(payment('200000.00', '205000.00', '205000.00'))).toBe(500_000n)
  expect(moreThanAsked(payment('200000.00', '150000.00', '150000.00'))).toBe(-5_000_000n)
  expect(moreThanAsked({ order: null, amount: kip('1.00') })).toBe(null)
  const inBaht = { ...payment('1.00', '1.00', '1.00'), amount: { amount: '1.00', currency: 'THB' } }
  expect([moreThanAsked(inBaht), cameBesides(inBaht)]).toEqual([null, null])
})

test.each([
  ['the first of two', payment('150000.00', '300000.00', '150000.00'), 15_000_000n],
  ['itself alone', payment('150000.00', '150000.00', '150000.00'), null],
  ['what was sent back, which is not among it', payment('150000.00', '150000.00', '99.00', 'REFUNDED'), null],
])('%s', (_, of, besides) => expect(cameBesides(of)).toBe(besides))
