import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { NotFinished } from '../../../jobs/job.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { sitDown } from '../../../testing/play-table.ts'
import { plainPromotion, promotionDesk } from '../../../testing/promotion-desk.ts'
import { openDeposit } from '../../orders/deposits/open-deposit.ts'
import { deliverCredit } from '../../orders/deposits/settle-deposit.ts'
import { joinProvider } from '../../play/credits/join-provider.ts'
import { freshSeconds } from '../../play/games/catalogue.ts'
import { readCatalogue } from '../../play/games/read-catalogue.ts'
import { insertWagers } from '../../play/wagers/wager-queries.ts'
import { readProgress } from './read-progress.ts'
import { recheckUsage } from './recheck-usage.ts'
import { findUsageInUse, withTerms } from './usage-queries.ts'

describe('rounds that are no turnover of a promotion', () => {
  let world: MoneyWorld
  const { promotion, claim, pay, deposit } = promotionDesk(() => world)
  beforeAll(async () => (world = await moneyWorld()))
  beforeEach(() => world.setClock(new Date()))
  afterAll(() => world.close())

  const played = async (playerId: string) => {
    const usage = await recheckUsage(world.context, { agencyId: world.agency.agency_id, playerId })
    return (await readProgress(world.context, usage!))?.turnover?.played.amount
  }

  test('are those before its credit, where the clock of the provider is ahead', async () => {
    const { playerId } = await world.newPlayer()
    const wallet = { agencyId: world.agency.agency_id, playerId, providerId: 'alphabet' } as const
    const { member } = await joinProvider(world.context, wallet)
    const now = world.context.clock()
    const round = {
      memberId: member.memberId,
      gameId: 'hi-lo',
      betMinor: 5_000_00n,
      winMinor: 4_900_00n,
      balanceAfterMinor: null,
      at: secondsAfter(now, 3600),
    }
    const note = (wagerId: string, toldAt: Date) =>
      world.context.db
        .transaction()
        .execute((tx) => insertWagers(tx, wallet, [{ ...round, wagerId }], toldAt))
    await note(`${playerId} 1`, now)
    world.setClock(secondsAfter(now, 60))
    await claim(playerId, await promotion({ turnover_hundredths: 500 }))
    await deposit(playerId)
    expect(await played(playerId)).toBe('0.00')
    await note(`${playerId} 2`, secondsAfter(now, 120))
    expect(await played(playerId)).toBe('5000.00')
  })

  test('are those before its credit, where the provider has not named its deposit', async () => {
    const { playerId } = await world.newPlayer()
    const wallet = { agencyId: world.agency.agency_id, playerId, providerId: 'askmebet' } as const
    const paid = async () => {
      const form = { providerId: 'askmebet', paymentMethod: 'laoqr', amount: '345000' } as const
      const asked = { agency: world.agency, playerId, form, idempotencyKey: null }
      return pay(await openDeposit(world.context, asked))
    }
    const idOf = ({ agency_id, deposit_id }: Awaited<ReturnType<typeof paid>>) => ({
      agencyId: agency_id,
      depositId: deposit_id,
    })
    await deliverCredit(world.context, idOf(await paid()))
    const table = await sitDown(world, wallet)
    await table.play('400.00')
    const { member } = await joinProvider(world.context, wallet)
    await world.sandbox.rewrite(`update members set balance = 0 where member_id = '${member.memberId}'`)

    await claim(playerId, await promotion({ turnover_hundredths: 40, providers: ['askmebet'] }), wallet)
    const order = await paid()
    await expect(deliverCredit(losingAnswers(), idOf(order))).rejects.toThrow(NotFinished)
    await world.context.db
      .updateTable('credit_transfers')
      .set({ leased_until: secondsAfter(world.context.clock(), -1) })
      .where('order_id', '=', order.deposit_id)
      .execute()
    await deliverCredit(world.context, idOf(order))
    expect(await played(playerId)).toBe('0.00')
    await table.play('5.00')
    expect(await played(playerId)).toBe('5.00')
  })

  test('are those that a provider has taken back, also once the turnover was reached', async () => {
    const { playerId } = await world.newPlayer()
    const player = { agencyId: world.agency.agency_id, playerId }
    await claim(playerId, await promotion({ turnover_hundredths: 500, providers: ['askmebet'] }), {
      providerId: 'askmebet',
    })
    const form = { providerId: 'askmebet', paymentMethod: 'laoqr', amount: '345000' } as const
    const asked = { agency: world.agency, playerId, form, idempotencyKey: null }
    const order = await pay(await openDeposit(world.context, asked))
    await deliverCredit(world.context, { agencyId: order.agency_id, depositId: order.deposit_id })
    for (const [told, amount] of [
      [5_000_00n, '5000.00'],
      [20_00n, '20.00'],
    ] as const) {
      await recheckUsage(counting(told), player)
      const usage = await findUsageInUse(world.context.db, player)
      const { turnover } = (await readProgress(world.context, await withTerms(world.context.db, usage!)))!
      expect(turnover?.played.amount).toBe(amount)
    }
  })

  test('are those of a category that does not count, also once the game has left its list', async () => {
    const { playerId } = await world.newPlayer()
    const wallet = { agencyId: world.agency.agency_id, playerId, providerId: 'alphabet' } as const
    const { games } = await readCatalogue(world.context, wallet)
    const { id: gameId, category } = games.find(({ id }) => id === 'hi-lo')!
    const turnover_weights = { ...plainPromotion.turnover_weights, [category]: 0 }
    await claim(playerId, await promotion({ turnover_hundredths: 500, turnover_weights }))
    await deposit(playerId)
    const { member } = await joinProvider(world.context, wallet)
    const at = world.context.clock()
    const round = { wagerId: playerId, memberId: member.memberId, gameId, winMinor: 0n, at } as const
    await world.context.db
      .transaction()
      .execute((tx) =>
        insertWagers(tx, wallet, [{ ...round, betMinor: 5_000_00n, balanceAfterMinor: null }], at),
      )
    expect(await played(playerId)).toBe('0.00')

    await world.context.db
      .updateTable('game_catalogues')
      .set({ fetched_at: secondsAfter(at, -freshSeconds) })
      .execute()
    const left = await readCatalogue(without(gameId), wallet)
    expect(left.games.map(({ id }) => id)).not.toContain(gameId)
    expect(await played(playerId)).toBe('0.00')
  })

  /** The provider's list has one game less. */
  function without(gameId: string): Context {
    const { context } = world
    async function game(...which: Parameters<typeof context.partners.game>) {
      const real = (await context.partners.game(...which))!
      return { ...real, games: async () => (await real.games()).filter(({ id }) => id !== gameId) }
    }
    return { ...context, partners: { ...context.partners, game } }
  }

  /** So much of the play counts, by the provider's word. */
  function counting(minor: bigint): Context {
    const { context } = world
    async function game(...which: Parameters<typeof context.partners.game>) {
      const told = { betMinor: minor, valid: [{ category: 'sport', minor }], outstandingMinor: 0n } as const
      return {
        ...(await context.partners.game(...which))!,
        turnoverSince: async () => ({ ...told, valid: [...told.valid] }),
      }
    }
    return { ...context, partners: { ...context.partners, game } }
  }

  /** A transfer is made, and its answer never comes. */
  function losingAnswers(): Context {
    const { context } = world
    async function game(...which: Parameters<typeof context.partners.game>) {
      const real = (await context.partners.game(...which))!
      return {
        ...real,
        async transfer(request: Parameters<typeof real.transfer>[0]) {
          await real.transfer(request)
          return { status: 'UNKNOWN', raw: null } as const
        },
      }
    }
    return { ...context, partners: { ...context.partners, game } }
  }
})
