import type { OrderStatus } from '@kham/contract/orders/order-status'
import { expect, test } from 'vitest'
import { fits, type Fit } from './deposit.ts'

const order = { amount_minor: 100_000_00n, mid: 'KHAM1' }
const payment = {
  bankRef: 'FT1',
  amountMinor: 100_000_00n,
  currency: 'LAK',
  receiver: 'KHAM1',
  paidAt: new Date('2026-11-20T05:00:00Z'),
  payerName: null,
  payerAccount: null,
  payerBank: null,
}

test.each(['OPEN', 'CANCELED'] as const)(
  'the payment that an order waits for fits it while it is %s',
  (status) => expect(fits({ ...order, status }, payment, false)).toEqual({ fits: true }),
)

type Reason = Extract<Fit, { fits: false }>['reason']
test.each<[Reason, string, Partial<typeof payment>, { status?: OrderStatus; isPaid?: true }]>([
  ['WRONG_CURRENCY', 'dollars', { currency: 'USD' }, {}],
  ['WRONG_CURRENCY', 'a currency that is none', { currency: '' }, {}],
  ['WRONG_RECEIVER', 'money that went to another merchant', { receiver: 'KHAM2' }, {}],
  ['WRONG_RECEIVER', 'money that went to nobody that we know', { receiver: '' }, {}],
  ['WRONG_AMOUNT', 'a satang of a kip less', { amountMinor: 99_999_99n }, {}],
  ['WRONG_AMOUNT', 'a satang of a kip more', { amountMinor: 100_000_01n }, {}],
  ['SECOND_PAYMENT', 'the same money again', {}, { status: 'SUCCESS', isPaid: true }],
  ['ORDER_ENDED', 'money for an order that has ended', {}, { status: 'REJECTED' }],
])('%s: %s', (reason, _, other, { status = 'OPEN', isPaid = false }) =>
  expect(fits({ ...order, status }, { ...payment, ...other }, isPaid)).toEqual({ fits: false, reason }),
)
