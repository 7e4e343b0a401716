import { dayOf, startOfDay } from '@kham/contract/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { rewrite } from '../../../testing/as-owner.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { failedDeposit } from '../../../testing/failed-deposit.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { approveWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { readOverview } from './read-overview.ts'

const nobody = '00000000-0000-7000-8000-000000000000'
const kip = (amount: string) => ({ amount, currency: 'LAK' })

describe('the overview of an agency', () => {
  let world: MoneyWorld
  beforeAll(async () => void (world = await moneyWorld()))
  afterAll(() => world.close())
  const deposits = depositDesk(() => world)
  const withdrawals = withdrawalDesk(() => world)
  const agencyId = () => world.agency.agency_id
  const read = (period: 'today' | '7d' | '30d' = 'today') =>
    readOverview(world.context, agencyId(), { period, staffId: nobody })

  test('is all nothing where nothing has happened', async () => {
    const { totals, before, codes, queues, methods } = await read()
    expect(totals).toMatchObject({ deposits: kip('0.00'), withdrawals: kip('0.00'), activePlayers: 0 })
    expect(before).toMatchObject({ deposits: kip('0.00'), newPlayers: 0 })
    expect(codes).toEqual({ made: 0, paid: 0, credited: 0, unpaid: 0 })
    expect(queues.every(({ waiting, oldest }) => waiting === 0 && oldest === null)).toBe(true)
    expect(methods).toContainEqual({
      id: 'laoqr',
      name: expect.any(String),
      health: 'QUIET',
      lastPaymentAt: null,
      unanswered: 0,
    })
  })

  test('adds up what went in and out, what waits, and what is left at the providers', async () => {
    const { row, player } = await withdrawals.held()
    await approveWithdrawal(world.context, withdrawals.idOf(row), await findStaffId(world))
    await withdrawals.payOut(row)
    await withdrawals.open(player, 100_00n)
    await deposits.paid('100000')
    await deposits.opened()
    const failed = await failedDeposit(world, 'laoqr')
    const failedMinor = (await failed.state()).amount_minor / 100n

    const week = await read('7d')
    const sum = `${1_100_000n + failedMinor}.00`
    expect(week.totals).toMatchObject({
      deposits: kip(sum),
      withdrawals: kip('680000.00'),
      activePlayers: 4,
    })
    expect(week.totals.newPlayers).toBeGreaterThanOrEqual(4)
    expect(week.codes).toEqual({ made: 4, paid: 3, credited: 1, unpaid: 0 })
    expect(Object.fromEntries(week.queues.map(({ queue, waiting }) => [queue, waiting]))).toMatchObject({
      // Its credit is still on its way: there is nothing to decide yet.
      withdrawals: 0,
      deposits: 1,
      payments: 0,
    })
    expect(week.queues.find(({ queue }) => queue === 'deposits')!.oldest).not.toBeNull()
    expect(week.providers.find(({ id }) => id === 'gclub')).toMatchObject({ deposits: kip('1000000.00') })
    const bank = week.methods.find(({ id }) => id === 'laoqr')!
    expect(bank.lastPaymentAt).not.toBeNull()
    expect(bank.health).not.toBe('SILENT')
    expect(week.points).toHaveLength(7)
    expect(week.points.at(-1)).toMatchObject({ deposits: kip(sum), withdrawals: kip('680000.00') })
    expect((await read('30d')).totals.deposits).toEqual(kip(sum))
    await failed.refund()
    expect((await read('7d')).totals.deposits).toEqual(kip('1100000.00'))
  })

  test('counts yesterday to the time before, and to the day of the week', async () => {
    const now = new Date()
    const midnight = startOfDay(dayOf(now))
    const { db, database } = world.context
    const moved = await deposits.paid('300000')
    await rewrite(
      database,
      db
        .updateTable('deposits')
        .set({ paid_at: secondsAfter(midnight, -24 * 3600) })
        .where('deposit_id', '=', moved.deposit_id),
    )
    const [today, week] = [await read(), await read('7d')]
    expect(today.before.deposits).toEqual(kip('300000.00'))
    expect(today.totals.deposits).toEqual(kip('1100000.00'))
    expect(week.points.at(-2)!.deposits).toEqual(kip('300000.00'))
    expect(week.totals.deposits).toEqual(kip('1400000.00'))
  })

  test('is of one agency alone', async () => {
    const other = await readOverview(world.context, 'other', { period: '30d', staffId: nobody })
    expect(other.totals).toEqual({
      deposits: kip('0.00'),
      withdrawals: kip('0.00'),
      newPlayers: 0,
      activePlayers: 0,
    })
    expect(other.queues.every(({ waiting }) => waiting === 0)).toBe(true)
    expect([other.providers, other.methods]).toEqual([[], []])
  })
})
