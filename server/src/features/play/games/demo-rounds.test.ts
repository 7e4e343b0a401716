import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../../../app.ts'
import { addressLimits } from '../../../http/rate-limit.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { browserOf, goodPassword, type TestBrowser } from '../../../testing/test-app.ts'

describe('a round for play money', () => {
  let world: MoneyWorld
  let fastify: FastifyInstance
  let visitor: TestBrowser
  let gameId: string
  beforeAll(async () => {
    world = await moneyWorld()
    const built = await buildApp(world.context, { env: 'test', sandboxUrl: undefined, trustProxy: 0 })
    built.announce('serving')
    fastify = built.fastify
    visitor = browserOf(fastify)
    const { body } = await visitor.get('/v2/lobby/alphabet')
    gameId = body.games.find(({ demo }: { demo: boolean }) => demo).id
  })
  afterAll(async () => {
    await fastify.close()
    await world.close()
  })

  const returnUrl = 'http://localhost:3000/games/alphabet'
  const demo = (fields: object = {}, browser = visitor, provider = 'alphabet') =>
    browser.post(`/v2/games/${provider}/demo`, {
      gameId,
      device: 'mobile',
      returnUrl,
      ageConfirmed: true,
      ...fields,
    })
  const saysDemo = async (browser: TestBrowser, list: string) =>
    (await browser.get(list)).body.games.some(({ demo: has }: { demo: boolean }) => has)
  const rowsOf = async (table: string) => {
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from ${sql.table(table)}`.execute(
      world.context.db,
    )
    return Number(rows[0]?.n)
  }

  test('is for a visitor, and leaves no member, no wallet and no wager', async () => {
    const opened = await demo()
    expect(opened).toMatchObject({ status: 200, body: { url: expect.stringMatching(/\/sandbox\/demo\//) } })
    const page = new URL(opened.body.url).pathname
    expect(await (await fetch(world.sandbox.url + page)).text()).toContain('demo-bar')
    const state = await (await fetch(`${world.sandbox.url}${page}/state`)).json()
    expect(state).toMatchObject({ balance: '1000.00' })
    for (const table of ['provider_members', 'wagers', 'played_games', 'credit_transfers'])
      expect(await rowsOf(table)).toBe(0)
  })

  test.each([
    ['nobody said how old', { ageConfirmed: false }, 'VALIDATION'],
    ['a way back to another site', { returnUrl: 'https://kham.evil/games' }, 'VALIDATION'],
    ['a field that is not there', { bring: true }, 'VALIDATION'],
    ['a game that is not there', { gameId: 'none' }, 'NOT_FOUND'],
  ])('is refused: %s', async (_, fields, code) => {
    expect((await demo(fields)).body).toMatchObject({ code })
  })

  test('is not where the dialect knows none, and the lobby says so', async () => {
    const { body } = await visitor.get('/v2/lobby/betflix')
    expect(body.games.some(({ demo: has }: { demo: boolean }) => has)).toBe(false)
    expect((await demo({ gameId: body.games[0].id }, visitor, 'betflix')).body).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('is for a player too, and not on a break', async () => {
    const player = browserOf(fastify)
    await player.register('demo-player')
    expect(await saysDemo(player, '/v2/games/alphabet')).toBe(true)
    expect((await demo({}, player)).status).toBe(200)
    await player.post('/v2/players/time-out', { days: 1, password: goodPassword })
    expect((await demo({}, player)).body).toMatchObject({ code: 'PLAYER_EXCLUDED' })
  })

  test('is switched off with the agency’s setting, and then no game says that it has one', async () => {
    await asOwner(world.context.database, (client) =>
      client.query('insert into growth_settings (agency_id, version, settings) values ($1, 1, $2)', [
        world.agency.agency_id,
        { demoRounds: false },
      ]),
    )
    expect((await demo()).body).toMatchObject({ code: 'NOT_FOUND' })
    const player = browserOf(fastify)
    await player.register('demo-late')
    expect(await saysDemo(visitor, '/v2/lobby/alphabet')).toBe(false)
    expect(await saysDemo(player, '/v2/games/alphabet')).toBe(false)
  })

  test('is thirty an hour for an address in production', () => {
    expect(addressLimits(true).demoRounds).toEqual({ most: 30, seconds: 3600 })
  })
})
