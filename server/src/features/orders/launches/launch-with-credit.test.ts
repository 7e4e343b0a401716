import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { rewrite } from '../../../testing/as-owner.ts'
import { blocked, came, launchDesk, moveWorker, providers, rich } from '../../../testing/launch-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { excludePlayer } from '../../players/protection/exclude-player.ts'
import { openMove } from '../moves/open-move.ts'
import { openWithdrawal } from '../withdrawals/open-withdrawal.ts'
import { bringCredit } from './bring-credit.ts'

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
  const { desks, playerWith, walletOf, creditsOf, gameAt, launch, movesOf } = launchDesk(
    () => world,
    () => doors,
  )
  const promotions = promotionDesk(() => world)

  test('all of it is there, to the satang, each by a move of its own', async () => {
    const player = await playerWith('gclub', 'betflix')
    const { status, body } = await launch(player, { bring: true })
    expect(status).toBe(200)
    expect(body).toEqual({
      url: expect.stringMatching(/^http/),
      expiresAt: expect.any(String),
      brought: expect.toSatisfy((brought: object[]) => brought.length === 2),
    })
    expect(body.brought).toEqual(expect.arrayContaining([came('gclub'), came('betflix')]))
    expect(await creditsOf(player, 'gclub', 'betflix', 'alphabet')).toEqual([0n, 0n, 2n * rich])
    expect(await movesOf(player)).toEqual([
      expect.objectContaining({ by_launch: true }),
      expect.objectContaining({ by_launch: true }),
    ])
  })

  test('nothing comes that was not asked for; what was agreed to once comes each time, but for a no of now', async () => {
    const player = await playerWith('gclub')
    expect((await player.browser.get('/v2/players/play')).body).toEqual({
      autoMove: false,
      autoMoveOffered: true,
    })
    expect((await launch(player)).body.brought).toEqual([])
    const put = (autoMove: boolean) => player.browser.put('/v2/players/play', { autoMove })
    expect((await put(true)).body).toMatchObject({ autoMove: true })
    expect((await launch(player, { bring: false })).body.brought).toEqual([])
    expect(await creditsOf(player, 'gclub')).toEqual([rich])
    expect((await launch(player)).body.brought).toEqual([came('gclub')])
    expect((await put(false)).body).toMatchObject({ autoMove: false })
  })

  test('the preview shows what would be moved, and the sum of free credit', async () => {
    const player = await playerWith('gclub', 'betflix')
    await world.sandbox.setFault('betflix', 'error')
    const { body } = await player.browser.get('/v2/games/alphabet/bring')
    const { amount } = blocked('gclub', '')
    expect(body.total).toEqual(amount)
    expect(body.bring).toHaveLength(2)
    expect(body.bring).toEqual(
      expect.arrayContaining([
        { from: 'gclub', amount, blockedBy: null },
        { from: 'betflix', amount, blockedBy: 'PROVIDER_UNAVAILABLE' },
      ]),
    )
    expect((await player.browser.get('/v2/players/credits')).body).toMatchObject({
      total: { amount: '2898.54' },
      credits: [{ lockedBy: null }, { lockedBy: null }],
    })
  })

  test('less than a baht stays, one baht comes', async () => {
    const player = await playerWith('gclub')
    const { member_id } = await world.context.db
      .selectFrom('provider_members')
      .select('member_id')
      .where('player_id', '=', player.playerId)
      .where('provider_id', '=', 'gclub')
      .executeTakeFirstOrThrow()
    const set = (minor: number) =>
      world.sandbox.rewrite(`update members set balance = ${minor} where member_id = '${member_id}'`)
    await set(99)
    expect((await launch(player, { bring: true })).body.brought).toEqual([])
    // Won since, in a game that was open.
    await set(100)
    await launch(player, { at: 'gclub' })
    expect((await launch(player, { bring: true })).body.brought).toMatchObject([
      { from: 'gclub', amount: { amount: '1.00' }, status: 'SUCCESS' },
    ])
  })

  test('credit stays that a promotion holds, also one that is only claimed; and none comes beside it', async () => {
    const player = await playerWith('gclub', 'betflix')
    await promotions.claim(
      player.playerId,
      await promotions.promotion({ threshold_minor: 2_000_00n, providers: ['betflix'] }),
      { providerId: 'betflix' },
    )
    expect((await player.browser.get('/v2/players/credits')).body).toMatchObject({
      total: { amount: '1449.27' },
      credits: [
        { providerId: 'betflix', lockedBy: 'PROMOTION_USAGE' },
        { providerId: 'gclub', lockedBy: null },
      ],
    })
    const there = (await launch(player, { at: 'betflix', bring: true })).body.brought
    expect(there).toEqual([blocked('gclub', 'PROMOTION_USAGE')])
    const here = (await launch(player, { bring: true })).body.brought
    expect(here).toHaveLength(2)
    expect(here).toEqual(expect.arrayContaining([came('gclub'), blocked('betflix', 'PROMOTION_USAGE')]))
  })

  test('credit stays where an open withdrawal takes it', async () => {
    const player = await playerWith('gclub')
    await openWithdrawal(world.context, desks.gclub.wish(player, 1_000_00n))
    expect((await launch(player, { bring: true })).body.brought).toEqual([blocked('gclub', 'OPEN_ORDER')])
  })

  test('a source that is silent stays, and the game opens with what came from the others', async () => {
    const player = await playerWith('gclub', 'betflix')
    await world.sandbox.setFault('betflix', 'error')
    const { status, body } = await launch(player, { bring: true })
    expect(status).toBe(200)
    expect(body.brought).toEqual(
      expect.arrayContaining([came('gclub'), blocked('betflix', 'PROVIDER_UNAVAILABLE')]),
    )
  })

  test('credit that the game’s provider refuses returns, and the game opens', async () => {
    const player = await playerWith('gclub')
    await world.sandbox.setFault('alphabet', 'refuse')
    const { status, body } = await launch(player, { bring: true })
    expect(status).toBe(200)
    expect(body.brought).toMatchObject([{ from: 'gclub', status: 'FAILED', blockedBy: null }])
    await expect.poll(() => creditsOf(player, 'gclub')).toEqual([rich])
  })

  test.each([
    ['a game that is not there', { gameId: 'no-such-game' }, 404, () => Promise.resolve()],
    ['a provider that does not answer', {}, 503, () => world.sandbox.setFault('alphabet', 'error')],
    ['a provider that is worked on', {}, 503, () => world.sandbox.setFault('alphabet', 'maintenance')],
    [
      'a provider that is switched off',
      {},
      503,
      () =>
        world.context.db
          .updateTable('agency_providers')
          .set({ enabled: false })
          .where('provider_id', '=', 'alphabet')
          .execute(),
    ],
  ] as const)('nothing moves to %s', async (_, way, status, prepare) => {
    const player = await playerWith('gclub')
    const gameId = await gameAt('alphabet')
    await prepare()
    expect((await launch(player, { gameId, ...way, bring: true })).status).toBe(status)
    expect(await movesOf(player)).toEqual([])
  })

  test('nothing moves on a break', async () => {
    const player = await playerWith('gclub')
    await excludePlayer(world.context, walletOf(player.playerId, 'alphabet'), { days: 1 })
    expect((await launch(player, { bring: true })).body).toMatchObject({ code: 'PLAYER_EXCLUDED' })
    expect((await player.browser.get('/v2/games/alphabet/bring')).body).toMatchObject({
      code: 'PLAYER_EXCLUDED',
    })
    // One that has begun since the launch was let in.
    const wallet = walletOf(player.playerId, 'alphabet')
    await expect(bringCredit(world.context, wallet)).rejects.toMatchObject({ code: 'PLAYER_EXCLUDED' })
    expect(await movesOf(player)).toEqual([])
  })

  test('askmebet is left out both ways for a day after a launch there: a lost answer could not be proved', async () => {
    const player = await playerWith('askmebet', 'gclub')
    await launch(player, { at: 'askmebet' })
    const at = (seconds: number) =>
      world.context.db
        .updateTable('provider_members')
        .set({ launched_at: secondsAfter(world.context.clock(), -seconds) })
        .where('player_id', '=', player.playerId)
        .where('provider_id', '=', 'askmebet')
        .execute()
    await at(24 * 3600 - 60)
    expect((await launch(player, { at: 'askmebet', bring: true })).body.brought).toEqual([])
    await at(24 * 3600 - 60)
    expect((await launch(player, { bring: true })).body.brought).toEqual([came('gclub')])
    await at(24 * 3600)
    expect((await launch(player, { bring: true })).body.brought).toEqual([came('askmebet')])
  })

  test('by hand credit leaves a wallet with a claimed promotion, as ever; the audit names a launch that took it', async () => {
    const player = await playerWith('betflix')
    const promotionId = await promotions.promotion({ threshold_minor: 2_000_00n, providers: ['betflix'] })
    await promotions.claim(player.playerId, promotionId, { providerId: 'betflix' })
    const order = { ...walletOf(player.playerId, 'alphabet'), from: 'betflix', to: 'alphabet' } as const
    const move = await openMove(world.context, { ...order, idempotencyKey: null })
    await expect.poll(() => creditsOf(player, 'alphabet')).toEqual([rich])
    const { db, database } = world.context
    const isOfLaunch = (by_launch: boolean) =>
      rewrite(database, db.updateTable('credit_moves').set({ by_launch }).where('move_id', '=', move.move_id))
    await isOfLaunch(true)
    expect(await world.audit()).toEqual([
      expect.objectContaining({ rule: 'no launch moved credit out of the wallet of a usage in use' }),
    ])
    await isOfLaunch(false)
  })
})
