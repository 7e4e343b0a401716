import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cannedPartner, type CannedPartner } from '../../testing/canned-partner.ts'
import { BankUnavailable } from '../payment-bank.ts'
import { openBank } from './open-bank.ts'
import { newTokenCache } from './token-cache.ts'

let partner: CannedPartner
beforeAll(async () => (partner = await cannedPartner()))
afterAll(() => partner.close())

const bank = () =>
  openBank('open', {
    baseUrl: partner.url,
    mid: 'KHAM1',
    iin: '27710418',
    displayName: 'Kham',
    secret: 'a secret of both',
    settings: {},
    tokens: newTokenCache(),
    clock: () => new Date(),
    timeoutMs: 20_000,
  })

const payment = {
  bankRef: 'FT1',
  amount: '20000.00',
  currency: 'LAK',
  receiver: 'KHAM1',
  paidAt: '2026-11-20T05:00:00Z',
  payerName: null,
  payerAccount: null,
  payerBank: null,
}
const charge = { bill: 'D261120A', emv: '', payments: [payment] }
const paymentsOf = () => bank().paymentsOf({ bill: 'D261120A', gatewayRef: null })

test('the payments of a bill are those of an answer about it, and of no other', async () => {
  partner.answers(charge)
  expect(await paymentsOf()).toMatchObject([{ bankRef: 'FT1', amountMinor: 20_000_00n }])
  partner.answers({ ...charge, bill: 'D261120B' })
  await expect(paymentsOf()).rejects.toThrow(BankUnavailable)
})

test('texts of the gateway are kept as they are seen, and as a database takes them', async () => {
  const told = { payerName: 'NOY\u0000VONG\u202E \uD800', payerAccount: '\u200B0101', bankRef: ' FT1\u200B' }
  partner.answers({ ...charge, payments: [{ ...payment, ...told }] })
  expect(await paymentsOf()).toMatchObject([
    { bankRef: 'FT1', payerName: 'NOY VONG \uFFFD', payerAccount: '0101' },
  ])
  partner.answers({ ...charge, payments: [{ ...payment, bankRef: '\u200B' }] })
  await expect(paymentsOf()).rejects.toThrow(BankUnavailable)
})

const request = {
  reference: 'W1P1',
  amountMinor: 680_000_00n,
  bankCode: 'jdb',
  accountNumber: '12345678',
  accountName: 'NOY',
}
const payout = {
  reference: 'W1P1',
  state: 'DONE',
  bankRef: 'FT2',
  amount: '680000.00',
  currency: 'LAK',
  at: '2026-11-20T05:00:00Z',
}

test('a payout is done by an answer about it', async () => {
  partner.answers(payout)
  expect(await bank().payOut!(request)).toEqual({ state: 'DONE', bankRef: 'FT2' })
})

test.each([
  ['another payout', { reference: 'W2P1' }],
  ['another amount', { amount: '680001.00' }],
  ['another currency', { currency: 'THB' }],
  ['no reference', { reference: undefined }],
])('an answer about %s leaves it unknown', async (_, other) => {
  partner.answers({ ...payout, ...other })
  expect(await bank().payOut!(request)).toEqual({ state: 'UNKNOWN', bankRef: null })
})

test.each([
  [-301, 'STALE'],
  [-300, null],
  [0, null],
  [300, null],
  [301, 'STALE'],
])('a notice that was signed %i seconds from now: %s', (offset, fault) => {
  const now = new Date('2026-11-20T05:00:00Z')
  const timestamp = String(now.getTime() / 1000 + offset)
  const rawBody = Buffer.from(JSON.stringify({ eventId: 'E1', type: 'charge.paid', bill: 'D261120A' }))
  const signature = createHmac('sha256', 'a secret of both')
    .update(`${timestamp}.`)
    .update(rawBody)
    .digest('hex')
  const headers = new Map([
    ['x-timestamp', timestamp],
    ['x-signature', signature],
  ])
  const read = bank().readNotice!({ header: (name) => headers.get(name) ?? '', rawBody, now })
  expect(read).toMatchObject(fault === null ? { ok: true } : { ok: false, fault })
})
