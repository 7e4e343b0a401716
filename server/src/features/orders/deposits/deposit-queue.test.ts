import { dayOf, daysAfter, startOfDay } from '@kham/contract/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rewrite } from '../../../testing/as-owner.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { failedDeposit } from '../../../testing/failed-deposit.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import type { DepositRow } from './deposit.ts'

describe('the list of deposits', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let viewer: Awaited<ReturnType<OpenDoors['staff']>>
  const { paid, opened } = depositDesk(() => world)
  let small: DepositRow, large: DepositRow, unpaid: DepositRow
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    viewer = await doors.staff(await payoutDesk(() => world).member('viewer'))
    small = await paid('100000')
    large = await paid('2000000')
    unpaid = await opened('100000')
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })
  const get = (query: string) => viewer.get(`/v2/agency/deposits?${query}`)
  const list = async (query: string): Promise<string[]> =>
    (await get(query)).body.deposits.map(({ id }: { id: string }) => id)
  const ids = (...rows: DepositRow[]) => rows.map(({ deposit_id }) => deposit_id)

  test('is narrowed by amount, both bounds among it, and by provider', async () => {
    expect(await list('least=2000000')).toEqual(ids(large))
    expect(await list('most=100000')).toEqual(ids(unpaid, small))
    expect(await list('least=100000&most=2000000&sort=largest')).toHaveLength(3)
    expect(await list('least=100001&most=1999999')).toEqual([])
    // Also the sum is of what it is narrowed to, whatever page is shown, and those that are paid no longer wait.
    expect((await get('most=100000&pageSize=1')).body).toMatchObject({
      total: 2,
      sum: { amount: '200000.00', currency: 'LAK' },
      oldestAt: null,
    })
    expect((await get('status=OPEN')).body.oldestAt).toBe(unpaid.created_at.toISOString())
    expect(await list('provider=gclub')).toEqual([])
    expect(await list('provider=alphabet')).toHaveLength(3)
  })

  test('has of a day what was paid on it, as many and as much as the report of the day', async () => {
    const today = dayOf(new Date())
    expect(await list(`paidFrom=${today}&paidTo=${today}`)).toEqual(ids(large, small))
    const { rows } = (await viewer.get(`/v2/agency/reports/daily?from=${today}&to=${today}`)).body
    expect(rows).toMatchObject([{ day: today, deposits: 2, depositsKip: '2100000.00' }])
  })

  test('a day begins and ends at midnight in Vientiane', async () => {
    const day = daysAfter(dayOf(new Date()), -3)
    const paidAt = async (at: number) => {
      const { db, database } = world.context
      const moved = db.updateTable('deposits').set({ paid_at: new Date(at) })
      await rewrite(database, moved.where('deposit_id', '=', small.deposit_id))
    }
    const [begin, end] = [startOfDay(day).getTime(), startOfDay(daysAfter(day, 1)).getTime()]
    for (const [at, isThere] of [
      [begin - 1, false],
      [begin, true],
      [end - 1, true],
      [end, false],
    ] as const) {
      await paidAt(at)
      expect([at, await list(`paidFrom=${day}&paidTo=${day}`)]).toEqual([at, isThere ? ids(small) : []])
    }
    await paidAt(Date.now())
  })

  test.each(['least=x', 'most=-1', 'provider=nobody', 'paidFrom=yesterday', 'paidTo=2026-02-30', 'day=1'])(
    'is refused with %s',
    async (query) => expect(await get(query)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } }),
  )

  test('says what has failed together, and since when the oldest has failed', async () => {
    const waiting = async () => (await viewer.get('/v2/agency/deposits/waiting')).body
    expect(await waiting()).toEqual({
      total: 0,
      sum: { amount: '0.00', currency: 'LAK' },
      oldestAt: null,
    })
    const failed = await (await failedDeposit(world, 'laoqr')).state()
    // Made and paid long before it failed, it waits since it failed.
    const earlier = world.context.db.updateTable('deposits').set({
      created_at: new Date(failed.created_at.getTime() - 3_600_000),
      paid_at: new Date(failed.created_at.getTime() - 1_800_000),
    })
    await rewrite(world.context.database, earlier.where('deposit_id', '=', failed.deposit_id))
    expect(await waiting()).toEqual({
      total: 1,
      sum: { amount: expect.stringMatching(/^[1-9]/), currency: 'LAK' },
      oldestAt: failed.ended_at!.toISOString(),
    })
  })
})
