import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReportRow } from '@kham/contract/operator/books/reports'
import { fromMinor, toMinor } from '@kham/contract/money'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { newAgency } from '../../../testing/new-agency.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { playSmallHistory } from '../../../testing/small-history.ts'
import { readDaily } from './read-flow-report.ts'
import { readGameReport } from './read-game-report.ts'
import { readPlayReport } from './read-play-report.ts'
import { readProviderReport } from './read-provider-report.ts'

const whole = { from: '2025-10-30', to: '2025-12-02' }
const firstPage = { ...whole, sort: 'ggr', order: 'desc', page: 1, pageSize: 20 } as const

/** Alphabet has told of rounds, GClub never has. */
describe('play in a small history', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let staff: Awaited<ReturnType<OpenDoors['staff']>>
  const agencyId = () => world.agency.agency_id
  const playerOf = new Map<string, string>()

  beforeAll(async () => {
    world = await moneyWorld()
    const staffId = await findStaffId(world)
    await playSmallHistory(world, staffId)
    doors = await openDoors(world)
    staff = await doors.staff(staffId)
    for (const name of ['one', 'two']) {
      const { playerId } = await world.newPlayer()
      playerOf.set(name, playerId)
    }
    const games = [{ id: 'naga', name: 'Golden Naga', names: { lo: 'ນາກທອງ' }, category: 'slot' }]
    await world.context.db.deleteFrom('game_catalogues').where('provider_id', '=', 'alphabet').execute()
    await world.context.db
      .insertInto('game_catalogues')
      .values({
        agency_id: agencyId(),
        provider_id: 'alphabet',
        games: JSON.stringify(games),
        fetched_at: new Date(),
        asking_until: null,
        ask_again_at: null,
      })
      .execute()
    const round = (n: number, name: string, game_id: string, bet: bigint, win: bigint, at: string) => ({
      agency_id: agencyId(),
      provider_id: 'alphabet' as const,
      wager_id: `r${n}`,
      player_id: playerOf.get(name)!,
      game_id,
      bet_minor: bet,
      win_minor: win,
      balance_after_minor: null,
      at: new Date(at),
    })
    await world.context.db
      .insertInto('wagers')
      .values([
        // The instant before the first day, the first and the last instant of the period, and the one after it.
        round(1, 'one', 'naga', 1_00n, 0n, '2025-10-30T00:00:00+07:00'),
        round(2, 'one', 'naga', 20_00n, 5_00n, '2025-11-05T12:00:00+07:00'),
        round(3, 'two', 'naga', 10_00n, 40_00n, '2025-12-02T23:59:59.999+07:00'),
        round(4, 'two', 'gone', 7_00n, 0n, '2025-11-06T12:00:00+07:00'),
        round(5, 'two', 'naga', 500_00n, 0n, '2025-10-29T23:59:59.999+07:00'),
        round(7, 'two', 'gone', 5_00n, 0n, '2025-10-29T12:00:00+07:00'),
        round(6, 'two', 'naga', 500_00n, 0n, '2025-12-03T00:00:00+07:00'),
      ])
      .execute()
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })

  const providers = async () => (await readProviderReport(world.context, agencyId(), whole)).totals[0]!

  test('each game has its rounds; of a provider without a bet log the books say what was won', async () => {
    const { rows, totals, before } = await readGameReport(world.context, agencyId(), whole)
    const alphabet = { provider: 'Alphabet', providerId: 'alphabet' }
    expect(rows.slice(0, 2)).toEqual([
      {
        ...alphabet,
        game: 'gone',
        category: null,
        rounds: 1,
        players: 1,
        turnover: '7.00',
        won: '0.00',
        ggr: '7.00',
        ggrChange: '40',
        rtp: null,
        gameId: 'gone',
      },
      {
        ...alphabet,
        game: 'Golden Naga',
        category: 'slot',
        rounds: 3,
        players: 2,
        turnover: '31.00',
        won: '45.00',
        ggr: '-14.00',
        ggrChange: null,
        rtp: null,
        gameId: 'naga',
      },
    ])
    expect(rows.find(({ provider }) => provider === 'GClub')).toMatchObject({
      game: null,
      rounds: null,
      turnover: null,
      won: null,
      rtp: null,
      ggr: '0.00',
    })
    // Two players, though each game has them again.
    expect(totals).toMatchObject([{ rounds: 4, players: 2, turnover: '38.00', won: '45.00', ggr: '-7.00' }])
    expect(before!.totals).toMatchObject([{ rounds: 2, turnover: '505.00' }])
  })

  test('a category or a provider narrows it', async () => {
    const read = async (asked: Parameters<typeof readGameReport>[2]) =>
      readGameReport(world.context, agencyId(), asked)
    const slots = await read({ ...whole, category: 'slot' })
    expect(slots.rows.map(({ game }) => game)).toEqual(['Golden Naga'])
    expect(slots.totals).toMatchObject([{ rounds: 3, players: 2, ggr: '-14.00' }])
    const gclub = await read({ ...whole, provider: 'gclub' })
    expect(gclub.rows.map(({ provider }) => provider)).toEqual(['GClub'])
    expect(gclub.totals).toMatchObject([{ rounds: 0, players: 0, turnover: '0.00', ggr: '0.00' }])
  })

  test('rounds and turnover are those of the report on providers, game by game and player by player', async () => {
    const { rounds, turnover, playersNet, bonusGiven } = await providers()
    const games = (await readGameReport(world.context, agencyId(), whole)).totals[0]!
    const play = (await readPlayReport(world.context, agencyId(), firstPage)).totals[0]!
    expect(games).toMatchObject({ rounds, turnover })
    expect(play).toMatchObject({ rounds, turnover, bonusGiven })
    expect(fromMinor(toMinor(String(games['won'])) - toMinor(String(games['turnover'])))).toBe(playersNet)
    expect(play).toMatchObject({ won: games['won'], ggr: games['ggr'] })
  })

  test('a player’s deposits and withdrawals count at their provider', async () => {
    const { rows, totals } = await readPlayReport(world.context, agencyId(), firstPage)
    const daily = (await readDaily(world.context, agencyId(), whole)).totals[0]!
    // All but the 100,000 kip that were sent back.
    expect(totals).toMatchObject([{ depositsKip: '1435000.00', withdrawalsKip: daily['withdrawalsKip'] }])
    const rich = rows.find(({ withdrawalsKip }) => withdrawalsKip === '680000.00')!
    expect(rich).toMatchObject({
      provider: 'GClub',
      rounds: null,
      turnover: null,
      won: null,
      ggr: '0.00',
      depositsKip: '1000000.00',
    })
    expect(rows.find(({ bonusGiven }) => bonusGiven === '500.00')).toMatchObject({ depositsKip: '345000.00' })
  })

  test('the lines are in the order asked for, piece by piece, and a game has its players', async () => {
    const read = (asked: object) => readPlayReport(world.context, agencyId(), { ...firstPage, ...asked })
    const ids = (rows: readonly ReportRow[]) => rows.map(({ playerId }) => playerId)
    const [one, two] = [playerOf.get('one'), playerOf.get('two')]
    const all = await read({})
    expect(ids((await read({ sort: 'turnover' })).rows).slice(0, 2)).toEqual([one, two])
    expect(ids((await read({ sort: 'won' })).rows).slice(0, 2)).toEqual([two, one])
    const second = await read({ page: 2, pageSize: 1 })
    expect(second).toMatchObject({ page: 2, pageSize: 1, total: all.total, before: null })
    expect(second.rows).toEqual([all.rows[1]])
    expect(second.totals).toEqual(all.totals)
    expect(await read({ page: 99 })).toMatchObject({ rows: [], total: all.total, totals: all.totals })
    expect((await read({ player: one })).rows).toMatchObject([{ playerId: one, rounds: 2, ggr: '16.00' }])
    const gone = await read({ provider: 'alphabet', game: 'gone' })
    expect(gone.rows).toMatchObject([{ playerId: two, rounds: 1, bonusGiven: null, depositsKip: null }])
  })

  test('the file has all lines in the columns of the screen, and nothing unknown is asked', async () => {
    const days = `from=${whole.from}&to=${whole.to}`
    const address = '/v2/agency/reports'
    const file = await staff.get(`${address}/play.csv?${days}&sort=won`)
    const { total } = (await staff.get(`${address}/play?${days}`)).body
    expect(file.text.slice(1).trimEnd().split('\r\n')).toHaveLength(total + 2)
    expect(file.text.slice(1)).toMatch(
      /^player,provider,rounds,turnover,won,ggr,bonusGiven,depositsKip,withdrawalsKip\r\n/,
    )
    expect((await staff.get(`${address}/games.csv?${days}&category=slot`)).text.slice(1)).toBe(
      'provider,game,category,rounds,players,turnover,won,ggr,ggrChange,rtp\r\nAlphabet,Golden Naga,slot,3,2,31.00,45.00,-14.00,,\r\nTOTAL,,,3,2,31.00,45.00,-14.00,,\r\n',
    )
    for (const wrong of ['category=dice', 'provider=nobody', 'sort=ggr', 'game=naga'])
      expect([wrong, (await staff.get(`${address}/games?${days}&${wrong}`)).status]).toEqual([wrong, 400])
    for (const wrong of ['sort=age', 'order=up', 'player=one', 'game=naga', 'page=0', 'category=slot'])
      expect([wrong, (await staff.get(`${address}/play?${days}&${wrong}`)).status]).toEqual([wrong, 400])
  })

  test('a player sees the own rounds added up, and nobody else has them', async () => {
    const days = `from=${whole.from}&to=${whole.to}`
    const player = await doors.player(playerOf.get('one')!)
    const thb = (amount: string) => ({ amount, currency: 'THB' })
    const { body } = await player.get(`/v2/players/wagers/summary?${days}`, { 'accept-language': 'lo' })
    const played = { rounds: 2, bet: thb('21.00'), win: thb('5.00') }
    expect(body).toEqual({
      rows: [
        {
          providerId: 'alphabet',
          game: { id: 'naga', name: 'Golden Naga', names: { lo: 'ນາກທອງ' } },
          ...played,
        },
      ],
      total: played,
    })
    const game = { id: 'naga', name: 'Golden Naga' }
    const list = (await player.get('/v2/players/wagers', { 'accept-language': 'lo' })).body
    expect(list.wagers[0].game).toEqual({ ...game, names: { lo: 'ນາກທອງ' } })
    for (const path of [`/v2/players/wagers/summary?${days}`, '/v2/players/wagers']) {
      const { rows, wagers } = (await player.get(path, { 'accept-language': 'vi' })).body
      expect((rows ?? wagers)[0].game).toEqual(game)
    }
    expect((await player.get('/v2/players/wagers/summary?from=2025-01-01&to=2026-01-02')).status).toBe(400)
    expect((await player.get('/v2/players/wagers/summary?from=2025-01-01&to=2026-01-01')).body).toMatchObject(
      {
        total: { rounds: 2 },
      },
    )
    const other = await newAgency(world.context.db)
    expect(await readGameReport(world.context, other, whole)).toMatchObject({
      rows: [],
      totals: [{ rounds: 0, ggr: '0.00' }],
    })
    expect(await readPlayReport(world.context, other, firstPage)).toMatchObject({ rows: [], total: 0 })
  })
})
