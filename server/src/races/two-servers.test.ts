import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codesOf, madeBy } from '../testing/last-byte-race.ts'
import { patience, raceMs, raceWorld, rounds, type RaceWorld } from '../testing/race-world.ts'
import type { Player } from '../testing/site-people.ts'

let world: RaceWorld
beforeAll(async () => (world = await raceWorld(2)))
afterAll(() => world.close())

const form = { providerId: 'askmebet', paymentMethod: 'laoqr', amount: '690000' }
/** Takes the same reference again at once, where AskMeBet has to be left alone for a while. */
const soonAskedAgain = 'gclub'
const statusOf = async ({ visitor }: Player, id: string) =>
  (await visitor.get(`/api/v2/deposits/${id}`)).deposit.status
const creditedOnce = { balance: '1000.00', moved: ['IN 1000.00'] }

/** The same request at the one server and at the other. */
const atBoth = <R extends { url: string }>(request: R) =>
  world.servers.map(({ url }) => ({ ...request, url: url + new URL(request.url).pathname }))

test(
  'a payment that two servers are told of and asked about at one instant is credited once',
  async () => {
    await world.sandbox.setFault('bank', 'drop-notify')
    for (const round of rounds) {
      const player = await world.newPlayer()
      const { deposit } = await player.visitor.post('/api/v2/deposits', form)
      await world.sandbox.pay(deposit.qr.payload)
      const ids = Array.from({ length: 20 }, () => randomUUID())
      const notices = (await world.notices(deposit.code, ids)).flatMap(atBoth)
      const checks = ids.flatMap(() => atBoth(player.visitor.prepare(`/api/v2/deposits/${deposit.id}/check`)))
      const answers = await world.race(notices.flatMap((notice, i) => [notice, checks[i]!]))
      expect(codesOf(answers)).toEqual([])
      await expect
        .poll(() => statusOf(player, deposit.id), { ...patience, message: `round ${round}` })
        .toBe('SUCCESS')
      await world.noJobsLeft()
      expect(await world.walletOf(player, 'askmebet')).toEqual(creditedOnce)
    }
    await world.sandbox.setFault('bank', 'none')
    await world.expectBooksInOrder()
  },
  raceMs,
)

test(
  'a withdrawal asked for at two servers at one instant takes the credit once, whether the key is the same or not',
  async () => {
    for (const round of rounds) {
      const player = await world.richPlayer('askmebet')
      const body = { providerId: 'askmebet', bankAccountId: player.bankAccountId, amount: '500.00' }
      const isOneKey = round % 2 === 0
      const wishes = Array.from({ length: 25 }, () => {
        const key = isOneKey ? 'same' : randomUUID()
        return player.visitor.prepare('/api/v2/withdraws', body, { 'idempotency-key': key })
      })
      const answers = await world.race(wishes.flatMap(atBoth))
      expect(new Set(madeBy(answers, 'withdraw').map(({ id }) => id)).size).toBe(1)
      expect(codesOf(answers)).toEqual(isOneKey ? [] : ['OPEN_ORDER'])
      await world.noJobsLeft()
      const moved = ['IN 1449.27', 'OUT 500.00']
      expect(await world.walletOf(player, 'askmebet')).toEqual({ balance: '949.27', moved })
    }
    await world.expectBooksInOrder()
  },
  raceMs,
)

test(
  'credit that one server has asked for and still waits for, and another takes up as it starts, is given once',
  async () => {
    await world.sandbox.setFault(soonAskedAgain, 'timeout-after')
    const players = await Promise.all(Array.from({ length: 4 }, () => world.newPlayer()))
    const orders = await Promise.all(
      players.map(async (player) => {
        const { deposit } = await player.visitor.post('/api/v2/deposits', {
          ...form,
          providerId: soonAskedAgain,
        })
        await world.sandbox.pay(deposit.qr.payload)
        return { player, id: deposit.id as string }
      }),
    )
    for (const { player } of orders)
      await expect.poll(() => world.walletOf(player, soonAskedAgain), patience).toEqual(creditedOnce)
    await world.sandbox.setFault(soonAskedAgain, 'none')
    await world.startAnother()
    for (const { player, id } of orders)
      await expect.poll(() => statusOf(player, id), patience).toBe('SUCCESS')
    await world.expectBooksInOrder()
    for (const { player } of orders)
      expect(await world.walletOf(player, soonAskedAgain)).toEqual(creditedOnce)
  },
  raceMs,
)
