import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cannedPartner, type CannedPartner } from '../../testing/canned-partner.ts'
import { MemberNameTaken, ProviderHasNone, ProviderUnavailable } from '../game-provider.ts'
import { ambSuper } from './amb-super.ts'

const password = 'none is needed'

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

  test('must show a balance lower by the credit taken', async () => {
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

  test('that cannot open a game of its catalogue does not make it unknown', async () => {
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
      endTime: '2026-11-20T00:01:00.000Z',
    })
  })
})

test('an agent without a product is not reached', () => {
  const settings = { baseUrl: 'http://x', keyId: 'a', secret: 's', settings: {}, timeoutMs: 1 }
  expect(() => ambSuper({ ...settings, clock: () => new Date() })).toThrow('productId')
})
