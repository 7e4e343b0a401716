import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter, startOfDay } from '@kham/contract/day'
import { secondsAfter } from '../../../clock.ts'
import { newId } from '../../../id.ts'
import { rewrite } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { reserveCredit } from '../../orders/withdrawals/settle-withdrawal.ts'
import { insertWagers } from '../../play/wagers/wager-queries.ts'

const today = '2026-11-20'
const tomorrow = '2026-11-21'
const month = '?from=2026-11-01&to=2026-11-30'
const noon = secondsAfter(startOfDay(today), 12 * 3600)
const lastInstant = (day: string) => new Date(startOfDay(daysAfter(day, 1)).getTime() - 1)

describe("a player's activity", () => {
  let world: MoneyWorld
  let doors: OpenDoors
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })
  const { richPlayer, open, idOf } = withdrawalDesk(() => world)

  const lak = (amount: string) => ({ amount, currency: 'LAK' })
  const thb = (amount: string) => ({ amount, currency: 'THB' })
  const still = {
    deposits: lak('0.00'),
    withdrawals: lak('0.00'),
    net: lak('0.00'),
    bet: thb('0.00'),
    win: thb('0.00'),
    result: thb('0.00'),
  }
  async function asked(playerId: string, query = '') {
    const player = await doors.player(playerId)
    return player.get(`/v2/players/activity${query}`)
  }
  const daysOf = async (playerId: string, query = month) => (await asked(playerId, query)).body.days

  /** A player with credit for 1,000,000 kip, paid in at a time. */
  async function paidIn(at: Date) {
    const player = await richPlayer()
    const { db, database } = world.context
    const deposits = db.updateTable('deposits').where('player_id', '=', player.playerId)
    await rewrite(database, deposits.set({ paid_at: at }))
    return player
  }
  /** Their withdrawal of 1,000 THB, sent at a time. */
  async function sentOut(player: Awaited<ReturnType<typeof richPlayer>>, at: Date) {
    const row = await open(player)
    await reserveCredit(world.context, idOf(row))
    expect(await daysOf(player.playerId)).toHaveLength(1)
    await world.context.db
      .updateTable('withdrawals')
      .set({ status: 'PAID', paid_at: at })
      .where('withdrawal_id', '=', row.withdrawal_id)
      .execute()
  }
  /** Rounds as a provider's bet log would tell of them. */
  async function play(playerId: string, at: Date, bet: bigint, win: bigint) {
    const { db } = world.context
    const log = { agencyId: world.agency.agency_id, providerId: 'gclub' } as const
    const member = await db
      .selectFrom('provider_members')
      .select('member_id')
      .where('player_id', '=', playerId)
      .where('provider_id', '=', 'gclub')
      .executeTakeFirstOrThrow()
    const round = {
      wagerId: newId(at),
      gameId: 'g',
      betMinor: bet,
      winMinor: win,
      balanceAfterMinor: null,
      at,
    }
    await db
      .transaction()
      .execute((tx) => insertWagers(tx, log, [{ ...round, memberId: member.member_id }], at))
  }

  test('is empty at first, for the last thirty days', async () => {
    const { playerId } = await world.newPlayer()
    world.setClock(noon)
    const answer = await asked(playerId, '')
    world.setClock(new Date())
    expect(answer.body).toEqual({ from: '2026-10-22', to: today, days: [] })
  })

  test('is what was paid in, what was sent, and what play won and lost', async () => {
    const player = await paidIn(noon)
    await play(player.playerId, noon, 10_00n, 4_50n)
    await play(player.playerId, noon, 5_00n, 0n)
    const first = {
      day: today,
      deposits: lak('1000000.00'),
      withdrawals: lak('0.00'),
      net: lak('-1000000.00'),
      bet: thb('15.00'),
      win: thb('4.50'),
      result: thb('-10.50'),
    }
    expect(await daysOf(player.playerId)).toEqual([first])
    await sentOut(player, startOfDay(tomorrow))
    expect(await daysOf(player.playerId)).toEqual([
      first,
      { ...still, day: tomorrow, withdrawals: lak('680000.00'), net: lak('680000.00') },
    ])
  })

  test('begins a day at midnight in Vientiane', async () => {
    const player = await paidIn(lastInstant(today))
    await play(player.playerId, startOfDay(tomorrow), 1_00n, 0n)
    expect(await daysOf(player.playerId)).toMatchObject([
      { day: today, deposits: lak('1000000.00'), bet: thb('0.00') },
      { day: tomorrow, deposits: lak('0.00'), bet: thb('1.00') },
    ])
    for (const day of [today, tomorrow])
      expect(await daysOf(player.playerId, `?from=${day}&to=${day}`)).toMatchObject([{ day }])
    expect(await daysOf(player.playerId, '?from=2026-11-22&to=2026-11-30')).toEqual([])
  })

  test('leaves out what was not paid, what was paid back, and what others did', async () => {
    const { playerId } = await paidIn(noon)
    const { playerId: another } = await world.newPlayer()
    expect(await daysOf(another)).toEqual([])
    const { db, database } = world.context
    const deposits = db.updateTable('deposits').where('player_id', '=', playerId)
    for (const status of ['FAILED', 'PAID'] as const) {
      await rewrite(database, deposits.set({ status }))
      expect(await daysOf(playerId)).toHaveLength(1)
    }
    for (const status of ['REJECTED', 'CANCELED'] as const) {
      await rewrite(database, deposits.set({ status }))
      expect(await daysOf(playerId)).toEqual([])
    }
  })

  test.each([
    ['a year and the day of a leap year', '?from=2028-01-01&to=2028-12-31', 200],
    ['a day more', '?from=2028-01-01&to=2029-01-01', 400],
    ['one day', '?from=2026-11-20&to=2026-11-20', 200],
    ['an end before the beginning', '?from=2026-11-20&to=2026-11-19', 400],
    ['no end', '?from=2026-11-20', 400],
    ['no beginning', '?to=2026-11-20', 400],
    ['a day that is none', '?from=2026-02-29&to=2026-03-01', 400],
  ])('for %s: %s answers %i', async (_, query, status) => {
    const { playerId } = await world.newPlayer()
    const answer = await asked(playerId, query)
    expect([answer.status, answer.body.code]).toEqual([status, status === 400 ? 'VALIDATION' : undefined])
  })
})
