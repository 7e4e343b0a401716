import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cannedPartner, type CannedPartner } from '../../testing/canned-partner.ts'
import { ProviderUnavailable } from '../game-provider.ts'
import { askmebet } from './askmebet.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

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

  test('must show a balance lower by the credit taken', async () => {
    partner.answers({ code: 0, result: { ...result, before: '15.00', after: '5.00' } })
    expect(await asks('OUT')).toMatchObject({ status: 'CONFIRMED' })
    partner.answers({ code: 0, result })
    expect(await asks('OUT')).toMatchObject({ status: 'UNKNOWN' })
  })

  test('adds up what was played, over all kinds', async () => {
    const kinds = {
      GAME: { game: 'GAME', amount: 10.5, validAmount: '10.00', wlTurnAmount: -3.25, outstanding: 0 },
      FOOTBALL: { game: 'FOOTBALL', amount: '1.00', validAmount: 0.5, wlTurnAmount: 0, outstanding: '7.00' },
      LOTTO: { game: 'LOTTO', amount: 0.01, validAmount: 0.01, wlTurnAmount: 0, outstanding: 0 },
    }
    partner.answers({ code: 0, result: { username: 'm', ref: 'R1', data: kinds } })
    const valid = [
      { category: 'slot', minor: 10_00n },
      { category: 'sport', minor: 50n },
      { category: null, minor: 1n },
    ]
    const played = { betMinor: 11_51n, valid, outstandingMinor: 7_00n }
    expect(await api().turnoverSince?.('m', 'R1')).toEqual(played)
    expect(partner.asked[0]!.url).toBe('/winLose/the-key/m/R1')
    await expect(api().turnoverSince?.('m', 'R2')).rejects.toThrow(ProviderUnavailable)
    await expect(api().turnoverSince?.('n', 'R1')).rejects.toThrow(ProviderUnavailable)
  })

  test('in an error of no answer does not leak its key', async () => {
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
