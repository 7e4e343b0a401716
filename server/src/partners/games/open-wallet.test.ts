import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newProviderKey } from '../../seed/sandbox-credentials.ts'
import { cannedPartner, type CannedPartner } from '../../testing/canned-partner.ts'
import { ProviderUnavailable } from '../game-provider.ts'
import { unusableIn } from '../unusable.ts'
import { openWallet } from './open-wallet.ts'

/** A provider that has only one answer. */
let partner: CannedPartner
beforeAll(async () => (partner = await cannedPartner()))
afterAll(() => partner.close())

const { keyId, secret } = newProviderKey()
const wallet = () =>
  openWallet({
    baseUrl: partner.url,
    keyId,
    secret,
    settings: {},
    clock: () => new Date(),
    timeoutMs: 20_000,
  })
const told = {
  reference: 'ours',
  memberId: 'm',
  direction: 'IN',
  amount: '1.00',
  currency: 'THB',
  status: 'CONFIRMED',
  code: null,
  balanceBefore: '0.50',
  balanceAfter: '1.50',
  at: 'no time at all', // and no money waits for it
}
const order = { reference: 'ours', memberId: 'm', direction: 'IN', amountMinor: 100n } as const

describe('a transfer', () => {
  test('is what the provider says of it', async () => {
    partner.answers(told)
    const outcome = { status: 'CONFIRMED', balanceBeforeMinor: 50n, balanceAfterMinor: 150n, at: null }
    expect(await wallet().transfer(order)).toMatchObject(outcome)
    expect(await wallet().findTransfer?.('ours')).toMatchObject(outcome)
  })

  test('out takes from the balance, and one that is refused leaves it', async () => {
    partner.answers({ ...told, direction: 'OUT', balanceBefore: '1.50', balanceAfter: '0.50' })
    expect(await wallet().transfer({ ...order, direction: 'OUT' })).toMatchObject({ status: 'CONFIRMED' })
    const code = 'INSUFFICIENT_CREDIT'
    partner.answers({ ...told, status: 'REFUSED', code, balanceAfter: '0.50' })
    expect(await wallet().transfer(order)).toMatchObject({ status: 'REFUSED', refusal: code })
  })

  test.each<[string, object]>([
    ['another reference', { reference: 'another' }],
    ['a balance that is too high by a satang', { balanceAfter: '1.51' }],
    ['a balance that is too low by a satang', { balanceAfter: '1.49' }],
    ['a balance that went the other way', { balanceBefore: '1.50', balanceAfter: '0.50' }],
    ['a refusal that moved the balance', { status: 'REFUSED', code: 'X' }],
    ['a negative amount', { amount: '-1.00' }],
    ['30 digits', { balanceAfter: '9'.repeat(30) }],
    ['markup', { balanceAfter: '<b>1.50</b>' }],
    ['a number', { amount: 1 }],
  ])('with %s in the answer is unknown', async (_, other) => {
    partner.answers({ ...told, ...other })
    expect(await wallet().transfer(order)).toMatchObject({ status: 'UNKNOWN' })
    expect(await wallet().findTransfer?.('ours')).toMatchObject({ status: 'UNKNOWN' })
  })

  test.each<[string, object]>([
    ['another member', { memberId: 'n' }],
    ['the other direction', { direction: 'OUT', balanceBefore: '1.50', balanceAfter: '0.50' }],
    ['another amount', { amount: '0.50', balanceAfter: '1.00' }],
  ])('that is answered about %s is unknown', async (_, other) => {
    partner.answers({ ...told, ...other })
    expect(await wallet().transfer(order)).toMatchObject({ status: 'UNKNOWN' })
  })

  test.each(['<html>502</html>', '', '[]', 'null'])('that is answered with "%s" is unknown', async (text) => {
    partner.answers(text)
    expect(await wallet().transfer(order)).toMatchObject({ status: 'UNKNOWN' })
  })
})

test.each<[string, () => Promise<bigint>, string]>([
  ["the agency's credit", () => wallet().agentCredit!(), 'credit'],
  ['what is staked in open rounds', () => wallet().outstanding!('m'), 'outstanding'],
])('%s is read to the satang, or not at all', async (_, ask, field) => {
  partner.answers({ [field]: { amount: '735.29', currency: 'THB' } })
  expect(await ask()).toBe(735_29n)
  for (const wrong of [735.29, '735.291', '-1.00']) {
    partner.answers({ [field]: { amount: wrong, currency: 'THB' } })
    await expect(ask()).rejects.toThrow(ProviderUnavailable)
  }
  partner.answers({ [field]: { amount: '735.29', currency: 'USD' } })
  await expect(ask()).rejects.toThrow(ProviderUnavailable)
})

describe('a game', () => {
  const launch = () =>
    wallet().launch({
      memberId: 'm',
      password: 'p',
      gameId: 'g',
      language: 'lo',
      device: 'mobile',
      returnUrl: 'http://a/',
    })
  const expiresAt = '2026-11-22T10:00:00Z'

  test('opens at an address of the web', async () => {
    partner.answers({ url: 'https://play.example/1', expiresAt })
    expect(await launch()).toEqual({ url: 'https://play.example/1', expiresAt })
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '/play', ''])(
    'does not open at "%s"',
    async (url) => {
      partner.answers({ url, expiresAt })
      await expect(launch()).rejects.toThrow(ProviderUnavailable)
    },
  )

  test.each<[string, string | null]>([
    ['https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
    ['/art/a.webp', '/art/a.webp'],
    ['javascript:alert(1)', null],
    ['//elsewhere.example/a.webp', null],
  ])('with the picture "%s" is shown with %s', async (image, shown) => {
    const about = { category: 'slot', tab: 'Slot', rtp: null, isNew: false, isHot: false }
    partner.answers({ games: [{ id: 'g', name: '<b>Naga</b>', image, ...about }] })
    expect((await wallet().games())[0]).toMatchObject({ name: '<b>Naga</b>', image: shown })
  })
})

test('a game has the names that its provider says in our languages, and may have none', async () => {
  const about = { category: 'slot', tab: 'Slot', image: null, rtp: null, isNew: false, isHot: false }
  const names = { lo: 'ໄຮໂລ', cn: '骰宝' }
  partner.answers({
    games: [
      { id: 'a', name: 'Hi-Lo', names: { ...names, fr: 'Dés' }, ...about },
      { id: 'b', name: 'Naga', ...about },
    ],
  })
  const [named, plain] = await wallet().games()
  expect(named).toMatchObject({ name: 'Hi-Lo' })
  expect(named!.names).toEqual(names)
  expect(plain).not.toHaveProperty('names')
  for (const wrong of ['ໄຮໂລ', ['ໄຮໂລ'], { lo: 1 }]) {
    partner.answers({ games: [{ id: 'a', name: 'Hi-Lo', names: wrong, ...about }] })
    await expect(wallet().games()).rejects.toThrow(ProviderUnavailable)
  }
})

test('a malformed answer is kept for the log, and nothing where none came', async () => {
  const failed = async () =>
    wallet()
      .health()
      .then(
        () => new Error('it was taken for an answer'),
        (error: Error) => error,
      )
  partner.answers('<html>busy</html>')
  expect(unusableIn(await failed())).toBe('200 <html>busy</html>')
  partner.answers({ status: 'SLEEPING' })
  expect(unusableIn(await failed())).toBe('200 {"status":"SLEEPING"}')
  partner.answers('', 503)
  expect(unusableIn(await failed())).toBeNull()
})
