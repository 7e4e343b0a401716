import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustmentDesk } from '../testing/adjustment-desk.ts'
import { moneyWorld, type MoneyWorld } from '../testing/money-world.ts'
import { secondsAfter } from '../clock.ts'
import { deliverCredit } from '../features/orders/deposits/settle-deposit.ts'
import { depositDesk } from '../testing/deposit-desk.ts'
import { payoutDesk } from '../testing/payout-desk.ts'
import { asOwner } from '../testing/as-owner.ts'
import { sealLedger } from '../ledger/chain.ts'
import { reconciliationDesk } from '../testing/reconciliation-desk.ts'
import { withdrawalDesk } from '../testing/withdrawal-desk.ts'
import { newMetrics } from './metrics.ts'
import { watchWaiting } from './watch-waiting.ts'

describe('waiting work', () => {
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

  test('a journal that waits for its link, and a day for its end, are told by their age', async () => {
    const unsealed = () => figure('kham_ledger_unsealed_seconds')
    const openDay = () => figure('kham_ledger_open_day_seconds')
    const setBack = (journals: string, by: string) =>
      asOwner(world.context.database, (client) =>
        client.query(`alter table ledger.journals disable trigger user;
          update ledger.journals set at = at - interval '${by}' where journal_id = (${journals});
          alter table ledger.journals enable trigger user`),
      )
    world.setClock(new Date())
    const { credited } = reconciliationDesk(() => world)
    await credited()
    await sealLedger(world.context.db)
    await credited()
    expect([await unsealed(), await openDay()]).toEqual([0, 0]) // what is a minute old needs no link yet
    await setBack('select max(journal_id) from ledger.journals', '5 minutes')
    world.setClock(secondsAfter(new Date(), 3_600))
    expect(await unsealed()).toBeGreaterThan(3_500)
    await sealLedger(world.context.db)
    expect([await unsealed(), await openDay()]).toEqual([0, 0])
    await setBack('select journal_id from ledger.chain where link = 1', '3 days')
    expect(await openDay()).toBeGreaterThan(24 * 3_600)
  })

  test('the least float of the agencies is reported for each provider, while it is known', async () => {
    const { db } = world.context
    const tell = async (minor: bigint, at: Date) => {
      const { agency_id } = await db.selectFrom('agencies').select('agency_id').executeTakeFirstOrThrow()
      const told = { agent_credit_minor: minor, agent_credit_at: at }
      await db
        .insertInto('provider_health')
        .values({ agency_id, provider_id: 'alphabet', ...told })
        .onConflict((conflict) => conflict.columns(['agency_id', 'provider_id']).doUpdateSet(told))
        .execute()
    }
    const float = () => figure('kham_provider_float_baht{provider="alphabet"}')
    const now = new Date()
    await tell(1_234_50n, secondsAfter(now, -60))
    expect(await float()).toBe(1234.5)
    await tell(1_234_50n, secondsAfter(now, -3_601))
    expect(await float()).toBeNaN()
  })
})
