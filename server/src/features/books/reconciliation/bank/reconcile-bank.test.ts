import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../../clock.ts'
import { rewrite } from '../../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../../testing/money-world.ts'
import { reconciliationDesk } from '../../../../testing/reconciliation-desk.ts'
import { checkPayment } from '../../../orders/deposits/check-payment.ts'
import type { DepositRow } from '../../../orders/deposits/deposit.ts'
import { approveWithdrawal } from '../../../orders/withdrawals/approve-withdrawal.ts'
import type { WithdrawalRow } from '../../../orders/withdrawals/withdrawal.ts'
import { reconcileBank } from './reconcile-bank.ts'

describe('the books against a bank', () => {
  let world: MoneyWorld
  const desk = reconciliationDesk(() => world)
  let deposits: Record<
    'untouched' | 'gone' | 'other case' | 'other amount' | 'missed' | 'not booked' | 'forgotten',
    DepositRow
  >
  let payouts: Record<
    'untouched' | 'gone' | 'other amount' | 'returned' | 'rejected' | 'waiting',
    WithdrawalRow
  >
  let strange: { bankRef: string }
  let found: Awaited<ReturnType<typeof desk.differences>>
  let result: Awaited<ReturnType<typeof desk.reconcile>>['results'][number]

  beforeAll(async () => {
    world = await moneyWorld()
    deposits = {
      untouched: await desk.credited(),
      gone: await desk.credited(),
      'other case': await desk.credited(),
      'other amount': await desk.credited(),
      missed: await desk.deposits.opened(),
      'not booked': await desk.credited(),
      forgotten: await desk.credited(),
    }
    payouts = {
      untouched: await desk.paidOut(),
      gone: await desk.paidOut(),
      'other amount': await desk.paidOut(),
      returned: await desk.paidOut(),
      rejected: await rejected(),
      waiting: await waiting(),
    }
    await world.sandbox.pay(deposits.missed.qr_payload!)
    strange = await payUnknownBill()
    await tamper()
    await look()
  })
  afterAll(() => world.close())

  async function look() {
    const { results } = await desk.reconcile()
    result = results.find(({ subject }) => subject === 'laoqr')!
    found = await desk.differences()
  }

  /** The bank refused the payout before it was sent; the order waits for an operator again. */
  async function rejected() {
    const { row } = await desk.withdrawals.held()
    await approveWithdrawal(world.context, desk.withdrawals.idOf(row), await desk.staffId())
    await world.sandbox.setFault('bank', 'refuse')
    await desk.withdrawals.payOut(row)
    await world.sandbox.setFault('bank', 'none')
    return row
  }

  /** Approved, and not told to the bank yet. */
  async function waiting() {
    const { row } = await desk.withdrawals.held()
    await approveWithdrawal(world.context, desk.withdrawals.idOf(row), await desk.staffId())
    return row
  }

  /** A QR of ours that no order of ours has made. */
  async function payUnknownBill() {
    const { context, agency, sandbox } = world
    const bank = (await context.partners.bank(agency.agency_id, 'laoqr'))!
    const expiresAt = secondsAfter(new Date(), 600)
    const charge = { bill: 'D261120NOBODY99', amountMinor: 55_000_00n, expiresAt, description: '' }
    return sandbox.pay((await bank.createCharge(charge)).emv!)
  }

  const reference = (order: WithdrawalRow) => `reference = '${order.code}P1'`
  const copied = (to: string) => `
    insert into payouts select mid, '${to}', 'DONE', bank_ref || '${to}', 4200000, bank_code, account_number, account_name,
      created_at, at, null from payouts where ${reference(payouts.untouched)}`

  async function tamper() {
    const bill = (order: DepositRow) => `bill = '${order.code}'`
    await world.sandbox.rewrite(
      'pragma foreign_keys = off',
      `delete from payments where ${bill(deposits.gone)}`,
      `update payments set bank_ref = lower(bank_ref) where ${bill(deposits['other case'])}`,
      `update payments set amount = amount - 100 where ${bill(deposits['other amount'])}`,
      `delete from payouts where ${reference(payouts.gone)}`,
      `update payouts set amount = amount + 100 where ${reference(payouts['other amount'])}`,
      `update payouts set state = 'RETURNED' where ${reference(payouts.returned)}`,
      // It was paid after all.
      copied(`${payouts.rejected.code}P1`),
      copied('NOBODYP1'),
    )
    await desk.query('delete from payments where deposit_id = $1', [deposits.forgotten.deposit_id])
    await rewrite(world.context.database, 'delete from ledger.journals where key = $1', [
      `${deposits['not booked'].deposit_id}:paid`,
    ])
  }

  const of = (order: { code: string }) => found.filter((each) => each.order_code === order.code)
  const kip = (minor: string, state: string | null = null) => ({ minor, currency: 'LAK', state })
  const atBank = {
    scope: 'BANK',
    subject: 'laoqr',
    account_kind: 'bank',
    account_place: 'laoqr',
    currency: 'LAK',
  }
  const bankRefOf = async (order: DepositRow) =>
    (await desk.query('select bank_ref from payments where deposit_id = $1', [order.deposit_id])).rows[0]
      ?.bank_ref

  test('a payment that the bank does not have is named with its account and order', async () => {
    const { code, deposit_id: order_id, player_id } = deposits.gone
    const order = { order_kind: 'deposit', order_id, order_code: code, player_id }
    expect(of(deposits.gone)).toMatchObject([
      { ...atBank, ...order, kind: 'PAYMENT_MISSING_THERE', expected: kip('10000000'), found: null },
    ])
    expect(of(deposits.gone)[0]!.reference).toBe(await bankRefOf(deposits.gone))
  })

  test('a payment whose reference the bank types otherwise is the same', async () => {
    expect(await bankRefOf(deposits['other case'])).toMatch(/[A-Z]/)
    expect(of(deposits['other case'])).toEqual([])
  })

  test('a payment of another amount there is named', () => {
    const { code } = deposits['other amount']
    expect(of(deposits['other amount'])).toMatchObject([
      { ...atBank, kind: 'PAYMENT_DIFFERS', expected: kip('10000000', code), found: kip('9999900', code) },
    ])
  })

  test('a payment that the ledger has not received is named, and so is a receipt without a payment', () => {
    expect(of(deposits['not booked'])).toMatchObject([
      { ...atBank, kind: 'RECEIPT_DIFFERS', expected: kip('0'), found: kip('10000000') },
    ])
    expect(
      of(deposits.forgotten)
        .map((each) => each.kind)
        .toSorted(),
    ).toEqual(['PAYMENT_MISSING_HERE', 'RECEIPT_DIFFERS'])
    expect(of(deposits.forgotten).find((each) => each.kind === 'RECEIPT_DIFFERS')).toMatchObject({
      expected: kip('10000000'),
      found: null,
    })
  })

  test('a payment that the ledger has received already is not received a second time', async () => {
    const receipts = await desk.query(
      `select from ledger.journals where event in ('deposit.paid', 'payment.suspended')
      and (key like $1 or memo->>'bankRef' = $2)`,
      [`${deposits.forgotten.deposit_id}%`, of(deposits.forgotten)[0]!.reference],
    )
    expect(receipts.rowCount).toBe(1)
    expect(await bankRefOf(deposits.forgotten)).toBeUndefined()
  })

  test('a payment that we missed is named, and taken up: its order goes on', async () => {
    expect(of(deposits.missed)).toMatchObject([
      {
        ...atBank,
        kind: 'PAYMENT_MISSING_HERE',
        expected: null,
        found: kip('10000000', deposits.missed.code),
      },
    ])
    expect(await desk.deposits.state(deposits.missed)).toMatchObject({ status: 'PAID' })
  })

  test('a payment of a bill that we do not know is named, and waits in suspense', async () => {
    expect(found.find((each) => each.reference === strange.bankRef)).toMatchObject({
      ...atBank,
      kind: 'PAYMENT_MISSING_HERE',
      order_code: null,
      found: kip('5500000', 'D261120NOBODY99'),
    })
    const { rows } = await desk.query(
      'select state, reason, bill, amount_minor from payments where bank_ref = $1',
      [strange.bankRef],
    )
    expect(rows).toEqual([
      { state: 'SUSPENSE', reason: 'NO_ORDER', bill: 'D261120NOBODY99', amount_minor: 55_000_00n },
    ])
    const posted = await desk.query('select event from ledger.journals where key = $1', [
      `payment:laoqr:${strange.bankRef}`,
    ])
    expect(posted.rows).toEqual([{ event: 'payment.suspended' }])
  })

  test('payouts that are missing there, of another amount, or sent back later are named with account and order', () => {
    const { code, withdrawal_id: order_id, player_id } = payouts.gone
    const order = { order_kind: 'withdrawal', order_id, order_code: code, player_id, reference: `${code}P1` }
    expect(of(payouts.gone)).toMatchObject([
      { ...atBank, ...order, kind: 'PAYOUT_MISSING_THERE', expected: kip('-68000000', 'DONE'), found: null },
    ])
    expect(of(payouts['other amount'])).toMatchObject([
      {
        ...atBank,
        kind: 'PAYOUT_DIFFERS',
        expected: kip('-68000000', 'DONE'),
        found: kip('-68000100', 'DONE'),
      },
    ])
    expect(of(payouts.returned)).toMatchObject([
      {
        ...atBank,
        kind: 'PAYOUT_DIFFERS',
        expected: kip('-68000000', 'DONE'),
        found: kip('-68000000', 'RETURNED'),
      },
    ])
  })

  test('a payout that we never made is named, and one that the bank first refused', () => {
    expect(found.find((each) => each.reference === 'NOBODYP1')).toMatchObject({
      ...atBank,
      kind: 'PAYOUT_MISSING_HERE',
      order_code: null,
      expected: null,
      found: kip('-4200000', 'DONE'),
    })
    expect(of(payouts.rejected)).toMatchObject([
      { kind: 'PAYOUT_DIFFERS', expected: kip('-68000000', 'REJECTED'), found: kip('-4200000', 'DONE') },
    ])
  })

  test('payments under way or unchanged are not reported', () => {
    for (const order of [deposits.untouched, payouts.untouched, payouts.waiting])
      expect(of(order)).toEqual([])
    expect(result.counts).toMatchObject({ waitingPayouts: 1 })
    // A journal that is gone is also missed by the books themselves.
    expect(new Set(found.map((each) => each.subject))).toEqual(new Set(['laoqr', '']))
  })

  test('a resolved difference ends with the next comparison, the others stay', async () => {
    const before = found.map((each) => each.reference)
    const takenUp = [strange.bankRef, await bankRefOf(deposits.missed)]
    await look()
    expect(found.map((each) => each.reference).toSorted()).toEqual(
      before.filter((each) => !takenUp.includes(each)).toSorted(),
    )
  })

  test('recent payments count as under way, and an audit writes nothing', async () => {
    const young = await desk.deposits.opened()
    const { bankRef } = await world.sandbox.pay(young.qr_payload!)
    const { context, agency } = world
    const bank = (await context.partners.bank(agency.agency_id, 'laoqr'))!
    const [payment] = await bank.paymentsOf({ bill: young.code, gatewayRef: null })
    const at = { agencyId: agency.agency_id, method: 'laoqr' }
    async function lookSettledBefore(settledBefore: Date) {
      const now = secondsAfter(new Date(), 60)
      const look = { agencyId: at.agencyId, since: null, lastAt: null, now, settledBefore, open: [] }
      const never = new AbortController().signal
      const { differences, counts } = await reconcileBank(
        context,
        { ...look, mayWrite: false, stopping: never },
        at,
      )
      return {
        underWay: counts['paymentsUnderWay'] ?? 0,
        isFound: differences.some((each) => each.reference === bankRef),
      }
    }
    expect(await lookSettledBefore(payment!.paidAt)).toEqual({ underWay: 1, isFound: false })
    const aMoment = new Date(payment!.paidAt.getTime() + 1)
    expect(await lookSettledBefore(aMoment)).toEqual({ underWay: 0, isFound: true })
    expect((await desk.deposits.state(young)).status).toBe('OPEN')
    await checkPayment(context, desk.deposits.idOf(young))
    expect(await lookSettledBefore(aMoment)).toEqual({ underWay: 0, isFound: false })
  })
})
