import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter, systemClock } from '../../../clock.ts'
import { approvalDesk, fourEyes, most } from '../../../testing/approval-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { creditHeldPayment } from '../suspense/credit-held-payment.ts'
import { readPayment } from '../suspense/read-payment.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import type { DepositRow } from './deposit.ts'

const day = 24 * 3600
/** What 100,000 kip are worth at 690 and at 800 kip for a baht. */
const [then, today] = [144_92n, 125_00n]

describe('bills that are paid long after their end, when credit has become dearer', () => {
  let world: MoneyWorld
  let kham: string
  let noy: string
  let began: Date
  const desk = approvalDesk(() => world)
  const promotions = promotionDesk(() => world)
  const money = paymentDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    kham = await desk.member('manager', 'Kham')
    noy = await desk.member('cashier', 'Noy')
    await desk.setAgency({ four_eyes_minor: most, four_eyes_day_minor: most })
    began = world.context.clock()
    await rateOf(800, secondsAfter(began, 1800))
    await rateOf(600, secondsAfter(began, 40 * day))
  })
  beforeEach(() => world.setClock(systemClock()))
  afterAll(async () => {
    world.setClock(systemClock())
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  const rateOf = (sell: number, effective_at: Date) =>
    world.context.db
      .insertInto('exchange_rates')
      .values({
        agency_id: world.agency.agency_id,
        currency: 'THB',
        effective_at,
        buy_micro: BigInt(sell) * 990_000n,
        sell_micro: BigInt(sell) * 1_000_000n,
      })
      .execute()
  async function oldBill() {
    const { playerId } = await world.newPlayer()
    const order = await desk.open(playerId)
    return cancelDeposit(world.context, desk.idOf(order))
  }
  const confirm = (order: DepositRow) => desk.confirm(order, kham, desk.newReference())
  const waitingOf = ({ code }: DepositRow) =>
    desk
      .payments()
      .where('bill', '=', code)
      .where('reason', 'is not', null)
      .where('state', '=', 'SUSPENSE')
      .executeTakeFirstOrThrow()

  test('a canceled one that is a day late is no credit at its old rate; the staff credits it at the one of today', async () => {
    const order = await oldBill()
    world.setClock(secondsAfter(order.expires_at, day))
    await confirm(order)
    expect(await desk.state(order)).toMatchObject({ status: 'CANCELED', reason: 'PAYMENT_IN_REVIEW' })
    const { payment_id: paymentId, reason } = await waitingOf(order)
    expect(reason).toBe('ORDER_ENDED')
    const { credit } = await readPayment(world.context, money.idOf(paymentId))
    expect(credit).toEqual({ amount: { amount: '125.00', currency: 'THB' }, rate: '800.00', frozen: false })
    await money.credit(paymentId, order.player_id, { staffId: kham })
    expect(await money.orderPaidBy(paymentId)).toMatchObject({ credit_minor: today, status: 'PAID' })
  })

  test('two of the staff may still match it to its order, as it was made', async () => {
    const order = await oldBill()
    world.setClock(secondsAfter(order.expires_at, day))
    await confirm(order)
    const { payment_id: paymentId } = await waitingOf(order)
    await money.match(paymentId, order.deposit_id, null, kham)
    expect(await desk.state(order)).toMatchObject({ status: 'CANCELED' })
    await expect(money.match(paymentId, order.deposit_id, null, kham)).rejects.toMatchObject(fourEyes)
    await money.match(paymentId, order.deposit_id, null, noy)
    expect(await desk.state(order)).toMatchObject({ credit_minor: then, status: 'PAID' })

    // Nor does one choose among the bills that a player has made since the payment came.
    world.setClock(systemClock())
    const paid = await desk.open((await world.newPlayer()).playerId)
    await confirm(paid)
    await confirm(paid)
    const { payment_id: second } = await waitingOf(paid)
    world.setClock(secondsAfter(world.context.clock(), 1))
    const since = await cancelDeposit(world.context, desk.idOf(await desk.open(paid.player_id)))
    world.setClock(secondsAfter(since.expires_at, day))
    await money.match(second, since.deposit_id, null, kham)
    expect(await desk.state(since)).toMatchObject({ status: 'CANCELED' })
    world.setClock(secondsAfter(since.expires_at, day - 1))
    await money.match(second, since.deposit_id, null, noy)
    expect(await desk.state(since)).toMatchObject({ credit_minor: then, status: 'PAID' })
  })

  test.each([
    ['within a day it is credited at its own rate', day - 1],
    ['later too, where the rate of today gives more', 50 * day],
  ])('%s', async (_, late) => {
    const order = await oldBill()
    world.setClock(secondsAfter(order.expires_at, late))
    await confirm(order)
    expect(await desk.state(order)).toMatchObject({ credit_minor: then, status: 'PAID' })
  })

  test.each([
    ['a day late is credited elsewhere at the rate of today', day, today],
    ['in time at the rate of its bill', day - 1, then],
  ])('what a player pays once more beside a promotion %s', async (_, late, creditMinor) => {
    const { playerId } = await world.newPlayer()
    const order = await desk.open(playerId)
    await confirm(order)
    await promotions.setCredit(playerId, '0.00')
    await promotions.claim(playerId, await promotions.promotion())
    world.setClock(secondsAfter(order.expires_at, late))
    await confirm(order)
    const { payment_id: paymentId, reason } = await waitingOf(order)
    expect(reason).toBe('PROMOTION_IN_USE')
    const player = { agencyId: world.agency.agency_id, playerId }
    await creditHeldPayment(world.context, player, { paymentId, providerId: 'gclub', idempotencyKey: null })
    expect(await money.orderPaidBy(paymentId)).toMatchObject({
      credit_minor: creditMinor,
      provider_id: 'gclub',
    })
  })
})
