import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { NotFinished } from '../../../jobs/job.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { approveWithdrawal, endHeldWithdrawal } from './approve-withdrawal.ts'
import { returnCredit, sendPayout, reserveCredit } from './settle-withdrawal.ts'
import { advanceWithdrawals } from './withdrawal-jobs.ts'
import type { WithdrawalId } from './withdrawal.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'

describe('withdrawals whose partners fail', () => {
  let world: MoneyWorld
  let staffId: string
  const { idOf, state, creditOf, richPlayer, credit, open, held, payoutsOf, answeringAfter, payOut } =
    withdrawalDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    staffId = await findStaffId(world)
  })
  beforeEach(() => world.sandbox.setFault('bank', 'none'))
  const reject = (id: WithdrawalId, reason: string) =>
    endHeldWithdrawal(world.context, id, { as: 'REJECTED', reason, staffId })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  function unlessNotFinished(error: unknown) {
    if (!(error instanceof NotFinished)) throw error
  }

  test('a withdrawal whose bank is unreachable does not delay others', async () => {
    const { player, row: ended } = await held()
    await reject(idOf(ended), 'the name does not match')
    const { row: stuck } = await held()
    await approveWithdrawal(world.context, idOf(stuck), staffId)
    const { db } = world.context
    const { base_url } = await db
      .selectFrom('payment_methods')
      .select('base_url')
      .where('method', '=', 'laoqr')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('payment_methods')
      .set({ base_url: 'no address' })
      .where('method', '=', 'laoqr')
      .execute()
    await advanceWithdrawals(world.context, running, 0)
    await db.updateTable('payment_methods').set({ base_url }).where('method', '=', 'laoqr').execute()
    expect((await state(stuck)).status).toBe('OPEN')
    expect((await state(ended)).returned_at).not.toBeNull()
    expect(await creditOf(player)).toBe(1_449_27n)
    await payOut(stuck)
  })

  test('a provider that refuses the credit makes it FAILED and nothing moves', async () => {
    const player = await richPlayer()
    const row = await open(player)
    await world.sandbox.setFault('gclub', 'refuse')
    await reserveCredit(world.context, idOf(row))
    await world.sandbox.setFault('gclub', 'none')
    expect(await state(row)).toMatchObject({ status: 'FAILED', held_at: null })
    expect(await creditOf(player)).toBe(1_449_27n)
  })

  test('held credit that is lost in play meanwhile stops neither a new deposit nor the withdrawal', async () => {
    const player = await richPlayer()
    const row = await open(player, 1_449_27n)
    const { member_id } = await world.context.db
      .selectFrom('provider_members')
      .select('member_id')
      .where('player_id', '=', player.playerId)
      .executeTakeFirstOrThrow()
    await world.sandbox.rewrite(
      `update members set balance = balance - 30000 where member_id = '${member_id}'`,
    )
    await credit(player)
    await reserveCredit(world.context, idOf(row))
    expect((await state(row)).held_at).not.toBeNull()
    expect(await creditOf(player)).toBe(1_149_27n)
  })

  test('a provider whose answer is lost gave the credit once', async () => {
    const player = await richPlayer()
    const row = await open(player)
    await world.sandbox.setFault('gclub', 'timeout-after')
    await expect(reserveCredit(world.context, idOf(row))).rejects.toThrow(NotFinished)
    expect((await state(row)).held_at).toBeNull()
    await world.sandbox.setFault('gclub', 'none')
    await reserveCredit(world.context, idOf(row))
    expect((await state(row)).held_at).not.toBeNull()
    expect(await creditOf(player)).toBe(449_27n)
  })

  test('a bank whose answer is lost pays once', async () => {
    const { row } = await held()
    await approveWithdrawal(world.context, idOf(row), staffId)
    await world.sandbox.setFault('bank', 'timeout-after')
    await expect(sendPayout(world.context, idOf(row))).rejects.toThrow(NotFinished)
    expect((await state(row)).status).toBe('OPEN')
    await world.sandbox.setFault('bank', 'none')
    await payOut(row)
    expect((await state(row)).status).toBe('SUCCESS')
    expect(await payoutsOf(row)).toHaveLength(1)
  })

  test('a bank that refuses after an answer was lost has not refused: it is asked, and pays once', async () => {
    const { row } = await held()
    await approveWithdrawal(world.context, idOf(row), staffId)
    await world.sandbox.setFault('bank', 'timeout-after')
    await expect(sendPayout(world.context, idOf(row))).rejects.toThrow(NotFinished)
    await world.sandbox.setFault('bank', 'refuse')
    await sendPayout(world.context, idOf(row)).catch(unlessNotFinished)
    // The bank decides after about a second, which may be over.
    expect(['PAID', 'SUCCESS']).toContain((await state(row)).status)
    await world.sandbox.setFault('bank', 'none')
    await payOut(row)
    expect(await payoutsOf(row)).toHaveLength(1)
  })

  test('a no is not believed while another call may still be inside the bank', async () => {
    const { row } = await held()
    await approveWithdrawal(world.context, idOf(row), staffId)
    await world.sandbox.setFault('bank', 'refuse')
    const [gate, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const late = sendPayout(answeringAfter(gate.promise, answered.resolve), idOf(row))
    await answered.promise
    await expect(sendPayout(world.context, idOf(row))).rejects.toThrow(NotFinished)
    gate.resolve()
    await expect(late).rejects.toThrow(NotFinished)
    expect(await state(row)).toMatchObject({ status: 'OPEN', approved_by: staffId })
    await world.sandbox.setFault('bank', 'none')
    await payOut(row)
    expect(await payoutsOf(row)).toHaveLength(1)
  })

  test('a no to a call that is repeated after a lost answer is believed once the lost one is surely dead', async () => {
    const { row } = await held()
    await approveWithdrawal(world.context, idOf(row), staffId)
    await world.sandbox.setFault('bank', 'timeout-before')
    await expect(sendPayout(world.context, idOf(row))).rejects.toThrow(NotFinished)
    await world.sandbox.setFault('bank', 'refuse')
    await expect(sendPayout(world.context, idOf(row))).rejects.toThrow(NotFinished)
    expect((await state(row)).approved_by).toBe(staffId)
    const lost = { unanswered_at: secondsAfter(new Date(), -15 * 60) }
    await world.context.db
      .updateTable('payouts')
      .set(lost)
      .where('order_id', '=', row.withdrawal_id)
      .execute()
    await sendPayout(world.context, idOf(row))
    expect(await state(row)).toMatchObject({ status: 'OPEN', approved_by: null, reason: 'PAYOUT_REJECTED' })
    await world.sandbox.setFault('bank', 'none')
  })

  test('a bank that refuses the payout leaves it to the operator, who may approve anew or reject', async () => {
    const { player, row } = await held('1234000000')
    await approveWithdrawal(world.context, idOf(row), staffId)
    await world.sandbox.setFault('bank', 'refuse')
    await payOut(row)
    expect(await state(row)).toMatchObject({ status: 'OPEN', approved_at: null, reason: 'PAYOUT_REJECTED' })
    await world.sandbox.setFault('bank', 'none')
    await reject(idOf(row), 'wrong account')
    await returnCredit(world.context, idOf(row))
    expect(await creditOf(player)).toBe(1_449_27n)
  })

  test('a payout that comes back after it was sent makes it FAILED and the credit returns', async () => {
    const { player, row } = await held('12340000000')
    await approveWithdrawal(world.context, idOf(row), staffId)
    await payOut(row)
    expect(await state(row)).toMatchObject({ status: 'FAILED', reason: 'PAYOUT_RETURNED' })
    await returnCredit(world.context, idOf(row))
    expect(await creditOf(player)).toBe(1_449_27n)
  })
})
