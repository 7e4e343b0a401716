import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { jobsOf } from '../../../testing/jobs-of.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { deliverCredit } from '../deposits/settle-deposit.ts'
import { refundDeposit } from '../deposits/refund-deposit.ts'
import { refundHeldPayment } from '../suspense/refund-held-payment.ts'
import { sendOwedRefunds } from '../suspense/refund-jobs.ts'
import { markBounced } from './mark-payout.ts'
import { payoutsUnderWay } from './request-payout.ts'

describe('refunds by hand', () => {
  let world: MoneyWorld
  let noy: string
  let kham: string
  const { take, sent, done, bounced, notPossible, ...desk } = payoutDesk(() => world)
  const { payoutOf, setAgency, member } = desk
  beforeAll(async () => {
    world = await moneyWorld()
    noy = await member('cashier', 'Noy')
    kham = await member('manager', 'Kham')
  })
  beforeEach(async () => {
    world.setClock(new Date())
    await setAgency({ payouts_by_hand: true })
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  const statusOf = async (orderId: string) => (await payoutOf(orderId)).status

  async function failedDeposit(method: string) {
    const deposits = depositDesk(() => world, method)
    await world.sandbox.setFault('alphabet', 'refuse')
    const deposit = await deposits.paid()
    await deliverCredit(world.context, deposits.idOf(deposit))
    await world.sandbox.setFault('alphabet', 'none')
    await refundDeposit(world.context, deposits.idOf(deposit), noy)
    const payout = await payoutOf(deposit.deposit_id)
    return { deposit, payout, stateNow: () => deposits.state(deposit) }
  }

  test.each([
    ['yespay', false],
    ['phajay', false],
    ['onepay', true],
  ])('a deposit by %s is paid back', async (method, payouts_by_hand) => {
    await setAgency({ payouts_by_hand })
    const { deposit, payout, stateNow } = await failedDeposit(method)
    expect(payout).toMatchObject({ by_hand: true, status: 'REQUESTED', method })
    expect(await jobsOf(world, deposit.deposit_id)).not.toContain('send-refund')
    const now = world.context.clock()
    const refunds = ['deposit', 'payment'] as const
    expect(await payoutsUnderWay(world.context.db, refunds, { now, madeBefore: now, limit: 1000 })).toEqual(
      [],
    )
    await take(payout, noy)
    await sent(payout, noy, `R-${method}`)
    expect((await stateNow()).refunded_at).toBeNull()
    await done(payout, noy)
    expect(await stateNow()).toMatchObject({ status: 'REJECTED', refunded_at: expect.any(Date) })
    expect((await stepsOf(world, deposit.deposit_id)).slice(-3)).toEqual([
      'REFUND_APPROVED',
      'PAYOUT_SENT',
      'PAYOUT_DONE',
    ])
  })

  test('a refund goes through the gateway where that can send it', async () => {
    await setAgency({ payouts_by_hand: false })
    const { deposit, payout } = await failedDeposit('onepay')
    expect(payout).toMatchObject({ by_hand: false })
    expect(await jobsOf(world, deposit.deposit_id)).toContain('send-refund')
    await sendOwedRefunds(world.context, running, 0)
  })

  test('a refund that is not possible is requested again', async () => {
    const { deposit, payout } = await failedDeposit('yespay')
    await take(payout, noy)
    await notPossible(payout, noy)
    const { idOf: idOfDeposit } = depositDesk(() => world)
    await refundDeposit(world.context, idOfDeposit(deposit), kham)
    const again = await payoutOf(deposit.deposit_id)
    expect(again).toMatchObject({ number: 2, by_hand: true })
    await take(again, noy)
    await sent(again, noy, 'R-again', true)
  })

  test('a payment that fits no order goes back, and waits again when it came back', async () => {
    const payments = paymentDesk(() => world)
    const { order, paymentId } = await payments.waiting()
    await payments.refund(paymentId)
    const payout = await payoutOf(paymentId)
    expect(payout).toMatchObject({ by_hand: true, account_number: '010120004521482' })
    expect(await jobsOf(world, paymentId)).not.toContain('return-payment')
    await take(payout, noy)
    await sent(payout, noy, 'S-1')
    expect(await payments.payment(paymentId)).toMatchObject({ state: 'REFUNDING' })
    await done(payout, noy)
    expect(await payments.payment(paymentId)).toMatchObject({ state: 'REFUNDED' })
    const steps = world.context.db.selectFrom('order_steps').select(['step', 'by', 'staff_id'])
    expect(
      await steps.where('order_id', '=', order.deposit_id).orderBy('no', 'desc').limit(1).execute(),
    ).toEqual([{ step: 'PAYMENT_REFUNDED', by: 'STAFF', staff_id: noy }])
    await bounced(payout, noy)
    expect(await payments.payment(paymentId)).toMatchObject({ state: 'SUSPENSE', came_back: 1 })
  })

  test.each<[string, 'cashier' | 'manager', 'SENT' | 'DONE' | null]>([
    ['bounced', 'cashier', 'SENT'],
    ['bounced after it was confirmed', 'manager', 'DONE'],
    ['not possible', 'cashier', null],
  ])(
    'one who says of payments sent back that they were %s frees less than a day’s sum',
    async (_, role, paid) => {
      const bee = await member(role, 'Bee')
      const payments = paymentDesk(() => world)
      const { order, paymentId } = await payments.waiting()
      const player = { agencyId: order.agency_id, playerId: order.player_id }
      await setAgency({ four_eyes_day_minor: 2n * 90_000_00n })
      const askedAndReported = async (reference: string) => {
        await refundHeldPayment(world.context, player, paymentId)
        const payout = await payoutOf(paymentId)
        await take(payout, bee)
        if (paid === null) return notPossible(payout, bee)
        await sent(payout, bee, reference, paid === 'DONE')
        return markBounced(world.context, payout, {
          staffId: bee,
          note: 'it came back',
          mayUndo: paid === 'DONE',
        })
      }
      await askedAndReported(`${paid}-1`)
      expect(await payments.payment(paymentId)).toMatchObject({ state: 'SUSPENSE' })
      await askedAndReported(`${paid}-2`)
      await setAgency({ four_eyes_day_minor: 1_000_000_000_00n })
      expect(await statusOf(paymentId)).toBe(paid ?? 'REQUESTED')

      const again = await payoutOf(paymentId)
      if (paid === null) await take(again, kham, true)
      await (paid === null ? notPossible(again, kham) : bounced(again, kham))
      expect(await payments.payment(paymentId)).toMatchObject({ state: 'SUSPENSE' })
    },
  )

  test('two who say that a large one came back, beside a colleague who confirms it, free its money once', async () => {
    const [ann, bee] = await Promise.all([member('manager', 'Ann'), member('manager', 'Bee')])
    const payments = paymentDesk(() => world)
    const { order, paymentId } = await payments.waiting()
    await payments.refund(paymentId)
    const payout = await payoutOf(paymentId)
    await take(payout, noy)
    await sent(payout, noy, 'S-3')
    await setAgency({ four_eyes_minor: 0n })
    const report = (staffId: string) =>
      markBounced(world.context, payout, { staffId, note: 'it came back', mayUndo: true })
    const said = await Promise.allSettled([report(ann), done(payout, kham), report(bee)])
    await setAgency({ four_eyes_minor: 1_000_000_000_00n })
    expect([said[0].status, said[2].status]).toEqual(['fulfilled', 'fulfilled'])
    expect(await statusOf(paymentId)).toBe('RETURNED')
    expect(await payments.payment(paymentId)).toMatchObject({ state: 'SUSPENSE' })
    const steps = await stepsOf(world, order.deposit_id)
    expect(steps.filter((step) => step === 'PAYMENT_IN_REVIEW')).toHaveLength(2)
  })

  test('a payment through a gateway that sends no money to an account is paid by hand', async () => {
    await setAgency({ payouts_by_hand: false })
    const payments = paymentDesk(() => world)
    const { paymentId } = await payments.waiting()
    const speak = (dialect: 'jdb' | 'open') =>
      world.context.db.updateTable('payment_methods').set({ dialect }).where('method', '=', 'laoqr').execute()
    await speak('jdb')
    await payments.refund(paymentId)
    await speak('open')
    const payout = await payoutOf(paymentId)
    expect(payout).toMatchObject({ by_hand: true })
    await take(payout, noy)
    await sent(payout, noy, 'S-2', true)
    expect(await payments.payment(paymentId)).toMatchObject({ state: 'REFUNDED' })
  })
})
