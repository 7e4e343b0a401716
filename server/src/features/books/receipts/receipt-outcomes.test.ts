import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NotFinished } from '../../../jobs/job.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { moveDesk } from '../../../testing/move-desk.ts'
import { receiptDesk } from '../../../testing/receipt-desk.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { deliverCredit } from '../../orders/deposits/settle-deposit.ts'
import { refundDeposit, sendRefund } from '../../orders/deposits/refund-deposit.ts'
import type { OrderId } from '../../../timeline/record-step.ts'
import { approveWithdrawal, endHeldWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { returnCredit, reserveCredit } from '../../orders/withdrawals/settle-withdrawal.ts'
import { issueReceipt } from './issue-receipt.ts'

describe('the receipt of each end', () => {
  let world: MoneyWorld
  let staffId: string
  beforeAll(async () => {
    world = await moneyWorld()
    staffId = await findStaffId(world)
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const deposits = depositDesk(() => world)
  const withdrawals = withdrawalDesk(() => world)
  const { receiptsOf } = receiptDesk(() => world)

  /** How often a receipt of the order has been asked for. */
  async function wanted({ orderId }: OrderId) {
    const { rows } = await world.context.database.pool.query(
      `select data from jobs.job where name = 'issue-receipt' and data ->> 'orderId' = $1`,
      [orderId],
    )
    return rows.map(({ data }) => data)
  }

  /** What the receipt says, once the order's own last step has asked for one. */
  async function receiptOf(order: OrderId) {
    expect(await wanted(order)).toEqual([order])
    await issueReceipt(world.context, order)
    const receipts = await receiptsOf(order)
    expect(receipts).toHaveLength(1)
    return JSON.parse(receipts[0]!.body)
  }

  const kip = (amount: string) => ({ amount, currency: 'LAK' })
  const thb = (amount: string) => ({ amount, currency: 'THB' })
  const bankReference = expect.any(String)
  const withdrawalOrder = (row: { agency_id: string; withdrawal_id: string }): OrderId => ({
    agencyId: row.agency_id,
    kind: 'withdrawal',
    orderId: row.withdrawal_id,
  })

  test('a deposit that was refunded, only when the bank has sent the money', async () => {
    const deposit = await deposits.paid()
    await world.sandbox.setFault('alphabet', 'refuse')
    await deliverCredit(world.context, deposits.idOf(deposit))
    await world.sandbox.setFault('alphabet', 'none')
    const order: OrderId = { agencyId: deposit.agency_id, kind: 'deposit', orderId: deposit.deposit_id }
    await refundDeposit(world.context, deposits.idOf(deposit), staffId)
    expect(await wanted(order)).toEqual([])
    await issueReceipt(world.context, order)
    expect(await receiptsOf(order)).toEqual([])

    await untilFinished(() => sendRefund(world.context, deposits.idOf(deposit)))
    expect(await receiptOf(order)).toMatchObject({
      kind: 'deposit',
      status: 'REJECTED',
      outcome: 'REFUNDED',
      moves: [
        { move: 'PAID_IN', money: kip('100000.00'), bankReference },
        { move: 'REFUNDED', money: kip('100000.00'), bankReference },
      ],
      account: { bank: 'jdb', lastDigits: expect.stringMatching(/^\d{4}$/) },
    })
  })

  test('a withdrawal that the bank has paid out', async () => {
    const { row } = await withdrawals.held()
    await approveWithdrawal(world.context, withdrawals.idOf(row), staffId)
    await withdrawals.payOut(row)
    const receipt = await receiptOf(withdrawalOrder(row))
    expect(receipt).toMatchObject({
      kind: 'withdraw',
      code: row.code,
      status: 'SUCCESS',
      outcome: 'PAID_OUT',
      rate: '680.00',
      times: { opened: expect.any(String), paid: expect.any(String), ended: expect.any(String) },
      moves: [
        { move: 'TAKEN', money: thb('1000.00') },
        { move: 'PAID_OUT', money: kip('680000.00'), bankReference },
      ],
      account: { bank: row.bank_code, lastDigits: row.account_number.slice(-4) },
    })
    expect(JSON.stringify(receipt)).not.toContain(row.account_number)
    expect(JSON.stringify(receipt)).not.toContain(row.account_name)
  })

  test('a withdrawal whose credit went back, only when it is back', async () => {
    const { row } = await withdrawals.held()
    const order = withdrawalOrder(row)
    const how = { as: 'REJECTED', reason: 'the name does not match', staffId } as const
    await endHeldWithdrawal(world.context, withdrawals.idOf(row), how)
    await issueReceipt(world.context, order)
    expect(await receiptsOf(order)).toEqual([])

    await returnCredit(world.context, withdrawals.idOf(row))
    const receipt = await receiptOf(order)
    expect(receipt).toMatchObject({
      status: 'REJECTED',
      outcome: 'RETURNED',
      moves: [
        { move: 'TAKEN', money: thb('1000.00') },
        { move: 'RETURNED', money: thb('1000.00') },
      ],
    })
    expect(receipt.account).toBeUndefined()
  })

  const moves = moveDesk(() => world)
  const moveOrder = (row: { agency_id: string; move_id: string }): OrderId => ({
    agencyId: row.agency_id,
    kind: 'move',
    orderId: row.move_id,
  })

  test('a move of credit that is at the other provider, without a rate', async () => {
    const { row } = await moves.taken()
    await issueReceipt(world.context, moveOrder(row))
    expect(await receiptsOf(moveOrder(row))).toEqual([])

    await moves.advance(row, 'credit')
    const receipt = await receiptOf(moveOrder(row))
    expect(receipt).toMatchObject({
      kind: 'move',
      code: row.code,
      status: 'SUCCESS',
      outcome: 'CREDITED',
      provider: 'gclub',
      to: 'alphabet',
      moves: [
        { move: 'TAKEN', money: thb('1449.27') },
        { move: 'CREDITED', money: thb('1449.27') },
      ],
    })
    expect(receipt.rate).toBeUndefined()
  })

  test('a move of credit that went back, only when it is back', async () => {
    const { row } = await moves.refused()
    await issueReceipt(world.context, moveOrder(row))
    expect(await receiptsOf(moveOrder(row))).toEqual([])

    await moves.advance(row, 'return')
    expect(await receiptOf(moveOrder(row))).toMatchObject({
      status: 'FAILED',
      outcome: 'RETURNED',
      moves: [{ move: 'TAKEN' }, { move: 'RETURNED', money: thb('1449.27') }],
    })
  })

  test('a move of which nothing was taken has none', async () => {
    const { row } = await moves.opened()
    await world.sandbox.setFault('gclub', 'refuse')
    await moves.advance(row, 'take')
    await world.sandbox.setFault('gclub', 'none')
    await issueReceipt(world.context, moveOrder(row))
    expect(await wanted(moveOrder(row))).toEqual([])
    expect(await receiptsOf(moveOrder(row))).toEqual([])
  })

  test('a withdrawal that the provider refused moved nothing, and has none', async () => {
    const row = await withdrawals.open(await withdrawals.richPlayer())
    const order = withdrawalOrder(row)
    await world.sandbox.setFault('gclub', 'refuse')
    await reserveCredit(world.context, withdrawals.idOf(row))
    await world.sandbox.setFault('gclub', 'none')
    await issueReceipt(world.context, order)
    expect(await wanted(order)).toEqual([])
    expect(await receiptsOf(order)).toEqual([])
  })
})

/** The bank takes about a second; asked until it has decided. */
async function untilFinished(work: () => Promise<void>) {
  for (let tries = 0; tries < 50; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof NotFinished)) throw error
      await setTimeout(100)
    }
  }
  throw new Error('the bank never decided')
}
