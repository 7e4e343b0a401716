import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Credentials } from '../../seed/sandbox-credentials.ts'
import { cannedPartner, type CannedPartner } from '../../testing/canned-partner.ts'
import { onboard, reachIn } from '../../testing/provider-in-sandbox.ts'
import { startSandbox, type SandboxProcess } from '../../testing/sandbox-process.ts'
import { MemberNameTaken, ProviderHasNone, ProviderUnavailable } from '../game-provider.ts'
import { askmebet } from './askmebet.ts'

const password = 'a password of the player'
const unsaid = { balanceBeforeMinor: null, balanceAfterMinor: null, at: null }
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

describe('AskMeBet of the sandbox', () => {
  let sandbox: SandboxProcess
  let credentials: Credentials
  let count = 0
  beforeAll(async () => {
    sandbox = await startSandbox()
    credentials = await onboard(sandbox, 'askmebet')
  })
  afterEach(() => sandbox.setFault('askmebet', 'none'))
  afterAll(() => sandbox.stop())

  const amb = (more: Partial<Credentials> = {}, timeoutMs?: number) =>
    reachIn(sandbox, 'askmebet', {
      credentials: { ...credentials, ...more },
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    })
  const newMember = () => amb().createMember({ memberId: `member${++count}`, password })
  const order = (memberId: string, direction: 'IN' | 'OUT' = 'IN', amountMinor = 100_00n) => ({
    reference: 'nobody is told',
    memberId,
    direction,
    amountMinor,
  })

  test('knows the player by a name of its own', async () => {
    expect(await amb().createMember({ memberId: 'ours', password })).toBe('ambours')
    expect(await amb().balance('ambours')).toBe(0n)
    await expect(amb().balance('ours')).rejects.toThrow(ProviderHasNone)
    await expect(amb().createMember({ memberId: 'ours', password })).rejects.toThrow(MemberNameTaken)
  })

  test('credits, takes and tells the balance to the satang', async () => {
    const memberId = await newMember()
    const facts = { balanceBeforeMinor: 0n, balanceAfterMinor: 735_29n, at: null }
    const credited = await amb().transfer(order(memberId, 'IN', 735_29n))
    expect(credited).toMatchObject({ status: 'CONFIRMED', providerRef: expect.any(String), ...facts })
    const taken = await amb().transfer(order(memberId, 'OUT', 735_28n))
    expect(taken).toMatchObject({ status: 'CONFIRMED', balanceAfterMinor: 1n })
    expect(await amb().balance(memberId)).toBe(1n)
    const refused = await amb().transfer(order(memberId, 'OUT', 2n))
    expect(refused).toEqual({ status: 'REFUSED', refusal: 'CODE_2032', raw: expect.any(String), ...unsaid })
  })

  test.each([
    ['timeout-after', 100_00n],
    ['timeout-before', 0n],
    ['error', 0n],
  ] as const)('with the fault %s proves nothing, and the balance then tells %s', async (fault, balance) => {
    const memberId = await newMember()
    await sandbox.setFault('askmebet', fault)
    expect(await amb({}, 300).transfer(order(memberId))).toMatchObject({ status: 'UNKNOWN' })
    await sandbox.setFault('askmebet', 'none')
    expect(await amb().balance(memberId)).toBe(balance)
  })

  test.each([
    ['a wrong key', { secret: 'another-key' }],
    ['another agent', { settings: { agent: 'another' } }],
  ])('refuses to move credit for %s', async (_, wrong) => {
    const memberId = await newMember()
    expect(await amb(wrong).transfer(order(memberId))).toMatchObject({ status: 'REFUSED' })
    await expect(amb(wrong).health()).rejects.toThrow(ProviderUnavailable)
    expect(await amb().balance(memberId)).toBe(0n)
  })

  test('opens a game of its catalogue for the player, and says when there is none', async () => {
    const memberId = await newMember()
    const game = (await amb().games()).find(({ id }) => id === 'hi-lo')
    expect(game).toMatchObject({ category: 'casino', tab: 'Casino', rtp: null })
    const launch = { memberId, password, language: 'lo', device: 'mobile', returnUrl: 'http://x/' } as const
    const { url, expiresAt } = await amb().launch({ ...launch, gameId: game!.id })
    expect(url).toMatch(/\/sandbox\/play\//)
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now())
    await expect(amb().launch({ ...launch, gameId: 'none' })).rejects.toThrow(ProviderHasNone)
    const wrong = amb().launch({ ...launch, gameId: game!.id, password: 'wrong' })
    await expect(wrong).rejects.toThrow(ProviderUnavailable)
  })

  test('tells what was played since a deposit', async () => {
    const memberId = await newMember()
    const credited = await amb().transfer(order(memberId))
    const ref = credited.status === 'CONFIRMED' ? credited.providerRef! : ''
    const nothing = { betMinor: 0n, validMinor: 0n, outstandingMinor: 0n }
    expect(await amb().turnoverSince?.(memberId, ref)).toEqual(nothing)
    await expect(amb().turnoverSince?.(memberId, 'another')).rejects.toThrow(ProviderUnavailable)
  })

  test('is up', () => expect(amb().health()).resolves.toBeUndefined())
})

describe('a topup API', () => {
  let partner: CannedPartner
  beforeAll(async () => (partner = await cannedPartner()))
  afterAll(() => partner.close())

  const api = (baseUrl = partner.url, settings: Record<string, string> = {}) =>
    askmebet({
      baseUrl,
      keyId: 'kham',
      secret: 'the-key',
      settings: { agent: 'AmbFun', ...settings },
      clock: () => new Date('2026-11-20T00:00:00Z'),
      timeoutMs: 20_000,
    })
  const asks = (direction: 'IN' | 'OUT' = 'IN') =>
    api().transfer({ reference: 'ours', memberId: 'm', direction, amountMinor: 10_00n })
  const result = { before: '5.00', amount: '10.00', after: '15.00', ref: 'R1' }

  test('is asked as it wants to be: no reference, the agent in lower case', async () => {
    partner.answers({ code: 0, result })
    await asks()
    await asks('OUT')
    const body = JSON.stringify({ amount: '10.00', signature: md5('10.00:m:ambfun') })
    expect(partner.asked).toMatchObject([
      { method: 'POST', url: '/deposit/the-key/m', body },
      { method: 'POST', url: '/withdraw/the-key/m', body },
    ])
    partner.answers({ code: 0, result: { username: 'x' } })
    await api().createMember({ memberId: 'm', password: 'pw' })
    expect(JSON.parse(partner.asked[0]!.body)).toEqual({
      memberLoginName: 'm',
      memberLoginPass: 'pw',
      phoneNo: '',
      contact: '',
      signature: md5('m:pw:ambfun'),
    })
  })

  test.each([
    ['as text', result],
    ['as numbers', { ...result, before: 5, amount: 10, after: 15 }],
  ])('may tell amounts %s', async (_, told) => {
    partner.answers({ code: 0, result: told })
    const balances = { balanceBeforeMinor: 5_00n, balanceAfterMinor: 15_00n }
    expect(await asks()).toMatchObject({ status: 'CONFIRMED', providerRef: 'R1', ...balances })
  })

  test('is read beyond what a float can hold', async () => {
    partner.answers('{"code":0,"result":{"credit":9999999999999.99}}')
    expect(await api().balance('m')).toBe(9_999_999_999_999_99n)
  })

  test.each([
    ['a code', 200, { code: 1234 }, 'REFUSED'],
    ['a code with a status of its own', 400, { code: 1234, result: null }, 'REFUSED'],
    ['a code from a server that fails', 500, { code: 1234 }, 'UNKNOWN'],
    ['yes from a server that fails', 502, { code: 0, result }, 'UNKNOWN'],
    ['yes with an error status', 404, { code: 0, result }, 'UNKNOWN'],
    ['yes without a result', 200, { code: 0 }, 'UNKNOWN'],
    ['yes without a reference', 200, { code: 0, result: { ...result, ref: '' } }, 'UNKNOWN'],
    ['another amount', 200, { code: 0, result: { ...result, amount: '1.00' } }, 'UNKNOWN'],
    ['a balance that did not grow', 200, { code: 0, result: { ...result, after: '5.00' } }, 'UNKNOWN'],
    ['a balance that cannot be read', 200, { code: 0, result: { ...result, after: 1e21 } }, 'UNKNOWN'],
    ['a code that cannot be read', 200, { code: 'NO', result }, 'UNKNOWN'],
    ['a page', 200, '<html>busy</html>', 'UNKNOWN'],
    ['nothing', 200, '', 'UNKNOWN'],
  ])('that answers a transfer with %s (%i)', async (_, httpStatus, body, status) => {
    partner.answers(body, httpStatus)
    const outcome = await asks()
    expect(outcome.status).toBe(status)
    expect(outcome.raw).toContain(String(httpStatus))
  })

  test('that takes credit must have it less by as much', async () => {
    partner.answers({ code: 0, result: { ...result, before: '15.00', after: '5.00' } })
    expect(await asks('OUT')).toMatchObject({ status: 'CONFIRMED' })
    partner.answers({ code: 0, result })
    expect(await asks('OUT')).toMatchObject({ status: 'UNKNOWN' })
  })

  test('adds up what was played, over all kinds', async () => {
    const kinds = {
      GAME: { game: 'GAME', amount: 10.5, validAmount: '10.00', wlTurnAmount: -3.25, outstanding: 0 },
      FOOTBALL: { game: 'FOOTBALL', amount: '1.00', validAmount: 0.5, wlTurnAmount: 0, outstanding: '7.00' },
    }
    partner.answers({ code: 0, result: { username: 'm', ref: 'R1', data: kinds } })
    const played = { betMinor: 11_50n, validMinor: 10_50n, outstandingMinor: 7_00n }
    expect(await api().turnoverSince?.('m', 'R1')).toEqual(played)
    expect(partner.asked[0]!.url).toBe('/winLose/the-key/m/R1')
    await expect(api().turnoverSince?.('m', 'R2')).rejects.toThrow(ProviderUnavailable)
    await expect(api().turnoverSince?.('n', 'R1')).rejects.toThrow(ProviderUnavailable)
  })

  test('that does not answer is not named with the key', async () => {
    const nobody = api('http://127.0.0.1:9')
    const error = await nobody.balance('m').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProviderUnavailable)
    expect(String(error)).not.toContain('the-key')
    expect(String((error as Error).cause)).not.toContain('the-key')
  })

  test('may have a catalogue that leads nowhere near it: nobody goes there', async () => {
    const product = { type: 'slot', active: true }
    for (const getGame of ['http://127.0.0.1:1/list', '//evil.test/list', 'file:///etc/passwd', 'list', '']) {
      partner.answers({ lists: [{ ...product, getGame }] })
      await expect(api().games()).rejects.toThrow('astray')
    }
    partner.answers({ lists: [{ ...product, getGame: 'http://127.0.0.1:1/list', active: false }] })
    expect(await api().games()).toEqual([])
    expect(partner.asked[0]!.url).toBe('/gamelists-ambfun.json')
  })

  test('shows only games that are open', async () => {
    const game = { gameName: 'G', gameType: 'SLOT', imgUrl: 'https://cdn.test/g.png', isActive: true }
    const lists = [
      { ...game, gameId: 'open', newGame: true, recommended: false },
      { ...game, gameId: 'mended', maintaine: true },
      { ...game, gameId: 'shut', isActive: false },
    ]
    // The one answer serves as the list of products and as the games of the one product.
    const product = { type: 'poker', getGame: '/gamelist', active: true }
    partner.answers({ lists: [product], status: 0, data: { isActive: true, lists } })
    expect(await api().games()).toEqual([
      {
        id: 'open',
        name: 'G',
        category: 'card',
        tab: 'Poker',
        image: 'https://cdn.test/g.png',
        rtp: null,
        isNew: true,
        isHot: false,
      },
    ])
    partner.answers({ lists: [product], status: 0, data: { isActive: false, lists } })
    expect(await api().games()).toEqual([])
  })
})

test('an agent API without an agent is not reached', () => {
  const settings = { baseUrl: 'http://x', keyId: 'a', secret: 's', settings: {}, timeoutMs: 1 }
  expect(() => askmebet({ ...settings, clock: () => new Date() })).toThrow('agent')
})
