import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NotFinished } from '../../../jobs/job.ts'
import { ProviderUnavailable } from '../../../partners/game-provider.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { deliverCredit } from '../../orders/deposits/settle-deposit.ts'
import type { Wallet } from './transfer.ts'
import { lastSeen, noteSeen } from './last-credit-queries.ts'
import { readCredit } from './read-credit.ts'

describe('the last known credit', () => {
  let world: MoneyWorld
  beforeAll(async () => (world = await moneyWorld()))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const { idOf, paid } = depositDesk(() => world)

  const walletOf = (playerId: string): Wallet => ({
    agencyId: world.agency.agency_id,
    playerId,
    providerId: 'alphabet',
  })
  async function last({ agencyId, playerId }: Wallet) {
    const rows = await lastSeen(world.context.db, agencyId, playerId)
    expect(rows.length).toBeLessThan(2)
    return rows[0] ? { minor: rows[0].seen_minor, at: rows[0].seen_at } : null
  }
  async function newWallet() {
    const { playerId } = await world.newPlayer()
    return walletOf(playerId)
  }

  /** The world with a provider whose answers are on their way until `arrive` is called; `told` = it has spoken. */
  function slowProvider() {
    const { context } = world
    const told = Promise.withResolvers<void>()
    const arriving = Promise.withResolvers<void>()
    const game: typeof context.partners.game = async (...which) => {
      const real = (await context.partners.game(...which))!
      const balance = async (memberId: string) => {
        const answer = await real.balance(memberId)
        told.resolve()
        await arriving.promise
        return answer
      }
      return { ...real, balance }
    }
    const slow = { ...context, partners: { ...context.partners, game } }
    return { context: slow, told: told.promise, arrive: arriving.resolve }
  }

  test('is unknown until the provider has told one; zero is one', async () => {
    const wallet = await newWallet()
    expect(await last(wallet)).toBeNull()
    const before = new Date()
    expect(await readCredit(world.context, wallet)).toBe(0n)
    const seen = await last(wallet)
    expect(seen?.minor).toBe(0n)
    expect(seen?.at.getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(seen?.at.getTime()).toBeLessThanOrEqual(Date.now())
  })

  test.each(['error', 'timeout-before'] as const)('a provider in "%s" leaves it as it was', async (fault) => {
    const wallet = await newWallet()
    await readCredit(world.context, wallet)
    const seen = await last(wallet)
    await world.sandbox.setFault('alphabet', fault)
    await expect(readCredit(world.context, wallet)).rejects.toThrow(ProviderUnavailable)
    await world.sandbox.setFault('alphabet', 'none')
    expect(await last(wallet)).toEqual(seen)
  })

  test('a settled transfer tells it, though nobody has asked for the balance', async () => {
    const deposit = await paid()
    await deliverCredit(world.context, idOf(deposit))
    const seen = await last(walletOf(deposit.player_id))
    expect(seen?.minor).toBe(14_492n)
    expect(seen?.at.getTime()).toBeGreaterThanOrEqual(deposit.paid_at!.getTime())
  })

  test('a refused transfer tells it too', async () => {
    const deposit = await paid()
    await world.sandbox.setFault('alphabet', 'refuse')
    await deliverCredit(world.context, idOf(deposit))
    await world.sandbox.setFault('alphabet', 'none')
    expect((await last(walletOf(deposit.player_id)))?.minor).toBe(0n)
  })

  test('an answer that was overtaken by a newer one changes nothing when it arrives', async () => {
    const deposit = await paid()
    const wallet = walletOf(deposit.player_id)
    const { context, told, arrive } = slowProvider()
    const slow = readCredit(context, wallet)
    await told
    await deliverCredit(world.context, idOf(deposit))
    expect(await readCredit(world.context, wallet)).toBe(14_492n)
    const seen = await last(wallet)
    arrive()
    expect(await slow).toBe(0n)
    expect(await last(wallet)).toEqual(seen)
    expect(seen?.minor).toBe(14_492n)
  })

  test('an old transfer’s balance does not replace a newer one when its answer is found', async () => {
    const deposit = await paid()
    const wallet = walletOf(deposit.player_id)
    await world.sandbox.setFault('alphabet', 'timeout-after')
    await expect(deliverCredit(world.context, idOf(deposit))).rejects.toThrow(NotFinished)
    await world.sandbox.setFault('alphabet', 'none')
    const afterPlay = { minor: 5n, at: new Date() }
    await noteSeen(world.context.db, wallet, afterPlay)
    await deliverCredit(world.context, idOf(deposit))
    expect(await last(wallet)).toEqual(afterPlay)
  })

  test('of two answers of one moment the later one stays, and none of an earlier moment is stored', async () => {
    const wallet = await newWallet()
    await readCredit(world.context, wallet)
    const at = new Date(Date.now() + 1000)
    const note = (minor: bigint, moment: Date) => noteSeen(world.context.db, wallet, { minor, at: moment })
    await note(1n, at)
    await note(2n, at)
    await note(3n, new Date(at.getTime() - 1))
    expect(await last(wallet)).toEqual({ minor: 2n, at })
  })
})
