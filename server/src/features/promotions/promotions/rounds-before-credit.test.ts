import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { joinProvider } from '../../play/credits/join-provider.ts'
import { insertWagers } from '../../play/wagers/wager-queries.ts'
import { readProgress } from './read-progress.ts'
import { recheckUsage } from './recheck-usage.ts'

describe('rounds that were played before the credit of a promotion', () => {
  let world: MoneyWorld
  const { promotion, claim, deposit } = promotionDesk(() => world)
  beforeAll(async () => (world = await moneyWorld()))
  beforeEach(() => world.setClock(new Date()))
  afterAll(() => world.close())

  const played = async (playerId: string) => {
    const usage = await recheckUsage(world.context, { agencyId: world.agency.agency_id, playerId })
    return (await readProgress(world.context, usage!))?.turnover?.played.amount
  }

  test('do not count where the clock of the provider is ahead', async () => {
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
})
