import { setTimeout } from 'node:timers/promises'
import type { ProviderId } from '@kham/contract/play/providers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { rewrite } from '../../../testing/as-owner.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { readCatalogue } from '../../play/games/read-catalogue.ts'
import { readCredit } from '../../play/credits/read-credit.ts'
import type { PlayerId } from '../../players/players/player.ts'
import { excludePlayer } from '../../players/protection/exclude-player.ts'
import { checkPayment } from '../deposits/check-payment.ts'
import { openDeposit } from '../deposits/open-deposit.ts'
import { deliverCredit } from '../deposits/settle-deposit.ts'
import { advanceMoves } from '../moves/move-jobs.ts'
import { openMove, placeMove, readyToMove } from '../moves/open-move.ts'
import { openWithdrawal } from '../withdrawals/open-withdrawal.ts'
import { bringCredit } from './bring-credit.ts'

describe('credit that comes along when a game is opened', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  const over = new AbortController()
  let isPaused = false
  let working: Promise<void>
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    working = work()
  })
  afterEach(async () => {
    isPaused = false
    for (const target of providers) await world.sandbox.setFault(target, 'none')
    await world.context.db.updateTable('agency_providers').set({ enabled: true }).execute()
  })
  afterAll(async () => {
    over.abort()
    await working
    expect(await world.audit()).toEqual([])
    await doors.close()
    await world.close()
  })
  const providers = ['gclub', 'betflix', 'alphabet', 'gclub_live', 'askmebet'] as const
  const rich = 1_449_27n
  /** How long a launch waits for a move that does not end: above what asking a provider takes on a busy machine, in milliseconds. */
  const briefly = 2_000
  const desks = {
    gclub: withdrawalDesk(() => world, 'gclub'),
    betflix: withdrawalDesk(() => world, 'betflix'),
    askmebet: withdrawalDesk(() => world, 'askmebet'),
  }
  const promotions = promotionDesk(() => world)

  /** What a worker does with the jobs of moves. */
  async function work() {
    while (!over.signal.aborted) {
      if (!isPaused) await advanceMoves(world.context, running, 0)
      await setTimeout(20)
    }
  }

  /** Credit of 1,449.27 THB at each of them. */
  async function playerWith(...at: (keyof typeof desks)[]) {
    const player = await world.newPlayer()
    for (const provider of at) await desks[provider].credit(player)
    return { ...player, browser: await doors.player(player.playerId) }
  }
  const walletOf = (playerId: string, providerId: ProviderId) => ({
    agencyId: world.agency.agency_id,
    playerId,
    providerId,
  })
  const creditsOf = ({ playerId }: { playerId: string }, ...at: ProviderId[]) =>
    Promise.all(at.map((provider) => readCredit(world.context, walletOf(playerId, provider))))
  const gameAt = async (provider: ProviderId) =>
    (await readCatalogue(world.context, { agencyId: world.agency.agency_id, providerId: provider })).games[0]!
      .id

  async function launch(
    { browser }: { browser: Awaited<ReturnType<OpenDoors['player']>> },
    { at = 'alphabet', ...body }: { at?: ProviderId; bring?: boolean; gameId?: string } = {},
  ) {
    const gameId = body.gameId ?? (await gameAt(at))
    return browser.post(`/v2/games/${at}/launch`, {
      device: 'mobile',
      returnUrl: 'http://localhost/player',
      ...body,
      gameId,
    })
  }
  const blocked = (from: ProviderId, blockedBy: string) => ({
    moveId: null,
    code: null,
    from,
    amount: { amount: '1449.27', currency: 'THB' },
    status: null,
    blockedBy,
  })
  const came = (from: ProviderId) => ({
    ...blocked(from, ''),
    moveId: expect.any(String),
    code: expect.stringMatching(/^M/),
    status: 'SUCCESS',
    blockedBy: null,
  })
  const movesOf = ({ playerId }: { playerId: string }) =>
    world.context.db
      .selectFrom('credit_moves')
      .select(['from_provider', 'status', 'by_launch'])
      .where('player_id', '=', playerId)
      .execute()

  const suspend = ({ agencyId, playerId }: PlayerId) =>
    world.context.db
      .updateTable('players')
      .set({ status: 'SUSPENDED', status_reason: 'RULES' })
      .where('agency_id', '=', agencyId)
      .where('player_id', '=', playerId)
      .execute()

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

  test('a source that is silent stays, and the game opens with what came from the others', async () => {
    const player = await playerWith('gclub', 'betflix')
    await world.sandbox.setFault('betflix', 'error')
    const { status, body } = await launch(player, { bring: true })
    expect(status).toBe(200)
    expect(body.brought).toEqual(
      expect.arrayContaining([came('gclub'), blocked('betflix', 'PROVIDER_UNAVAILABLE')]),
    )
  })

  test('a move that does not end in time arrives in the open game, nothing else is begun meanwhile, and the next launch brings the rest', async () => {
    const player = await playerWith('gclub', 'betflix')
    isPaused = true
    const [first, second] = await bringCredit(world.context, walletOf(player.playerId, 'alphabet'), briefly)
    expect(first).toMatchObject({ status: 'OPEN', blockedBy: null })
    expect(second).toMatchObject({ status: null, blockedBy: 'OPEN_ORDER' })
    isPaused = false
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
    isPaused = true
    await placeMove(world.context, order, await readyToMove(world.context, order))
    await expect(claimAt('alphabet')).rejects.toMatchObject({
      code: 'CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN',
    })
    isPaused = false
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
    isPaused = true
    const launching = launch(player, { bring: true })
    await expect.poll(() => movesOf(player)).toHaveLength(1)
    await shutOut(walletOf(player.playerId, 'alphabet'))
    isPaused = false
    expect(await launching).toMatchObject({ status })
    await expect.poll(() => creditsOf(player, 'alphabet')).toEqual([rich])
    expect(await movesOf(player)).toHaveLength(1)
  })

  test('a player who is blocked after the move gets no game', async () => {
    const player = await playerWith('gclub')
    isPaused = true
    const launching = launch(player, { bring: true })
    await expect.poll(() => movesOf(player)).toHaveLength(1)
    await suspend(walletOf(player.playerId, 'alphabet'))
    isPaused = false
    expect(await launching).toMatchObject({ status: 401 })
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
