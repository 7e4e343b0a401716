import type {
  PaymentToDecide,
  SuggestedOrder,
  SuggestedPlayer,
} from '@kham/contract/operator/orders/payments'
import { expect, test } from 'vitest'
import { isElsewhere, likeliestOf } from './likeliest.ts'

const player = (id: string, of: Partial<SuggestedPlayer> = {}) =>
  ({ id, reasons: [], differs: [], takesTwo: false, ...of }) as unknown as SuggestedPlayer
const order = (id: string, playerId: string, of: Partial<SuggestedOrder> = {}) =>
  ({
    id,
    player: { id: playerId },
    reasons: [],
    differs: [],
    takesTwo: false,
    ...of,
  }) as unknown as SuggestedOrder
const somsak = player('somsak', { reasons: ['SAME_PLAYER'] })
const stranger = order('hers', 'noy', { reasons: ['MINUTES_APART'], takesTwo: true })

const likeliest = (
  of: Partial<PaymentToDecide>,
  orders: SuggestedOrder[] = [],
  players: SuggestedPlayer[] = [],
) => {
  const found = likeliestOf({
    player: null,
    state: 'SUSPENSE',
    reason: 'WRONG_AMOUNT',
    refund: null,
    credit: {},
    ...of,
    suggestions: { orders, players },
  } as PaymentToDecide)
  return found && ('order' in found ? found.order.id : found.player.id)
}
const ofSomsak = { player: { id: 'somsak', username: 'somsak', displayName: 'Somsak' } }

test('a payment of a bill tells of its player whatever name paid, and one without a bill of its payer', () => {
  const other = player('somsak', { differs: ['NAME'], takesTwo: true })
  const payment = { player: null } as PaymentToDecide
  expect(isElsewhere({ ...payment, ...ofSomsak }, other)).toBe(false)
  expect(isElsewhere({ ...payment, ...ofSomsak }, { ...other, differs: ['PLAYER', 'NAME'] })).toBe(true)
  expect(isElsewhere(payment, other)).toBe(true)
})

test.each([
  ['the player of its bill, before a stranger of that amount', ofSomsak, [stranger], [somsak], 'somsak'],
  [
    'its own bill, which takes it as it is',
    ofSomsak,
    [stranger, order('his', 'somsak', { reasons: ['SAME_BILL'] })],
    [somsak],
    'his',
  ],
  [
    'the player of its bill, whoever paid',
    ofSomsak,
    [stranger],
    [{ ...somsak, differs: ['NAME' as const], takesTwo: true }],
    'somsak',
  ],
  ['nobody, where only a stranger is there', ofSomsak, [stranger], [], null],
  ['who paid it, without a bill', {}, [], [player('a', { reasons: ['PAYER_NAME'] })], 'a'],
  [
    'nobody of two with that name',
    {},
    [],
    [player('a', { reasons: ['PAYER_NAME'] }), player('b', { reasons: ['PAYER_NAME'] })],
    null,
  ],
  ['nobody, for the time alone', {}, [order('a', 'noy', { reasons: ['SAME_DAY'] })], [], null],
  ['nobody on a break', { ...ofSomsak, reason: 'EXCLUDED' as const }, [], [somsak], null],
  ['nobody, where it cannot become credit', { ...ofSomsak, credit: null }, [], [somsak], null],
])('it is most likely of %s', (_, of, orders, players, id) => expect(likeliest(of, orders, players)).toBe(id))
