import { afterAll, beforeAll, expect, test } from 'vitest'
import { cannedPartner, type CannedPartner } from '../../testing/canned-partner.ts'
import { BankUnavailable } from '../payment-bank.ts'
import { writeLaoQr } from './lao-qr.ts'
import { openBank } from './open-bank.ts'
import { newTokenCache } from './token-cache.ts'

let partner: CannedPartner
beforeAll(async () => (partner = await cannedPartner()))
afterAll(() => partner.close())

const now = new Date('2026-11-20T05:00:00Z')
const bank = (settings: Record<string, string> = { bank: 'ldb' }) =>
  openBank('phajay', {
    baseUrl: `${partner.url}/v1/api`,
    mid: 'PJMID1',
    iin: '70030418',
    displayName: 'Kham',
    secret: 'the-key',
    settings,
    tokens: newTokenCache(),
    clock: () => now,
    timeoutMs: 20_000,
  })
const charge = { bill: 'D261120A', gatewayRef: 'T/1' }
const told = {
  transactionId: 'T/1',
  billNumber: 'T1',
  txnAmount: 100000,
  status: 'PAYMENT_COMPLETED',
  paymentMethod: 'LDB',
  refNo: 'R1',
}

test('a payment is asked after by the name of the gateway; a long number stays as it is', async () => {
  partner.answers(JSON.stringify(told).replace('"R1"', '20261120102987000001'))
  expect(await bank().paymentsOf(charge)).toEqual([
    {
      bankRef: '20261120102987000001',
      amountMinor: 100_000_00n,
      currency: 'LAK',
      receiver: 'PJMID1',
      paidAt: now,
      payerName: null,
      payerAccount: null,
      payerBank: null,
    },
  ])
  expect(partner.asked[0]!.url).toBe('/v1/api/payment/status/T%2F1')
})

test('where the question is asked, and what says "not paid", can be set', async () => {
  partner.answers({ transactionId: 'T/1', status: 'WAITING' })
  await expect(bank().paymentsOf(charge)).rejects.toThrow(BankUnavailable)
  const settings = { bank: 'ldb', statusPath: 'transactions/{id}/state', unpaid: 'WAITING' }
  expect(await bank(settings).paymentsOf(charge)).toEqual([])
  expect(partner.asked.at(-1)!.url).toBe('/v1/api/transactions/T%2F1/state')
  expect(() => bank({})).toThrow('bank')
  expect(() => bank({ bank: 'ldb', statusPath: 'status' })).toThrow('statusPath')
})

test.each(['PENDING', 'EXPIRED'])('%s is "not paid"', async (status) => {
  partner.answers({ transactionId: 'T/1', status })
  expect(await bank().paymentsOf(charge)).toEqual([])
})

test('a charge that the gateway has not named cannot have been paid', async () => {
  partner.answers({}, 500)
  expect(await bank().paymentsOf({ ...charge, gatewayRef: null })).toEqual([])
  expect(partner.asked).toEqual([])
})

test.each([
  ['another transaction', { ...told, transactionId: 'T2' }, 200],
  ['another bill', { ...told, tag1: 'D261120B' }, 200],
  ['a payment without a reference', { ...told, refNo: undefined }, 200],
  ['a payment without an amount', { ...told, txnAmount: null }, 200],
  ['a word that is not known', { ...told, status: 'PAYMENT_REVERSED' }, 200],
  ['no such transaction', { message: 'not found' }, 404],
  ['a wrong key', { message: 'no' }, 401],
  ['a failure', '', 500],
])('%s is no answer', async (_, body, status) => {
  partner.answers(body, status)
  await expect(bank().paymentsOf(charge)).rejects.toThrow(BankUnavailable)
})

test('a payment in another currency is told as such', async () => {
  partner.answers({ ...told, currency: 'USD' })
  expect(await bank().paymentsOf(charge)).toMatchObject([{ bankRef: 'R1', currency: 'USD' }])
})

const good = {
  iin: '70030418',
  mid: 'PJMID1',
  amountMinor: 100_000_00n,
  bill: 'D261120A',
  point: 'DYNAMIC',
  name: 'Kham',
  city: 'Vientiane',
} as const
const request = { bill: 'D261120A', amountMinor: 100_000_00n, expiresAt: now, description: '' }
const made = (qr: object, more: object = {}) =>
  partner.answers({ transactionId: 'T1', qrCode: writeLaoQr({ ...good, ...qr }), ...more })

test('a code is for our bill, or for the transaction that the gateway named', async () => {
  for (const bill of ['D261120A', 'T1', '']) {
    made({ bill })
    expect(await bank().createCharge(request)).toMatchObject({ gatewayRef: 'T1', deepLink: null })
  }
  expect(partner.asked[0]).toMatchObject({
    url: '/v1/api/payment/generate-ldb-qr',
    body: JSON.stringify({ amount: 100000, description: 'D261120A', tag1: 'D261120A' }),
  })
})

test.each([
  ['another amount', { amountMinor: 99_999_00n }],
  ['another receiver', { mid: 'PJMID2' }],
  ['another bank', { iin: '27710418' }],
  ['another bill', { bill: 'T2' }],
])('a code for %s is not shown', async (_, qr) => {
  made(qr)
  await expect(bank().createCharge(request)).rejects.toThrow(BankUnavailable)
})

test.each([
  ['onepay://qr/0002', 'onepay://qr/0002'],
  ['https://pay.example/x', 'https://pay.example/x'],
  ['http://pay.example/x', null],
  ['javascript://pay.example/%0aalert(1)', null],
  ['data:text/html,x', null],
  ['nothing', null],
  ['', null],
  [`https://pay.example/${'x'.repeat(2000)}`, null],
])('of the link %s the player gets %s', async (link, shown) => {
  made({}, { link })
  expect((await bank().createCharge(request)).deepLink).toBe(shown)
})
