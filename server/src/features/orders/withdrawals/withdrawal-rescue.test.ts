import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { NotFinished } from '../../../jobs/job.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { rewrite } from '../../../testing/as-owner.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { approveWithdrawal, endHeldWithdrawal } from './approve-withdrawal.ts'
import { decideWithdrawal, retryReturn, returnCredit, sendPayout } from './settle-withdrawal.ts'
import type { WithdrawalRow } from './withdrawal.ts'
import { advanceWithdrawals } from './withdrawal-jobs.ts'

describe('a withdrawal that needs an operator', () => {
  let world: MoneyWorld
  let staffId: string
  const { idOf, state, creditOf, held, payOut, payoutsOf } = withdrawalDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    staffId = await findStaffId(world)
  })
  beforeEach(async () => {
    await world.sandbox.setFault('bank', 'none')
    await world.sandbox.setFault('gclub', 'none')
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const end = (row: WithdrawalRow, as: 'REJECTED' | 'CANCELED' = 'REJECTED') =>
    endHeldWithdrawal(world.context, idOf(row), { as, reason: 'asked for', staffId })

  test('is canceled at the player\u2019s request, and the credit is back', async () => {
    const { player, row } = await held()
    await end(row, 'CANCELED')
    await returnCredit(world.context, idOf(row))
    expect(await state(row)).toMatchObject({ status: 'CANCELED', reason: 'asked for' })
    expect(await creditOf(player)).toBe(1_449_27n)
    expect(await stepsOf(world, row.withdrawal_id)).toEqual(['OPENED', 'HELD', 'CANCELED', 'CREDIT_RETURNED'])
  })

  test('whose return the provider refuses waits until an operator has it retried', async () => {
    const { player, row } = await held()
    await end(row)
    await world.sandbox.setFault('gclub', 'refuse')
    await returnCredit(world.context, idOf(row))
    await world.sandbox.setFault('gclub', 'none')
    expect((await state(row)).returned_at).toBeNull()
    await advanceWithdrawals(world.context, running, 0)
    expect(await creditOf(player)).toBe(449_27n)

    const tries = [1, 2, 3].map(() => retryReturn(world.context, idOf(row), staffId))
    const done = await Promise.allSettled(tries)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await advanceWithdrawals(world.context, running, 0)
    expect((await state(row)).returned_at).not.toBeNull()
    expect(await creditOf(player)).toBe(1_449_27n)
    await expect(retryReturn(world.context, idOf(row), staffId)).rejects.toMatchObject({
      code: 'NOTHING_TO_RETRY',
    })
  })

  test('stays SUCCESS when its payout is returned long after, and the money waits in suspense', async () => {
    const { row } = await held('12340000999999')
    await approveWithdrawal(world.context, idOf(row), staffId)
    await payOut(row)
    expect((await state(row)).status).toBe('SUCCESS')
    // The bank moves it on to RETURNED, and tells it by a notice, whose job asks again.
    await expect
      .poll(async () => {
        await world.sandbox.hurryPayouts('DONE')
        await sendPayout(world.context, idOf(row)).catch(() => {})
        return (await stepsOf(world, row.withdrawal_id)).at(-1)
      })
      .toBe('PAYOUT_RETURNED')
    expect((await state(row)).status).toBe('SUCCESS')
    const { rows } = await world.context.database.pool.query(
      `select l.amount from ledger.journals j join ledger.legs l using (agency_id, journal_id)
       where j.key = 'payment:laoqr:${row.code}P1R'`,
    )
    expect(rows).toEqual([{ amount: 680_000_00n }])
  })

  const decision = { note: 'their support says so' }
  const makeOld = (row: WithdrawalRow, table: 'payouts' | 'credit_transfers') =>
    rewrite(
      world.context.database,
      world.context.db
        .updateTable(table)
        .set({ created_at: secondsAfter(new Date(), -16 * 60) })
        .where('order_id', '=', row.withdrawal_id),
    )

  test('without an answer of the bank is decided by an operator as paid', async () => {
    const { row } = await held()
    await approveWithdrawal(world.context, idOf(row), staffId)
    await world.sandbox.setFault('bank', 'error')
    await expect(sendPayout(world.context, idOf(row))).rejects.toThrow(NotFinished)
    const decide = () =>
      decideWithdrawal(world.context, idOf(row), {
        ...decision,
        staffId,
        happened: true,
        bankReference: 'FT1',
      })
    await expect(decide()).rejects.toMatchObject({ code: 'TOO_EARLY_TO_DECIDE' })
    await makeOld(row, 'payouts')
    await decide()
    expect((await state(row)).status).toBe('SUCCESS')
    await expect(decide()).rejects.toMatchObject({ code: 'NOTHING_TO_DECIDE' })
  })

  test('without an answer of the bank is decided by an operator as not paid, and may be approved again', async () => {
    const { row } = await held()
    await approveWithdrawal(world.context, idOf(row), staffId)
    await world.sandbox.setFault('bank', 'error')
    await expect(sendPayout(world.context, idOf(row))).rejects.toThrow(NotFinished)
    await makeOld(row, 'payouts')
    const no = { ...decision, staffId, happened: false, bankReference: null }
    await decideWithdrawal(world.context, idOf(row), no)
    expect(await state(row)).toMatchObject({ status: 'OPEN', approved_at: null })
    await world.sandbox.setFault('bank', 'none')
    await approveWithdrawal(world.context, idOf(row), staffId)
    await payOut(row)
    expect(await payoutsOf(row)).toHaveLength(1)
  })

  test('an operator\u2019s decision and the provider\u2019s answer at the same instant move the credit back once', async () => {
    const { player, row } = await held()
    await end(row)
    await world.sandbox.setFault('gclub', 'timeout-after')
    await expect(returnCredit(world.context, idOf(row))).rejects.toThrow(NotFinished)
    await world.sandbox.setFault('gclub', 'none')
    await makeOld(row, 'credit_transfers')
    const yes = { ...decision, staffId, happened: true, bankReference: null }
    await Promise.allSettled([
      returnCredit(world.context, idOf(row)),
      decideWithdrawal(world.context, idOf(row), yes),
      returnCredit(world.context, idOf(row)),
    ])
    expect((await state(row)).returned_at).not.toBeNull()
    expect(await creditOf(player)).toBe(1_449_27n)
  })
})
