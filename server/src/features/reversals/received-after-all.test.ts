import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moneyWorld, type MoneyWorld } from '../../testing/money-world.ts'
import { paymentDesk } from '../../testing/payment-desk.ts'
import { payoutDesk } from '../../testing/payout-desk.ts'
import { openDoors, type OpenDoors } from '../../testing/open-doors.ts'
import { reversalDesk } from '../../testing/reversal-desk.ts'
import { statementDesk } from '../../testing/statement-desk.ts'
import type { DepositRow } from '../deposits/deposit.ts'
import { recordUnmatchedPayment } from '../payments/record-unmatched-payment.ts'
import { isRecorded } from '../payments/is-recorded.ts'
import { compareStatement } from '../statements/compare-statement.ts'

const bound = 1_000_000_000_00n
const credit = 144_92n

describe('a payment that the staff said had never come', () => {
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
  const { confirmed, propose, approved, reversed, reverse, creditOf, paymentOf } = desk

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

  test('waits in suspense once its bank tells of it, once, and becomes credit by a decision', async () => {
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

  test('is of the amount that its bank tells, and goes back to its payer', async () => {
    const { row, reference } = await writtenOff()
    await tell(row, reference, 90_000_00n)
    const { payment_id: paymentId, amount_minor } = await paymentOf(reference)
    expect(amount_minor).toBe(90_000_00n)
    expect(await world.audit()).toEqual([])
    await money.refund(paymentId, { bankCode: 'jdb', accountNumber: '100200300', accountName: 'NOY KEO' })
    expect(await money.payment(paymentId)).toMatchObject({ state: 'REFUNDING' })
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

  test('is not written off when its bank has told of it before', async () => {
    const { row, reference } = await confirmed(noy)
    expect(await tell(row, reference)).toBe(false)
    await expect(propose(row, noy, { reason: 'NOT_RECEIVED' })).rejects.toMatchObject({
      code: 'REVERSAL_NOT_POSSIBLE',
      detail: { because: 'RECEIVED' },
    })
  })

  const received = { code: 'REVERSAL_NOT_POSSIBLE', detail: { because: 'RECEIVED' } }
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
