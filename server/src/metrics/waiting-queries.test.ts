import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustmentDesk } from '../testing/adjustment-desk.ts'
import { moneyWorld, type MoneyWorld } from '../testing/money-world.ts'
import { secondsAfter } from '../clock.ts'
import { deliverCredit } from '../features/orders/deposits/settle-deposit.ts'
import { depositDesk } from '../testing/deposit-desk.ts'
import { payoutDesk } from '../testing/payout-desk.ts'
import { reconciliationDesk } from '../testing/reconciliation-desk.ts'
import { withdrawalDesk } from '../testing/withdrawal-desk.ts'
import { newMetrics } from './metrics.ts'
import { watchWaiting } from './watch-waiting.ts'

describe('what waits', () => {
  let world: MoneyWorld
  beforeAll(async () => {
    world = await moneyWorld()
  })
  afterAll(() => world.close())
  const { member } = payoutDesk(() => world)
  const { richPlayer } = withdrawalDesk(() => world)
  const deposits = depositDesk(() => world)
  const { propose, approve, adjust } = adjustmentDesk(() => world)

  /** A figure, looked up anew; its labels as they are told. */
  async function figure(name: string) {
    const counts = newMetrics()
    await watchWaiting(counts, world.context)()
    const line = (await counts.registry.metrics()).split('\n').find((each) => each.startsWith(`${name} `))
    return line === undefined ? Number.NaN : Number(line.slice(name.length + 1))
  }
  const waiting = (kindOf: string, state: string) => figure(`kham_waiting{kind="${kindOf}",state="${state}"}`)
  const adjustments = async () => [
    await waiting('adjustment', 'PROPOSED'),
    await waiting('adjustment', 'APPROVED'),
  ]

  test('an adjustment waits for its approval, then for the provider, and no longer', async () => {
    const player = await richPlayer()
    const [noy, kham] = [await member('manager', 'Noy'), await member('owner', 'Kham')]
    expect(await adjustments()).toEqual([0, 0])
    const row = await propose(player, noy)
    expect(await adjustments()).toEqual([1, 0])
    await approve(row, kham)
    expect(await adjustments()).toEqual([0, 1])
    await adjust(row)
    expect(await adjustments()).toEqual([0, 0])
  })

  test('a deposit waits for its payment, then for the provider, and for the staff when that refuses', async () => {
    const figures = async () =>
      [
        await waiting('deposit', 'OPEN'),
        await waiting('deposit', 'PAID'),
        await waiting('deposit', 'FAILED'),
      ] as const
    const [open, paid, failed] = await figures()
    const order = await deposits.opened()
    expect(await figures()).toEqual([open + 1, paid, failed])
    await deposits.pay(order)
    expect(await figures()).toEqual([open, paid + 1, failed])
    await world.sandbox.setFault('alphabet', 'refuse')
    await deliverCredit(world.context, deposits.idOf(order))
    await world.sandbox.setFault('alphabet', 'none')
    expect(await figures()).toEqual([open, paid, failed + 1])
  })

  test('the age is that of the first one that waits', async () => {
    const { created_at: since } = await deposits.opened()
    const first = await world.context.db
      .selectFrom('deposits')
      .select(({ fn }) => fn.min('created_at').as('at'))
      .where('status', '=', 'OPEN')
      .executeTakeFirstOrThrow()
    expect(first.at).toEqual(since)
    world.setClock(secondsAfter(since, 90))
    expect(await figure('kham_waiting_oldest_seconds{kind="deposit",state="OPEN"}')).toBe(90)
  })

  test('a difference from a partner is counted until it is gone', async () => {
    const { credited, reconcile } = reconciliationDesk(() => world)
    const rewrite = (by: string) =>
      world.sandbox.rewrite(`update transfers set amount = amount ${by} where provider = 'alphabet'`)
    const found = async () => {
      await reconcile()
      return figure('kham_reconciliation_differences')
    }
    await credited()
    const before = await found()
    await rewrite('+ 100')
    expect(await found()).toBeGreaterThan(before)
    await rewrite('- 100')
    expect(await found()).toBe(before)
  })
})
