import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../../clock.ts'
import { NotFinished } from '../../../../jobs/job.ts'
import { closeGate } from '../../../../testing/gate.ts'
import { moneyWorld, type MoneyWorld } from '../../../../testing/money-world.ts'
import { payoutDesk } from '../../../../testing/payout-desk.ts'
import { reconciliationDesk } from '../../../../testing/reconciliation-desk.ts'
import { recordUnmatchedPayment } from '../../../orders/payments/reinstate-payment.ts'
import type { PayoutRow } from '../../../orders/payouts/payout.ts'
import { decidePayout } from '../../../orders/payouts/settle-payout.ts'
import { approveWithdrawal } from '../../../orders/withdrawals/approve-withdrawal.ts'
import { sendPayout } from '../../../orders/withdrawals/settle-withdrawal.ts'
import type { WithdrawalRow } from '../../../orders/withdrawals/withdrawal.ts'

const recorded = { code: 'PAYMENT_RECORDED' }

describe('the money of a payout that came back is in the books once', () => {
  let world: MoneyWorld
  let noy: string
  let kham: string
  const { setAgency, member, toPay, take, sent, bounced, notPossible, withdrawals, payoutOf } = payoutDesk(
    () => world,
  )
  const desk = reconciliationDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    noy = await member('cashier', 'Noy')
    kham = await member('manager', 'Kham')
    await setAgency({ payouts_by_hand: true })
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  let number = 0
  /** Paid in the app of the bank, done or on its way. */
  async function paid(done: boolean) {
    const { payout } = await toPay()
    const bankReference = `FT26330${++number}`
    await take(payout, noy)
    await sent(payout, noy, bankReference, done)
    return { payout, bankReference }
  }

  /** The bank reports money that came in under a reference. Answers whether it is a payment now. */
  const reportIn = ({ method, amount_minor: amountMinor }: PayoutRow, bankRef: string) => {
    const payer = { payerName: null, payerAccount: null, payerBank: null }
    const payment = { bankRef, bill: null, amountMinor, currency: 'LAK', paidAt: world.context.clock() }
    const agencyId = world.agency.agency_id
    return recordUnmatchedPayment(world.context, { agencyId, method, payment: { ...payment, ...payer } })
  }
  const statusOf = async ({ order_id }: PayoutRow) => (await payoutOf(order_id)).status
  const receipts = async (payout: PayoutRow, bankReference: string) => {
    const like = [payout.reference, bankReference].map((each) => `${each}%`)
    const { rows } = await desk.query('select from payments where bank_ref like any($1)', [like])
    return rows.length
  }

  /** Money at the account of the bank for a QR of ours that no order has made. */
  async function payUnknownBill() {
    const { context, agency, sandbox } = world
    const bank = (await context.partners.bank(agency.agency_id, 'laoqr'))!
    const expiresAt = secondsAfter(new Date(), 600)
    const charge = { bill: 'NOBODY1', amountMinor: 680_000_00n, expiresAt, description: '' }
    return sandbox.pay((await bank.createCharge(charge)).emv!)
  }

  /** Asks the bank until it has refused. */
  async function askUntilRefused(row: WithdrawalRow): Promise<void> {
    try {
      await sendPayout(world.context, withdrawals.idOf(row))
    } catch (error) {
      if (!(error instanceof NotFinished)) throw error
      await setTimeout(100)
      await askUntilRefused(row)
    }
  }

  test('when the staff reports it first, done or on its way', async () => {
    for (const done of [true, false]) {
      const { payout, bankReference } = await paid(done)
      await bounced(payout, kham)
      expect(await reportIn(payout, bankReference.toLowerCase())).toBe(false)
      expect(await reportIn(payout, payout.reference)).toBe(false)
      expect(await receipts(payout, bankReference)).toBe(done ? 1 : 0)
    }
  })

  test('when the bank reports it first, under its reference or ours', async () => {
    for (const done of [true, false]) {
      const { payout, bankReference } = await paid(done)
      expect(await reportIn(payout, done ? bankReference.toLowerCase() : payout.reference)).toBe(true)
      await expect(bounced(payout, kham)).rejects.toMatchObject(recorded)
      expect(await statusOf(payout)).toBe(done ? 'DONE' : 'SENT')
    }
    const { payout } = await toPay()
    await take(payout, noy)
    expect(await reportIn(payout, payout.reference)).toBe(true)
    await expect(notPossible(payout, noy)).rejects.toMatchObject(recorded)
    await sent(payout, noy, 'FT26331', true)
  })

  test('when both report it at once', async () => {
    const first = await paid(true)
    const returning = `new.payout_id = '${first.payout.payout_id}' and new.status = 'RETURNED'`
    const staffFirst = await closeGate(world.context.database, 'payouts', 'update', returning)
    const back = bounced(first.payout, kham)
    await staffFirst.waiting(1)
    const report = reportIn(first.payout, first.bankReference)
    await staffFirst.waiting(2)
    await staffFirst.open()
    await back
    expect(await report).toBe(false)
    expect(await receipts(first.payout, first.bankReference)).toBe(1)

    const second = await paid(false)
    const isIt = `new.bank_ref = '${second.bankReference}'`
    const bankFirst = await closeGate(world.context.database, 'payments', 'insert', isIt)
    const coming = reportIn(second.payout, second.bankReference)
    await bankFirst.waiting(1)
    const refused = Promise.allSettled([bounced(second.payout, kham)])
    await bankFirst.waiting(2)
    await bankFirst.open()
    expect(await coming).toBe(true)
    expect(await refused).toMatchObject([{ status: 'rejected', reason: recorded }])
    expect(await statusOf(second.payout)).toBe('SENT')
  })

  test('when the bank reports it first and then refuses the payout after all', async () => {
    await setAgency({ payouts_by_hand: false })
    const { row } = await withdrawals.held('12340000000')
    await approveWithdrawal(world.context, withdrawals.idOf(row), noy)
    await expect(sendPayout(world.context, withdrawals.idOf(row))).rejects.toBeInstanceOf(NotFinished)
    const payout = await payoutOf(row.withdrawal_id)
    expect(payout.status).toBe('SENT')
    expect(await reportIn(payout, payout.reference)).toBe(true)
    await expect(askUntilRefused(row)).rejects.toMatchObject(recorded)
    world.setClock(secondsAfter(new Date(), 3600))
    const order = { agencyId: row.agency_id, orderId: row.withdrawal_id }
    const said = { note: 'it came back', staffId: kham, bankReference: null }
    await expect(decidePayout(world.context, order, { happened: false, ...said })).rejects.toMatchObject(
      recorded,
    )
    await decidePayout(world.context, order, { happened: true, ...said })
    expect((await withdrawals.state(row)).status).toBe('SUCCESS')
    world.setClock(new Date())
    await setAgency({ payouts_by_hand: true })
  })

  test('when the bank lists what was reported by the staff', async () => {
    const { payout, bankReference } = await paid(false)
    await bounced(payout, kham)
    const { bankRef } = await payUnknownBill()
    await world.sandbox.rewrite(
      `update payments set bank_ref = '${bankReference}' where bank_ref = '${bankRef}'`,
    )
    await desk.reconcile()
    expect((await desk.differences()).filter(({ reference }) => reference === bankReference)).toEqual([])
    expect(await receipts(payout, bankReference)).toBe(0)
  })
  test('and a payment of a bill is taken up, though the staff typed its reference for a returned payout', async () => {
    const { payout, bankReference } = await paid(false)
    await bounced(payout, kham)
    const deposit = await desk.deposits.opened()
    const { bankRef } = await world.sandbox.pay(deposit.qr_payload!)
    await world.sandbox.rewrite(
      `update payments set bank_ref = '${bankReference}' where bank_ref = '${bankRef}'`,
    )
    await desk.reconcile()
    expect(await desk.deposits.state(deposit)).toMatchObject({ status: 'PAID' })
  })
})
