import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patience, raceMs, raceWorld, rounds, type RaceWorld } from '../testing/race-world.ts'
import type { Player } from '../testing/site-people.ts'
import { codesOf, madeBy } from '../testing/last-byte-race.ts'
import type { SiteVisitor } from '../testing/site-visitor.ts'

let world: RaceWorld
let operator: SiteVisitor
beforeAll(async () => {
  world = await raceWorld()
  operator = await world.operator()
})
afterAll(() => world.close())

const formOf = ({ bankAccountId }: Player, amount: string) => ({ providerId: 'gclub', bankAccountId, amount })
const wish = (player: Player, amount: string, key: string) =>
  player.visitor.prepare('/api/v2/withdraws', formOf(player, amount), { 'idempotency-key': key })

/** The order as staff see it, once `isReached`. */
async function queued(id: string, isReached: (withdraw: { held: boolean; status: string }) => boolean) {
  const ask = async () => (await operator.get(`/api/v2/agency/withdraws/${id}`)).withdraw
  await expect.poll(async () => isReached(await ask()), patience).toBe(true)
  return ask()
}
const isHeld = ({ held }: { held: boolean }) => held
const has = (wanted: string) => (withdraw: { status: string }) => withdraw.status === wanted

async function payoutsOf({ code }: { code: string }) {
  const payouts = await world.sandbox.payouts()
  return payouts.filter(({ reference }) => reference.startsWith(code)).map(({ state }) => state)
}

describe('a hundred withdrawals at one instant', () => {
  test.each([
    ['of a part of the credit', '500.00', ['OPEN_ORDER'], '949.27'],
    // A caller who asks for the balance after the first has taken it learns that it is gone.
    ['of all of it', '1449.27', ['OPEN_ORDER', 'CREDIT_NOT_ENOUGH'], '0.00'],
  ])(
    '%s, each under a key of its own: one order, one credit taken, one payout',
    async (_, amount, expected, left) => {
      for (const round of rounds) {
        const player = await world.richPlayer('gclub')
        const answers = await world.race(
          Array.from({ length: 100 }, () => wish(player, amount, randomUUID())),
        )
        const [order, ...others] = madeBy(answers, 'withdraw')
        expect(others, `round ${round}`).toEqual([])
        expect(expected).toEqual(expect.arrayContaining(codesOf(answers)))

        await queued(order.id, isHeld)
        await operator.post(`/api/v2/agency/withdraws/${order.id}/approve`)
        await queued(order.id, has('SUCCESS'))
        const moved = ['IN 1449.27', `OUT ${amount}`]
        expect(await world.walletOf(player, 'gclub')).toEqual({ balance: left, moved })
        expect(await payoutsOf(order)).toEqual(['DONE'])
      }
      await world.expectBooksInOrder()
    },
    raceMs,
  )

  test(
    'under the same key: one order, and all are answered with it',
    async () => {
      for (const round of rounds) {
        const player = await world.richPlayer('gclub')
        const answers = await world.race(Array.from({ length: 100 }, () => wish(player, '500.00', 'same')))
        expect(codesOf(answers), `round ${round}`).toEqual([])
        const ids = new Set(madeBy(answers, 'withdraw').map(({ id }) => id))
        expect(ids.size).toBe(1)
        await queued([...ids][0], isHeld)
        const moved = ['IN 1449.27', 'OUT 500.00']
        expect(await world.walletOf(player, 'gclub')).toEqual({ balance: '949.27', moved })
      }
      await world.expectBooksInOrder()
    },
    raceMs,
  )
})

describe('forty verdicts of staff on one withdrawal at one instant', () => {
  test.each<[string, (i: number) => boolean]>([
    ['half of them yes', (i) => i % 2 === 0],
    ['all of them yes', () => true],
    ['all of them no', () => false],
  ])(
    '%s: one counts, and the bank pays once after a yes and never after a no',
    async (_, isApproval) => {
      const staff = [operator, await world.operator()]
      for (const round of rounds) {
        const player = await world.richPlayer('gclub')
        const { withdraw } = await player.visitor.post('/api/v2/withdraws', formOf(player, '500.00'))
        const { id, code } = await queued(withdraw.id, isHeld)
        const verdicts = Array.from({ length: 40 }, (__, i) => {
          const [verb, body] = isApproval(i) ? ['approve', {}] : ['reject', { reason: 'no' }]
          return staff[i % 3 === 0 ? 0 : 1]!.prepare(`/api/v2/agency/withdraws/${id}/${verb}`, body)
        })
        const answers = await world.race(verdicts)

        const [decided, ...others] = answers.filter(({ status }) => status === 200)
        expect(others, `round ${round}`).toEqual([])
        expect(codesOf(answers)).toEqual(['ORDER_NOT_OPEN'])
        const isYes = decided!.body.withdraw.approvedAt !== null
        await queued(id, has(isYes ? 'SUCCESS' : 'REJECTED'))
        await world.noJobsLeft()
        expect(await payoutsOf({ code })).toEqual(isYes ? ['DONE'] : [])
        expect(await world.walletOf(player, 'gclub')).toEqual({
          balance: isYes ? '949.27' : '1449.27',
          moved: ['IN 1449.27', 'OUT 500.00', ...(isYes ? [] : ['IN 500.00'])],
        })
      }
      await world.expectBooksInOrder()
    },
    raceMs,
  )
})
