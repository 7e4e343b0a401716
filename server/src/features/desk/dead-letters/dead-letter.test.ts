import { expect, test } from 'vitest'
import { orderOf, refusalIn, subjectOf } from './dead-letter.ts'

const letter = (data: Record<string, unknown>) => ({
  id: '1',
  job: 'a-job',
  data: { agencyId: 'kham', ...data },
  group: 'kham:receipts',
  tries: 17,
  failure: { kind: 'FAULT' as const, text: null },
  askedAt: new Date(0),
  failedAt: new Date(0),
})

test.each([
  [{ depositId: '7' }, { kind: 'deposit', id: '7' }],
  [{ withdrawalId: '7' }, { kind: 'withdraw', id: '7' }],
  [{ paymentId: '7' }, { kind: 'payment', id: '7' }],
  [
    { moveId: '7', step: 'take' },
    { kind: 'move', id: '7' },
  ],
  [
    { kind: 'deposit', orderId: '7' },
    { kind: 'deposit', id: '7' },
  ],
  [
    { kind: 'withdrawal', orderId: '7' },
    { kind: 'withdraw', id: '7' },
  ],
  [
    { kind: 'move', orderId: '7' },
    { kind: 'move', id: '7' },
  ],
  [{ kind: 'parcel', orderId: '7' }, null],
  [{}, null],
  [{ orderId: 7 }, null],
])('a job with the data %j is about %j', (data, order) => expect(orderOf(letter(data))).toEqual(order))

test.each([
  [{ statementId: '7' }, { kind: 'statement', id: '7' }],
  [{ exportId: '7' }, { kind: 'export', id: '7' }],
  [
    { bankAccountId: '7', tries: 3 },
    { kind: 'player', id: '7' },
  ],
  [{ depositId: '7' }, null],
])('a job with the data %j has the subject %j', (data, subject) =>
  expect(subjectOf(letter(data))).toEqual(subject),
)

test('an error of our own constraints is known by its code', () => {
  const texts = ['Refusal ORDER_NOT_OPEN', 'a Refusal ORDER_NOT_OPEN', 'Refusal', null]
  expect(texts.map(refusalIn)).toEqual(['ORDER_NOT_OPEN', null, null, null])
})
