import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codesOf } from '../testing/last-byte-race.ts'
import { patience, raceMs, raceWorld, rounds, type RaceWorld } from '../testing/race-world.ts'
import type { Player } from '../testing/site-people.ts'
import type { SiteVisitor } from '../testing/site-visitor.ts'

let world: RaceWorld
let operators: SiteVisitor[]
beforeAll(async () => {
  world = await raceWorld()
  operators = await Promise.all([1, 2, 3].map(() => world.operator()))
})
afterAll(() => world.close())

const form = { providerId: 'betflix', paymentMethod: 'laoqr', amount: '690000' }
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

async function orderOf(player: Player) {
  const { deposit } = await player.visitor.post('/api/v2/deposits', form)
  return deposit
}
const statusOf = async ({ visitor }: Player, id: string) =>
  (await visitor.get(`/api/v2/deposits/${id}`)).deposit.status
const shown = async (id: string) => (await operators[0]!.get(`/api/v2/agency/payments/${id}`)).payment

/** A second payment of a paid order; answers its id. */
async function waiting(player: Player): Promise<string> {
  const { id, qr } = await orderOf(player)
  await world.sandbox.pay(qr.payload)
  await expect.poll(() => statusOf(player, id), patience).toBe('SUCCESS')
  const { bankRef } = await world.sandbox.pay(qr.payload)
  const found = async () => {
    await player.visitor.post(`/api/v2/deposits/${id}/check`)
    return (await operators[0]!.get(`/api/v2/agency/payments?search=${bankRef}`)).payments
  }
  await expect.poll(async () => (await found()).length, patience).toBe(1)
  return (await found())[0].id
}

/** The act as each of several operators sends it. */
const act = (id: string, what: string, body: object, headers: Record<string, string> = {}) =>
  operators.map((operator) => operator.prepare(`/api/v2/agency/payments/${id}/${what}`, body, headers))

test(
  'one payment matched to two orders, credited and sent back at one instant goes one way',
  async () => {
    for (const round of rounds) {
      const player = await world.newPlayer()
      const id = await waiting(player)
      const others = [await world.newPlayer(), await world.newPlayer()]
      const orders = await Promise.all(others.map(orderOf))
      const answers = await world.race(
        times(5, () => [
          ...orders.flatMap((order) => act(id, 'match', { depositId: order.id })),
          ...act(id, 'credit', { playerId: player.id, providerId: 'betflix' }),
          ...act(id, 'refund', { note: 'paid twice' }),
        ]).flat(),
      )
      expect(
        answers.filter(({ status }) => status === 200),
        `round ${round}`,
      ).toHaveLength(1)
      expect(['PAYMENT_SETTLED', 'REFUND_UNDER_WAY']).toEqual(expect.arrayContaining(codesOf(answers)))
      const ended = async () => ['MATCHED', 'REFUNDED'].includes((await shown(id)).state)
      await expect.poll(ended, patience).toBe(true)
    }
    await world.expectBooksInOrder()
  },
  raceMs,
)

test(
  'several payments matched to one order while its player checks and cancels: it is paid once, by one of them',
  async () => {
    for (const round of rounds) {
      const [first, second] = [await world.newPlayer(), await world.newPlayer()]
      const payments = [await waiting(first), await waiting(second)]
      const player = await world.newPlayer()
      const order = await orderOf(player)
      const own = (what: string) => player.visitor.prepare(`/api/v2/deposits/${order.id}/${what}`)
      const answers = await world.race(
        times(5, () => [
          ...payments.flatMap((id) => act(id, 'match', { depositId: order.id })),
          own('check'),
          own('cancel'),
        ]).flat(),
      )
      expect(
        answers.filter(({ body }) => body?.payment),
        `round ${round}`,
      ).toHaveLength(1)
      await expect.poll(() => statusOf(player, order.id), patience).toBe('SUCCESS')
      await world.noJobsLeft()
      const credited = { balance: '1000.00', moved: ['IN 1000.00'] }
      expect(await world.walletOf(player, 'betflix')).toEqual(credited)
      const states = await Promise.all(payments.map(async (id) => (await shown(id)).state))
      expect(new Set(states)).toEqual(new Set(['MATCHED', 'SUSPENSE']))
    }
    await world.expectBooksInOrder()
  },
  raceMs,
)

test(
  'credited many times under one key: one order, and all are answered with it',
  async () => {
    for (const round of rounds) {
      const player = await world.newPlayer()
      const id = await waiting(player)
      const body = { playerId: player.id, providerId: 'betflix' }
      const key = { 'idempotency-key': randomUUID() }
      const answers = await world.race(times(10, () => act(id, 'credit', body, key)).flat())
      expect(codesOf(answers), `round ${round}`).toEqual([])
      const orders = new Set(answers.map((answer) => answer.body.payment.order.id))
      expect([...orders]).toHaveLength(1)
      await expect.poll(() => statusOf(player, [...orders][0]), patience).toBe('SUCCESS')
    }
    await world.expectBooksInOrder()
  },
  raceMs,
)
