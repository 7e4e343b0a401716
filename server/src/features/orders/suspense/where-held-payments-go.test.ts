import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { heldPaymentDesk, kip, lak, sentBackFor } from '../../../testing/held-payment-desk.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import type { SandboxPayer } from '../../../testing/running-sandbox.ts'
import { cancelUsage } from '../../promotions/promotions/cancel-usage.ts'
import { checkPayment } from '../deposits/check-payment.ts'
import type { DepositRow } from '../deposits/deposit.ts'
import { deliverCredit } from '../deposits/settle-deposit.ts'
import { releaseHeldPayments } from './release-held-payments.ts'
import { returnPayment } from './return-payment.ts'

/** The bank tells a name, and no account that money can go to. */
const nameOnly = (payerName: string): SandboxPayer => ({ payerName, payerAccount: '12' })

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
  const { deposits, someone, oldBill, paymentOf, standing, payment } = desk
  const { refundsOf, match, credit, refund, sentBack, payWrongly } = desk
  const { open, pay, state, idOf, payments } = deposits
  const { member } = payoutDesk(() => world)
  const promotions = promotionDesk(() => world)

  describe('where it goes back to', () => {
    async function heldFrom(payer: SandboxPayer) {
      const { playerId, takeBreak } = await someone()
      const old = await oldBill(playerId)
      await takeBreak()
      const paymentId = await payWrongly(old, '100000', payer)
      return { playerId, old, paymentId }
    }

    test.each([
      ['whose name the bank told', 'Mr. Player TEST'],
      ['whose name the bank told in another script', 'ທ້າວ ສົມສັກ'],
    ])('the own account of a payer %s and no account of', async (_, name) => {
      const { old } = await heldFrom(nameOnly(name))
      const stands = await standing(old)
      expect(stands).toMatchObject(sentBackFor('EXCLUDED'))
      const [refund] = stands.refunds
      expect(refund).toMatchObject({ bank_code: 'jdb', account_name: 'TEST PLAYER' })
    })

    test('nowhere without the staff, if somebody else has paid', async () => {
      const { old, playerId, paymentId } = await heldFrom(nameOnly('NOY PHOMMACHAN'))
      expect(await payment(paymentId)).toMatchObject({ state: 'SUSPENSE', reason: 'THIRD_PARTY_PAYER' })
      expect(await state(old)).toMatchObject({ status: 'CANCELED', reason: 'EXCLUDED' })
      expect(await refundsOf(paymentId)).toEqual([])
      await expect(credit(paymentId, playerId)).rejects.toMatchObject({ code: 'PLAYER_EXCLUDED' })
      await refund(paymentId, { bankCode: 'jdb', accountNumber: '100200300', accountName: 'NOY PHOMMACHAN' })
      await sentBack(paymentId)
      expect(await payment(paymentId)).toMatchObject({ state: 'REFUNDED' })
      expect(await state(old)).toMatchObject({ status: 'CANCELED', reason: 'EXCLUDED' })
    })

    test('waits for the staff when the bank refuses the refund, and its order still says why', async () => {
      const { old, paymentId } = await heldFrom({})
      await world.sandbox.setFault('bank', 'refuse')
      await returnPayment(world.context, desk.idOf(paymentId))
      expect(await payment(paymentId)).toMatchObject({ state: 'SUSPENSE', reason: 'EXCLUDED' })
      expect(await state(old)).toMatchObject({ status: 'CANCELED', reason: 'EXCLUDED' })
    })
  })

  describe('the staff', () => {
    test('neither credit nor match on a break, and can once it is over', async () => {
      const { playerId, takeBreakFor } = await someone()
      const { paymentId } = await desk.waiting()
      const same = await desk.waiting('100001')
      const [old, right] = [await oldBill(playerId), await oldBill(playerId, '100001')]
      await takeBreakFor(1)
      await expect(credit(paymentId, playerId)).rejects.toMatchObject({ code: 'PLAYER_EXCLUDED' })
      await expect(match(same.paymentId, right.deposit_id)).rejects.toMatchObject({ code: 'PLAYER_EXCLUDED' })
      expect(await payment(paymentId)).toMatchObject({ state: 'SUSPENSE' })
      world.setClock(secondsAfter(world.context.clock(), 1))
      // The bills are other players', so each takes two.
      const second = await member('manager')
      await credit(paymentId, playerId)
      await credit(paymentId, playerId, { staffId: second })
      await match(same.paymentId, right.deposit_id)
      await match(same.paymentId, right.deposit_id, null, second)
      expect((await state(right)).status).toBe('PAID')
      expect((await state(old)).status).toBe('CANCELED')
    })

    test('neither credit nor match over a limit, to the kip', async () => {
      const { playerId, limit, used } = await someone()
      const { paymentId } = await desk.waiting()
      const same = await desk.waiting('100001')
      const order = await oldBill(playerId, '100001')
      await limit({ month: kip(89_999) })
      await expect(credit(paymentId, playerId)).rejects.toMatchObject({ code: 'DEPOSIT_LIMIT_REACHED' })
      const over = match(same.paymentId, order.deposit_id)
      await expect(over).rejects.toMatchObject({ code: 'DEPOSIT_LIMIT_REACHED' })
      const other = await someone()
      await other.limit({ month: kip(90_000) })
      await credit(paymentId, other.playerId)
      await credit(paymentId, other.playerId, { staffId: await member('manager') })
      expect(await other.used()).toEqual(lak('90000'))
      expect(await used()).toEqual(lak('0'))
    })
  })

  describe('a payment held for a promotion', () => {
    async function heldForPromotion() {
      const who = await someone()
      const old = await oldBill(who.playerId, '345000')
      const usage = await promotions.claim(who.playerId, await promotions.promotion())
      await pay(old)
      expect(await paymentOf(old)).toMatchObject({ state: 'SUSPENSE', reason: 'PROMOTION_IN_USE' })
      const end = () => cancelUsage(world.context, who.player, usage.usage_id)
      return { ...who, old, end }
    }
    const release = () => releaseHeldPayments(world.context, running)

    test.each<[string, number, object]>([
      ['as much as the limit is credited', 345_000, { order: { status: 'PAID' }, refunds: [] }],
      ['one kip over the limit goes back', 344_999, sentBackFor('LIMIT_REACHED')],
    ])('is asked for limits at its end: %s', async (_, most, stands) => {
      const { old, end, limit } = await heldForPromotion()
      await limit({ day: kip(most) })
      await release()
      expect(await paymentOf(old)).toMatchObject({ state: 'SUSPENSE', reason: 'PROMOTION_IN_USE' })
      await end()
      await Promise.all([release(), release()])
      expect(await standing(old)).toMatchObject(stands)
    })

    test('goes back when its player is on a break by then', async () => {
      const { old, end, takeBreak } = await heldForPromotion()
      await takeBreak()
      await end()
      await release()
      expect(await standing(old)).toMatchObject(sentBackFor('EXCLUDED'))
    })

    test('of a player on a break goes back at once instead of waiting for the usage to end', async () => {
      const { playerId, takeBreak } = await someone()
      const old = await oldBill(playerId, '345000')
      await promotions.claim(playerId, await promotions.promotion())
      await takeBreak()
      await pay(old)
      expect(await standing(old)).toMatchObject(sentBackFor('EXCLUDED'))
    })
  })

  describe('a second payment of an order that is paid', () => {
    const goneBack = (reason: string) => ({
      order: { status: 'PAID', reason: null },
      payment: { state: 'REFUNDING', reason },
      refunds: [{ amount_minor: kip(100_000) }],
    })
    const waits = {
      order: { status: 'PAID', reason: 'PAYMENT_IN_REVIEW' },
      payment: { state: 'SUSPENSE', reason: 'SECOND_PAYMENT' },
      refunds: [],
    }
    async function paidOnce() {
      const who = await someone()
      const order = await open(who.playerId)
      await pay(order)
      return { ...who, order }
    }

    async function paidAgain(order: DepositRow) {
      const paymentId = await payWrongly(order, '100000')
      return {
        order: await state(order),
        payment: await payment(paymentId),
        refunds: await refundsOf(paymentId),
      }
    }

    test('goes back during a break, and its order stays paid', async () => {
      const { order, takeBreak } = await paidOnce()
      await takeBreak()
      expect(await paidAgain(order)).toMatchObject(goneBack('EXCLUDED'))
      // Its bank reports it again at the next poll.
      await checkPayment(world.context, idOf(order))
      expect(await payments().where('bill', '=', order.code).execute()).toHaveLength(2)
    })

    test('goes back during a break also while a promotion is in use in its wallet', async () => {
      const { order, playerId, takeBreak } = await paidOnce()
      await deliverCredit(world.context, idOf(order))
      await promotions.claim(playerId, await promotions.promotion({ threshold_minor: 5_000_00n }))
      await takeBreak()
      expect(await paidAgain(order)).toMatchObject({
        ...goneBack('EXCLUDED'),
        order: { status: 'SUCCESS', reason: null },
      })
    })

    test('goes back once where its bank is polled by several processes at once', async () => {
      const { order, takeBreak } = await paidOnce()
      await takeBreak()
      await world.sandbox.pay(order.qr_payload!, '100000')
      await Promise.all([1, 2, 3].map(() => checkPayment(world.context, idOf(order))))
      const rows = await payments().where('bill', '=', order.code).orderBy('reason').execute()
      expect(rows.map(({ reason, state }) => [reason, state])).toEqual([
        ['EXCLUDED', 'REFUNDING'],
        [null, 'MATCHED'],
      ])
      expect(await refundsOf(rows[0]!.payment_id)).toHaveLength(1)
    })

    test.each<[string, number, object]>([
      ['as much as both waits for the staff', 200_000, waits],
      ['one kip less goes back', 199_999, goneBack('LIMIT_REACHED')],
    ])('counts beside the first: a limit of %s', async (_, most, stands) => {
      const { order, limit } = await paidOnce()
      await limit({ day: kip(most) })
      expect(await paidAgain(order)).toMatchObject(stands)
    })
  })
})
