import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesOf, madeBy } from '../testing/last-byte-race.ts'
import { patience, raceMs, raceWorld, rounds, type RaceWorld } from '../testing/race-world.ts'
import type { Player } from '../testing/site-people.ts'

let world: RaceWorld
beforeAll(async () => void (world = await raceWorld()))
afterAll(() => world.close())

const wish = (player: Player, key: string, to = 'alphabet') =>
  player.visitor.prepare('/api/v2/credits/move', { from: 'gclub', to }, { 'idempotency-key': key })

async function succeeds(player: Player, id: string) {
  const status = async () => (await player.visitor.get(`/api/v2/credits/moves/${id}`)).move.status
  await expect.poll(status, patience).toBe('SUCCESS')
}

describe('twenty moves of credit at one instant', () => {
  test(
    'each under a key of its own: one order, one credit taken, one given',
    async () => {
      for (const round of rounds) {
        const player = await world.richPlayer('gclub')
        const answers = await world.race(Array.from({ length: 20 }, () => wish(player, randomUUID())))
        const [order, ...others] = madeBy(answers, 'move')
        expect(others, `round ${round}`).toEqual([])
        // A caller who asks for the balance after the first has taken it learns that it is gone.
        expect(['OPEN_ORDER', 'CREDIT_NOT_ENOUGH']).toEqual(expect.arrayContaining(codesOf(answers)))
        await succeeds(player, order.id)
        const taken = { balance: '0.00', moved: ['IN 1449.27', 'OUT 1449.27'] }
        expect(await world.walletOf(player, 'gclub')).toEqual(taken)
        expect(await world.walletOf(player, 'alphabet')).toEqual({
          balance: '1449.27',
          moved: ['IN 1449.27'],
        })
      }
      await world.expectBooksInOrder()
    },
    raceMs,
  )

  test(
    'under the same key: one order, and all are answered with it',
    async () => {
      const player = await world.richPlayer('gclub')
      const answers = await world.race(Array.from({ length: 20 }, () => wish(player, 'same')))
      expect(codesOf(answers)).toEqual([])
      const [id, ...others] = new Set(madeBy(answers, 'move').map((move) => move.id))
      expect(others).toEqual([])
      await succeeds(player, id)
      await world.expectBooksInOrder()
    },
    raceMs,
  )

  test(
    'beside twenty withdrawals of the same credit: one order of either kind',
    async () => {
      for (const round of rounds) {
        const player = await world.richPlayer('gclub')
        const form = { providerId: 'gclub', bankAccountId: player.bankAccountId, amount: '1449.27' }
        const answers = await world.race(
          Array.from({ length: 40 }, (_, i) =>
            i % 2 === 0
              ? wish(player, randomUUID())
              : player.visitor.prepare('/api/v2/withdraws', form, { 'idempotency-key': randomUUID() }),
          ),
        )
        const made = answers.filter(({ status }) => status === 201)
        expect(made, `round ${round}`).toHaveLength(1)
        await world.noJobsLeft()
        expect((await world.walletOf(player, 'gclub')).balance).toBe('0.00')
      }
      await world.expectBooksInOrder()
    },
    raceMs,
  )
})
