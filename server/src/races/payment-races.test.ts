import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rewrite } from '../testing/as-owner.ts'
import { patience, raceMs, raceWorld, rounds, type RaceWorld } from '../testing/race-world.ts'
import type { Player } from '../testing/site-people.ts'

let world: RaceWorld
beforeAll(async () => (world = await raceWorld()))
afterAll(() => world.close())

const form = { providerId: 'betflix', paymentMethod: 'laoqr', amount: '690000' }
const newKeys = (count: number) => Array.from({ length: count }, () => randomUUID())

async function orderOf(player: Player) {
  const { deposit } = await player.visitor.post('/api/v2/deposits', form)
  return deposit
}
const statusOf = async ({ visitor }: Player, id: string) =>
  (await visitor.get(`/api/v2/deposits/${id}`)).deposit.status
const creditedOnce = { balance: '1000.00', moved: ['IN 1000.00'] }
const neverCredited = { balance: '0.00', moved: [] }

describe('a hundred notices of one payment at one instant', () => {
  afterAll(() => world.sandbox.setFault('bank', 'none'))
  test.each([
    ['each an event of its own', () => newKeys(100)],
    ['the same event again and again', () => newKeys(1).flatMap((id) => Array<string>(100).fill(id))],
  ])(
    '%s: one credit',
    async (_, eventIds) => {
      await world.sandbox.setFault('bank', 'drop-notify') // the gateway's own would come before ours
      for (const round of rounds) {
        const player = await world.newPlayer()
        const { id, code, qr } = await orderOf(player)
        await world.sandbox.pay(qr.payload)
        const answers = await world.race(await world.notices(code, eventIds()))
        expect(new Set(answers.map(({ status }) => status)), `round ${round}`).toEqual(new Set([204]))
        await expect.poll(() => statusOf(player, id), patience).toBe('SUCCESS')
        await world.noJobsLeft()
        expect(await world.walletOf(player, 'betflix')).toEqual(creditedOnce)
      }
      await world.expectBooksInOrder()
    },
    raceMs,
  )
})

describe('check, cancel, expiry and notice of one deposit at one instant', () => {
  /** So that expiry comes before everything else, in the middle of it, or not at all. */
  const expiresInMs = [0, 30, 3_600_000]

  /** Ten of each, mixed. Whoever asks the bank ends an order that has expired, and so does the round that looks for such orders. */
  async function everythingAbout(player: Player, { id, code }: { id: string; code: string }, round: number) {
    const ms = expiresInMs[round - 1]
    await world.look((database) =>
      rewrite(
        database,
        `update deposits set expires_at = now() + $2 * interval '1 millisecond', next_check_at = now() where deposit_id = $1`,
        [id, ms],
      ),
    )
    const check = () => player.visitor.prepare(`/api/v2/deposits/${id}/check`)
    const cancel = () => player.visitor.prepare(`/api/v2/deposits/${id}/cancel`)
    const notices = await world.notices(code, newKeys(10))
    return notices.flatMap((notice) => [check(), notice, cancel()])
  }
  const answersOf = (
    answers: { status: number; body: { code?: string; deposit?: { status: string } } | null }[],
  ) =>
    new Set(
      answers.map(({ status, body }) => `${status} ${body?.deposit?.status ?? body?.code ?? ''}`.trim()),
    )
  const among = (allowed: string[], seen: Set<string>) =>
    expect(allowed).toEqual(expect.arrayContaining([...seen]))

  test(
    'when the bill is paid: it is credited once, and never canceled',
    async () => {
      for (const round of rounds) {
        const player = await world.newPlayer()
        const order = await orderOf(player)
        await world.sandbox.setFault('bank', 'drop-notify')
        await world.sandbox.pay(order.qr.payload)
        await world.sandbox.setFault('bank', 'none')
        const answers = await world.race(await everythingAbout(player, order, round))
        among(['200 PAID', '200 SUCCESS', '409 ORDER_PAID', '204'], answersOf(answers))
        await expect
          .poll(() => statusOf(player, order.id), { ...patience, message: `round ${round}` })
          .toBe('SUCCESS')
        await world.noJobsLeft()
        expect(await world.walletOf(player, 'betflix')).toEqual(creditedOnce)
      }
      await world.expectBooksInOrder()
    },
    raceMs,
  )

  test(
    'when it is not: it is canceled, for one reason that all are told',
    async () => {
      for (const round of rounds) {
        const player = await world.newPlayer()
        const order = await orderOf(player)
        const answers = await world.race(await everythingAbout(player, order, round))
        among(['200 OPEN', '200 CANCELED', '204'], answersOf(answers))
        const ended = answers.filter(({ body }) => body?.deposit?.status === 'CANCELED')
        const reasons = [...new Set(ended.map(({ body }) => body.deposit.reason))]
        expect(reasons, `round ${round}`).toHaveLength(1)
        await world.noJobsLeft()
        const { deposit } = await player.visitor.get(`/api/v2/deposits/${order.id}`)
        expect(deposit).toMatchObject({ status: 'CANCELED', reason: reasons[0], paidAt: null })
        expect(await world.walletOf(player, 'betflix')).toEqual(neverCredited)
      }
      await world.expectBooksInOrder()
    },
    raceMs,
  )

  test(
    'when it is paid in the same instant: however it went, in the end it is credited once',
    async () => {
      for (const round of rounds) {
        const player = await world.newPlayer()
        const order = await orderOf(player)
        const payment = {
          url: `${world.sandbox.url}/sandbox/bank/pay`,
          headers: {},
          body: { payload: order.qr.payload },
        }
        const all = await everythingAbout(player, order, round)
        const answers = await world.race(all.toSpliced(all.length / 2, 0, payment))
        expect(answers[all.length / 2]!.status).toBe(201)
        const others = answersOf(answers.toSpliced(all.length / 2, 1))
        among(['200 OPEN', '200 CANCELED', '200 PAID', '200 SUCCESS', '409 ORDER_PAID', '204'], others)
        await expect
          .poll(() => statusOf(player, order.id), { ...patience, message: `round ${round}` })
          .toBe('SUCCESS')
        await world.noJobsLeft()
        expect(await world.walletOf(player, 'betflix')).toEqual(creditedOnce)
      }
      await world.expectBooksInOrder()
    },
    raceMs,
  )
})
