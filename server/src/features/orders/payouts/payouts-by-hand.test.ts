import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { reconciliationDesk } from '../../../testing/reconciliation-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { deliverCredit } from '../deposits/settle-deposit.ts'
import { refundDeposit } from '../deposits/refund-deposit.ts'
import { refundHeldPayment } from '../suspense/refund-held-payment.ts'
import { sendOwedRefunds } from '../suspense/refund-jobs.ts'
import { markBounced } from './mark-payout.ts'
import { acceptNotice } from '../notices/accept-notice.ts'
import { approveWithdrawal, endHeldWithdrawal } from '../withdrawals/approve-withdrawal.ts'
import { decideWithdrawal, returnCredit, sendPayout } from '../withdrawals/settle-withdrawal.ts'
import { payoutsUnderWay } from './request-payout.ts'
import { advanceWithdrawals } from '../withdrawals/withdrawal-jobs.ts'

describe('payouts by hand', () => {
  let world: MoneyWorld
  let noy: string
  let kham: string
  const { take, release, sent, done, bounced, notPossible, ...desk } = payoutDesk(() => world)
  const { withdrawals, toPay, payoutOf, setAgency, member } = desk
  const { idOf, state, creditOf, payoutsOf } = withdrawals
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

  /** Jobs that wait for an order. */
  async function jobsOf(orderId: string) {
    const { rows } = await world.context.database.pool.query(
      `select name from jobs.job where data->>'withdrawalId' = $1 or data->>'depositId' = $1 or data->>'paymentId' = $1`,
      [orderId],
    )
    return rows.map(({ name }) => name)
  }
  const statusOf = async (orderId: string) => (await payoutOf(orderId)).status

  test('a withdrawal is paid by whoever took it, and ends as one that a gateway pays', async () => {
    const { player, row, payout } = await toPay()
    expect(payout).toMatchObject({ by_hand: true, status: 'REQUESTED', amount_minor: 680_000_00n })
    expect(await jobsOf(row.withdrawal_id)).not.toContain('send-payout')
    await take(payout, noy)
    await sent(payout, noy, 'FT-100')
    expect(await state(row)).toMatchObject({ status: 'PAID' })
    await done(payout, kham)
    expect(await state(row)).toMatchObject({ status: 'SUCCESS' })
    expect(await payoutOf(row.withdrawal_id)).toMatchObject({
      status: 'DONE',
      bank_ref: 'FT-100',
      tries: 0,
      taken_by: noy,
      decided_by: kham,
      sent_at: expect.any(Date),
      resolved_at: expect.any(Date),
    })
    expect(await payoutsOf(row)).toEqual([])
    expect(await creditOf(player)).toBe(449_27n)
    const steps = await world.context.db
      .selectFrom('order_steps')
      .select(['step', 'by', 'staff_id', 'bank_ref', 'reference'])
      .where('order_id', '=', row.withdrawal_id)
      .orderBy('no')
      .execute()
    const told = { by: 'STAFF', bank_ref: 'FT-100', reference: payout.reference }
    expect(steps.slice(-2)).toEqual([
      { ...told, step: 'PAYOUT_SENT', staff_id: noy },
      { ...told, step: 'PAYOUT_DONE', staff_id: kham },
    ])
  })

  test('sent and done may be reported by one call', async () => {
    const { row, payout } = await toPay()
    await take(payout, noy)
    await sent(payout, noy, 'FT-101', true)
    expect(await state(row)).toMatchObject({ status: 'SUCCESS' })
    expect((await stepsOf(world, row.withdrawal_id)).slice(-3)).toEqual([
      'APPROVED',
      'PAYOUT_SENT',
      'PAYOUT_DONE',
    ])
  })

  test('no round, job, notice or decision has a bank asked', async () => {
    const { row, payout } = await toPay()
    const untouched = async (status: string) => {
      const now = world.context.clock()
      expect(
        await payoutsUnderWay(world.context.db, ['withdrawal'], { now, madeBefore: now, limit: 1000 }),
      ).toEqual([])
      await advanceWithdrawals(world.context, running, 0)
      await sendPayout(world.context, idOf(row))
      const notice = { eventId: `${status} ${payout.reference}`, bill: null, gatewayRef: null }
      await acceptNotice(world.context, {
        agencyId: row.agency_id,
        method: payout.method,
        notice: { ...notice, reference: payout.reference },
        isSigned: true,
      })
      const decision = { happened: true, note: 'seen', staffId: noy, bankReference: 'X' }
      world.setClock(secondsAfter(new Date(), 3600))
      await expect(decideWithdrawal(world.context, idOf(row), decision)).rejects.toMatchObject({
        code: 'NOTHING_TO_DECIDE',
      })
      world.setClock(new Date())
      expect(await jobsOf(row.withdrawal_id)).not.toContain('send-payout')
      expect(await payoutOf(row.withdrawal_id)).toMatchObject({ status, tries: 0, unanswered_at: null })
    }
    await untouched('REQUESTED')
    await take(payout, noy)
    await sent(payout, noy, 'FT-102')
    await untouched('SENT')
    expect(await payoutsOf(row)).toEqual([])
    expect(await stepsOf(world, row.withdrawal_id)).not.toContain('BANK_SILENT')
    await done(payout, noy)
  })

  describe('taking one up', () => {
    test('keeps others away for 15 minutes, and tells them who has it', async () => {
      const { payout } = await toPay()
      const start = new Date()
      world.setClock(start)
      await take(payout, noy)
      world.setClock(secondsAfter(start, 15 * 60 - 1))
      await expect(take(payout, kham)).rejects.toMatchObject({ code: 'PAYOUT_TAKEN', detail: { by: 'Noy' } })
      world.setClock(secondsAfter(start, 15 * 60))
      await take(payout, kham)
      await expect(sent(payout, noy, 'FT-110')).rejects.toMatchObject({ code: 'PAYOUT_TAKEN' })
      await sent(payout, kham, 'FT-110', true)
    })

    test('an expired claim still lets its holder report, until another claims it', async () => {
      const { payout, row } = await toPay()
      const start = new Date()
      world.setClock(start)
      await take(payout, noy)
      world.setClock(secondsAfter(start, 3600))
      await sent(payout, noy, 'FT-111', true)
      expect(await statusOf(row.withdrawal_id)).toBe('DONE')
    })

    test('is over when it is released, by whoever took it or may take over', async () => {
      const { payout } = await toPay()
      await expect(release(payout, noy)).rejects.toMatchObject({ code: 'PAYOUT_NOT_TAKEN' })
      await take(payout, noy)
      await expect(release(payout, kham)).rejects.toMatchObject({ code: 'PAYOUT_TAKEN' })
      await release(payout, noy)
      await take(payout, kham)
      await release(payout, noy, true)
      await expect(sent(payout, kham, 'FT-112')).rejects.toMatchObject({ code: 'PAYOUT_NOT_TAKEN' })
    })

    test('is taken over by an owner or a manager', async () => {
      const { payout } = await toPay()
      await take(payout, noy)
      await take(payout, kham, true)
      await expect(sent(payout, noy, 'FT-113')).rejects.toMatchObject({ code: 'PAYOUT_TAKEN' })
      await sent(payout, kham, 'FT-113', true)
      await expect(take(payout, noy, true)).rejects.toMatchObject({ code: 'PAYOUT_SETTLED' })
      await expect(release(payout, noy, true)).rejects.toMatchObject({ code: 'PAYOUT_SETTLED' })
    })

    test('of many concurrent claims one wins', async () => {
      const { payout } = await toPay()
      const cashiers = await Promise.all(Array.from({ length: 6 }, () => member()))
      const takes = await Promise.allSettled(cashiers.map((cashier) => take(payout, cashier)))
      expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const refused of takes.filter((each) => each.status === 'rejected'))
        expect(refused.reason).toMatchObject({ code: 'PAYOUT_TAKEN' })
    })

    test('is needed before anything is reported of it', async () => {
      const { payout, row } = await toPay()
      await expect(sent(payout, noy, 'FT-114')).rejects.toMatchObject({ code: 'PAYOUT_NOT_TAKEN' })
      await expect(notPossible(payout, noy)).rejects.toMatchObject({ code: 'PAYOUT_NOT_TAKEN' })
      await take(payout, kham)
      await expect(notPossible(payout, noy)).rejects.toMatchObject({ code: 'PAYOUT_TAKEN' })
      expect(await statusOf(row.withdrawal_id)).toBe('REQUESTED')
    })
  })

  test('a payout that has ended cannot be marked again', async () => {
    const { payout } = await toPay()
    await expect(done(payout, noy)).rejects.toMatchObject({ code: 'PAYOUT_SETTLED' })
    await expect(bounced(payout, noy)).rejects.toMatchObject({ code: 'PAYOUT_SETTLED' })
    await take(payout, noy)
    await sent(payout, noy, 'FT-120')
    for (const reference of ['FT-120', 'FT-121'])
      await expect(sent(payout, noy, reference)).rejects.toMatchObject({ code: 'PAYOUT_SETTLED' })
    await expect(notPossible(payout, noy)).rejects.toMatchObject({ code: 'PAYOUT_SETTLED' })
    const dones = await Promise.allSettled([1, 2, 3].map(() => done(payout, noy)))
    expect(dones.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await bounced(payout, noy)
    for (const act of [done, bounced])
      await expect(act(payout, noy)).rejects.toMatchObject({ code: 'PAYOUT_SETTLED' })
  })

  test('a bank reference pays one order, however it is typed', async () => {
    const [first, second] = [await toPay(), await toPay()]
    await take(first.payout, noy)
    await take(second.payout, noy)
    await sent(first.payout, noy, 'FT-130a')
    for (const reference of ['FT-130a', 'ft-130A'])
      await expect(sent(second.payout, noy, reference)).rejects.toMatchObject({ code: 'BANK_REFERENCE_USED' })
    expect(await statusOf(second.row.withdrawal_id)).toBe('REQUESTED')
    await bounced(first.payout, noy)
    await expect(sent(second.payout, noy, 'FT-130a')).rejects.toMatchObject({ code: 'BANK_REFERENCE_USED' })
    await sent(second.payout, noy, 'FT-131', true)
  })

  test('a reference entered for two payouts concurrently pays one of them', async () => {
    const [first, second] = [await toPay(), await toPay()]
    await take(first.payout, noy)
    await take(second.payout, kham)
    const told = await Promise.allSettled([
      sent(first.payout, noy, 'FT-140'),
      sent(second.payout, kham, 'FT-140'),
    ])
    expect(told.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const refused of told.filter((each) => each.status === 'rejected'))
      expect(refused.reason).toMatchObject({ code: 'BANK_REFERENCE_USED' })
  })

  test('of concurrent sent and not-possible one is applied', async () => {
    const { row, payout } = await toPay()
    await take(payout, noy)
    const told = await Promise.allSettled([sent(payout, noy, 'FT-150'), notPossible(payout, noy)])
    expect(told.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const isSent = told[0].status === 'fulfilled'
    expect(await statusOf(row.withdrawal_id)).toBe(isSent ? 'SENT' : 'REJECTED')
    expect(await state(row)).toMatchObject({ status: isSent ? 'PAID' : 'OPEN' })
    expect(await world.audit()).toEqual([])
  })

  test('a withdrawal after not-possible waits for an operator and is paid under a new reference', async () => {
    const { row, payout } = await toPay()
    await take(payout, noy)
    await notPossible(payout, noy)
    expect(await state(row)).toMatchObject({ status: 'OPEN', approved_at: null, reason: 'PAYOUT_REJECTED' })
    await approveWithdrawal(world.context, idOf(row), kham)
    const again = await payoutOf(row.withdrawal_id)
    expect(again).toMatchObject({ number: 2, status: 'REQUESTED', taken_by: null, note: null })
    await take(again, noy)
    await sent(again, noy, 'FT-160', true)
    expect(await state(row)).toMatchObject({ status: 'SUCCESS' })
  })

  test('not-possible of a large payout takes two approvals, the second by whoever took it over', async () => {
    const [small, large] = [await toPay(), await toPay()]
    for (const { payout } of [small, large]) await take(payout, noy)
    await setAgency({ four_eyes_minor: 680_000_01n })
    await notPossible(small.payout, noy)
    await setAgency({ four_eyes_minor: 680_000_00n })
    await notPossible(large.payout, noy)
    expect(await state(large.row)).toMatchObject({ status: 'OPEN', approved_at: expect.any(Date) })
    // Paid in the bank's app all the same, its credit would have gone back with one approval.
    const refusing = { as: 'REJECTED', reason: 'no account', staffId: noy } as const
    await expect(endHeldWithdrawal(world.context, idOf(large.row), refusing)).rejects.toThrow(
      'ORDER_NOT_OPEN',
    )
    await expect(notPossible(large.payout, noy)).rejects.toMatchObject({ code: 'FOUR_EYES' })
    await expect(notPossible(large.payout, kham)).rejects.toMatchObject({ code: 'PAYOUT_TAKEN' })
    await take(large.payout, kham, true)
    await notPossible(large.payout, kham)
    await setAgency({ four_eyes_minor: 1_000_000_000_00n })
    for (const { row } of [small, large])
      expect(await state(row)).toMatchObject({ status: 'OPEN', approved_at: null, reason: 'PAYOUT_REJECTED' })
  })

  test('the daily sum of a person adds up not-possible and bounced', async () => {
    const bee = await member('cashier', 'Bee')
    await setAgency({ four_eyes_day_minor: 2n * 680_000_00n })
    const [one, other] = [await toPay(), await toPay()]
    await take(one.payout, bee)
    await sent(one.payout, bee, 'FT-165')
    await bounced(one.payout, bee)
    await take(other.payout, bee)
    await notPossible(other.payout, bee)
    await setAgency({ four_eyes_day_minor: 1_000_000_000_00n })
    expect(await statusOf(other.row.withdrawal_id)).toBe('REQUESTED')
  })

  test('a payout bounced before DONE returns the credit', async () => {
    const { player, row, payout } = await toPay()
    await take(payout, noy)
    await sent(payout, noy, 'FT-170')
    await bounced(payout, noy)
    expect(await state(row)).toMatchObject({ status: 'FAILED', reason: 'PAYOUT_RETURNED' })
    await returnCredit(world.context, idOf(row))
    expect(await creditOf(player)).toBe(1_449_27n)
  })

  test('bounced of a large payout takes two approvals, the second by an owner or manager', async () => {
    const [small, large] = [await toPay(), await toPay()]
    await take(small.payout, noy)
    await sent(small.payout, noy, 'FT-180')
    await take(large.payout, noy)
    await sent(large.payout, noy, 'FT-181')
    await setAgency({ four_eyes_minor: 680_000_01n })
    await bounced(small.payout, noy)
    await setAgency({ four_eyes_minor: 680_000_00n })
    await bounced(large.payout, noy)
    expect(await state(large.row)).toMatchObject({ status: 'PAID' })
    await expect(bounced(large.payout, noy)).rejects.toMatchObject({ code: 'FOUR_EYES' })
    const bee = { staffId: await member('cashier', 'Bee'), note: 'so it is', mayUndo: false }
    await expect(markBounced(world.context, large.payout, bee)).rejects.toMatchObject({ code: 'FOUR_EYES' })
    await bounced(large.payout, kham)
    await setAgency({ four_eyes_minor: 1_000_000_000_00n })
    for (const { row } of [small, large])
      expect(await state(row)).toMatchObject({ status: 'FAILED', reason: 'PAYOUT_RETURNED' })
  })

  test('a report that it came back keeps it from being confirmed for a day, and from being decided on otherwise', async () => {
    const { row, payout } = await toPay()
    await take(payout, noy)
    await sent(payout, noy, 'FT-187')
    await setAgency({ four_eyes_minor: 680_000_00n })
    await bounced(payout, noy)
    await setAgency({ four_eyes_minor: 1_000_000_000_00n })
    const { expires_at } = await world.context.db
      .selectFrom('first_words')
      .select('expires_at')
      .where('subject_id', '=', row.withdrawal_id)
      .executeTakeFirstOrThrow()
    world.setClock(secondsAfter(expires_at, -1))
    await expect(done(payout, kham)).rejects.toMatchObject({ code: 'FOUR_EYES' })
    for (const happened of [true, false]) {
      const decision = { happened, note: 'seen', staffId: kham, bankReference: null }
      await expect(decideWithdrawal(world.context, idOf(row), decision)).rejects.toMatchObject({
        code: 'NOTHING_TO_DECIDE',
      })
    }
    world.setClock(expires_at)
    await done(payout, kham)
    expect(await state(row)).toMatchObject({ status: 'SUCCESS' })
  })

  test('the daily sum of a person adds up bounced payouts', async () => {
    const bee = await member('cashier', 'Bee')
    await setAgency({ four_eyes_day_minor: 2n * 680_000_00n })
    const [one, other] = [await toPay(), await toPay()]
    for (const [at, { payout }] of [one, other].entries()) {
      await take(payout, bee)
      await sent(payout, bee, `FT-18${5 + at}`)
      await bounced(payout, bee)
    }
    await setAgency({ four_eyes_day_minor: 1_000_000_000_00n })
    expect(await state(one.row)).toMatchObject({ status: 'FAILED' })
    expect(await state(other.row)).toMatchObject({ status: 'PAID' })
  })

  test('a payout bounced after DONE waits in suspense, as from a gateway, and returns no credit', async () => {
    const { player, row, payout } = await toPay()
    await take(payout, noy)
    await sent(payout, noy, 'FT-171', true)
    await bounced(payout, kham)
    expect(await state(row)).toMatchObject({ status: 'SUCCESS' })
    expect(await payoutOf(row.withdrawal_id)).toMatchObject({
      status: 'RETURNED',
      note: 'the account is closed',
    })
    expect(await creditOf(player)).toBe(449_27n)
    expect(await world.audit()).toEqual([])
    const payments = paymentDesk(() => world)
    const { payment_id } = await world.context.db
      .selectFrom('payments')
      .select('payment_id')
      .where('payout_id', '=', payout.payout_id)
      .executeTakeFirstOrThrow()
    await payments.refund(payment_id)
    const again = await payoutOf(payment_id)
    await take(again, noy)
    await sent(again, noy, 'FT-172')
    await bounced(again, kham)
    expect(await payments.payment(payment_id)).toMatchObject({ state: 'SUSPENSE' })
  })

  describe('refunds', () => {
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
      expect(await jobsOf(deposit.deposit_id)).not.toContain('send-refund')
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
      expect(await jobsOf(deposit.deposit_id)).toContain('send-refund')
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
      expect(await jobsOf(paymentId)).not.toContain('return-payment')
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

    test('a payment through a gateway that sends no money to an account is paid by hand', async () => {
      await setAgency({ payouts_by_hand: false })
      const payments = paymentDesk(() => world)
      const { paymentId } = await payments.waiting()
      const speak = (dialect: 'jdb' | 'open') =>
        world.context.db
          .updateTable('payment_methods')
          .set({ dialect })
          .where('method', '=', 'laoqr')
          .execute()
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

  test('a withdrawal goes through the gateway where one pays, and by hand where none is offered', async () => {
    await setAgency({ payouts_by_hand: false })
    const byGateway = await toPay()
    expect(byGateway.payout).toMatchObject({ by_hand: false, method: 'laoqr' })
    await withdrawals.payOut(byGateway.row)
    const paying = world.context.db.updateTable('payment_methods').where('method', '=', 'laoqr')
    const { row } = await withdrawals.held()
    await paying.set({ enabled: false }).execute()
    await approveWithdrawal(world.context, idOf(row), noy)
    await paying.set({ enabled: true }).execute()
    const payout = await payoutOf(row.withdrawal_id)
    expect(payout.by_hand).toBe(true)
    expect(payout.method).not.toBe('laoqr')
    // The gateway pays again, but what was given to the staff stays with them.
    await sendPayout(world.context, idOf(row))
    expect(await payoutsOf(row)).toEqual([])
    await take(payout, noy)
    await sent(payout, noy, 'FT-180', true)
  })

  test("payouts by hand are not compared with the bank's list", async () => {
    const { payout } = await toPay()
    await take(payout, noy)
    await sent(payout, noy, 'FT-190', true)
    world.setClock(secondsAfter(new Date(), 3600))
    const reconciliation = reconciliationDesk(() => world)
    await reconciliation.reconcile()
    const found = await reconciliation.differences()
    world.setClock(new Date())
    expect(JSON.stringify(found)).not.toContain(payout.reference)
  })
})
