import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cannedPartner, type CannedPartner } from '../../testing/canned-partner.ts'
import { onboard, reachIn } from '../../testing/provider-in-sandbox.ts'
import { startSandbox, type SandboxProcess } from '../../testing/sandbox-process.ts'
import type { Credentials } from '../../seed/sandbox-credentials.ts'
import { MemberNameTaken, ProviderHasNone, ProviderUnavailable } from '../game-provider.ts'
import { ambSuper } from './amb-super.ts'

const password = 'none is needed'
const unsaid = { balanceBeforeMinor: null, balanceAfterMinor: null, at: null }

describe('GClub of the sandbox', () => {
  let sandbox: SandboxProcess
  let credentials: Credentials
  let count = 0
  beforeAll(async () => {
    sandbox = await startSandbox()
    credentials = await onboard(sandbox, 'gclub')
  })
  afterEach(() => sandbox.setFault('gclub', 'none'))
  afterAll(() => sandbox.stop())

  const gclub = (more: Partial<Credentials> = {}, timeoutMs?: number) =>
    reachIn(sandbox, 'gclub', {
      credentials: { ...credentials, ...more },
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    })
  const newMember = () => gclub().createMember({ memberId: `member${++count}`, password })
  const order = (memberId: string, direction: 'IN' | 'OUT' = 'IN', amountMinor = 100_00n) => ({
    reference: `r${++count}`,
    memberId,
    direction,
    amountMinor,
  })

  test('credits, takes and tells the balance to the satang', async () => {
    const memberId = await newMember()
    expect(await gclub().balance(memberId)).toBe(0n)
    const credited = await gclub().transfer(order(memberId, 'IN', 735_29n))
    const facts = { balanceBeforeMinor: 0n, balanceAfterMinor: 735_29n, at: null }
    expect(credited).toMatchObject({ status: 'CONFIRMED', providerRef: expect.any(String), ...facts })
    const taken = await gclub().transfer(order(memberId, 'OUT', 735_28n))
    expect(taken).toMatchObject({ status: 'CONFIRMED', balanceAfterMinor: 1n })
    expect(await gclub().balance(memberId)).toBe(1n)
  })

  test('that has applied a reference confirms it, and moves nothing again', async () => {
    const request = order(await newMember())
    await gclub().transfer(request)
    const again = { status: 'CONFIRMED', providerRef: null, raw: expect.any(String), ...unsaid }
    expect(await gclub().transfer(request)).toEqual(again)
    expect(await gclub().balance(request.memberId)).toBe(100_00n)
  })

  test('whose answer was lost confirms the same reference', async () => {
    const request = order(await newMember())
    await sandbox.setFault('gclub', 'timeout-after')
    expect(await gclub({}, 300).transfer(request)).toEqual({ status: 'UNKNOWN', raw: null })
    await sandbox.setFault('gclub', 'none')
    expect(await gclub().transfer(request)).toMatchObject({ status: 'CONFIRMED', ...unsaid })
    expect(await gclub().balance(request.memberId)).toBe(100_00n)
  })

  test('refuses credit that is not there, and forgets that it did', async () => {
    const memberId = await newMember()
    const request = order(memberId, 'OUT', 1n)
    const refused = { status: 'REFUSED', refusal: 'INSUFFICIENT_CREDIT', raw: expect.any(String), ...unsaid }
    expect(await gclub().transfer(request)).toEqual(refused)
    await gclub().transfer(order(memberId))
    expect(await gclub().transfer(request)).toMatchObject({ status: 'CONFIRMED', balanceAfterMinor: 99_99n })
  })

  test.each(['error', 'timeout-before'] as const)('with the fault %s proves nothing', async (fault) => {
    const request = order(await newMember())
    await sandbox.setFault('gclub', fault)
    expect(await gclub({}, 300).transfer(request)).toMatchObject({ status: 'UNKNOWN' })
    await expect(gclub({}, 300).balance(request.memberId)).rejects.toThrow(ProviderUnavailable)
    await sandbox.setFault('gclub', 'none')
    expect(await gclub().balance(request.memberId)).toBe(0n)
  })

  test.each([
    ['a wrong secret', { secret: 'wrong' }],
    ['an unknown agent', { keyId: 'nobody' }],
    ["another provider's product", { settings: { productId: 'GCLUB_LIVE' } }],
  ])('takes %s for nobody, and that says nothing of the money', async (_, wrong) => {
    const memberId = await newMember()
    const stranger = gclub(wrong)
    expect(await stranger.transfer(order(memberId))).toMatchObject({ status: 'UNKNOWN' })
    for (const question of [stranger.balance(memberId), stranger.games(), stranger.health()])
      await expect(question).rejects.toThrow(ProviderUnavailable)
  })

  test('does not know whose a name is that is taken', async () => {
    const memberId = await newMember()
    await expect(gclub().createMember({ memberId, password })).rejects.toThrow(MemberNameTaken)
  })

  test('has no such member', async () => {
    await expect(gclub().balance('nobody')).rejects.toThrow(ProviderHasNone)
    expect(await gclub().transfer(order('nobody'))).toMatchObject({ status: 'UNKNOWN' })
  })

  test('opens a game of its catalogue, and says when there is none', async () => {
    const memberId = await newMember()
    const game = (await gclub().games()).find(({ id }) => id === 'hi-lo')
    expect(game).toMatchObject({ category: 'casino', tab: 'Casino', rtp: null })
    const launch = { memberId, password, language: 'lo', device: 'mobile', returnUrl: 'http://x/' } as const
    const { url, expiresAt } = await gclub().launch({ ...launch, gameId: game!.id })
    expect(url).toMatch(/\/sandbox\/play\//)
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now())
    await expect(gclub().launch({ ...launch, gameId: 'none' })).rejects.toThrow(ProviderHasNone)
    const nobody = gclub().launch({ ...launch, memberId: 'nobody', gameId: game!.id })
    await expect(nobody).rejects.toThrow(ProviderHasNone)
  })

  test('is up, has nothing outstanding and an empty log before any play', async () => {
    await gclub().health()
    expect(await gclub().outstanding?.(await newMember())).toBe(0n)
    for await (const page of gclub().betLog!(null)) expect(page).toBeUndefined()
  })

  test('GClub Live is reached as a product of its own', async () => {
    const live = reachIn(sandbox, 'gclub_live', { credentials: await onboard(sandbox, 'gclub_live') })
    expect(await live.balance(await live.createMember({ memberId: 'lively', password }))).toBe(0n)
  })
})

describe('an agent API', () => {
  let partner: CannedPartner
  beforeAll(async () => (partner = await cannedPartner()))
  afterAll(() => partner.close())

  const api = () =>
    ambSuper({
      baseUrl: partner.url,
      keyId: 'agent',
      secret: 'secret',
      settings: { productId: 'GCLUB' },
      clock: () => new Date('2026-11-20T00:00:00Z'),
      timeoutMs: 20_000,
    })
  const asks = (direction: 'IN' | 'OUT' = 'IN') =>
    api().transfer({ reference: 'ref-1', memberId: 'm', direction, amountMinor: 10_00n })
  const data = { status: 'SUCCESS', txId: 'T1', beforeBalance: '5.00', balance: '15.00' }

  test('is asked as it wants to be', async () => {
    partner.answers({ code: 0, data })
    await asks()
    await asks('OUT')
    const authorization = `Basic ${Buffer.from('agent:secret').toString('base64')}`
    const fields = { username: 'm', amount: '10.00', transactionRef: 'ref-1', productId: 'GCLUB' }
    const call = { method: 'POST', authorization, body: JSON.stringify(fields) }
    expect(partner.asked).toEqual([
      { ...call, url: '/deposit' },
      { ...call, url: '/withdraw' },
    ])
    partner.answers({ code: 0, data: { status: 'SUCCESS', balance: 1 } })
    await api().balance('m')
    expect(partner.asked).toEqual([
      { method: 'GET', url: '/balance?username=m&productId=GCLUB', authorization, body: '' },
    ])
  })

  test.each([
    ['as text', data],
    ['as numbers', { ...data, beforeBalance: 5, balance: 15 }],
  ])('may tell amounts %s', async (_, told) => {
    partner.answers({ code: 0, data: told })
    const balances = { balanceBeforeMinor: 5_00n, balanceAfterMinor: 15_00n }
    expect(await asks()).toMatchObject({ status: 'CONFIRMED', providerRef: 'T1', ...balances })
  })

  test('is read beyond what a float can hold', async () => {
    partner.answers('{"code":0,"data":{"status":"SUCCESS","balance":9999999999999.99}}')
    expect(await api().balance('m')).toBe(9_999_999_999_999_99n)
  })

  test.each([
    ['code 20002', 200, { code: 20002 }, 'CONFIRMED'],
    ['code 20002 with a status of its own', 400, { code: 20002, data: null }, 'CONFIRMED'],
    ['code 10002', 200, { code: 10002 }, 'REFUSED'],
    ['code 10002 with a status of its own', 403, { code: 10002 }, 'REFUSED'],
    ['a code that is not known', 200, { code: 999999 }, 'UNKNOWN'],
    ['no member', 200, { code: 30001 }, 'UNKNOWN'],
    ['yes with an error status', 400, { code: 0, data }, 'UNKNOWN'],
    ['a duplicate from a server that fails', 500, { code: 20002 }, 'UNKNOWN'],
    ['a refusal from a server that fails', 502, { code: 10002 }, 'UNKNOWN'],
    ['yes without data', 200, { code: 0 }, 'UNKNOWN'],
    ['yes that did not succeed', 200, { code: 0, data: { ...data, status: 'FAILED' } }, 'UNKNOWN'],
    ['yes without a name', 200, { code: 0, data: { ...data, txId: undefined } }, 'UNKNOWN'],
    ['a balance that did not grow', 200, { code: 0, data: { ...data, balance: '5.00' } }, 'UNKNOWN'],
    ['a balance that grew too much', 200, { code: 0, data: { ...data, balance: '15.01' } }, 'UNKNOWN'],
    ['a balance that cannot be read', 200, { code: 0, data: { ...data, balance: '15,00' } }, 'UNKNOWN'],
    ['a code that cannot be read', 200, { code: null, data }, 'UNKNOWN'],
    ['a code of a whole word', 200, { code: 'OK', data }, 'UNKNOWN'],
    ['a list', 200, [], 'UNKNOWN'],
    ['a page', 200, '<html>busy</html>', 'UNKNOWN'],
    ['nothing', 200, '', 'UNKNOWN'],
  ])('that answers a transfer with %s (%i)', async (_, httpStatus, body, status) => {
    partner.answers(body, httpStatus)
    const outcome = await asks()
    expect(outcome.status).toBe(status)
    expect(outcome.raw).toContain(String(httpStatus))
  })

  test('that takes credit must have it less by as much', async () => {
    partner.answers({ code: 0, data: { ...data, beforeBalance: '15.00', balance: '5.00' } })
    expect(await asks('OUT')).toMatchObject({ status: 'CONFIRMED' })
    partner.answers({ code: 0, data })
    expect(await asks('OUT')).toMatchObject({ status: 'UNKNOWN' })
  })

  test('knows a member by the name that it answers', async () => {
    partner.answers({ code: 0, data: { username: 'PREFIX_m' } })
    expect(await api().createMember({ memberId: 'm', password })).toBe('PREFIX_m')
  })

  test.each([
    ['a "no"', 200, { code: 12345 }, true],
    ['a "no" with a status', 409, { code: 12345 }, true],
    ['a closed door', 401, { code: 401 }, false],
    ['a failure', 500, { code: 12345 }, false],
  ])('that answers a new member with %s frees the name: %s', async (_, httpStatus, body, isTaken) => {
    partner.answers(body, httpStatus)
    const error = await api()
      .createMember({ memberId: 'm', password })
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProviderUnavailable)
    expect(error instanceof MemberNameTaken).toBe(isTaken)
  })

  test('has games of kinds that are not ours', async () => {
    const game = { code: 'a', name: 'A', img: 'https://cdn.test/a.png' }
    const kinds = [
      { ...game, type: 'SLOT', category: 'EGAMES' },
      { ...game, type: 'Bingo', category: 'CARD', img: 'javascript:alert(1)' },
      { ...game, type: 'KENO', category: 'LOTTO', img: null },
    ]
    partner.answers({ code: 0, data: { games: kinds } })
    expect(await api().games()).toMatchObject([
      { category: 'slot', tab: 'Slot', image: 'https://cdn.test/a.png' },
      { category: 'card', tab: 'Bingo', image: null },
      { category: 'casino', tab: 'Keno', image: null },
    ])
  })

  test('that cannot open a game of its catalogue is no game that is not there', async () => {
    partner.answers({ code: 999, data: {} })
    const launch = { memberId: 'm', password, gameId: 'a', language: 'lo', device: 'mobile', returnUrl: 'x' }
    const error = await api()
      .launch({ ...launch, device: 'desktop' })
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProviderUnavailable)
    expect(error).not.toBeInstanceOf(ProviderHasNone)
  })

  test('tells of its own product what is outstanding', async () => {
    const rows = [
      { productId: 'JOKER', outstanding: 7 },
      { productId: 'GCLUB', outstanding: 3.5 },
    ]
    partner.answers({ code: 0, data: rows })
    expect(await api().outstanding?.('m')).toBe(3_50n)
    partner.answers({ code: 0, data: rows.slice(0, 1) })
    expect(await api().outstanding?.('m')).toBe(0n)
  })

  test('has a log of bets that is read on from its nextId', async () => {
    const at = Date.parse('2026-11-19T12:00:00Z')
    const bet = { id: 'b1', username: 'm', gameCode: 'g', stake: '10.00', payout: 25.5, timestampMillis: at }
    partner.answers({ code: 0, data: { txns: [bet], nextId: 42 } })
    const pages = api().betLog!('7')[Symbol.asyncIterator]()
    expect((await pages.next()).value).toEqual({
      rows: [
        {
          wagerId: 'b1',
          memberId: 'm',
          gameId: 'g',
          betMinor: 10_00n,
          winMinor: 25_50n,
          balanceAfterMinor: null,
          at: new Date(at),
        },
      ],
      next: '42',
    })
    partner.answers({ code: 0, data: { txns: [], nextId: 42 } })
    expect(await pages.next()).toMatchObject({ done: true })
    const { searchParams } = new URL(partner.asked[0]!.url, 'http://partner')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      nextId: '42',
      endTime: '2026-11-20T00:00:00.000Z',
    })
  })
})

test('an agent without a product is not reached', () => {
  const settings = { baseUrl: 'http://x', keyId: 'a', secret: 's', settings: {}, timeoutMs: 1 }
  expect(() => ambSuper({ ...settings, clock: () => new Date() })).toThrow('productId')
})
