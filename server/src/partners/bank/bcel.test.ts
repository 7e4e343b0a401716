import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cannedPartner, type CannedPartner } from '../../testing/canned-partner.ts'
import { BankUnavailable } from '../payment-bank.ts'
import { parseLaoQr } from './lao-qr.ts'
import { openBank } from './open-bank.ts'
import { newTokenCache } from './token-cache.ts'

let partner: CannedPartner
beforeAll(async () => (partner = await cannedPartner()))
afterAll(() => partner.close())

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const bank = (settings: Record<string, string> = {}) =>
  openBank('bcel', {
    baseUrl: partner.url,
    mid: 'mch1',
    iin: '27710418',
    displayName: 'ຄຳ Kham',
    secret: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    settings,
    tokens: newTokenCache(),
    clock: () => new Date(),
    timeoutMs: 20_000,
  })
const charge = { bill: 'D261120A', gatewayRef: null }
const told = {
  mcid: 'mch1',
  uuid: 'D261120A',
  iid: 'D261120A',
  txtime: '20/11/2026 23:30:05',
  amount: 100000,
  ccy: 'LAK',
  name: 'NOY',
  ticket: 'JAKHV43RA7JI',
  fccref: '20261120102987',
}

test('a payment is read with its time at Vientiane', async () => {
  partner.answers(told)
  expect(await bank().paymentsOf(charge)).toEqual([
    {
      bankRef: '20261120102987',
      amountMinor: 100_000_00n,
      currency: 'LAK',
      receiver: 'mch1',
      paidAt: new Date('2026-11-20T16:30:05Z'),
      payerName: 'NOY',
      payerAccount: null,
      payerBank: null,
    },
  ])
  expect(partner.asked[0]!.url).toBe('/gettransaction.php?mcid=mch1&uuid=D261120A')
})

test('404 alone says "not paid", whatever stands in it', async () => {
  for (const body of ['', 'Not Found', { message: 'no' }]) {
    partner.answers(body, 404)
    expect(await bank().paymentsOf(charge)).toEqual([])
  }
})

test.each([
  ['400', 400, ''],
  ['401', 401, ''],
  ['403 of a door keeper', 403, '<html>'],
  ['429', 429, ''],
  ['500', 500, ''],
  ['502 of a proxy', 502, '<html>'],
  ['a page instead of an answer', 200, '<html>'],
  ['nothing', 200, ''],
  ['no reference', 200, { ...told, fccref: undefined }],
  ['an empty reference', 200, { ...told, fccref: '' }],
  ['a part of a kip that there is not', 200, { ...told, amount: 0.001 }],
  ['an amount below zero', 200, { ...told, amount: -5 }],
  ['a day that there is not', 200, { ...told, txtime: '31/13/2026 00:00:00' }],
  ['another bill', 200, { ...told, uuid: 'D261120B' }],
  ['another invoice', 200, { ...told, iid: 'D261120B' }],
])('%s is no answer', async (_, status, body) => {
  partner.answers(body, status)
  await expect(bank().paymentsOf(charge)).rejects.toThrow(BankUnavailable)
})

test('which statuses say "not paid" can be set when the bank has told', async () => {
  partner.answers('', 400)
  expect(await bank({ unpaid: '400,404' }).paymentsOf(charge)).toEqual([])
  expect(() => bank({ unpaid: '200' })).toThrow('unpaid')
  expect(() => bank({ city: 'Vientiane', colour: 'gold' })).toThrow('settings')
})

const request = { bill: 'D261120A', amountMinor: 100_000_00n, expiresAt: new Date(), description: '' }

test('the code is ours: to our mcid, dynamic, with the bill twice and nothing but ASCII', async () => {
  const { emv, deepLink } = await bank({ mcc: '7995', terminal: 'WEB1' }).createCharge(request)
  const { tags, ...qr } = parseLaoQr(emv!)
  expect(qr).toEqual({
    iin: '27710418',
    receiver: 'mch1',
    currency: '418',
    amountMinor: 100_000_00n,
    bill: 'D261120A',
  })
  expect(tags.get('01')).toBe('12')
  expect(tags.get('52')).toBe('7995')
  expect(tags.get('54')).toBe('100000')
  expect(tags.get('59')).toBe('Kham')
  expect(tags.get('62.05')).toBe('D261120A')
  expect(tags.get('62.07')).toBe('WEB1')
  expect(decodeURI(deepLink!)).toBe(`onepay://qr/${emv}`)
})

test('the QR names us by the older template where the method says so', async () => {
  const { emv } = await bank({ template: 'ONEPAY' }).createCharge(request)
  const { tags, receiver } = parseLaoQr(emv!)
  expect([receiver, tags.get('33.01'), tags.has('38')]).toEqual(['mch1', 'ONEPAY', false])
  expect(() => bank({ template: 'PROMPTPAY' })).toThrow('settings')
})

test.each([
  ['a no', 400, { message: 'no' }],
  ['a failure', 500, ''],
  ['an answer about another refund', 200, { refundid: 'R2', fccref: 'F1' }],
  ['an answer without a reference', 200, { refundid: 'R1' }],
  ['a page', 200, '<html>'],
])('after %s a refund is unknown: no word is known for a definite no', async (_, status, body) => {
  partner.answers(body, status)
  const refund = { reference: 'R1', bill: 'D261120A', amountMinor: 100_000_00n }
  expect(await bank().refund!(refund)).toEqual({ state: 'UNKNOWN', bankRef: null })
})

test.each([
  ['a no', 400, { message: 'no' }],
  ['a failure', 500, ''],
  ['an answer about another bill', 200, { uuid: 'D261120B', fccref: 'F1' }],
  ['an answer without a reference', 200, { uuid: 'D261120A' }],
])('after %s a void is unknown', async (_, status, body) => {
  partner.answers(body, status)
  expect(await bank().voidPayment!({ bill: 'D261120A' })).toEqual({ state: 'UNKNOWN', bankRef: null })
})

test('whether refunds of the same day are voids is said in words that there are', () =>
  expect(() => bank({ void: 'always' })).toThrow('void'))

describe('the stream', () => {
  const wait = new AbortController().signal
  const from = String(Date.now() * 10_000 - 1000)
  const listen = (at: string | null = from) =>
    bank({ stream: partner.url, subscribeKey: 'sub-c-1', shop: 'S1' }).listen!(at, wait)
  const says = (...messages: unknown[]) =>
    partner.answers({ t: { t: '17000000000000001', r: 12 }, m: messages.map((d) => ({ f: 0, c: 'x', d })) })

  test('is asked for by its key, our shop and the place where it was left', async () => {
    says()
    expect(await listen()).toEqual({ bills: [], strange: 0, next: '17000000000000001' })
    expect(partner.asked[0]!.url).toBe(`/v2/subscribe/sub-c-1/mcid-mch1-S1/0?tt=${from}&uuid=kham-mch1`)
  })

  test('is heard from half an hour ago where it was never heard, or long ago', async () => {
    for (const place of [null, '1']) {
      says()
      const before = BigInt(Date.now() - 30 * 60_000) * 10_000n
      await listen(place)
      const asked = BigInt(new URL(partner.asked[0]!.url, partner.url).searchParams.get('tt')!)
      expect(asked).toBeGreaterThanOrEqual(before)
      expect(asked).toBeLessThanOrEqual(BigInt(Date.now() - 30 * 60_000) * 10_000n)
    }
  })

  test('tells of our bills, each once, whether a message comes as text or not', async () => {
    says(JSON.stringify(told), told, { ...told, uuid: 'D261120B' })
    expect((await listen()).bills).toEqual(['D261120A', 'D261120B'])
  })

  test.each<[string, unknown]>([
    ['another merchant', { ...told, mcid: 'mch2' }],
    ['no bill', { ...told, uuid: undefined }],
    ['markup for a bill', { ...told, uuid: '<img src=x>' }],
    ['a number', 5],
    ['nothing', null],
    ['a text that is no JSON', '{"mcid"'],
  ])('takes %s for nothing, and counts it', async (_, message) => {
    says(message, told, message)
    expect(await listen()).toMatchObject({ bills: ['D261120A'], strange: 2 })
  })

  test.each<[string, unknown, number]>([
    ['a refusal', { error: true, status: 403 }, 403],
    ['no JSON', '<html>', 200],
    ['no place', { t: { r: 1 }, m: [] }, 200],
    ['a place that is no number', { t: { t: "1' or 1=1", r: 1 }, m: [] }, 200],
  ])('that answers with %s is unavailable', async (_, body, status) => {
    partner.answers(body, status)
    await expect(listen()).rejects.toThrow(BankUnavailable)
  })

  test('is not there without its key', () => expect(Object.keys(bank())).not.toContain('listen'))
})
