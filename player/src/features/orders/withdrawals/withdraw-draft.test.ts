import type { Cashier } from '@kham/contract/cashier/cashier'
import { expect, test } from 'vitest'
import { firstDraft, withdrawProviders } from './withdraw-draft.ts'

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

const creditAt = (providerId: 'alphabet' | 'gclub', amount: string) => ({
  providerId,
  credit: { amount, currency: 'THB' as const },
  asOf: '2026-11-20T05:00:00Z',
  lockedBy: null,
})
const idsWith = (...credits: ReturnType<typeof creditAt>[]) =>
  withdrawProviders(cashier, credits).map(({ id }) => id)

test('credit is taken out where a provider is on, and where there is some although it is switched off', () => {
  expect(idsWith()).toEqual(['gclub', 'betflix'])
  expect(idsWith(creditAt('alphabet', '0.00'), creditAt('gclub', '5.00'))).toEqual(['gclub', 'betflix'])
  expect(idsWith(creditAt('alphabet', '0.01'))).toEqual(['alphabet', 'gclub', 'betflix'])
})

const on = withdrawProviders(cashier, [])

test('a new form offers the first provider', () =>
  expect(firstDraft(on, null)).toEqual({ providerId: 'gclub', amount: '' }))

test('the provider of the address is chosen when credit can be taken out of it', () => {
  expect(firstDraft(on, null, 'betflix').providerId).toBe('betflix')
  expect(firstDraft(on, null, 'alphabet').providerId).toBe('gclub')
})

test('a request that was never answered is offered again as it was', () =>
  expect(firstDraft(on, { providerId: 'betflix', bankAccountId: 'a', amount: '100.50' })).toEqual({
    providerId: 'betflix',
    amount: '100.50',
  }))
