import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newProviderKey } from '../seed/sandbox-credentials.ts'
import { openGateway } from './bank/open-gateway.ts'
import { newTokenCache } from './bank/token-cache.ts'
import { ProviderUnavailable } from './game-provider.ts'
import { openWallet } from './games/open-wallet.ts'
import { BankUnavailable } from './payment-bank.ts'

/** A partner that answers what the test says, and remembers what it was asked. */
let server: Server
let answer: (url: URL) => { status?: number; body: unknown }
let asked: string[]
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url!)
    const { status = 200, body } = answer(new URL(request.url!, 'http://partner'))
    response.writeHead(status).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => void (asked = []))

const clock = () => new Date()
const place = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
function wallet() {
  const { keyId, secret } = newProviderKey()
  return openWallet({ baseUrl: place(), keyId, secret, settings: {}, clock, timeoutMs: 20_000 })
}
const gateway = () =>
  openGateway({
    baseUrl: place(),
    mid: 'M',
    iin: '1',
    displayName: 'M',
    secret: 'secret',
    settings: {},
    tokens: newTokenCache(),
    clock,
    timeoutMs: 20_000,
  })
const span = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-11-20T00:00:00Z') }
const at = '2026-11-10T00:00:00.000Z'

async function all<Row>(list: AsyncIterable<{ rows: Row[] }>) {
  const rows: Row[] = []
  for await (const page of list) rows.push(...page.rows)
  return rows
}

const member = (memberId: string) => ({ memberId, balance: { amount: '1.50', currency: 'THB' } })
const members = (count: number) => Array.from({ length: count }, (_, n) => member(`m${n}`))
const transfer = {
  reference: 'r',
  memberId: 'm',
  direction: 'OUT',
  amount: '2.00',
  currency: 'THB',
  status: 'CONFIRMED',
  code: null,
  balanceBefore: '2.00',
  balanceAfter: '0.00',
  at,
}
const payment = {
  bankRef: 'FT1',
  bill: null,
  amount: '1000.00',
  currency: 'LAK',
  receiver: 'M',
  paidAt: at,
  payerName: null,
  payerAccount: null,
  payerBank: null,
}
const payout = { reference: 'W1P1', state: 'DONE', bankRef: 'FT2', amount: '5.00', currency: 'LAK', at }

test('a list is read page after page until one is empty', async () => {
  const pages: Record<string, object> = {
    '': { members: members(200), next: 'a b' },
    'a b': { members: [member('last')], next: 'c' },
    c: { members: [], next: 'c' },
  }
  answer = (url) => ({ body: pages[url.searchParams.get('after') ?? ''] })
  const found = await all(wallet().listMembers!())
  expect(found).toHaveLength(201)
  expect(found.at(-1)).toEqual({ memberId: 'last', balanceMinor: 150n })
  expect(asked).toEqual(['/members', '/members?after=a+b', '/members?after=c'])
})

test('a stretch of time is asked for, and every list is read as it is written', async () => {
  const once = (url: URL, name: string, row: object) =>
    url.searchParams.has('after') ? { [name]: [], next: '1' } : { [name]: [row], next: '1' }
  answer = (url) => ({ body: once(url, 'transfers', transfer) })
  expect(await all(wallet().listTransfers!(span))).toMatchObject([
    {
      reference: 'r',
      memberId: 'm',
      direction: 'OUT',
      amountMinor: 200n,
      status: 'CONFIRMED',
      at: new Date(at),
    },
  ])
  expect(new URL(asked[0]!, 'http://partner').searchParams.toString()).toBe(
    new URLSearchParams({ from: '2026-11-01T00:00:00.000Z', to: '2026-11-20T00:00:00.000Z' }).toString(),
  )
  answer = (url) => ({ body: once(url, 'payments', payment) })
  expect(await all(gateway().listPayments!({ ...span, from: null }))).toMatchObject([
    { bankRef: 'FT1', bill: null, amountMinor: 1000_00n, paidAt: new Date(at) },
  ])
  expect(asked.at(-1)).not.toContain('from')
  answer = (url) => ({ body: once(url, 'payouts', payout) })
  expect(await all(gateway().listPayouts!(span))).toMatchObject([
    { reference: 'W1P1', state: 'DONE', bankRef: 'FT2', amountMinor: 500n, at: new Date(at) },
  ])
})

test('rounds are read on from where they were counted to', async () => {
  answer = (url) =>
    url.searchParams.get('after') === '7'
      ? { body: { wagers: [{ bet: '1.00', win: '3.50', currency: 'THB' }], next: '8' } }
      : { body: { wagers: [], next: '8' } }
  expect(await all(wallet().listWagers!('m/1', '7'))).toEqual([{ betMinor: 100n, winMinor: 350n }])
  expect(asked).toEqual(['/members/m%2F1/wagers?after=7', '/members/m%2F1/wagers?after=8'])
})

test.each<[string, { status?: number; body: unknown }]>([
  ['a page of 201', { body: { members: members(201), next: '1' } }],
  ['a page that leads to itself', { body: { members: members(1), next: '1' } }],
  ['no way on', { body: { members: members(1) } }],
  ['an empty way on', { body: { members: members(1), next: '' } }],
  ['a way on of 201 characters', { body: { members: members(1), next: 'x'.repeat(201) } }],
  [
    'a balance below zero',
    { body: { members: [{ ...member('m'), balance: { amount: '-1.00', currency: 'THB' } }], next: '1' } },
  ],
  [
    'a balance of another currency',
    { body: { members: [{ ...member('m'), balance: { amount: '1.00', currency: 'LAK' } }], next: '1' } },
  ],
  ['a fault', { status: 500, body: {} }],
  ['no such door', { status: 404, body: { code: 'NOT_FOUND' } }],
])('%s is no list: nothing of it counts as the end', async (_, reply) => {
  answer = () => reply
  await expect(all(wallet().listMembers!())).rejects.toThrow(ProviderUnavailable)
})

test.each<[string, { status?: number; body: unknown }]>([
  ['no such door', { status: 404, body: { code: 'NOT_FOUND' } }],
  ['a fault', { status: 503, body: {} }],
  ['a state that there is not', { body: { payouts: [{ ...payout, state: 'GONE' }], next: '1' } }],
  ['a page that leads to itself', { body: { payouts: [payout], next: '1' } }],
])('of a bank, %s is no list', async (_, reply) => {
  answer = () => reply
  await expect(all(gateway().listPayouts!(span))).rejects.toThrow(BankUnavailable)
})

test('a payout is found by its reference, and a word on another one counts for none', async () => {
  answer = () => ({ body: payout })
  expect(await gateway().findPayout!('W1P1')).toMatchObject({ reference: 'W1P1', amountMinor: 500n })
  await expect(gateway().findPayout!('W2P1')).rejects.toThrow(BankUnavailable)
  answer = () => ({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(await gateway().findPayout!('W1P1')).toBeNull()
})
