import { expect, test } from 'vitest'
import type { MoneyWay } from './money-way-api.ts'
import { at, none, passed } from './testing/way-fixtures.ts'
import { toPlayerOf } from './way-values.ts'
import { sentenceOf, toldPayment } from './way.ts'

const kip = (amount: string) => ({ amount, currency: 'LAK' as const })
/** What the sentences and stations of an order look at. */
const deposit = {
  status: 'OPEN',
  code: 'D2611207F3K2Q9M',
  amount: kip('100000.00'),
  totalCredit: { amount: '147.05', currency: 'THB' },
  createdAt: '2026-11-27T04:50:00.000Z',
  expiresAt: '2026-11-27T05:20:00.000Z',
  paidAt: null,
  creditedAt: null,
  reversedAt: null,
  waitsFor: null,
}
const withdraw = {
  createdAt: '2026-11-27T04:50:00.000Z',
  creditReturned: { amount: '0.00' },
  returnRefused: false,
}

type Payment = MoneyWay['payments'][number]
const came = (
  state: Payment['state'],
  reason: Payment['reason'] = null,
  amount = deposit.amount.amount,
): MoneyWay => ({
  ...none,
  payments: [
    {
      id: 'p',
      bankReference: 'FT1',
      amount: { amount, currency: 'LAK' },
      paidAt: at,
      recordedAt: at,
      state,
      reason,
      payer: null,
      accountEnd: null,
    },
  ],
})
const payout = (status: MoneyWay['payouts'][number]['status'], byHand = false): MoneyWay['payouts'] => [
  {
    id: 'o',
    reference: 'P1',
    amount: kip('100000.00'),
    status,
    byHand,
    bankCode: 'bcel',
    accountEnd: '7712',
    bankReference: null,
    requestedAt: at,
    sentAt: null,
    resolvedAt: at,
    tries: 1,
    by: null,
  },
]
const unpaid = deposit

test.each([
  ['nothing came', unpaid, none, 'd_waits', 'moves'],
  ['another amount waits', unpaid, came('SUSPENSE', 'WRONG_AMOUNT', '1.00'), 'd_other', 'waits'],
  ['it waits for another reason', unpaid, came('SUSPENSE', 'LIMIT_REACHED'), 'd_review', 'waits'],
  [
    'a second payment waits beside credit',
    { ...unpaid, status: 'SUCCESS' },
    came('SUSPENSE', 'SECOND_PAYMENT', '1.00'),
    'd_review',
    'waits',
  ],
  ['it is paid', { ...unpaid, status: 'PAID', paidAt: at }, came('MATCHED'), 'd_paid', 'moves'],
  [
    'the provider is silent',
    { ...unpaid, status: 'PAID', waitsFor: { partner: 'PROVIDER', since: at } },
    came('MATCHED'),
    'd_silent',
    'moves',
  ],
  ['it is credited', { ...unpaid, status: 'SUCCESS' }, came('MATCHED'), 'd_success', 'there'],
  [
    'its credit was taken back',
    { ...unpaid, status: 'SUCCESS', reversedAt: at },
    came('REVERSED'),
    'd_reversed',
    'wrong',
  ],
  ['the provider refused', { ...unpaid, status: 'FAILED' }, came('MATCHED'), 'd_failed', 'waits'],
  ['it ended unpaid', { ...unpaid, status: 'CANCELED' }, none, 'd_canceled', 'wrong'],
  [
    'it ended, and what came went back',
    { ...unpaid, status: 'CANCELED' },
    { ...came('REFUNDED'), payouts: payout('DONE') },
    'refunded',
    'there',
  ],
  [
    'its refund is to be paid by hand',
    { ...unpaid, status: 'REJECTED' },
    { ...came('MATCHED'), payouts: payout('REQUESTED', true) },
    'refundByHand',
    'waits',
  ],
  [
    'its refund came back after the bank had confirmed it',
    { ...unpaid, status: 'REJECTED' },
    { ...came('SUSPENSE', 'PAYOUT_RETURNED'), payouts: payout('RETURNED') },
    'cameBack',
    'waits',
  ],
  [
    'its refund came back',
    { ...unpaid, status: 'REJECTED' },
    { ...came('MATCHED'), payouts: payout('RETURNED') },
    'refundRefused',
    'waits',
  ],
] as const)('of a deposit: %s', (_, order, way, name, tone) =>
  expect(sentenceOf({ kind: 'deposit', order: order as never, way })).toMatchObject({
    name,
    tone,
  }),
)

const open = {
  ...withdraw,
  status: 'OPEN',
  held: true,
  approvedAt: null,
  heldUntil: null,
  payoutByHand: null,
}
test.each([
  ['the provider has not given', { ...open, held: false }, none, 'w_taking', 'moves'],
  ['it waits for an approval', open, none, 'w_open', 'waits'],
  ['a change holds it', { ...open, heldUntil: at }, none, 'w_held', 'moves'],
  [
    'one of us has to pay',
    { ...open, approvedAt: at },
    { ...none, payouts: payout('REQUESTED', true) },
    'w_toPay',
    'waits',
  ],
  [
    'one of us has paid',
    { ...open, approvedAt: at },
    { ...none, payouts: payout('SENT', true) },
    'w_paid',
    'moves',
  ],
  [
    'the bank was asked',
    { ...open, approvedAt: at },
    { ...none, payouts: payout('UNKNOWN') },
    'w_asked',
    'moves',
  ],
  ['it arrived', { ...open, status: 'SUCCESS' }, { ...none, payouts: payout('DONE') }, 'w_success', 'there'],
  [
    'it came back after the bank had confirmed it',
    { ...open, status: 'SUCCESS' },
    { ...came('SUSPENSE', 'PAYOUT_RETURNED'), payouts: payout('RETURNED') },
    'cameBack',
    'waits',
  ],
  [
    'what came back is paid out anew',
    { ...open, status: 'SUCCESS' },
    { ...came('REFUNDING', 'PAYOUT_RETURNED'), payouts: payout('REQUESTED', true) },
    'refundByHand',
    'waits',
  ],
  ['nothing was taken', { ...open, status: 'FAILED', held: false }, none, 'w_nothing', 'there'],
  [
    'the credit is back',
    { ...open, status: 'REJECTED', creditReturned: { amount: '5.00', currency: 'THB' } },
    none,
    'w_back',
    'there',
  ],
  [
    'the credit goes back',
    { ...open, status: 'REJECTED', creditReturned: { amount: '0.00', currency: 'THB' } },
    none,
    'w_backComing',
    'moves',
  ],
  [
    'the provider does not take it back',
    { ...open, status: 'REJECTED', returnRefused: true, creditReturned: { amount: '0.00', currency: 'THB' } },
    none,
    'w_backRefused',
    'waits',
  ],
] as const)('of a withdrawal: %s', (_, order, way, name, tone) =>
  expect(sentenceOf({ kind: 'withdrawal', order: order as never, way })).toMatchObject({
    name,
    tone,
  }),
)

test('the money stands at the first station that it has not passed', () => {
  const states = (way: MoneyWay) => passed({ kind: 'deposit', order: unpaid as never, way })
  expect(states(came('SUSPENSE'))).toEqual([
    'ordered done',
    'told done',
    'counted stop',
    'credit later',
    'play later',
  ])
  expect(states(none)).toEqual(['ordered done', 'told stop', 'counted later', 'credit later', 'play later'])
})

test('the sentence is about its own one of several payments', () => {
  const [credited, second] = ['MATCHED', 'REFUNDED'] as const
  const both = { ...none, payments: [...came(credited).payments, ...came(second, 'SECOND_PAYMENT').payments] }
  expect(toldPayment(both)?.state).toBe('MATCHED')
  const order = { ...unpaid, status: 'SUCCESS', paidAt: at } as never
  expect(passed({ kind: 'deposit', order, way: both })).toContain('credit done')
})

test.each([
  ['p_returned', null],
  ['d_silent', 'money.d_paid'],
] as const)('a player is told of %s: %s', (name, words) => expect(toPlayerOf(name)).toBe(words))
