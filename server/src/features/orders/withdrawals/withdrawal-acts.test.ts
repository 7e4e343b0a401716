import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NotFinished } from '../../../jobs/job.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDeposit } from '../deposits/open-deposit.ts'
import { approveWithdrawal, endHeldWithdrawal } from './approve-withdrawal.ts'
import { openWithdrawal } from './open-withdrawal.ts'
import { quoteWithdrawal } from './quote-withdrawal.ts'
import { returnCredit, sendPayout, reserveCredit } from './settle-withdrawal.ts'
import type { WithdrawalId } from './withdrawal.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'

describe('withdrawals', () => {
  let world: MoneyWorld
  let staffId: string
  const { idOf, state, creditOf, richPlayer, wish, open, held, payOut } = withdrawalDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    staffId = await findStaffId(world)
  })
  const reject = (id: WithdrawalId, reason: string) =>
    endHeldWithdrawal(world.context, id, { as: 'REJECTED', reason, staffId })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  test('goes OPEN, held, approved, PAID, SUCCESS, and the player gets exactly the quote', async () => {
    const player = await richPlayer()
    const quote = await quoteWithdrawal(world.context, wish(player, 1_000_00n))
    expect(quote).toMatchObject({ receiveMinor: 680_000_00n, blockedBy: null })
    const row = await open(player)
    expect(await creditOf(player)).toBe(1_449_27n)
    await reserveCredit(world.context, idOf(row))
    expect((await state(row)).held_at).not.toBeNull()
    expect(await creditOf(player)).toBe(449_27n)

    await approveWithdrawal(world.context, idOf(row), staffId)
    await expect(sendPayout(world.context, idOf(row))).rejects.toThrow(NotFinished)
    expect((await state(row)).status).toBe('PAID')
    await payOut(row)
    expect(await state(row)).toMatchObject({ status: 'SUCCESS', receive_minor: 680_000_00n })
  })

  test.each([
    ['one satang under the least', 99_99n, 'TOO_SMALL'],
    ['one satang over the most', 50_000_01n, 'TOO_LARGE'],
  ])('refuses %s', async (_, amountMinor, fault) => {
    const player = await world.newPlayer()
    await expect(open(player, amountMinor)).rejects.toMatchObject({ detail: { fields: { amount: fault } } })
  })

  test('takes the least amount', async () => {
    expect((await open(await richPlayer(), 100_00n)).status).toBe('OPEN')
  })

  test('the whole credit may go, not one satang more', async () => {
    const player = await richPlayer()
    await expect(open(player, 1_449_28n)).rejects.toMatchObject({ code: 'CREDIT_NOT_ENOUGH' })
    const row = await open(player, 1_449_27n)
    await reserveCredit(world.context, idOf(row))
    expect(await creditOf(player)).toBe(0n)
  })

  test('of many concurrent requests one makes a withdrawal, and the credit is taken once', async () => {
    const player = await richPlayer()
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => open(player)))
    const made = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value)
    expect(made).toHaveLength(1)
    await Promise.allSettled(Array.from({ length: 4 }, () => reserveCredit(world.context, idOf(made[0]!))))
    expect(await creditOf(player)).toBe(449_27n)
  })

  test('the same key answers the same order, and never an order of another amount', async () => {
    const player = await richPlayer()
    const first = await open(player, 500_00n, 'w-1')
    expect((await open(player, 500_00n, 'w-1')).withdrawal_id).toBe(first.withdrawal_id)
    await expect(open(player, 600_00n, 'w-1')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  test('pays what was confirmed, and no satang more or less', async () => {
    const player = await richPlayer()
    const confirmed = (confirmedMinor: bigint) =>
      openWithdrawal(world.context, { ...wish(player, 1_000_00n, 'w-2'), confirmedMinor })
    for (const other of [679_999_99n, 680_000_01n, 0n])
      await expect(confirmed(other)).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
    expect(await creditOf(player)).toBe(1_449_27n)
    const made = await confirmed(680_000_00n)
    expect(made.receive_minor).toBe(680_000_00n)
    // Its answer was lost, and the rate has changed since: it is the same order.
    expect((await confirmed(670_000_00n)).withdrawal_id).toBe(made.withdrawal_id)
  })

  test('is refused while a deposit is open', async () => {
    const player = await richPlayer()
    const form = { providerId: 'gclub', paymentMethod: 'laoqr', amount: '20000' } as const
    await openDeposit(world.context, {
      agency: world.agency,
      playerId: player.playerId,
      form,
      idempotencyKey: null,
    })
    await expect(open(player)).rejects.toMatchObject({ code: 'OPEN_ORDER' })
  })

  test('cannot be approved before the credit is held, nor twice', async () => {
    const player = await richPlayer()
    const row = await open(player)
    await expect(approveWithdrawal(world.context, idOf(row), staffId)).rejects.toMatchObject({
      code: 'CREDIT_NOT_HELD',
    })
    await reserveCredit(world.context, idOf(row))
    const approvals = await Promise.allSettled(
      Array.from({ length: 5 }, () => approveWithdrawal(world.context, idOf(row), staffId)),
    )
    expect(approvals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(reject(idOf(row), 'late')).rejects.toMatchObject({
      code: 'ORDER_NOT_OPEN',
    })
    await payOut(row)
  })

  test('a rejected one gives the credit back, once', async () => {
    const { player, row } = await held()
    await reject(idOf(row), 'the name does not match')
    await Promise.allSettled(Array.from({ length: 4 }, () => returnCredit(world.context, idOf(row))))
    expect(await state(row)).toMatchObject({ status: 'REJECTED', reason: 'the name does not match' })
    expect((await state(row)).returned_at).not.toBeNull()
    expect(await creditOf(player)).toBe(1_449_27n)
  })
})
