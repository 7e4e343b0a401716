import { expect, test } from 'vitest'
import { sentOrder } from './sent-order.ts'

test.each([
  ['nothing', null, {}],
  ['a word', 'sent', {}],
  [
    'an order',
    { providerId: 'gclub', paymentMethod: 'ldb', amount: '500000.5', note: 'x' },
    { providerId: 'gclub', paymentMethod: 'ldb', amount: '500000.5' },
  ],
  ['an amount with its currency', { amount: { amount: '5', currency: 'LAK' } }, {}],
  ['an amount that is no number', { providerId: 'gclub', amount: 'much' }, { providerId: 'gclub' }],
  ['13 digits', { amount: '1'.repeat(13) }, {}],
  ['three decimals', { amount: '1.234' }, {}],
])('what is kept of %s', (_, body, kept) => expect(sentOrder(body)).toEqual(kept))
