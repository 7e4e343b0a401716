import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rewrite } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { reconciliationDesk } from '../../../testing/reconciliation-desk.ts'
import { reversalDesk } from '../../../testing/reversal-desk.ts'
import { statementDesk } from '../../../testing/statement-desk.ts'
import { checkPayment } from '../deposits/check-payment.ts'
import type { DepositRow } from '../deposits/deposit.ts'
import { recordUnmatchedPayment } from '../payments/reinstate-payment.ts'
import { isRecorded } from '../payments/payment-reports.ts'
import { compareStatement } from '../../books/statements/compare-statement.ts'

const bound = 1_000_000_000_00n
const credit = 144_92n

describe('a payment that was written off as never received', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let owner: Awaited<ReturnType<OpenDoors['staff']>>
  let noy: string
  let kham: string
  const { member, setAgency } = payoutDesk(() => world)
  const desk = reversalDesk(() => world)
  const money = paymentDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    noy = await member('manager', 'Noy')
    kham = await member('owner', 'Kham')
    doors = await openDoors(world)
    owner = await doors.staff(kham)
  })
  beforeEach(() => setAgency({ four_eyes_minor: bound, four_eyes_day_minor: bound }))
  afterAll(async () => {
    await doors.close()
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const { deposits, confirmed, propose, approved, reversed, reverse, creditOf, paymentOf } = desk

  async function writtenOff() {
    const { row, reference } = await confirmed(noy)
    await reversed(row, noy, kham, 'NOT_RECEIVED')
    expect(await paymentOf(reference)).toMatchObject({ state: 'REVERSED' })
    return { row, reference }
  }
  /** As its bank lists it. */
  const tell = ({ agency_id: agencyId, method }: DepositRow, bankRef: string, amountMinor = 100_000_00n) =>
    recordUnmatchedPayment(world.context, {
      agencyId,
      method,
      payment: {
        bankRef,
        amountMinor,
        currency: 'LAK',
        paidAt: world.context.clock(),
        bill: null,
        payerName: 'NOY KEO',
        payerAccount: null,
        payerBank: null,
      },
    })

  const statements = statementDesk(
    () => world,
    () => owner,
  )
  /** A statement of its bank has it. */
  async function state(reference: string) {
    const id = await statements.ready([['26/11/2026 08:05', reference, '100,000', '', 'NOY']])
    await statements.confirm(id)
    await compareStatement(world.context, { agencyId: world.agency.agency_id, statementId: id })
    expect(await statements.kindsOf(id)).toEqual(['MATCHED'])
  }

  const received = { code: 'REVERSAL_NOT_POSSIBLE', detail: { because: 'RECEIVED' } }
  const books = reconciliationDesk(() => world)
  /** Its gateway is out of order, so that the staff tells of payments by hand; answers what the bank has of them. */
  async function withoutGateway(work: () => Promise<void>) {
    const speak = (dialect: string) =>
      books.query(`update payment_methods set dialect = $1 where method = 'laoqr'`, [dialect])
    await speak('manual')
    await work()
    await speak('open')
  }
  /** Paid at the bank, told by the staff and credited. */
  async function byHand(amount = '100000') {
    const row = await money.deposits.opened(amount)
    const { bankRef: reference } = await world.sandbox.pay(row.qr_payload!)
    await withoutGateway(() => desk.confirm(row, noy, row.amount_minor, reference).then(() => undefined))
    return { row: await money.deposits.state(row), reference }
  }

  test('waits in suspense, once, when its bank reports it, and becomes credit by a decision', async () => {
    const { row, reference } = await writtenOff()
    const told = await Promise.all([tell(row, reference), tell(row, ` ${reference.toLowerCase()}`)])
    expect(told.filter(Boolean)).toHaveLength(1)
    expect(await tell(row, reference)).toBe(false)
    const payment = await paymentOf(reference)
    expect(payment).toMatchObject({
      state: 'SUSPENSE',
      reason: 'REVERSED',
      payer_name: 'NOY KEO',
      player_id: null,
    })
    expect(await world.audit()).toEqual([])
    for (const staffId of [noy, kham]) await money.credit(payment.payment_id, row.player_id, { staffId })
    await money.deliver(await money.orderPaidBy(payment.payment_id))
    expect(await creditOf(row.player_id)).toBe(credit)
    expect(await tell(row, reference)).toBe(false)
  })

  test('has the amount that its bank reports, and is sent back to its payer', async () => {
    const { row, reference } = await writtenOff()
    await tell(row, reference, 90_000_00n)
    const { payment_id: paymentId, amount_minor } = await paymentOf(reference)
    expect(amount_minor).toBe(90_000_00n)
    expect(await world.audit()).toEqual([])
    await money.refund(paymentId, { bankCode: 'jdb', accountNumber: '100200300', accountName: 'NOY KEO' })
    expect(await money.payment(paymentId)).toMatchObject({ state: 'REFUNDING' })
    expect(await world.audit()).toEqual([])
  })

  test.each([
    ['the list of its bank', () => books.reconcile()],
    [
      'its bank, asked for its order',
      (row: DepositRow) => checkPayment(world.context, money.deposits.idOf(row)),
    ],
  ])('is not written off when %s has it', async (_, telling) => {
    const { row, reference } = await byHand()
    expect(await paymentOf(reference)).toMatchObject({ state: 'MATCHED', told_at: null })
    await telling(row)
    await expect(propose(row, noy, { reason: 'NOT_RECEIVED' })).rejects.toMatchObject(received)
  })

  test('is in the books and at the bank once, with the bill that the bank reports', async () => {
    const order = await money.deposits.opened('90000')
    const { bankRef: reference } = await world.sandbox.pay(order.qr_payload!, '100000')
    await withoutGateway(() => desk.confirm(order, noy, 100_000_00n, reference).then(() => undefined))
    // It waited in suspense before it paid the order that it was taken from.
    const other = await money.deposits.opened()
    const { payment_id: paymentId } = await paymentOf(reference)
    for (const by of [noy, kham]) await money.match(paymentId, other.deposit_id, null, by)
    await money.deliver(other)
    await reversed(await deposits.state(other), noy, kham, 'NOT_RECEIVED')
    expect(await paymentOf(reference)).toMatchObject({ state: 'REVERSED' })
    const otherBill = `update payments set bill = 'D-OTHER' where payment_id = $1`
    await rewrite(world.context.database, otherBill, [paymentId])
    await books.reconcile()
    expect(await paymentOf(reference)).toMatchObject({
      state: 'SUSPENSE',
      bill: order.code,
      deposit_id: order.deposit_id,
      player_id: order.player_id,
    })
    await books.reconcile()
    expect(await books.differences()).toEqual([])
    expect(await world.audit()).toEqual([])
  })

  test('pays its true order when the staff reports it there, and can be written off from that as well', async () => {
    const { row, reference } = await writtenOff()
    const typed = ` ${reference.toLowerCase()} `
    for (let time = 0; time < 3; time++) {
      const order = await deposits.opened()
      const told = await Promise.allSettled([
        desk.confirm(order, noy, order.amount_minor, typed),
        desk.confirm(await deposits.opened(), kham, order.amount_minor, typed),
      ])
      const used = told.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
      expect(used).toEqual(['BANK_REFERENCE_USED'])
      const payment = await paymentOf(reference)
      const paid = await money.orderPaidBy(payment.payment_id)
      expect(payment).toMatchObject({ state: 'MATCHED', bill: paid.code, player_id: paid.player_id })
      await money.deliver(paid)
      expect(await creditOf(paid.player_id)).toBe(credit)
      expect(await world.audit()).toEqual([])
      await reversed(await deposits.state(paid), noy, kham, 'NOT_RECEIVED')
      expect(await paymentOf(reference)).toMatchObject({ state: 'REVERSED', reversed_from: paid.deposit_id })
      expect(await world.audit()).toEqual([])
    }
    expect(await creditOf(row.player_id)).toBe(0n)
  })

  test('waits if its amount differs from the order’s', async () => {
    const { reference } = await writtenOff()
    const order = await deposits.opened()
    await desk.confirm(order, noy, 90_000_00n, reference)
    expect(await paymentOf(reference)).toMatchObject({
      state: 'SUSPENSE',
      reason: 'WRONG_AMOUNT',
      bill: order.code,
    })
    expect(await world.audit()).toEqual([])
  })

  test('is not written down yet to a statement that has it', async () => {
    const { row, reference } = await writtenOff()
    const asked = { agencyId: row.agency_id, method: row.method, bankRef: reference }
    const recorded = () => world.context.db.transaction().execute((tx) => isRecorded(tx, asked))
    expect(await recorded()).toBe(false)
    await tell(row, reference)
    expect(await recorded()).toBe(true)
  })

  test('is not written off when its bank has reported it before', async () => {
    const { row, reference } = await confirmed(noy)
    expect(await tell(row, reference)).toBe(false)
    await expect(propose(row, noy, { reason: 'NOT_RECEIVED' })).rejects.toMatchObject({
      code: 'REVERSAL_NOT_POSSIBLE',
      detail: { because: 'RECEIVED' },
    })
  })

  test.each([
    ['its bank', (row: DepositRow, reference: string) => tell(row, reference)],
    ['a statement', (_: DepositRow, reference: string) => state(reference)],
  ])('is not written off when %s tells of it before that is approved', async (_, telling) => {
    const { row, reference } = await confirmed(noy)
    const reversal = await propose(row, noy, { reason: 'NOT_RECEIVED' })
    await telling(row, reference)
    await expect(desk.approve(reversal, kham)).rejects.toMatchObject(received)
    await desk.withdraw(reversal, noy)
    await expect(propose(row, noy, { reason: 'NOT_RECEIVED' })).rejects.toMatchObject(received)
    await reversed(row, noy, kham, 'WRONG_ORDER')
    expect(await paymentOf(reference)).toMatchObject({ state: 'SUSPENSE', reason: 'REVERSED' })
  })

  test.each([
    ['its bank', (row: DepositRow, reference: string) => tell(row, reference)],
    ['a statement', (_: DepositRow, reference: string) => state(reference)],
  ])('waits in suspense where %s told of it while the provider was asked', async (_, telling) => {
    const { row, reference } = await confirmed(noy)
    const reversal = await approved(row, noy, kham, 'NOT_RECEIVED')
    await telling(row, reference)
    await reverse(reversal)
    expect(await paymentOf(reference)).toMatchObject({
      state: 'SUSPENSE',
      reason: 'REVERSED',
      came_back: null,
    })
    expect(await creditOf(row.player_id)).toBe(0n)
  })
})
