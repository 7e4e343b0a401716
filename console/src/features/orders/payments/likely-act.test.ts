import type { QueuedPayment } from '@kham/contract/operator/orders/payments'
import { expect, test } from 'vitest'
import { likelyActOf } from './likely-act.ts'

const player = { id: 'p', username: 'somsak', displayName: 'Somsak' }
const payment = (of: Partial<QueuedPayment>) =>
  ({ state: 'SUSPENSE', reason: 'WRONG_AMOUNT', player, refund: null, ...of }) as QueuedPayment

test.each([
  ['another amount of a known bill', {}, 'CREDIT'],
  ['a late one', { reason: 'ORDER_ENDED' }, 'CREDIT_LATE'],
  ['a second one', { reason: 'SECOND_PAYMENT' }, 'ASK_OR_RETURN'],
  ['one of nobody', { reason: 'NO_ORDER', player: null }, 'FIND_PLAYER'],
  ['one of a player on a break', { reason: 'EXCLUDED' }, 'RETURN'],
  ['one whose refund came back', { refund: {} as QueuedPayment['refund'] }, 'RETURN'],
  ['a payout that came back', { reason: 'PAYOUT_RETURNED' }, 'PAY_AGAIN'],
  [
    'one that came back again',
    { reason: 'PAYOUT_RETURNED', refund: {} as QueuedPayment['refund'] },
    'PAY_AGAIN',
  ],
  ['one that is decided', { state: 'MATCHED' }, null],
] as const)('%s', (_, of, act) => expect(likelyActOf(payment(of))).toBe(act))
