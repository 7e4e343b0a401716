import type { Cashier } from '@kham/contract/cashier/cashier'
import { expect, test } from 'vitest'
import { expectedCredit, firstDraft, quickAmounts, sellRate } from './deposit-draft.ts'

const lak = (amount: string) => ({ amount, currency: 'LAK' as const })
const thb = (amount: string) => ({ amount, currency: 'THB' as const })
const cashier: Cashier = {
  banks: [],
  paymentMethods: [
    { code: 'usd', mid: '0', displayName: 'Dollar', currency: 'USD' },
    { code: 'bcel', mid: '1', displayName: 'BCEL One', currency: 'LAK' },
    { code: 'ldb', mid: '2', displayName: 'LDB Trust', currency: 'LAK' },
  ],
  exchangeRates: [{ currency: 'THB', buy: '655.00', sell: '680.00' }],
  limits: {
    deposit: { min: lak('100000.00'), max: lak('1000000.00') },
    withdraw: { min: thb('100.00'), max: thb('50000.00') },
  },
  providers: [
    { id: 'alphabet', name: 'Alphabet', enabled: false },
    { id: 'betflix', name: 'Betflix', enabled: true },
    { id: 'gclub', name: 'GClub', enabled: true },
  ],
}

test('a new form offers the first provider that is on and the first way to pay kip', () =>
  expect(firstDraft(cashier, null)).toEqual({ providerId: 'betflix', paymentMethod: 'bcel', amount: '' }))

test('the provider of the address is chosen when it is on', () => {
  expect(firstDraft(cashier, null, { providerId: 'gclub' }).providerId).toBe('gclub')
  expect(firstDraft(cashier, null, { providerId: 'alphabet' }).providerId).toBe('betflix')
})

test('an order that was never answered is offered again as it was', () => {
  const body = { providerId: 'gclub', paymentMethod: 'ldb', amount: '500000' }
  expect(firstDraft(cashier, body, { providerId: 'betflix', amount: '100000' })).toEqual(body)
})

test('a new order in the place of an old one begins as that one was', () => {
  const wanted = { providerId: 'gclub', paymentMethod: 'ldb', amount: '500000' } as const
  expect(firstDraft(cashier, null, wanted)).toEqual(wanted)
})

test('an amount that cannot be read stays in the form as it was typed', () =>
  expect(firstDraft(cashier, null, { amount: '?50000.75' }).amount).toBe('?50000.75'))

test('invalid orders are not offered', () =>
  expect(firstDraft(cashier, { providerId: 'gclub', paymentMethod: 'ldb', amount: 'much' }).amount).toBe(''))

test('an agency with nothing on leaves the choice open', () =>
  expect(firstDraft({ ...cashier, providers: [], paymentMethods: [] }, null)).toEqual({
    providerId: undefined,
    paymentMethod: undefined,
    amount: '',
  }))

test('quick amounts stay inside the limits', () =>
  expect(quickAmounts(cashier)).toEqual(['100000', '200000', '500000', '1000000']))

test('expected credit follows the selling rate, and is unknown without one', () => {
  expect(expectedCredit('500000', sellRate(cashier))).toEqual(thb('735.29'))
  expect(expectedCredit('', sellRate(cashier))).toEqual(thb('0.00'))
  expect(expectedCredit('500000', undefined)).toBeNull()
  expect(expectedCredit('?50000.75', sellRate(cashier))).toBeNull()
})
