import { expect, test } from 'vitest'
import { likelyLines, upcomingSteps } from './order-way.ts'

test.each([
  ['deposit', 'OPEN', ['OPENED'], ['PAID', 'CREDITED']],
  ['deposit', 'OPEN', ['OPENED', 'PAYMENT_IN_REVIEW'], ['PAID', 'CREDITED']],
  ['deposit', 'PAID', ['OPENED', 'PAID', 'PROVIDER_SILENT'], ['CREDITED']],
  ['deposit', 'PAID', ['OPENED', 'PAID', 'CREDIT_REFUSED', 'RETRIED'], ['CREDITED']],
  ['deposit', 'SUCCESS', ['OPENED', 'PAID', 'CREDITED'], []],
  ['deposit', 'CANCELED', ['OPENED', 'EXPIRED'], []],
  ['deposit', 'FAILED', ['OPENED', 'PAID', 'CREDIT_REFUSED'], []],
  ['deposit', 'REJECTED', ['PAID', 'CREDIT_REFUSED', 'REFUND_APPROVED'], ['PAYOUT_SENT', 'PAYOUT_DONE']],
  ['deposit', 'REJECTED', ['REFUND_APPROVED', 'BANK_SILENT', 'PAYOUT_SENT'], ['PAYOUT_DONE']],
  ['deposit', 'REJECTED', ['REFUND_APPROVED', 'PAYOUT_REJECTED'], []],
  [
    'deposit',
    'REJECTED',
    ['REFUND_APPROVED', 'PAYOUT_REJECTED', 'REFUND_APPROVED'],
    ['PAYOUT_SENT', 'PAYOUT_DONE'],
  ],
  ['deposit', 'REJECTED', ['REFUND_APPROVED', 'PAYOUT_SENT', 'PAYOUT_DONE'], []],
  ['withdraw', 'OPEN', ['OPENED'], ['HELD', 'APPROVED', 'PAYOUT_SENT', 'PAYOUT_DONE']],
  ['withdraw', 'OPEN', ['OPENED', 'HELD', 'APPROVED', 'BANK_SILENT'], ['PAYOUT_SENT', 'PAYOUT_DONE']],
  ['withdraw', 'PAID', ['OPENED', 'HELD', 'APPROVED', 'PAYOUT_SENT'], ['PAYOUT_DONE']],
  ['withdraw', 'SUCCESS', ['OPENED', 'HELD', 'APPROVED', 'PAYOUT_SENT', 'PAYOUT_DONE'], []],
  ['withdraw', 'REJECTED', ['OPENED', 'HELD', 'REJECTED'], ['CREDIT_RETURNED']],
  ['withdraw', 'REJECTED', ['OPENED', 'HELD', 'REJECTED', 'CREDIT_RETURNED'], []],
  ['withdraw', 'FAILED', ['OPENED', 'HOLD_REFUSED'], []],
  ['withdraw', 'BLESSED', ['OPENED'], []],
  ['move', 'OPEN', ['OPENED'], ['HELD', 'CREDITED']],
  ['move', 'OPEN', ['OPENED', 'HELD', 'PROVIDER_SILENT'], ['CREDITED']],
  ['move', 'SUCCESS', ['OPENED', 'HELD', 'CREDITED'], []],
  ['move', 'CANCELED', ['OPENED', 'HOLD_REFUSED'], []],
  ['move', 'FAILED', ['OPENED', 'HELD', 'CREDIT_REFUSED'], ['CREDIT_RETURNED']],
  ['move', 'FAILED', ['OPENED', 'HELD', 'CREDIT_REFUSED', 'CREDIT_RETURNED'], []],
] as const)('a %s that is %s after %j: %j is to come', (kind, status, happened, coming) =>
  expect(upcomingSteps(kind, status, happened)).toEqual(coming),
)

test('a payout that the bank refused waits for its approval again', () =>
  expect(upcomingSteps('withdraw', 'OPEN', ['OPENED', 'HELD', 'APPROVED', 'PAYOUT_REJECTED'])).toEqual([
    'APPROVED',
    'PAYOUT_SENT',
    'PAYOUT_DONE',
  ]))

test('the place that is kept has a line for each thing a step will tell', () => {
  expect(likelyLines('deposit', 'OPEN')).toEqual([2, 1, 1])
  expect(likelyLines('deposit', 'SUCCESS')).toEqual([2, 3, 3])
  expect(likelyLines('deposit', 'BLESSED')).toEqual([2])
})
