import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WayKind } from '@kham/contract/operator/books/money-way'
import { newId } from '../../../id.ts'
import { adjustmentDesk } from '../../../testing/adjustment-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { moveDesk } from '../../../testing/move-desk.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { reversalDesk } from '../../../testing/reversal-desk.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { approveWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { sendPayout } from '../../orders/withdrawals/settle-withdrawal.ts'
import { readMoneyWay } from './read-money-way.ts'

let world: MoneyWorld
beforeAll(async () => void (world = await moneyWorld()))
afterAll(() => world.close())
const { deposits, deliver, waiting, refund, staffId } = paymentDesk(() => world)
const withdrawals = withdrawalDesk(() => world)
const moves = moveDesk(() => world)
const adjustments = adjustmentDesk(() => world)
const reversals = reversalDesk(() => world)
const wayOf = (kind: WayKind, id: string, agencyId = world.agency.agency_id) =>
  readMoneyWay(world.context.db, { agencyId, kind, id })

test('of a deposit shows the bank’s report, and the provider’s answer with its duration', async () => {
  const order = await deposits.opened()
  await deposits.pay(order)
  await deliver(order)
  const way = await wayOf('deposit', order.deposit_id)
  expect(way.payments).toMatchObject([{ state: 'MATCHED', amount: { amount: '100000.00', currency: 'LAK' } }])
  expect(way.transfers).toMatchObject([{ direction: 'IN', status: 'CONFIRMED', tries: 1 }])
  expect(way.transfers[0]!.tookMs).toBeGreaterThanOrEqual(0)
  expect(way.payouts).toEqual([])
})

test('of a payment of another amount shows the deposit that it names, and where it waits', async () => {
  const { order, paymentId } = await waiting('90000')
  expect(await wayOf('payment', paymentId)).toMatchObject({ depositId: order.deposit_id })
  expect(await wayOf('deposit', order.deposit_id)).toMatchObject({
    payments: [{ id: paymentId, state: 'SUSPENSE', reason: 'WRONG_AMOUNT' }],
    transfers: [],
  })
})

test('of a withdrawal shows the credit taken, and no payout before one is requested', async () => {
  const { row } = await withdrawals.held()
  const way = await wayOf('withdrawal', row.withdrawal_id)
  expect(way.transfers).toMatchObject([{ direction: 'OUT', status: 'CONFIRMED' }])
  expect([way.payments, way.payouts]).toEqual([[], []])
})

test('of a withdrawal with a returned payout shows where the money waits, and what is paid again', async () => {
  // The sandbox's bank sends back what is paid to such an account.
  const { row } = await withdrawals.held('12340001999999')
  await approveWithdrawal(world.context, withdrawals.idOf(row), await staffId())
  await withdrawals.payOut(row)
  await expect
    .poll(async () => {
      await sendPayout(world.context, withdrawals.idOf(row)).catch(() => {})
      return (await wayOf('withdrawal', row.withdrawal_id)).payments
    })
    .toMatchObject([{ state: 'SUSPENSE', reason: 'PAYOUT_RETURNED' }])
  const { payments } = await wayOf('withdrawal', row.withdrawal_id)
  await refund(payments[0]!.id)
  expect(await wayOf('withdrawal', row.withdrawal_id)).toMatchObject({
    payments: [{ state: 'REFUNDING' }],
    payouts: [{ status: 'RETURNED' }, { amount: payments[0]!.amount }],
  })
})

test('of a move shows the credit taken, what the other provider refused, and its way back', async () => {
  const { row } = await moves.refused()
  await moves.advance(row, 'return')
  const { transfers } = await wayOf('move', row.move_id)
  expect(transfers).toMatchObject([
    { providerId: moves.from, direction: 'OUT', status: 'CONFIRMED' },
    { providerId: moves.to, direction: 'IN', status: 'REFUSED' },
    { providerId: moves.from, direction: 'IN', status: 'CONFIRMED' },
  ])
})

test('of an adjustment shows nothing before it is approved, then what the provider has done, and what a reversal undid', async () => {
  // Whoever is the only one may approve what they propose.
  const by = await staffId()
  const row = await adjustments.propose(await moves.richPlayer(), by)
  const way = () => wayOf('adjustment', row.adjustment_id)
  expect(await way()).toEqual({ depositId: null, payments: [], payouts: [], transfers: [] })
  await adjustments.approve(row, by)
  await adjustments.adjust(row)
  const given = { direction: 'IN', status: 'CONFIRMED', amount: { amount: '50.00', currency: 'THB' } }
  expect((await way()).transfers).toMatchObject([given])
  const reversal = await reversals.proposeOf(row.adjustment_id, by)
  await reversals.approve(reversal, by)
  await reversals.reverse(reversal)
  const taken = { ...given, direction: 'OUT' }
  expect((await wayOf('reversal', reversal.reversal_id)).transfers).toMatchObject([taken])
  expect((await way()).transfers).toMatchObject([given, taken])
})

test('of another agency, another kind or an unknown id is not found', async () => {
  const order = await deposits.opened()
  for (const asked of [
    () => wayOf('deposit', order.deposit_id, 'other'),
    () => wayOf('withdrawal', order.deposit_id),
    () => wayOf('payment', order.deposit_id),
    () => wayOf('move', order.deposit_id),
    () => wayOf('adjustment', order.deposit_id),
    () => wayOf('reversal', order.deposit_id),
    () => wayOf('deposit', newId(new Date())),
  ])
    await expect(asked()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
