import type { ProviderId } from '@kham/contract/play/providers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { blocked, came, launchDesk, moveWorker, providers, rich } from '../../../testing/launch-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import type { PlayerId } from '../../players/players/player.ts'
import { excludePlayer } from '../../players/protection/exclude-player.ts'
import { checkPayment } from '../deposits/check-payment.ts'
import { openDeposit } from '../deposits/open-deposit.ts'
import { deliverCredit } from '../deposits/settle-deposit.ts'
import { placeMove, readyToMove } from '../moves/open-move.ts'
import { bringCredit } from './bring-credit.ts'

/** How long a launch waits for a move that does not end: above what asking a provider takes on a busy machine, in milliseconds. */
const briefly = 2_000

describe('credit that comes along when a game is opened', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  const worker = moveWorker(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    worker.start()
  })
  afterEach(async () => {
    worker.resume()
    for (const target of providers) await world.sandbox.setFault(target, 'none')
    await world.context.db.updateTable('agency_providers').set({ enabled: true }).execute()
  })
  afterAll(async () => {
    await worker.stop()
    expect(await world.audit()).toEqual([])
    await doors.close()
    await world.close()
  })
  const { playerWith, walletOf, creditsOf, launch, movesOf } = launchDesk(
    () => world,
    () => doors,
  )
  const promotions = promotionDesk(() => world)

  const suspend = ({ agencyId, playerId }: PlayerId) =>
    world.context.db
      .updateTable('players')
      .set({ status: 'SUSPENDED', status_reason: 'RULES' })
      .where('agency_id', '=', agencyId)
      .where('player_id', '=', playerId)
      .execute()

  test('of two concurrent launches one moves credit', async () => {
    const player = await playerWith('gclub', 'betflix')
    const both = await Promise.all([launch(player, { bring: true }), launch(player, { bring: true })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await movesOf(player)).toHaveLength(2)
    expect(await creditsOf(player, 'gclub', 'betflix', 'alphabet')).toEqual([0n, 0n, 2n * rich])
  })

  /** Kip that are paid for credit at a provider, which has given it and has not been heard. */
  async function crediting({ playerId }: { playerId: string }, providerId: ProviderId) {
    const { context, agency, sandbox } = world
    const form = { providerId, paymentMethod: 'laoqr', amount: '1000000' }
    const deposit = await openDeposit(context, { agency, playerId, form, idempotencyKey: null })
    await sandbox.pay(deposit.qr_payload!)
    const id = { agencyId: agency.agency_id, depositId: deposit.deposit_id }
    await checkPayment(context, id)
    await sandbox.setFault(providerId, 'timeout-after')
    await expect(deliverCredit(context, id)).rejects.toThrow('has not answered')
    await sandbox.setFault(providerId, 'none')
    return () => deliverCredit(context, id)
  }

  test('credit that is just being given at a source stays there, and the next launch brings all of it', async () => {
    const player = await playerWith('gclub', 'betflix')
    const finish = await crediting(player, 'gclub')
    const first = (await launch(player, { bring: true })).body.brought
    expect(first).toEqual(expect.arrayContaining([blocked('gclub', 'OPEN_ORDER'), came('betflix')]))
    await finish()
    expect((await launch(player, { bring: true })).body.brought).toMatchObject([
      { from: 'gclub', amount: { amount: '2898.54' }, status: 'SUCCESS' },
    ])
    expect(await creditsOf(player, 'gclub', 'alphabet')).toEqual([0n, 3n * rich])
  })

  test('credit comes behind what is just being given where the game is, and neither is taken for a win', async () => {
    const player = await playerWith('gclub')
    const finish = await crediting(player, 'alphabet')
    const brought = await bringCredit(world.context, walletOf(player.playerId, 'alphabet'), briefly)
    expect(brought).toMatchObject([{ from: 'gclub', status: 'OPEN', blockedBy: null }])
    await finish()
    await expect.poll(() => creditsOf(player, 'gclub', 'alphabet')).toEqual([0n, 2n * rich])
    expect(await winsOf(player)).toEqual([])
  })

  test.each(['gclub', 'alphabet'] as const)(
    'a launch at the instant at which credit is given at %s loses and doubles nothing',
    async (provider) => {
      const player = await playerWith('gclub')
      const finish = await crediting(player, provider)
      const [launched] = await Promise.all([launch(player, { bring: true }), finish()])
      expect(launched.status).toBe(200)
      await launch(player, { bring: true })
      await expect.poll(() => creditsOf(player, 'gclub', 'alphabet')).toEqual([0n, 2n * rich])
      expect(await winsOf(player)).toEqual([])
    },
  )

  const winsOf = async ({ playerId }: { playerId: string }) =>
    (
      await world.context.database.pool.query(
        `select key from ledger.journals where owner = $1 and event = 'game.result'`,
        [playerId],
      )
    ).rows

  test('a move that does not end in time arrives in the open game, nothing else is begun meanwhile, and the next launch brings the rest', async () => {
    const player = await playerWith('gclub', 'betflix')
    worker.pause()
    const [first, second] = await bringCredit(world.context, walletOf(player.playerId, 'alphabet'), briefly)
    expect(first).toMatchObject({ status: 'OPEN', blockedBy: null })
    expect(second).toMatchObject({ status: null, blockedBy: 'OPEN_ORDER' })
    worker.resume()
    await expect.poll(() => movesOf(player)).toMatchObject([{ status: 'SUCCESS' }])
    expect(await creditsOf(player, 'alphabet')).toEqual([rich])
    // As if the process had died between the two.
    expect((await launch(player, { bring: true })).body.brought).toMatchObject([{ status: 'SUCCESS' }])
    expect(await creditsOf(player, 'gclub', 'betflix', 'alphabet')).toEqual([0n, 0n, 2n * rich])
  })

  test('a promotion that is claimed after credit was looked at keeps it; while credit is on its way none is claimed', async () => {
    const player = await playerWith('gclub', 'betflix')
    const order = {
      ...walletOf(player.playerId, 'alphabet'),
      from: 'gclub',
      to: 'alphabet',
      idempotencyKey: null,
      byLaunch: true,
    } as const
    const terms = { threshold_minor: 100_000_00n, providers: [...providers] }
    const promotionId = await promotions.promotion(terms)
    const claimAt = (providerId: ProviderId) => promotions.claim(player.playerId, promotionId, { providerId })
    worker.pause()
    await placeMove(world.context, order, await readyToMove(world.context, order))
    await expect(claimAt('alphabet')).rejects.toMatchObject({
      code: 'CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN',
    })
    worker.resume()
    await expect.poll(() => creditsOf(player, 'alphabet')).toEqual([rich])
    const next = { ...order, from: 'betflix' } as const
    const seen = await readyToMove(world.context, next)
    await claimAt('betflix')
    await expect(placeMove(world.context, next, seen)).rejects.toMatchObject({ code: 'PROMOTION_USAGE' })
  })

  test.each([
    ['takes a break', 403, (player: PlayerId) => excludePlayer(world.context, player, { days: 1 })],
    ['is suspended', 401, (player: PlayerId) => suspend(player)],
  ])('who %s while credit is on its way gets it, and no game', async (_, status, shutOut) => {
    const player = await playerWith('gclub', 'betflix')
    worker.pause()
    const launching = launch(player, { bring: true })
    await expect.poll(() => movesOf(player)).toHaveLength(1)
    await shutOut(walletOf(player.playerId, 'alphabet'))
    worker.resume()
    expect(await launching).toMatchObject({ status })
    await expect.poll(() => creditsOf(player, 'alphabet')).toEqual([rich])
    expect(await movesOf(player)).toHaveLength(1)
  })

  test('a player who is blocked after the move gets no game', async () => {
    const player = await playerWith('gclub')
    worker.pause()
    const launching = launch(player, { bring: true })
    await expect.poll(() => movesOf(player)).toHaveLength(1)
    await suspend(walletOf(player.playerId, 'alphabet'))
    worker.resume()
    expect(await launching).toMatchObject({ status: 401 })
  })
})
