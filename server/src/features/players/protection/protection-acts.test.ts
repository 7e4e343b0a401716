import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { cancelDeposit } from '../../orders/deposits/cancel-deposit.ts'
import { excludePlayer } from './exclude-player.ts'
import { readProtection } from './read-protection.ts'
import { setLimits, type Wishes } from './set-limits.ts'

const kip = (amount: number) => BigInt(amount) * 100n
const lak = (amount: string) => ({ amount: `${amount}.00`, currency: 'LAK' })
const hour = 3600

describe('deposits under a player’s own limits', () => {
  let world: MoneyWorld
  beforeAll(async () => void (world = await moneyWorld()))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const { idOf, state, open, pay } = depositDesk(() => world)

  async function limited(wishes: Wishes) {
    const { playerId } = await world.newPlayer()
    const player = { agencyId: world.agency.agency_id, playerId }
    await setLimits(world.context, player, wishes)
    const read = () => readProtection(world.context.db, player, world.context.clock())
    return { player, playerId, read, set: (more: Wishes) => setLimits(world.context, player, more) }
  }

  test('an open order and a paid one count, a canceled one does not', async () => {
    const { playerId, read } = await limited({ day: kip(250_000) })
    const first = await open(playerId, '200000')
    expect((await read()).day).toMatchObject({ used: lak('200000'), left: lak('50000') })
    await cancelDeposit(world.context, idOf(first))
    expect((await read()).day).toMatchObject({ used: lak('0'), left: lak('250000') })
    await pay(await open(playerId, '200000'))
    expect((await read()).day).toMatchObject({ used: lak('200000'), left: lak('50000') })
    expect(await open(playerId, '50000')).toMatchObject({ status: 'OPEN' })
  })

  test('one kip over the remaining limit is refused, with the remainder and its reset', async () => {
    const { playerId, read } = await limited({ day: kip(100_000), week: kip(120_000) })
    const { renewsAt } = (await read()).day
    await expect(open(playerId, '100001')).rejects.toMatchObject({
      code: 'DEPOSIT_LIMIT_REACHED',
      detail: { limit: { period: 'day', left: '100000.00', renewsAt } },
    })
    await pay(await open(playerId, '100000'))
    await expect(open(playerId, '20000')).rejects.toMatchObject({
      detail: { limit: { period: 'day', left: '0.00' } },
    })
  })

  test('two orders at one instant never go over the limit together', async () => {
    const { playerId, read } = await limited({ day: kip(100_000) })
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => open(playerId, '60000')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await read()).day).toMatchObject({ used: lak('60000') })
  })

  test('an order and a cut at one instant come one after the other', async () => {
    for (let round = 0; round < 4; round++) {
      const { playerId, read, set } = await limited({ day: kip(100_000) })
      const [ordered] = await Promise.allSettled([open(playerId, '60000'), set({ day: kip(50_000) })])
      const { limit, used, left } = (await read()).day
      expect(limit).toEqual(lak('50000'))
      // Whichever came first: an order that was there before the cut stands, one that comes after it is refused.
      const outcome = ordered.status === 'fulfilled' ? [used, left] : ordered.reason.code
      expect([[lak('60000'), lak('0')], 'DEPOSIT_LIMIT_REACHED']).toContainEqual(outcome)
    }
  })

  test('a payment that arrives late counts from then on, and over a limit not at all', async () => {
    const { playerId, read, set } = await limited({ day: kip(100_000) })
    const orders = [await open(playerId, '60000')]
    await cancelDeposit(world.context, idOf(orders[0]!))
    orders.push(await open(playerId, '60000'))
    await cancelDeposit(world.context, idOf(orders[1]!))
    await set({ day: kip(60_000) })
    for (const order of orders) await pay(order)
    expect(await Promise.all(orders.map(state))).toMatchObject([
      { status: 'PAID' },
      { status: 'CANCELED', reason: 'LIMIT_REACHED' },
    ])
    expect((await read()).day).toMatchObject({ used: lak('60000'), left: lak('0') })
  })

  test('an order that was open when a break began is over, and a new one is refused', async () => {
    const { player, playerId, read } = await limited({})
    const order = await open(playerId)
    await excludePlayer(world.context, player, { days: 1 })
    const { exclusion } = await read()
    expect(exclusion).toMatchObject({ kind: 'TIME_OUT' })
    expect(await state(order)).toMatchObject({ status: 'CANCELED', reason: 'EXCLUDED' })
    await expect(open(playerId)).rejects.toMatchObject({
      code: 'PLAYER_EXCLUDED',
      detail: { excludedUntil: exclusion!.until },
    })
  })

  test('nothing in the database shortens a break', async () => {
    const { playerId, player } = await limited({})
    await excludePlayer(world.context, player, { months: 6 })
    const shorten = (excluded_until: Date | null) =>
      world.context.db
        .updateTable('players')
        .set({ excluded_until })
        .where('player_id', '=', playerId)
        .execute()
    await expect(shorten(world.context.clock())).rejects.toThrow('never shortened')
    await expect(shorten(null)).rejects.toThrow('never shortened')
  })

  test('a limit begins anew with its period, and a raise holds after a day by itself', async () => {
    const { playerId, read, set } = await limited({ day: kip(100_000) })
    await pay(await open(playerId))
    await set({ day: kip(150_000) })
    const waiting = (await read()).day
    expect(waiting).toMatchObject({ limit: lak('100000'), next: { limit: lak('150000') } })
    await expect(open(playerId, '20000')).rejects.toMatchObject({ code: 'DEPOSIT_LIMIT_REACHED' })

    const asked = world.context.clock()
    world.setClock(secondsAfter(asked, 24 * hour))
    expect((await read()).day).toMatchObject({ limit: lak('150000'), next: null, used: lak('0') })
    await expect(open(playerId, '150001')).rejects.toMatchObject({ code: 'DEPOSIT_LIMIT_REACHED' })
    // Nothing of ours says no any more; the bank does, whose clock has not moved on.
    await expect(open(playerId, '150000')).rejects.toThrow('the bank answered')
  })
})
