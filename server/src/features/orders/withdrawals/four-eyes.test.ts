import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors } from '../../../testing/open-doors.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { latestPayoutOf } from '../payouts/request-payout.ts'
import { approveWithdrawal, endHeldWithdrawal } from './approve-withdrawal.ts'
import { returnCredit } from './settle-withdrawal.ts'
import type { WithdrawalRow } from './withdrawal.ts'

const pays = 680_000_00n

describe('large withdrawals', () => {
  let world: MoneyWorld
  let noy: string
  let kham: string
  const { withdrawals, setAgency, member, toPay, payoutOf, take, sent, notPossible } = payoutDesk(() => world)
  const { idOf, state, held } = withdrawals
  beforeAll(async () => {
    world = await moneyWorld()
    noy = await member('cashier', 'Noy')
    kham = await member('cashier', 'Kham')
  })
  beforeEach(() => setAgency({ payouts_by_hand: true, four_eyes_minor: pays }))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const approve = (row: WithdrawalRow, staffId: string) =>
    approveWithdrawal(world.context, idOf(row), staffId)
  const payoutAsked = async ({ agency_id, withdrawal_id }: WithdrawalRow) =>
    (await latestPayoutOf(world.context.db, agency_id, withdrawal_id)) !== undefined

  test.each<[string, bigint]>([
    ['one kip under the bound', pays + 100n],
    ['far below it', 1_000_000_000_00n],
  ])('%s one approval is enough', async (_, four_eyes_minor) => {
    await setAgency({ four_eyes_minor })
    const { row } = await held()
    await approve(row, noy)
    expect(await state(row)).toMatchObject({ approved_by: noy, approved_once_by: null })
    expect(await payoutAsked(row)).toBe(true)
  })

  test.each<[string, bigint]>([
    ['at the bound', pays],
    ['one kip over it', pays - 100n],
  ])('%s it takes another one', async (_, four_eyes_minor) => {
    await setAgency({ four_eyes_minor })
    const { row } = await held()
    await approve(row, noy)
    expect(await state(row)).toMatchObject({ status: 'OPEN', approved_by: null })
    expect(await payoutAsked(row)).toBe(false)
    await expect(approve(row, noy)).rejects.toMatchObject({ code: 'FOUR_EYES' })
    await approve(row, kham)
    expect(await state(row)).toMatchObject({ approved_by: kham, approved_once_by: noy })
    expect(await payoutAsked(row)).toBe(true)
    expect((await stepsOf(world, row.withdrawal_id)).slice(-2)).toEqual(['SECOND_NEEDED', 'APPROVED'])
    for (const staff of [noy, kham])
      await expect(approve(row, staff)).rejects.toMatchObject({ code: 'ORDER_NOT_OPEN' })
  })

  test('the same one twice at once is one approval', async () => {
    const { row } = await held()
    const approvals = await Promise.allSettled([1, 2, 3].map(() => approve(row, noy)))
    expect(approvals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await payoutAsked(row)).toBe(false)
  })

  test('two at once are two approvals, and one payout', async () => {
    const { row } = await held()
    await Promise.all([approve(row, noy), approve(row, kham)])
    const both = await state(row)
    expect(new Set([both.approved_once_by, both.approved_by])).toEqual(new Set([noy, kham]))
    expect(await payoutOf(row.withdrawal_id)).toMatchObject({ number: 1 })
  })

  test('a rejection takes the first approval away', async () => {
    const { row } = await held()
    await approve(row, noy)
    await endHeldWithdrawal(world.context, idOf(row), { as: 'REJECTED', reason: 'no', staffId: kham })
    expect(await state(row)).toMatchObject({ status: 'REJECTED', approved_once_by: null })
    await returnCredit(world.context, idOf(row))
    await expect(approve(row, kham)).rejects.toMatchObject({ code: 'ORDER_NOT_OPEN' })
  })

  test('a withdrawal after a failed payout takes two approvals again', async () => {
    await setAgency({ four_eyes_minor: 1_000_000_000_00n })
    const { row, payout } = await toPay()
    await setAgency({ four_eyes_minor: pays })
    const manager = await member('manager')
    const bothSayNotPossible = async (one: typeof payout) => {
      for (const by of [noy, manager]) {
        await take(one, by, true)
        await notPossible(one, by)
      }
    }
    await bothSayNotPossible(payout)
    await approve(row, kham)
    await approve(row, noy)
    await bothSayNotPossible(await payoutOf(row.withdrawal_id))
    expect(await state(row)).toMatchObject({ approved_once_by: null, approved_by: null })
    await approve(row, noy)
    await expect(approve(row, noy)).rejects.toMatchObject({ code: 'FOUR_EYES' })
    await approve(row, kham)
    const last = await payoutOf(row.withdrawal_id)
    await take(last, noy)
    await sent(last, noy, 'FT-500', true)
    expect(await state(row)).toMatchObject({ status: 'SUCCESS' })
  })

  test('the first approver may approve alone once the bound is lifted', async () => {
    const { row } = await held()
    await approve(row, noy)
    await setAgency({ four_eyes_minor: 1_000_000_000_00n })
    await approve(row, noy)
    expect(await state(row)).toMatchObject({ approved_by: noy, approved_once_by: null })
  })

  test('the queue shows who has approved first', async () => {
    const { row } = await held()
    const doors = await openDoors(world)
    const cashier = await doors.staff(noy)
    const path = `/v2/agency/withdraws/${row.withdrawal_id}`
    const { body } = await cashier.post(`${path}/approve`)
    expect(body.withdraw).toMatchObject({
      status: 'OPEN',
      approvedAt: null,
      waitsForSecond: { act: 'APPROVE', by: 'Noy', staffId: noy, at: expect.any(String), said: {} },
      payoutByHand: null,
    })
    expect(await cashier.post(`${path}/approve`)).toMatchObject({ status: 409, body: { code: 'FOUR_EYES' } })
    await doors.close()
  })
})
