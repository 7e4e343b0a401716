import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gameLimits } from '@kham/contract/play/games'
import { onOwnMachine } from '../../../partners/partner-address.ts'
import { connectPartners } from '../../../partners/partners.ts'
import { gameShelf, offerProvider, type GameShelf } from '../../../testing/game-shelf.ts'
import { agencyId, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'
import { freshSeconds } from './catalogue.ts'
import { notePlayed } from './note-played.ts'

const ids = (count: number) => Array.from({ length: count }, (_, place) => `g${place}`)

describe("a player's games", () => {
  let app: TestApp
  let shelf: GameShelf
  let somsak: TestBrowser
  let name: string
  let count = 0
  beforeAll(async () => {
    app = await testApp()
    shelf = await gameShelf()
    const { context } = app
    context.partners = connectPartners(context.db, { ...context, near: onOwnMachine })
    await offerProvider(context, agencyId, 'betflix', shelf.url)
  })
  beforeEach(async () => {
    shelf.reset()
    app.advance(1) // lists are told apart by their moment
    await app.context.db.deleteFrom('game_catalogues').execute()
    name = `somsak-${++count}`
    somsak = app.browser()
    await somsak.register(name)
  })
  afterAll(async () => {
    shelf.close()
    await app.close()
  })

  const path = (game: string) => `/api/v2/games/betflix/favourites/${encodeURIComponent(game)}`
  const like = (game: string, browser = somsak) => browser.ask({ method: 'PUT', path: path(game) })
  const unlike = (game: string, browser = somsak) => browser.ask({ method: 'DELETE', path: path(game) })
  const games = async (browser = somsak) => (await browser.get('/v2/players/games')).body
  const liked = async (browser = somsak) =>
    (await games(browser)).favourites.map(({ gameId }: { gameId: string }) => gameId)
  const played = async () => (await games()).recent.map(({ gameId }: { gameId: string }) => gameId)

  async function play(gameId: string) {
    const { playerId } = await idOf(name)
    await notePlayed(app.context, { agencyId, playerId, providerId: 'betflix', gameId })
  }
  const idOf = (username: string) =>
    app.context.db
      .selectFrom('players')
      .select('player_id as playerId')
      .where('agency_id', '=', agencyId)
      .where('username', '=', username)
      .executeTakeFirstOrThrow()

  test('a favourite is there once, on every device, until it is taken out', async () => {
    shelf.put('one', 'ສອງ/2')
    expect(await games()).toEqual({ favourites: [], recent: [] })
    expect((await like('one')).status).toBe(204)
    app.advance(1)
    expect((await like('ສອງ/2')).status).toBe(204)
    expect((await like('one')).status).toBe(204)
    const tablet = app.browser()
    await tablet.signIn(name)
    expect((await games(tablet)).favourites).toMatchObject([
      { providerId: 'betflix', gameId: 'ສອງ/2', game: { id: 'ສອງ/2', category: 'slot' } },
      { providerId: 'betflix', gameId: 'one', game: { id: 'one' } },
    ])
    expect((await unlike('one', tablet)).status).toBe(204)
    expect((await unlike('one')).status).toBe(204)
    expect(await liked()).toEqual(['ສອງ/2'])
  })

  test('what a player likes has its name in the language that is asked for', async () => {
    shelf.calls('first', { lo: 'ທີໜຶ່ງ', th: 'ที่หนึ่ง' })
    await like('first')
    const namesIn = async (tag: string) =>
      (await somsak.get('/v2/players/games', { 'accept-language': tag })).body.favourites[0].game.names
    expect(await Promise.all(['lo', 'th', 'vi'].map(namesIn))).toEqual([
      { lo: 'ທີໜຶ່ງ' },
      { th: 'ที่หนึ่ง' },
      undefined,
    ])
  })

  test.each([
    ['a game that the provider has not', 'betflix', 'nothing', 404, 'NOT_FOUND'],
    ['a provider that the agency has not', 'gclub', 'first', 404, 'NOT_FOUND'],
    ['no provider at all', 'nobody', 'first', 404, 'NOT_FOUND'],
    ['a name of 101 letters', 'betflix', 'x'.repeat(101), 404, 'NOT_FOUND'],
  ])('%s is no favourite', async (_, provider, game, status, code) => {
    const answer = await somsak.ask({
      method: 'PUT',
      path: `/api/v2/games/${provider}/favourites/${game}`,
    })
    expect(answer).toMatchObject({ status, body: { code } })
    expect(await liked()).toEqual([])
  })

  test('nobody is asked while the provider is away and has never given a list', async () => {
    shelf.breaks(true)
    expect(await like('first')).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } })
  })

  test('there is room for as many as the bound, also for two at once', async () => {
    const all = ids(gameLimits.favourites + 2)
    shelf.put(...all)
    for (const game of all.slice(0, gameLimits.favourites - 1)) await like(game)
    const last = await Promise.all(all.slice(gameLimits.favourites - 1).map((game) => like(game)))
    expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409])
    expect(last.find(({ status }) => status === 409)?.body.code).toBe('FAVOURITES_FULL')
    expect(await liked()).toHaveLength(gameLimits.favourites)
    expect((await like('g0')).status).toBe(204)
  })

  test('one that left the catalogue makes room when it is needed', async () => {
    const all = ids(gameLimits.favourites)
    shelf.put(...all)
    for (const game of all) await like(game)
    shelf.put(...all.slice(1), 'new')
    app.advance(freshSeconds)
    expect((await like('new')).status).toBe(204)
    const now = await liked()
    expect(now).toHaveLength(gameLimits.favourites)
    expect(now).not.toContain('g0')
  })

  test('one that left its catalogue, or whose provider is switched off, is remembered without a game', async () => {
    const gamesOf = async () => {
      const { favourites, recent } = await games()
      return [...favourites, ...recent].map(({ game }: { game: { id: string } | null }) => game?.id ?? null)
    }
    const offer = (enabled: boolean) =>
      app.context.db
        .updateTable('agency_providers')
        .set({ enabled })
        .where('provider_id', '=', 'betflix')
        .execute()
    shelf.put('one', 'two')
    await like('one')
    await play('two')
    expect(await gamesOf()).toEqual(['one', 'two'])
    shelf.put('two')
    app.advance(freshSeconds)
    await somsak.get('/v2/games/betflix')
    expect(await gamesOf()).toEqual([null, 'two'])
    await offer(false)
    expect(await gamesOf()).toEqual([null, null])
    await offer(true)
  })

  test('the games played last are remembered once each, the newest first, up to the bound', async () => {
    for (const game of ids(gameLimits.recent)) {
      await play(game)
      app.advance(1)
    }
    await play('g0')
    expect(await played()).toEqual(['g0', ...ids(gameLimits.recent).slice(1).toReversed()])
    app.advance(1)
    await play('another')
    expect(await played()).toEqual(['another', 'g0', ...ids(gameLimits.recent).slice(2).toReversed()])
    const kept = await app.context.db
      .selectFrom('played_games')
      .select('game_id')
      .where('player_id', '=', (await idOf(name)).playerId)
      .execute()
    expect(kept).toHaveLength(gameLimits.recent)
  })

  test('another player, here or at another agency, sees nothing of it', async () => {
    await like('first')
    await play('first')
    const neighbour = app.browser()
    await neighbour.register('neighbour')
    const other = app.browser('other.localhost:3000')
    await other.register(name)
    for (const browser of [neighbour, other])
      expect(await games(browser)).toEqual({ favourites: [], recent: [] })
    expect((await like('first', other)).status).toBe(404)
    await unlike('first', neighbour)
    await unlike('first', other)
    expect(await liked()).toEqual(['first'])
  })

  test('a visitor has none', async () => {
    expect((await app.browser().get('/v2/players/games')).status).toBe(401)
  })
})
