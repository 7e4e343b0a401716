import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { byHand } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDoors } from '../../../testing/payout-doors.ts'
import { markBounced } from './mark-payout.ts'
import { approveWithdrawal, endHeldWithdrawal } from '../withdrawals/approve-withdrawal.ts'
import { decideWithdrawal, returnCredit } from '../withdrawals/settle-withdrawal.ts'

describe('payouts by hand that are not possible or come back', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let noy: string
  let kham: string
  const { take, sent, done, bounced, notPossible, ...desk } = payoutDoors(
    () => world,
    () => doors,
  )
  const { withdrawals, toPay, payoutOf, setAgency, member, signedIn, door } = desk
  const { idOf, state, creditOf } = withdrawals
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    noy = await member('cashier', 'Noy')
    kham = await member('manager', 'Kham')
  })
  beforeEach(async () => {
    world.setClock(new Date())
    await setAgency({ payouts_by_hand: true })
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await doors.close()
    await world.close()
  })

  const statusOf = async (orderId: string) => (await payoutOf(orderId)).status

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

  test('only owners and managers mark a DONE payout as returned', async () => {
    const { row, payout } = await toPay()
    const cashier = await signedIn('cashier', 'Noy')
    await cashier.post(door(payout.payout_id, 'take'))
    await cashier.post(door(payout.payout_id, 'sent'), { bankReference: 'FT-201', done: true })
    const bounced = { note: 'the account is closed' }
    const refused = await cashier.post(door(payout.payout_id, 'bounced'), bounced)
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
    expect(await payoutOf(row.withdrawal_id)).toMatchObject({ status: 'DONE' })
    const told = await (await signedIn('manager')).post(door(payout.payout_id, 'bounced'), bounced)
    expect(told.body.payout).toMatchObject({ status: 'RETURNED' })
  })

  test('a large one that is said to be back, or not possible, is shown as waiting for a second approval', async () => {
    const [{ payout }, { payout: unpaid }] = [await toPay(), await toPay()]
    const cashier = await signedIn('cashier', 'Noy')
    await cashier.post(door(payout.payout_id, 'take'))
    await cashier.post(door(payout.payout_id, 'sent'), { bankReference: 'FT-202' })
    await byHand(world.context.db, world.context.db.updateTable('agencies').set({ four_eyes_minor: 0n }))
    const first = await cashier.post(door(payout.payout_id, 'bounced'), { note: 'the account is closed' })
    expect(first.body.payout).toMatchObject({
      status: 'SENT',
      waitsForSecond: {
        act: 'DECIDE',
        by: 'Noy',
        said: { note: 'the account is closed', payout: payout.payout_id },
      },
    })
    const second = await (
      await signedIn('manager')
    ).post(door(payout.payout_id, 'bounced'), { note: 'seen in the app' })
    expect(second.body.payout).toMatchObject({ status: 'RETURNED', waitsForSecond: null })
    await cashier.post(door(unpaid.payout_id, 'take'))
    const reason = 'the bank knows no such account'
    expect(
      (await cashier.post(door(unpaid.payout_id, 'not-possible'), { reason })).body.payout,
    ).toMatchObject({
      status: 'REQUESTED',
      waitsForSecond: { act: 'DECIDE', by: 'Noy', said: { note: reason } },
    })
    await byHand(
      world.context.db,
      world.context.db.updateTable('agencies').set({ four_eyes_minor: 1_000_000_000_00n }),
    )
  })

  test('a payment that is said to be back after it was done shows the approval that it waits for', async () => {
    const payments = paymentDesk(() => world)
    const { paymentId } = await payments.waiting()
    await payments.refund(paymentId)
    const { payout_id: id } = await payoutOf(paymentId)
    const cashier = await signedIn('cashier', 'Noy')
    await cashier.post(door(id, 'take'))
    await cashier.post(door(id, 'sent'), { bankReference: 'FT-203', done: true })
    await setAgency({ four_eyes_minor: 0n })
    const bounced = async (name: string) =>
      (await (await signedIn('manager', name)).post(door(id, 'bounced'), { note: 'closed' })).body.payout
    expect(await bounced('Kham')).toMatchObject({ status: 'DONE', waitsForSecond: { by: 'Kham' } })
    expect(await bounced('Bee')).toMatchObject({ status: 'RETURNED', waitsForSecond: null })
    await setAgency({ four_eyes_minor: 1_000_000_000_00n })
  })
})
