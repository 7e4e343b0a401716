import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { newId } from '../../../id.ts'
import { onOwnMachine } from '../../../partners/partner-address.ts'
import { connectPartners } from '../../../partners/partners.ts'
import { gameShelf, offerProvider, type GameShelf } from '../../../testing/game-shelf.ts'
import { agencyId, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'
import { freshSeconds } from './catalogue.ts'
import { hot, newDays } from './game-marks.ts'

const daySeconds = 24 * 3600

describe('the marks of games', () => {
  let app: TestApp
  let shelf: GameShelf
  let somsak: TestBrowser
  const players: string[] = []
  beforeAll(async () => {
    app = await testApp()
    shelf = await gameShelf()
    const { context } = app
    context.partners = connectPartners(context.db, { ...context, near: onOwnMachine })
    await offerProvider(context, agencyId, 'betflix', shelf.url)
    somsak = app.browser()
    await somsak.register('somsak')
    for (let place = 0; place <= hot.players; place++) players.push(await insertPlayer(`player-${place}`))
  })
  beforeEach(async () => {
    shelf.reset()
    app.advance(1) // lists are told apart by their moment
    await app.context.db.deleteFrom('game_catalogues').execute()
    await app.context.db.deleteFrom('games_seen').execute()
    await app.context.db.deleteFrom('played_games').execute()
  })
  afterAll(async () => {
    shelf.close()
    await app.close()
  })

  async function insertPlayer(username: string) {
    const { db, clock } = app.context
    const player_id = newId(clock())
    const row = {
      agency_id: agencyId,
      player_id,
      username,
      password_hash: 'x',
      display_name: 'x',
      name_key: 'X',
    }
    await db
      .insertInto('players')
      .values({ ...row, age_confirmed_at: clock(), last_login_at: null })
      .execute()
    return player_id
  }
  interface Marked {
    id: string
    isNew: boolean
    isHot: boolean
  }
  async function marked(mark: 'isNew' | 'isHot') {
    await somsak.signIn('somsak')
    const { games } = (await somsak.get('/v2/games/betflix')).body as { games: Marked[] }
    return games.filter((game) => game[mark]).map(({ id }) => id)
  }
  const open = (game_id: string, by: readonly string[], daysAgo: number) =>
    app.context.db
      .insertInto('played_games')
      .values(
        by.map((player_id) => ({
          agency_id: agencyId,
          player_id,
          provider_id: 'betflix' as const,
          game_id,
          played_at: secondsAfter(app.context.clock(), -daysAgo * daySeconds),
        })),
      )
      .execute()

  test('none of the first list is new, and what comes later is for thirty days', async () => {
    shelf.put('one', 'two')
    expect(await marked('isNew')).toEqual([])
    app.advance(freshSeconds)
    shelf.put('one', 'two', 'three')
    expect(await marked('isNew')).toEqual(['three'])
    app.advance(newDays * daySeconds)
    expect(await marked('isNew')).toEqual(['three'])
    app.advance(freshSeconds)
    expect(await marked('isNew')).toEqual([])
  })

  test('a game that was away for a while is not new again', async () => {
    shelf.put('one', 'two')
    await marked('isNew')
    app.advance(freshSeconds)
    shelf.put('one')
    await marked('isNew')
    app.advance(freshSeconds)
    shelf.put('one', 'two')
    expect(await marked('isNew')).toEqual([])
  })

  test('hot is what enough players have opened within a week', async () => {
    shelf.put('liked', 'nearly', 'long ago', 'last week')
    const enough = players.slice(1)
    await open('liked', enough, 0)
    await open('nearly', enough.slice(1), 0)
    await open('long ago', enough, hot.days + 1 / daySeconds)
    await open('last week', enough, hot.days)
    expect(await marked('isHot')).toEqual(['liked', 'last week'])
    expect((await somsak.get('/v2/games/betflix')).body.popular).toEqual([
      { gameId: 'last week', players: enough.length },
      { gameId: 'liked', players: enough.length },
    ])
  })

  test('no more than a dozen are hot, those that the most have opened', async () => {
    const names = Array.from({ length: hot.games + 1 }, (_, place) => `g${place + 10}`)
    shelf.put(...names)
    for (const name of names) await open(name, players.slice(1), 0)
    await open(names.at(-1)!, players.slice(0, 1), 0)
    const found = await marked('isHot')
    expect(found).toHaveLength(hot.games)
    expect(found).toContain(names.at(-1))
    expect(found).not.toContain(names.at(-2))
  })
})
