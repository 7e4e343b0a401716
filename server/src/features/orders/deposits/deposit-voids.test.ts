import { dayOf, startOfDay } from '@kham/contract/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import { failedDeposit } from '../../../testing/failed-deposit.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { rewrite } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { recordUnmatchedPayment } from '../payments/reinstate-payment.ts'
import { decidePayout } from '../payouts/settle-payout.ts'
import { latestPayoutOf } from '../payouts/request-payout.ts'
import { checkPayment } from './check-payment.ts'
import { orderOf } from './deposit-queries.ts'
import type { DepositRow } from './deposit.ts'
import { refundDeposit, sendRefund } from './refund-deposit.ts'

describe('a method that voids what goes back on its day', () => {
  let world: MoneyWorld
  beforeAll(async () => {
    world = await moneyWorld()
    await say('same-day')
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const method = () => world.context.db.updateTable('payment_methods').where('method', '=', 'onepay')
  const say = async (voiding: 'never' | 'same-day') => {
    const settings = sql<string>`settings || jsonb_build_object('void', ${voiding}::text)`
    await method().set({ settings }).execute()
  }
  const noon = new Date(startOfDay(dayOf(new Date())).getTime() + 12 * 3_600_000)

  /** Paid this morning, refused by the provider, and to go back at noon. */
  async function failedToday() {
    const order = await failedDeposit(world, 'onepay')
    const early = new Date(noon.getTime() - 3_600_000)
    const { db } = world.context
    await rewrite(
      world.context.database,
      db.updateTable('payments').set({ paid_at: early }).where('deposit_id', '=', order.id.depositId),
    )
    const payout = () => latestPayoutOf(db, order.id.agencyId, order.id.depositId)
    async function refundAt(time: Date) {
      world.setClock(time)
      await order.refund()
      world.setClock(new Date())
    }
    return { ...order, payout, refundAt }
  }

  test('a payment of today is voided', async () => {
    const { id, state, payout, refundAt } = await failedToday()
    await refundAt(noon)
    for (const _ of [1, 2]) await sendRefund(world.context, id)
    expect(await payout()).toMatchObject({ status: 'DONE', voids: true, bank_ref: expect.any(String) })
    expect((await state()).refunded_at).not.toBeNull()
  })

  test('a payment of yesterday is refunded', async () => {
    const { id, payout, refundAt } = await failedToday()
    await refundAt(new Date(noon.getTime() + 24 * 3_600_000))
    await sendRefund(world.context, id)
    expect(await payout()).toMatchObject({ status: 'DONE', voids: false })
  })

  test('one of two payments of a bill is refunded by hand, since the gateway does not say which one it would void', async () => {
    const order = await failedToday()
    const { qr_payload } = await order.state()
    await world.sandbox.pay(qr_payload!)
    await checkPayment(world.context, order.id)
    await order.refundAt(noon)
    expect(await order.payout()).toMatchObject({ by_hand: true, voids: false })
  })

  describe('an order that another payment has paid is paid back by hand: of its own bill', () => {
    const deposits = depositDesk(() => world, 'onepay')
    const { match, deliver } = paymentDesk(() => world)

    /** The staff has found its payment among those that fit no order, and the provider refuses the credit. */
    async function matched() {
      const order = await deposits.opened()
      const { agency_id: agencyId } = order
      const bankRef = `STRAY${order.code}`
      const told = { bankRef, bill: null, amountMinor: order.amount_minor, currency: 'LAK', paidAt: noon }
      const payment = { ...told, payerName: null, payerAccount: null, payerBank: null }
      await recordUnmatchedPayment(world.context, { agencyId, method: 'laoqr', payment })
      const { db } = world.context
      const { payment_id } = await db
        .selectFrom('payments')
        .select('payment_id')
        .where('bank_ref', '=', bankRef)
        .executeTakeFirstOrThrow()
      await world.sandbox.setFault('alphabet', 'refuse')
      await match(payment_id, order.deposit_id)
      await deliver(order)
      await world.sandbox.setFault('alphabet', 'none')
      return order
    }
    async function refunded(order: DepositRow) {
      world.setClock(noon)
      await refundDeposit(world.context, deposits.idOf(order), await findStaffId(world))
      world.setClock(new Date())
      return latestPayoutOf(world.context.db, order.agency_id, order.deposit_id)
    }

    test('nothing was paid', async () =>
      expect(await refunded(await matched())).toMatchObject({ by_hand: true, voids: false }))

    test('the payment still waits', async () => {
      const order = await matched()
      await world.sandbox.pay(order.qr_payload!)
      await checkPayment(world.context, deposits.idOf(order))
      const { database, db } = world.context
      const ofBill = db.updateTable('payments').set({ paid_at: noon }).where('bill', '=', order.code)
      await rewrite(database, ofBill)
      expect(await refunded(order)).toMatchObject({ by_hand: true, voids: false })
    })
  })

  test('a void whose answer was lost never becomes a refund, also when the method voids no more', async () => {
    const { id, payout, refundAt } = await failedToday()
    await refundAt(noon)
    await world.sandbox.setFault('bank', 'timeout-after')
    await expect(sendRefund(world.context, id)).rejects.toThrow('UNKNOWN')
    await world.sandbox.setFault('bank', 'none')
    await say('never')
    await expect(sendRefund(world.context, id)).rejects.toThrow('UNKNOWN')
    await say('same-day')
    expect(await payout()).toMatchObject({ status: 'UNKNOWN', voids: true })
    const staffId = await findStaffId(world)
    const decision = { happened: true, note: 'seen in OnePay', staffId, bankReference: 'FT1' }
    world.setClock(new Date(noon.getTime() + 48 * 3_600_000))
    await decidePayout(world.context, orderOf(id), decision)
    world.setClock(new Date())
    expect(await payout()).toMatchObject({ status: 'DONE' })
  })

  test('a payment whose void fails is refunded', async () => {
    const { id, payout, refundAt, refund } = await failedToday()
    await refundAt(noon)
    await world.sandbox.setFault('bank', 'timeout-before')
    await expect(sendRefund(world.context, id)).rejects.toThrow('UNKNOWN')
    await world.sandbox.setFault('bank', 'none')
    const staffId = await findStaffId(world)
    const decision = { happened: false, note: 'not in OnePay', staffId, bankReference: null }
    world.setClock(new Date(noon.getTime() + 48 * 3_600_000))
    await decidePayout(world.context, orderOf(id), decision)
    world.setClock(new Date())
    await refund()
    await sendRefund(world.context, id)
    expect(await payout()).toMatchObject({ status: 'DONE', number: 2, voids: false })
  })

  test('two that send it at once void it once', async () => {
    const { id, payout, refundAt } = await failedToday()
    await refundAt(noon)
    // Whichever is told that it is voided already does not know by whom, and asks again; the other has its yes.
    await Promise.allSettled([1, 2, 3].map(() => sendRefund(world.context, id)))
    expect(await payout()).toMatchObject({ status: 'DONE', voids: true, number: 1 })
  })

  test('a void whose server died before the call is sent when it is resumed', async () => {
    const { id, payout, refundAt } = await failedToday()
    await refundAt(noon)
    const died: Context['partners'] = {
      ...world.context.partners,
      bank: () => Promise.reject(new Error('the process was killed')),
    }
    await expect(sendRefund({ ...world.context, partners: died }, id)).rejects.toThrow('killed')
    expect(await payout()).toMatchObject({ status: 'REQUESTED' })
    await sendRefund(world.context, id)
    expect(await payout()).toMatchObject({ status: 'DONE', voids: true })
  })

  test('a void whose method has changed its gateway before sending is refused and becomes a refund', async () => {
    const { id, payout, refund, refundAt } = await failedToday()
    await refundAt(noon)
    const { settings } = await world.context.db
      .selectFrom('payment_methods')
      .select('settings')
      .where('method', '=', 'onepay')
      .executeTakeFirstOrThrow()
    await method().set({ dialect: 'manual', settings: '{}' }).execute()
    await sendRefund(world.context, id)
    expect(await payout()).toMatchObject({ status: 'REJECTED', voids: true })
    await method()
      .set({ dialect: 'bcel', settings: JSON.stringify(settings) })
      .execute()
    await refund()
    await sendRefund(world.context, id)
    expect(await payout()).toMatchObject({ status: 'DONE', number: 2, voids: false })
  })
})
