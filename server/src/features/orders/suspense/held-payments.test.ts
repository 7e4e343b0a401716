import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { rewrite } from '../../../testing/as-owner.ts'
import { closeGate } from '../../../testing/gate.ts'
import { heldPaymentDesk, kip, lak, sentBackFor } from '../../../testing/held-payment-desk.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { excludePlayer } from '../../players/protection/exclude-player.ts'
import { checkPayment } from '../deposits/check-payment.ts'
import type { DepositRow } from '../deposits/deposit.ts'
import { sendOwedRefunds } from './refund-jobs.ts'

const day = 24 * 3600

describe('bills that were made before a limit or a break [GLI A.3.7] [GLI A.3.8]', () => {
  let world: MoneyWorld
  beforeAll(async () => void (world = await moneyWorld()))
  beforeEach(async () => {
    world.setClock(new Date())
    await world.sandbox.setFault('bank', 'none')
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const desk = heldPaymentDesk(() => world)
  const { deposits, someone, oldBill, standing, payment, refundsOf, sentBack, payWrongly } = desk
  const { open, pay, state, idOf, creditAt } = deposits
  const { member } = payoutDesk(() => world)

  /** The partners do not listen to whoever's clock is a day ahead, so it is the order that was a day ago. */
  const aDayAgo = ({ deposit_id }: DepositRow, column: 'created_at' | 'paid_at') =>
    rewrite(
      world.context.database,
      world.context.db
        .updateTable('deposits')
        .set({ [column]: secondsAfter(new Date(), -day) })
        .where('deposit_id', '=', deposit_id),
    )

  test('over a limit no old bill becomes credit, and its money is back by itself [RTS 12B]', async () => {
    const { playerId, limit, used } = await someone()
    await limit({ day: kip(100_000) })
    const bills = [await oldBill(playerId), await oldBill(playerId), await oldBill(playerId)]
    for (const bill of bills) await pay(bill)
    const [first, ...others] = bills as [DepositRow, DepositRow, DepositRow]
    expect(await state(first)).toMatchObject({ status: 'PAID', reason: null })
    expect(await used()).toEqual(lak('100000'))
    for (const bill of others) {
      const { paymentId, ...stands } = await standing(bill)
      expect(stands).toMatchObject(sentBackFor('LIMIT_REACHED'))
      const [refund] = stands.refunds
      expect(refund).toMatchObject({ amount_minor: kip(100_000), account_number: '010120004521482' })
      await sentBack(paymentId)
      expect(await payment(paymentId)).toMatchObject({ state: 'REFUNDED', reason: 'LIMIT_REACHED' })
      expect(await state(bill)).toMatchObject({ status: 'CANCELED', reason: 'LIMIT_REACHED' })
      expect(await stepsOf(world, bill.deposit_id)).toEqual([
        'OPENED',
        'CANCELED',
        'PAYMENT_HELD',
        'PAYMENT_REFUND_APPROVED',
        'PAYMENT_REFUNDED',
      ])
      expect(await stepsOf(world, paymentId)).toEqual([
        'PAYMENT_HELD',
        'REFUND_APPROVED',
        'PAYOUT_SENT',
        'PAYOUT_DONE',
      ])
    }
    expect(await used()).toEqual(lak('100000'))
  })

  test.each<[string, number, string]>([
    ['as much as the limit', 100_000, 'PAID'],
    ['one kip more than the limit', 99_999, 'CANCELED'],
  ])('%s: an order is measured by the limit of the moment, itself left out', async (_, most, status) => {
    for (const isCanceled of [false, true]) {
      const { playerId, limit } = await someone()
      const order = isCanceled ? await oldBill(playerId) : await open(playerId)
      await limit({ week: kip(most) })
      await pay(order)
      expect(await state(order)).toMatchObject({ status, reason: status === 'PAID' ? null : 'LIMIT_REACHED' })
    }
  })

  test('an order counts in the period in which it was paid, and while it is open in that in which it was made', async () => {
    const { playerId, limit, used } = await someone()
    await limit({ day: kip(150_000) })
    const old = await oldBill(playerId)
    await aDayAgo(old, 'created_at')
    await pay(old)
    expect(await used()).toEqual(lak('100000'))
    const order = await open(playerId, '50000')
    expect(await used()).toEqual(lak('150000'))
    await aDayAgo(order, 'created_at')
    expect(await used()).toEqual(lak('100000'))
    await aDayAgo(old, 'paid_at')
    expect(await used()).toEqual(lak('0'))
  })

  test('an order that is open counts against an old bill, and is paid itself', async () => {
    const { playerId, limit } = await someone()
    const old = await oldBill(playerId)
    await limit({ day: kip(100_000) })
    const order = await open(playerId)
    await pay(old)
    expect(await standing(old)).toMatchObject(sentBackFor('LIMIT_REACHED'))
    expect((await pay(order)).status).toBe('PAID')
  })

  test('on a break neither an old bill nor a wrong amount becomes credit, and told twice it goes back once', async () => {
    const { playerId, takeBreak } = await someone()
    const [old, other] = [await oldBill(playerId), await oldBill(playerId)]
    await takeBreak()
    await pay(old)
    await payWrongly(other, '90000')
    await Promise.all([1, 2, 3].map(() => checkPayment(world.context, idOf(old))))
    expect(await standing(old)).toMatchObject(sentBackFor('EXCLUDED'))
    expect(await standing(other)).toMatchObject(sentBackFor('EXCLUDED'))
  })

  test('a bill of before a break is paid by what comes after it', async () => {
    const { playerId, takeBreakFor } = await someone()
    const old = await oldBill(playerId)
    await takeBreakFor(1)
    await pay(old)
    expect(await standing(old)).toMatchObject(sentBackFor('EXCLUDED'))
    world.setClock(secondsAfter(world.context.clock(), 1))
    await pay(old)
    expect(await state(old)).toMatchObject({ status: 'PAID', reason: 'PAYMENT_IN_REVIEW' })
  })

  describe('a break that begins', () => {
    test('cancels an open order, and what comes for it afterwards goes back', async () => {
      const { playerId, takeBreak } = await someone()
      const order = await open(playerId)
      await takeBreak()
      expect(await state(order)).toMatchObject({ status: 'CANCELED', reason: 'EXCLUDED' })
      expect(await stepsOf(world, order.deposit_id)).toEqual(['OPENED', 'CANCELED'])
      await pay(order)
      expect(await standing(order)).toMatchObject(sentBackFor('EXCLUDED'))
    })

    test('asks the bank first: what is paid goes on as paid', async () => {
      const { playerId, takeBreak } = await someone()
      const order = await open(playerId)
      await world.sandbox.pay(order.qr_payload!)
      await takeBreak()
      expect((await state(order)).status).toBe('PAID')
      await desk.deliver(await state(order))
      expect(await creditAt(order)).toBe(144_92n)
    })

    test('begins though the bank does not answer', async () => {
      const { playerId, takeBreak } = await someone()
      const order = await open(playerId)
      await world.sandbox.setFault('bank', 'maintenance')
      await takeBreak()
      expect(await state(order)).toMatchObject({ status: 'CANCELED', reason: 'EXCLUDED' })
    })

    test('by the word of the staff does the same', async () => {
      const { playerId, player } = await someone()
      const order = await open(playerId)
      const staffId = await member('manager')
      const by = { kind: 'staff', agencyId: player.agencyId, staffId } as never
      await excludePlayer(world.context, player, { months: 6 }, { by, note: 'asked by phone' })
      const steps = world.context.db.selectFrom('order_steps').select(['step', 'by', 'staff_id', 'reason'])
      expect(await steps.where('order_id', '=', order.deposit_id).orderBy('no').execute()).toMatchObject([
        { step: 'OPENED' },
        { step: 'CANCELED', by: 'STAFF', staff_id: staffId, reason: 'EXCLUDED' },
      ])
    })

    test('while an order is being made ends that one when its bank is asked next', async () => {
      const { playerId, takeBreak } = await someone()
      const gate = await closeGate(world.context.database, 'deposits', 'insert')
      const order = open(playerId)
      await gate.waiting(1)
      const breaking = takeBreak()
      await gate.waiting(2)
      await gate.open()
      await breaking
      const opened = await order
      expect((await checkPayment(world.context, idOf(opened))).status).toBe('CANCELED')
      expect(await stepsOf(world, opened.deposit_id)).toEqual(['OPENED', 'CANCELED'])
    })
  })

  test('a break, a limit and the payment of an old bill at one instant come one after the other', async () => {
    for (let round = 0; round < 4; round++) {
      const { playerId, takeBreak, limit } = await someone()
      const old = await oldBill(playerId)
      await world.sandbox.pay(old.qr_payload!)
      const check = () => checkPayment(world.context, idOf(old))
      const rule = round % 2 === 0 ? takeBreak : () => limit({ day: kip(10_000) })
      await Promise.all([check(), rule(), check()])
      const { status } = await state(old)
      if (status === 'PAID') continue
      expect(await standing(old)).toMatchObject(sentBackFor(round % 2 === 0 ? 'EXCLUDED' : 'LIMIT_REACHED'))
    }
  })

  test('two old bills at one instant never go over a limit together', async () => {
    const { playerId, limit, used } = await someone()
    await limit({ day: kip(150_000) })
    const bills = [await oldBill(playerId), await oldBill(playerId), await oldBill(playerId)]
    await Promise.all(bills.map(pay))
    expect(await used()).toEqual(lak('100000'))
  })

  test('a server that dies once the money is held leaves the refund to the next one', async () => {
    const { playerId, takeBreak } = await someone()
    const old = await oldBill(playerId)
    await takeBreak()
    await pay(old)
    const { paymentId, ...stands } = await standing(old)
    expect(stands).toMatchObject(sentBackFor('EXCLUDED'))
    await sendOwedRefunds(world.context, running, -1)
    await sentBack(paymentId)
    expect((await refundsOf(paymentId)).map(({ status }) => status)).toEqual(['DONE'])
  })
})
