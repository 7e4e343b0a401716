import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { jobsOf } from '../../../testing/jobs-of.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { reconciliationDesk } from '../../../testing/reconciliation-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { acceptNotice } from '../notices/accept-notice.ts'
import { approveWithdrawal } from '../withdrawals/approve-withdrawal.ts'
import { decideWithdrawal, sendPayout } from '../withdrawals/settle-withdrawal.ts'
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

  const statusOf = async (orderId: string) => (await payoutOf(orderId)).status

  test('a withdrawal is paid by whoever took it, and ends as one that a gateway pays', async () => {
    const { player, row, payout } = await toPay()
    expect(payout).toMatchObject({ by_hand: true, status: 'REQUESTED', amount_minor: 680_000_00n })
    expect(await jobsOf(world, row.withdrawal_id)).not.toContain('send-payout')
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
      expect(await jobsOf(world, row.withdrawal_id)).not.toContain('send-payout')
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
