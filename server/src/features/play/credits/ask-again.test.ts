import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { NotFinished } from '../../../jobs/job.ts'
import type { GameProvider, TransferOutcome } from '../../../partners/game-provider.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { deliverCredit } from '../../orders/deposits/settle-deposit.ts'
import type { DepositRow } from '../../orders/deposits/deposit.ts'

const silent = { status: 'UNKNOWN', raw: null } as const
const balances = { balanceBeforeMinor: null, balanceAfterMinor: null, at: null }
const refused = { status: 'REFUSED', refusal: 'NO', raw: '200 no', ...balances } as const
const minutes = 60
function mustBeWaiting(error: unknown) {
  if (!(error instanceof NotFinished)) throw error
}

describe('a provider that forgets what it refused', () => {
  let world: MoneyWorld
  /** What it answers, call after call; then what the sandbox says. */
  let answers: (TransferOutcome | Promise<TransferOutcome>)[]
  let asked: string[]
  const { idOf, state, creditAt, paid } = depositDesk(() => world)
  beforeAll(async () => (world = await moneyWorld()))
  beforeEach(() => {
    answers = []
    asked = []
    world.setClock(new Date())
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  function forgetful(): Context {
    const { context } = world
    async function game(...which: Parameters<typeof context.partners.game>): Promise<GameProvider> {
      const real = (await context.partners.game(...which))!
      delete real.findTransfer
      const transfer: GameProvider['transfer'] = (request) => {
        asked.push(request.reference)
        return Promise.resolve(answers.shift() ?? real.transfer(request))
      }
      return { ...real, proof: 'REPEAT', transfer }
    }
    return { ...context, partners: { ...context.partners, game } }
  }
  const deliver = (deposit: DepositRow) => deliverCredit(forgetful(), idOf(deposit))
  const later = (seconds: number) => world.setClock(secondsAfter(world.context.clock(), seconds))
  const statusOf = async (deposit: DepositRow) => (await state(deposit)).status

  test('is believed at once when it refuses the first call', async () => {
    const deposit = await paid()
    answers = [refused]
    await deliver(deposit)
    expect(await statusOf(deposit)).toBe('FAILED')
  })

  test('is sent the same reference again after a silence', async () => {
    const deposit = await paid()
    answers = [silent]
    await expect(deliver(deposit)).rejects.toThrow(NotFinished)
    await deliver(deposit)
    expect(await statusOf(deposit)).toBe('SUCCESS')
    expect(new Set(asked).size).toBe(1)
    expect(asked).toHaveLength(2)
    expect(await creditAt(deposit)).toBe(144_92n)
  })

  test.each([
    [15 * minutes - 1, 'PAID'],
    [15 * minutes, 'FAILED'],
  ])(
    'that refuses a second call %i seconds after an unanswered one leaves the order %s',
    async (seconds, status) => {
      const deposit = await paid()
      answers = [silent, refused]
      await expect(deliver(deposit)).rejects.toThrow(NotFinished)
      later(seconds)
      await deliver(deposit).catch(mustBeWaiting)
      expect(await statusOf(deposit)).toBe(status)
    },
  )

  test('is believed once the unanswered call is surely dead, however often it has refused meanwhile', async () => {
    const deposit = await paid()
    answers = [silent, refused, refused, refused]
    await expect(deliver(deposit)).rejects.toThrow(NotFinished)
    for (const _ of [1, 2]) {
      later(7 * minutes)
      await expect(deliver(deposit)).rejects.toThrow(NotFinished)
    }
    later(minutes)
    await deliver(deposit)
    expect(await statusOf(deposit)).toBe('FAILED')
  })

  test('is not believed when it refuses one call while another is under way', async () => {
    const deposit = await paid()
    const { promise, resolve } = Promise.withResolvers<TransferOutcome>()
    answers = [promise]
    const first = deliver(deposit)
    await expect.poll(() => asked.length).toBe(1)
    await deliver(deposit) // the sandbox applies this one
    resolve(refused)
    await first
    expect(await statusOf(deposit)).toBe('SUCCESS')
    expect(await creditAt(deposit)).toBe(144_92n)
  })

  test('is not believed when it refuses the first call while a second one is under way', async () => {
    const deposit = await paid()
    const [first, second] = [
      Promise.withResolvers<TransferOutcome>(),
      Promise.withResolvers<TransferOutcome>(),
    ]
    answers = [first.promise, second.promise]
    const calls = [deliver(deposit)]
    await expect.poll(() => asked.length).toBe(1)
    calls.push(deliver(deposit))
    await expect.poll(() => asked.length).toBe(2)
    first.resolve(refused)
    await calls[0]
    expect(await statusOf(deposit)).toBe('PAID')
    second.resolve(silent)
    await expect(calls[1]).rejects.toThrow(NotFinished)
    await deliver(deposit)
    expect(await statusOf(deposit)).toBe('SUCCESS')
    expect(await creditAt(deposit)).toBe(144_92n)
  })
})
