import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onOwnMachine } from '../../../partners/partner-address.ts'
import { connectPartners } from '../../../partners/partners.ts'
import { publicLobbyGames } from '@kham/contract/play/lobby'
import { ReadyAnswer } from '../../../http/ready-answer.ts'
import { gameShelf, offerProvider, type GameShelf } from '../../../testing/game-shelf.ts'
import { agencyId, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'
import { freshSeconds, pauseSeconds, turnSeconds } from './catalogue.ts'
import { catalogueAnswers, listOf } from './catalogue-answers.ts'
import { keepCatalogue, takeTurn } from './catalogue-queries.ts'

const key = { agencyId, providerId: 'betflix' } as const

describe('the catalogue', () => {
  let app: TestApp
  let shelf: GameShelf
  let somsak: TestBrowser
  beforeAll(async () => {
    app = await testApp()
    shelf = await gameShelf()
    const { context } = app
    context.partners = connectPartners(context.db, { ...context, near: onOwnMachine, timeoutMs: 20_000 })
    await offerProvider(context, agencyId, 'betflix', shelf.url)
    somsak = app.browser()
    await somsak.register('somsak')
  })
  beforeEach(async () => {
    shelf.reset()
    app.advance(1) // lists are told apart by their moment
    await app.context.db.deleteFrom('game_catalogues').execute()
  })
  afterAll(async () => {
    shelf.close()
    await app.close()
  })

  const look = (browser = somsak) => browser.get('/v2/games/betflix')
  async function shown(browser = somsak) {
    const { status, body } = await look(browser)
    return status === 200 ? body.games.map(({ id }: { id: string }) => id) : body.code
  }
  const switchedOn = (enabled: boolean) =>
    app.context.db
      .updateTable('agency_providers')
      .set({ enabled })
      .where('agency_id', '=', agencyId)
      .execute()
  /** Waits until the provider has been asked that often: the question is on its way then. */
  async function untilAsked(times: number) {
    await expect.poll(shelf.timesAsked).toBe(times)
  }

  test('two who come first are served by one question', async () => {
    const release = shelf.holdBack()
    const both = Promise.all([shown(), shown()])
    await untilAsked(1)
    await setTimeout(150) // the other one has looked and found nothing; should it not have, it asks nobody either
    release()
    expect(await both).toEqual([['first'], ['first']])
    expect(shelf.timesAsked()).toBe(1)
  })

  test('is sent compressed as the browser takes it, and to who has it only that it is so still', async () => {
    const plain = await look()
    const headers = { vary: 'accept-encoding, accept-language', 'cache-control': 'private, no-cache' }
    expect(plain).toMatchObject({ status: 200, headers })
    const { etag } = plain.headers as { etag: string }
    const has = (name: string) => somsak.get('/v2/games/betflix', { 'if-none-match': name })
    expect(await has(etag)).toMatchObject({ status: 304, headers: { ...headers, etag } })
    expect(await has('"another"')).toMatchObject({ status: 200, body: plain.body })
    for (const [taken, encoding, unpack] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
    ] as const) {
      const {
        statusCode,
        headers: told,
        rawPayload,
      } = await app.fastify.inject({
        url: '/api/v2/games/betflix',
        headers: { host: 'localhost', cookie: somsak.cookie(), 'accept-encoding': taken },
      })
      expect([statusCode, told['content-encoding']]).toEqual([200, encoding])
      expect(JSON.parse(unpack(rawPayload).toString())).toEqual(plain.body)
    }
    shelf.put('second')
    app.advance(freshSeconds)
    expect(await has(etag)).toMatchObject({ status: 200 })
  })

  test('whose answer could not be made once is made ready by the next one who asks', async () => {
    let made = 0
    const answerFor = catalogueAnswers(app.context, async (games) => {
      if (++made === 1) throw new Error('no connection')
      return ReadyAnswer.of(publicLobbyGames, listOf(games))
    })
    await expect(answerFor(key, { demoRounds: true, language: 'lo' })).rejects.toThrow('no connection')
    const next = await answerFor(key, { demoRounds: true, language: 'lo' })
    expect(await answerFor(key, { demoRounds: true, language: 'lo' })).toBe(next)
    expect(made).toBe(2)
  })

  test('names its games in the language that is asked for alone, and is the same answer in all it has no names in', async () => {
    shelf.calls('first', { lo: 'ທີໜຶ່ງ', cn: '第一' })
    const inLanguage = (tag: string) => somsak.get('/v2/games/betflix', { 'accept-language': tag })
    const namesIn = async (tag: string) => (await inLanguage(tag)).body.games[0].names
    expect(await Promise.all(['lo', 'zh-Hans', 'vi'].map(namesIn))).toEqual([
      { lo: 'ທີໜຶ່ງ' },
      { cn: '第一' },
      undefined,
    ])
    const tags = ['lo', 'zh-Hans', 'vi', 'th', 'en-US']
    const etags = await Promise.all(tags.map(async (tag) => (await inLanguage(tag)).headers.etag))
    expect(new Set(etags).size).toBe(3)
    expect(new Set(etags.slice(2)).size).toBe(1)
    expect(shelf.timesAsked()).toBe(1)
    // A list that has lost them has lost them in every language.
    shelf.reset()
    app.advance(freshSeconds)
    expect(await namesIn('lo')).toBeUndefined()
    expect(await namesIn('zh-Hans')).toBeUndefined()
  })

  test('of which one answer is made for all languages without names of their own', async () => {
    shelf.calls('first', { lo: 'ທີໜຶ່ງ' })
    let made = 0
    const answerFor = catalogueAnswers(app.context, async (games) => {
      made += 1
      return ReadyAnswer.of(publicLobbyGames, listOf(games))
    })
    for (const language of ['th', 'lo', 'vn', 'cn', 'lo', 'en'] as const)
      await answerFor(key, { demoRounds: true, language })
    expect(made).toBe(2)
  })

  test('is asked for anew after ten minutes, and not before', async () => {
    await shown()
    shelf.put('second')
    app.advance(freshSeconds - 1)
    expect(await shown()).toEqual(['first'])
    app.advance(1)
    expect(await shown()).toEqual(['second'])
    expect(shelf.timesAsked()).toBe(2)
  })

  test('while one asks for a newer one, the others are given the old one at once', async () => {
    await shown()
    shelf.put('second')
    app.advance(freshSeconds)
    const release = shelf.holdBack()
    const asking = shown()
    await untilAsked(2)
    expect(await Promise.all([shown(), shown()])).toEqual([['first'], ['first']])
    release()
    expect(await asking).toEqual(['second'])
    expect(await shown()).toEqual(['second'])
    expect(shelf.timesAsked()).toBe(2)
  })

  test('stays when the provider does not answer, who is then left alone for a minute', async () => {
    await shown()
    shelf.breaks(true)
    app.advance(freshSeconds)
    expect(await shown()).toEqual(['first'])
    app.advance(pauseSeconds.withList - 1)
    expect(await shown()).toEqual(['first'])
    expect(shelf.timesAsked()).toBe(2)
    shelf.breaks(false)
    shelf.put('second')
    app.advance(1)
    expect(await shown()).toEqual(['second'])
  })

  test('that was never there is refused, and asked for again after a moment', async () => {
    shelf.breaks(true)
    expect(await look()).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } })
    shelf.breaks(false)
    app.advance(pauseSeconds.withoutList - 1)
    expect(await shown()).toBe('PROVIDER_UNAVAILABLE')
    expect(shelf.timesAsked()).toBe(1)
    app.advance(1)
    expect(await shown()).toEqual(['first'])
  })

  test('is refused to those who wait for the first one when it does not come', async () => {
    shelf.breaks(true)
    const release = shelf.holdBack()
    const all = Promise.all([shown(), shown(), shown()])
    await untilAsked(1)
    await setTimeout(150) // the others have looked and found nothing; should they not have, they ask nobody either
    release()
    expect(await all).toEqual(Array(3).fill('PROVIDER_UNAVAILABLE'))
    expect(shelf.timesAsked()).toBe(1)
  })

  test('is asked for by another one when the first one died', async () => {
    await shown()
    shelf.put('second')
    app.advance(freshSeconds)
    await takeTurn(app.context.db, key, app.context.clock())
    app.advance(turnSeconds - 1)
    expect(await shown()).toEqual(['first'])
    app.advance(1)
    expect(await shown()).toEqual(['second'])
  })

  test('of one whose turn has passed to another comes too late', async () => {
    const { db, clock } = app.context
    const late = await takeTurn(db, key, clock())
    app.advance(turnSeconds)
    expect(await shown()).toEqual(['first'])
    await keepCatalogue(db, late!, [], clock())
    expect(await shown()).toEqual(['first'])
  })

  test('of one agency is not the catalogue of another', async () => {
    await shown()
    const other = app.browser('other.localhost:3000')
    await other.register('somsak')
    expect(await look(other)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })

    const otherShelf = await gameShelf()
    otherShelf.put('theirs')
    await offerProvider(app.context, 'other', 'betflix', otherShelf.url)
    expect(await shown(other)).toEqual(['theirs'])
    expect(await shown()).toEqual(['first'])
    otherShelf.close()
  })

  test('is refused from the moment that the session has ended, or the provider is switched off', async () => {
    expect(await shown()).toEqual(['first'])
    // As another process does it, which tells this one nothing.
    await app.context.db.deleteFrom('player_sessions').execute()
    expect(await shown()).toBe('UNAUTHENTICATED')
    await somsak.signIn('somsak')
    await switchedOn(false)
    expect(await shown()).toBe('NOT_FOUND')
    await switchedOn(true)
    expect(await shown()).toEqual(['first'])
  })

  test('tells the categories and tabs that have games, and survives a list without any', async () => {
    expect((await look()).body).toMatchObject({ categories: ['slot'], tabs: ['pp.txt'] })
    shelf.put()
    app.advance(freshSeconds)
    expect((await look()).body).toEqual({ games: [], categories: [], tabs: [], popular: [] })
  })
})
