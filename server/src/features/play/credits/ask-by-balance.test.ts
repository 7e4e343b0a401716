import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { NotFinished } from '../../../jobs/job.ts'
import type { GameProvider, TransferOutcome } from '../../../partners/game-provider.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { deliverCredit } from '../../orders/deposits/settle-deposit.ts'
import type { DepositRow } from '../../orders/deposits/deposit.ts'

function onlyNotFinished(error: unknown) {
  if (!(error instanceof NotFinished)) throw error
}

describe('a provider that takes no reference of ours', () => {
  let world: MoneyWorld
  /** What it says was played since the first deposit. */
  let played = 0n
  let count = 0
  /** What of a transfer is lost on its way. */
  let lost: 'request' | 'answer' | 'truth' | null = null
  /** Whether a call that seemed lost arrives right before the next one. */
  let late = false
  /** What the next answer about a balance waits for. */
  let held: { asked: () => void; until: Promise<void> } | null = null
  const { idOf, state, creditAt, paid, paidBy } = depositDesk(() => world)
  beforeAll(async () => (world = await moneyWorld()))
  beforeEach(async () => {
    lost = null
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  /** The sandbox's provider behind a wire that forgets who asked: each request is a new one to it. */
  function forgetful(): Context {
    const { context } = world
    async function game(...which: Parameters<typeof context.partners.game>): Promise<GameProvider> {
      const real = (await context.partners.game(...which))!
      return {
        ...real,
        async transfer(request) {
          if (lost === 'request') return { status: 'UNKNOWN', raw: null }
          if (late) await real.transfer({ ...request, reference: randomUUID() })
          late = false
          const answer = await real.transfer({ ...request, reference: randomUUID() })
          if (lost === 'answer') return { status: 'UNKNOWN', raw: null }
          if (lost === 'truth') return { ...answer, status: 'REFUSED', refusal: 'NO' } as TransferOutcome
          return answer.status === 'CONFIRMED' ? { ...answer, providerRef: `R${++count}` } : answer
        },
        async balance(memberId) {
          const balanceMinor = await real.balance(memberId)
          const gate = held
          held = null
          gate?.asked()
          await gate?.until
          return balanceMinor
        },
        turnoverSince: async () => ({ betMinor: played, valid: [], outstandingMinor: 0n }),
        findTransfer: () => Promise.reject(new Error('it knows no references')),
        proof: 'BALANCE',
      }
    }
    return { ...context, partners: { ...context.partners, game } }
  }
  const deliver = (deposit: DepositRow) => deliverCredit(forgetful(), idOf(deposit))
  async function unanswered(deposit: DepositRow, what: 'request' | 'answer') {
    lost = what
    await expect(deliver(deposit)).rejects.toThrow(NotFinished)
    lost = null
  }
  const letLeaseEnd = ({ deposit_id }: DepositRow) =>
    world.context.db
      .updateTable('credit_transfers')
      .set({ leased_until: secondsAfter(new Date(), -1) })
      .where('order_id', '=', deposit_id)
      .execute()
  /** As if the last call had been made so long ago. */
  const ago = ({ deposit_id }: DepositRow, seconds: number) =>
    world.context.db
      .updateTable('credit_transfers')
      .set({ leased_until: secondsAfter(new Date(), -1), noted_at: secondsAfter(new Date(), -seconds) })
      .where('order_id', '=', deposit_id)
      .execute()

  test('is asked once when all goes well', async () => {
    const deposit = await paid()
    await deliver(deposit)
    expect((await state(deposit)).status).toBe('SUCCESS')
    expect(await creditAt(deposit)).toBe(144_92n)
  })

  test('is shown by the balance to have applied a transfer whose answer was lost, and is not called twice', async () => {
    const deposit = await paid()
    await unanswered(deposit, 'answer')
    // The call may still be at work inside the provider: nobody asks before the lease has ended.
    await expect(deliver(deposit)).rejects.toThrow(NotFinished)
    expect(await creditAt(deposit)).toBe(144_92n)
    await letLeaseEnd(deposit)
    await deliver(deposit)
    expect((await state(deposit)).status).toBe('SUCCESS')
    expect(await creditAt(deposit)).toBe(144_92n)
  })

  test.each([
    [14 * 60 + 50, 'PAID', 0n],
    [15 * 60, 'SUCCESS', 144_92n],
  ])(
    'that seems not to have got it, %i seconds after the call: the order is %s',
    async (seconds, status, minor) => {
      const deposit = await paid()
      await unanswered(deposit, 'request')
      await ago(deposit, seconds)
      await deliver(deposit).catch(onlyNotFinished)
      expect(await creditAt(deposit)).toBe(minor)
      expect((await state(deposit)).status).toBe(status)
    },
  )

  test('is not taken to have moved it once if the earlier call may have arrived', async () => {
    const deposit = await paid()
    await unanswered(deposit, 'request')
    await ago(deposit, 15 * 60)
    late = true
    await expect(deliver(deposit)).rejects.toThrow(NotFinished)
    expect((await state(deposit)).status).toBe('PAID')
    expect(await creditAt(deposit)).toBe(2n * 144_92n)
    expect(await world.audit()).toEqual([])
  })

  test('gets no transfer while it cannot tell the balance, and is called again', async () => {
    const deposit = await paid()
    await world.sandbox.setFault('alphabet', 'error')
    await expect(deliver(deposit)).rejects.toThrow(NotFinished)
    await world.sandbox.setFault('alphabet', 'none')
    await letLeaseEnd(deposit)
    await deliver(deposit)
    expect(await creditAt(deposit)).toBe(144_92n)
  })

  const launched = ({ player_id }: DepositRow, at: Date) =>
    world.context.db
      .updateTable('provider_members')
      .set({ launched_at: at })
      .where('player_id', '=', player_id)
      .execute()

  /** What the player has there has changed by so much, as if a bet was settled. */
  async function settled({ player_id }: DepositRow, minor: bigint) {
    const { member_id } = await world.context.db
      .selectFrom('provider_members')
      .select('member_id')
      .where('player_id', '=', player_id)
      .executeTakeFirstOrThrow()
    await world.sandbox.rewrite(
      `update members set balance = balance + ${minor} where member_id = '${member_id}'`,
    )
  }

  test.each(['request', 'answer'] as const)(
    'with the %s lost proves nothing once the player was led to a game: it stays unknown',
    async (what) => {
      const deposit = await paid()
      await unanswered(deposit, what)
      await letLeaseEnd(deposit)
      await launched(deposit, new Date())
      const before = await world.sandbox.members('alphabet')
      await expect(deliver(deposit)).rejects.toThrow(NotFinished)
      expect((await state(deposit)).status).toBe('PAID')
      expect(await world.sandbox.members('alphabet')).toEqual(before)
    },
  )

  test('is proven by the balance when the last game was opened more than a day before', async () => {
    const deposit = await paid()
    await unanswered(deposit, 'answer')
    await letLeaseEnd(deposit)
    await launched(deposit, secondsAfter(deposit.created_at, -25 * 60 * 60))
    await deliver(deposit)
    expect((await state(deposit)).status).toBe('SUCCESS')
    expect(await creditAt(deposit)).toBe(144_92n)
  })

  test.each([
    ['nothing was played since is proven by the balance', 0n, 'SUCCESS'],
    ['a round was played since stays unknown', 1n, 'PAID'],
  ])('of a player with a game open, when %s', async (_, more, status) => {
    const first = await paid()
    await deliver(first)
    await launched(first, new Date())
    const deposit = await paidBy(first.player_id)
    await unanswered(deposit, 'answer')
    await letLeaseEnd(deposit)
    played += more
    await deliver(deposit).catch(onlyNotFinished)
    expect((await state(deposit)).status).toBe(status)
    expect(await creditAt(deposit)).toBe(2n * 144_92n)
  })

  test('proves nothing once a bet of days ago is settled with just as much', async () => {
    const first = await paid()
    await deliver(first)
    await launched(first, secondsAfter(first.created_at, -3 * 24 * 60 * 60))
    const deposit = await paidBy(first.player_id)
    await unanswered(deposit, 'request')
    await ago(deposit, 15 * 60)
    played += 1n
    await settled(first, 144_92n)
    await expect(deliver(deposit)).rejects.toThrow(NotFinished)
    expect((await state(deposit)).status).toBe('PAID')
  })

  test('is believed when it refuses and the balance has not moved', async () => {
    const deposit = await paid()
    await world.sandbox.setFault('alphabet', 'refuse')
    await deliver(deposit)
    await world.sandbox.setFault('alphabet', 'none')
    expect((await state(deposit)).status).toBe('FAILED')
  })

  test('leaves the outcome unknown when it refuses and the balance has moved', async () => {
    const deposit = await paid()
    lost = 'truth'
    await expect(deliver(deposit)).rejects.toThrow(NotFinished)
    lost = null
    expect((await state(deposit)).status).toBe('PAID')
    await letLeaseEnd(deposit)
    await deliver(deposit)
    expect((await state(deposit)).status).toBe('SUCCESS')
    expect(await creditAt(deposit)).toBe(144_92n)
  })

  /** A delivery that stands still with the balance in its hand until its lease has ended. */
  async function standingStill(deposit: DepositRow) {
    const [asked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    held = { asked: asked.resolve, until: release.promise }
    const delivery = deliver(deposit)
    await asked.promise
    await letLeaseEnd(deposit)
    async function goesOn() {
      release.resolve()
      await expect(delivery).rejects.toThrow(NotFinished)
    }
    return { goesOn }
  }

  test('is not sent what another one has sent while this one stood still', async () => {
    const deposit = await paid()
    const first = await standingStill(deposit)
    await deliver(deposit)
    await first.goesOn()
    expect((await state(deposit)).status).toBe('SUCCESS')
    expect(await creditAt(deposit)).toBe(144_92n)
  })

  test('is not sent what another one is just sending either', async () => {
    const deposit = await paid()
    const first = await standingStill(deposit)
    await unanswered(deposit, 'request')
    await first.goesOn()
    expect(await creditAt(deposit)).toBe(0n)
    await ago(deposit, 15 * 60)
    await deliver(deposit)
    expect(await creditAt(deposit)).toBe(144_92n)
  })

  test('is asked by one of many at the same instant', async () => {
    const deposit = await paid()
    await Promise.allSettled(Array.from({ length: 8 }, () => deliver(deposit)))
    expect((await state(deposit)).status).toBe('SUCCESS')
    expect(await creditAt(deposit)).toBe(144_92n)
  })
})
