import type { Cashier } from '@kham/contract/cashier'
import { expect, test } from 'vitest'
import { firstDraft } from './withdraw-draft.ts'

const lak = { amount: '1.00', currency: 'LAK' as const }
const cashier: Cashier = {
  banks: [],
  paymentMethods: [],
  exchangeRates: [],
  limits: { deposit: { min: lak, max: lak }, withdraw: { min: lak, max: lak } },
  providers: [
    { id: 'alphabet', name: 'Alphabet', enabled: false },
    { id: 'gclub', name: 'GClub', enabled: true },
    { id: 'betflix', name: 'Betflix', enabled: true },
  ],
}

test('a new form offers the first provider that is on', () =>
  expect(firstDraft(cashier, null)).toEqual({ providerId: 'gclub', amount: '' }))

test('the provider of the address is chosen when it is on', () => {
  expect(firstDraft(cashier, null, 'betflix').providerId).toBe('betflix')
  expect(firstDraft(cashier, null, 'alphabet').providerId).toBe('gclub')
})

test('a request that was never answered is offered again as it was', () =>
  expect(firstDraft(cashier, { providerId: 'betflix', bankAccountId: 'a', amount: '100.50' })).toEqual({
    providerId: 'betflix',
    amount: '100.50',
  }))
