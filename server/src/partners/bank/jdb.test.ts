import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { secondsAfter } from '../../clock.ts'
import { BankUnavailable } from '../payment-bank.ts'
import { crc16, writeLaoQr } from './lao-qr.ts'
import { openBank } from './open-bank.ts'
import { newTokenCache } from './token-cache.ts'

const hashKey = 'the-key-of-both'
const hashOf = (text: string) => createHmac('sha256', hashKey).update(text).digest('hex')

/** A bank that knows the newest token alone, and says of the rest what the test says. */
let server: Server
let reply: { status?: number; body: unknown }
let tokens: number
let isTokenGood: boolean
let asked: { path: string; text: string; headers: IncomingMessage['headers'] }[]
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const path = request.url!.slice(1)
    asked.push({ path, text, headers: request.headers })
    const send = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body))
    if (path === 'autenticate') {
      isTokenGood = true
      return send(200, { status: 'OK', data: { accessToken: `t${++tokens}`, tokenType: 'Bearer' } })
    }
    const isKnown = isTokenGood && request.headers.authorization === `Bearer t${tokens}`
    if (!isKnown) return send(401, { status: 'UNAUTHORIZED' })
    return send(reply.status ?? 200, reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

let now: Date
let bank: ReturnType<typeof newBank>
beforeEach(() => {
  tokens = 0
  asked = []
  isTokenGood = true
  now = new Date('2026-11-20T05:00:00Z')
  reply = { body: { status: 'NOT_FOUND', message: 'no' } }
  bank = newBank()
})
const newBank = () =>
  openBank('jdb', {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mid: 'JDBMID1',
    iin: '32170418',
    displayName: 'Kham',
    secret: JSON.stringify({ clientSecret: 'shh', hashKey }),
    settings: { partnerId: 'P1', clientId: 'C1' },
    tokens: newTokenCache(),
    clock: () => now,
    timeoutMs: 20_000,
  })
const charge = { bill: 'D261120A', gatewayRef: null }
const paths = () => asked.map(({ path }) => path)

test('the token is fetched once for all who ask at once, and kept for ten minutes', async () => {
  await Promise.all([1, 2, 3].map(() => bank.paymentsOf(charge)))
  expect(paths().filter((path) => path === 'autenticate')).toHaveLength(1)
  now = secondsAfter(now, 599)
  await bank.paymentsOf(charge)
  expect(tokens).toBe(1)
  now = secondsAfter(now, 1)
  await bank.paymentsOf(charge)
  expect(tokens).toBe(2)
})

test('a token that the bank does not know any more is renewed, and the question asked again', async () => {
  await bank.paymentsOf(charge)
  isTokenGood = false
  expect(await bank.paymentsOf(charge)).toEqual([])
  expect(paths()).toEqual([
    'autenticate',
    'checkTransaction',
    'checkTransaction',
    'autenticate',
    'checkTransaction',
  ])
})

test('a bank that knows no token at all is asked twice and no more', async () => {
  reply = { status: 401, body: { status: 'UNAUTHORIZED' } }
  await expect(bank.paymentsOf(charge)).rejects.toThrow(BankUnavailable)
  expect(paths().filter((path) => path === 'checkTransaction')).toHaveLength(2)
})

test('every body is signed as it is sent, in the spelling of the bank', async () => {
  await bank.paymentsOf(charge)
  for (const { text, headers } of asked) expect(headers['signedhash']).toBe(hashOf(text))
  expect(JSON.parse(asked[0]!.text)).toEqual({
    requestId: expect.any(String),
    partnerId: 'P1',
    clientId: 'C1',
    clientScret: 'shh',
  })
  expect(JSON.parse(asked[1]!.text)).toEqual({ requestId: expect.any(String), billNumber: 'D261120A' })
})

const told = {
  refNo: 'R1',
  exReferenceNo: 'E1',
  billNumber: 'D261120A',
  txnAmount: 100000,
  txnDateTime: '2026-11-20 23:30:05',
  sourceAccount: '0102',
  sourceName: 'NOY',
  sourceCurrency: 'LAK',
}

test('a payment is read, and one in another currency as such', async () => {
  reply = { body: { status: 'OK', data: told } }
  const payment = {
    bankRef: 'R1',
    amountMinor: 100_000_00n,
    currency: 'LAK',
    receiver: 'JDBMID1',
    paidAt: new Date('2026-11-20T16:30:05Z'),
    payerName: 'NOY',
    payerAccount: '0102',
    payerBank: null,
  }
  expect(await bank.paymentsOf(charge)).toEqual([payment])
  reply = { body: { status: 'OK', data: { ...told, sourceCurrency: 'THB' } } }
  expect(await bank.paymentsOf(charge)).toEqual([{ ...payment, currency: 'THB' }])
})

test.each([
  ['another bill', { body: { status: 'OK', data: { ...told, billNumber: 'D261120B' } } }],
  ['no reference', { body: { status: 'OK', data: { ...told, refNo: '' } } }],
  ['a word that is not known', { body: { status: 'PENDING', message: '' } }],
  ['OK without a payment', { body: { status: 'OK' } }],
  ['a failing server, whatever it says', { status: 500, body: { status: 'NOT_FOUND' } }],
  ['a shut door, whatever it says', { status: 403, body: { status: 'NOT_FOUND' } }],
  ['a door that is not there', { status: 404, body: {} }],
])('%s is no answer', async (_, answer) => {
  reply = answer
  await expect(bank.paymentsOf(charge)).rejects.toThrow(BankUnavailable)
})

const good = {
  iin: '32170418',
  mid: 'JDBMID1',
  amountMinor: 100_000_00n,
  bill: 'D261120A',
  point: 'DYNAMIC',
  name: 'Kham',
  city: 'Vientiane',
} as const
const inBaht = (emv: string) => {
  const body = emv.slice(0, -4).replace('5303418', '5303764')
  return body + crc16(body)
}

test.each<[string, string, string?]>([
  ['another amount', writeLaoQr({ ...good, amountMinor: 100_001_00n })],
  ['another receiver', writeLaoQr({ ...good, mid: 'JDBMID2' })],
  ['another bank', writeLaoQr({ ...good, iin: '27710418' })],
  ['another bill', writeLaoQr({ ...good, bill: 'D261120B' })],
  ['another currency', inBaht(writeLaoQr(good))],
  ['a wrong check sum', `${writeLaoQr(good).slice(0, -4)}0000`],
  ['no code at all', 'hello'],
  ['a code of ours, and another merchant beside it', writeLaoQr(good), 'JDBMID2'],
])('a code for %s is not shown', async (_, emv, mcid = 'JDBMID1') => {
  const request = { bill: 'D261120A', amountMinor: 100_000_00n, expiresAt: now, description: '' }
  reply = { body: { status: 'OK', data: { mcid, emv } } }
  await expect(bank.createCharge(request)).rejects.toThrow(BankUnavailable)
  reply = { body: { status: 'OK', data: { mcid: 'JDBMID1', emv: writeLaoQr(good) } } }
  expect((await bank.createCharge(request)).emv).toBe(writeLaoQr(good))
})

test('a secret of another form is refused, and not told', () => {
  const open = () =>
    openBank('jdb', {
      baseUrl: '',
      mid: 'M',
      iin: '1',
      displayName: '',
      tokens: newTokenCache(),
      clock: () => now,
      timeoutMs: 1,
      secret: 'very secret',
      settings: { partnerId: 'P1', clientId: 'C1' },
    })
  expect(open).toThrow('clientSecret, hashKey')
  expect(open).not.toThrow('very secret')
})
