import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { fromMinor } from '@kham/contract/money'
import { ProviderUnavailable } from '../../../partners/game-provider.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { sitDown } from '../../../testing/play-table.ts'
import { deliverCredit } from '../../orders/deposits/settle-deposit.ts'
import { readBetLog, readBetLogs } from './read-bet-logs.ts'
import { dueLogs, insertWagers, wagerPage } from './wager-queries.ts'
import { everySeconds, playSeconds, readingSeconds } from './wager.ts'

const page = { page: 1, pageSize: 20 }

describe('the rounds that a bet log tells of', () => {
  let world: MoneyWorld
  const { paid, idOf } = depositDesk(() => world)
  beforeAll(async () => (world = await moneyWorld()))
  beforeEach(() => world.setClock(new Date()))
  afterAll(() => world.close())

  const log = () => ({ agencyId: world.agency.agency_id, providerId: 'alphabet' as const })
  const later = (seconds: number) => world.setClock(secondsAfter(world.context.clock(), seconds))
  const read = () => readBetLog(world.context, log(), running)

  /** Somebody with 144.92 THB at a table. */
  async function seated() {
    const deposit = await paid()
    await deliverCredit(world.context, idOf(deposit))
    const wallet = { ...log(), playerId: deposit.player_id }
    return { wallet, table: await sitDown(world, wallet) }
  }
  const roundsOf = async (wallet: { agencyId: string; playerId: string }) =>
    (await wagerPage(world.context.db, wallet, page)).rows

  test('are taken over once, with the game, the bet, the win and the balance after it', async () => {
    const { wallet, table } = await seated()
    const played = [await table.play('10.00'), await table.play('5.00')]
    await read()
    await read()
    const rounds = await roundsOf(wallet)
    expect(
      rounds.toReversed().map(({ bet_minor, win_minor, balance_after_minor }) => ({
        bet: fromMinor(bet_minor),
        win: fromMinor(win_minor),
        balance: fromMinor(balance_after_minor!),
      })),
    ).toEqual(played.map(({ bet, win, balance }) => ({ bet, win, balance })))
    expect(rounds.map(({ game_id, provider_id }) => `${game_id} at ${provider_id}`)).toEqual(
      Array(2).fill('hi-lo at alphabet'),
    )
  })

  test('are taken over once when many read at the same instant', async () => {
    const { wallet, table } = await seated()
    for (let n = 0; n < 3; n++) await table.play('1.00')
    await Promise.all(Array.from({ length: 6 }, read))
    await read()
    expect(await roundsOf(wallet)).toHaveLength(3)
  })

  test('are taken over later from a provider that does not answer now', async () => {
    const { wallet, table } = await seated()
    await table.play('1.00')
    await world.sandbox.setFault('alphabet', 'error')
    await expect(read()).rejects.toThrow(ProviderUnavailable)
    await world.sandbox.setFault('alphabet', 'none')
    await read()
    expect(await roundsOf(wallet)).toHaveLength(1)
  })

  test('are looked for while somebody may be playing, and not all the time', async () => {
    await seated()
    later(everySeconds) // whatever was read before, it is due now
    await readBetLogs(world.context, running)
    const isDue = async () => (await dueLogs(world.context.db, world.context.clock(), 10)).length
    expect(await isDue()).toBe(0)
    later(everySeconds - 1)
    expect(await isDue()).toBe(0)
    later(1)
    expect(await isDue()).toBe(1)
    later(playSeconds)
    expect(await isDue()).toBe(0)
  })

  test.each([
    ['that tells of no rounds', async () => null],
    ['that cannot be opened', () => Promise.reject(new Error('no such key'))],
  ])('of a provider %s do not keep the others from their turn', async (_, game) => {
    await seated()
    later(everySeconds)
    const partners = { ...world.context.partners, game }
    await readBetLogs({ ...world.context, partners }, running)
    expect(await dueLogs(world.context.db, world.context.clock(), 10)).toEqual([])
  })

  test('are read on by another when the one who read them has died', async () => {
    const { wallet, table } = await seated()
    await table.play('1.00')
    const until = secondsAfter(world.context.clock(), readingSeconds)
    await world.context.db
      .updateTable('bet_logs')
      .set({ reading_until: until })
      .where('agency_id', '=', wallet.agencyId)
      .execute()
    later(readingSeconds - 1)
    await read()
    expect(await roundsOf(wallet)).toHaveLength(0)
    later(1)
    await read()
    expect(await roundsOf(wallet)).toHaveLength(1)
  })

  test('of an unknown member are left out', async () => {
    const { wallet } = await seated()
    const round = { betMinor: 1n, winMinor: 0n, gameId: 'g', balanceAfterMinor: null, at: new Date() }
    await world.context.db
      .transaction()
      .execute((tx) =>
        insertWagers(tx, wallet, [{ ...round, wagerId: 'stray', memberId: 'nobody' }], round.at),
      )
    const strays = world.context.db.selectFrom('wagers').selectAll().where('wager_id', '=', 'stray')
    expect(await strays.execute()).toEqual([])
  })
})
