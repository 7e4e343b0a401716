import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { closeGate } from '../../../testing/gate.ts'
import { rewrite } from '../../../testing/as-owner.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import type { SandboxPayer } from '../../../testing/running-sandbox.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { releaseHeldPayments } from './release-held-payments.ts'
import { returnPayment } from './return-payment.ts'
import { cancelUsage } from '../../promotions/promotions/cancel-usage.ts'
import { excludePlayer } from '../../players/protection/exclude-player.ts'
import { readProtection } from '../../players/protection/read-protection.ts'
import { setLimits, type Wishes } from '../../players/protection/set-limits.ts'
import { cancelDeposit } from '../deposits/cancel-deposit.ts'
import { checkPayment } from '../deposits/check-payment.ts'
import { deliverCredit } from '../deposits/settle-deposit.ts'
import { sendOwedRefunds } from './refund-jobs.ts'
import type { DepositRow } from '../deposits/deposit.ts'

const kip = (amount: number) => BigInt(amount) * 100n
const lak = (amount: string) => ({ amount: `${amount}.00`, currency: 'LAK' })
const day = 24 * 3600
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
  const desk = paymentDesk(() => world)
  const { deposits, payment, refundsOf, match, credit, refund, sentBack, payWrongly } = desk
  const { open, pay, state, idOf, payments, creditAt } = deposits
  const { member } = payoutDesk(() => world)
  const promotions = promotionDesk(() => world)

  async function someone() {
    const { playerId } = await world.newPlayer()
    const player = { agencyId: world.agency.agency_id, playerId }
    return {
      playerId,
      player,
      limit: (wishes: Wishes) => setLimits(world.context, player, wishes),
      takeBreak: () => excludePlayer(world.context, player, { days: 1 }),
      /** A break of a day that ends so many seconds from now. */
      takeBreakFor: async (seconds: number) => {
        const now = new Date()
        world.setClock(secondsAfter(now, seconds - day))
        await excludePlayer(world.context, player, { days: 1 })
        world.setClock(now)
      },
      used: async () => (await readProtection(world.context.db, player, world.context.clock())).day.used,
    }
  }
  async function oldBill(playerId: string, amount = '100000') {
    const order = await open(playerId, amount)
    return cancelDeposit(world.context, idOf(order))
  }
  const paymentOf = ({ code }: DepositRow) =>
    payments().where('bill', '=', code).orderBy('recorded_at', 'desc').executeTakeFirstOrThrow()
  /** How an order and its payment stand. */
  async function standing(order: DepositRow) {
    const paid = await paymentOf(order)
    const refunds = await refundsOf(paid.payment_id)
    return { order: await state(order), payment: paid, refunds, paymentId: paid.payment_id }
  }
  /** The same when a rule has sent the money on its way back. */
  const sentBackFor = (reason: string) => ({
    order: { status: 'CANCELED', reason, paid_at: null },
    payment: { state: 'REFUNDING', reason },
    refunds: [{ amount_minor: expect.any(BigInt) }],
  })
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
