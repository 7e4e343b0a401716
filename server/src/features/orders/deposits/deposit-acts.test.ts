import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { credit } from '../../../ledger/accounts.ts'
import { positionOf } from '../../../ledger/balances.ts'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import type { PaymentBank } from '../../../partners/payment-bank.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { checkPayment } from './check-payment.ts'
import { deliverCredit } from './settle-deposit.ts'
import { nextCheckInSeconds } from './deposit.ts'
import { askBanks } from './deposit-jobs.ts'
import { recordUnmatchedPayment } from '../payments/reinstate-payment.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'

describe('deposits', () => {
  let world: MoneyWorld
  beforeAll(async () => (world = await moneyWorld()))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const { idOf, state, payments, open, opened, creditAt, paid } = depositDesk(() => world)

  /** The world with a bank that tells of its payments otherwise. */
  function telling(other: { currency: string; receiver: string }): Context {
    const { context } = world
    async function bank(agencyId: string, method: string) {
      const real = (await context.partners.bank(agencyId, method))!
      const paymentsOf: PaymentBank['paymentsOf'] = async (charge) =>
        (await real.paymentsOf(charge)).map((payment) => ({ ...payment, ...other }))
      return { ...real, paymentsOf }
    }
    return { ...context, partners: { ...context.partners, bank } }
  }

  test('goes OPEN, PAID, SUCCESS, and the provider holds exactly the credit', async () => {
    const deposit = await opened()
    expect(deposit).toMatchObject({ status: 'OPEN', credit_minor: 144_92n })
    expect((await checkPayment(world.context, idOf(deposit))).status).toBe('OPEN')

    await world.sandbox.pay(deposit.qr_payload!)
    expect((await checkPayment(world.context, idOf(deposit))).status).toBe('PAID')
    expect(await creditAt(deposit)).toBe(0n)

    await deliverCredit(world.context, idOf(deposit))
    expect((await state(deposit)).status).toBe('SUCCESS')
    expect(await creditAt(deposit)).toBe(144_92n)
  })

  test('is credited once however often and however parallel it is checked and delivered', async () => {
    const deposit = await opened()
    await world.sandbox.pay(deposit.qr_payload!)
    await Promise.all(Array.from({ length: 8 }, () => checkPayment(world.context, idOf(deposit))))
    await Promise.allSettled(Array.from({ length: 8 }, () => deliverCredit(world.context, idOf(deposit))))
    await deliverCredit(world.context, idOf(deposit))
    expect(await creditAt(deposit)).toBe(144_92n)
    const { postedMinor } = await positionOf(
      world.context.db,
      deposit.agency_id,
      deposit.player_id,
      credit('alphabet'),
    )
    expect(postedMinor).toBe(144_92n)
  })

  test.each([
    ['one kip under the least', '19999', 'TOO_SMALL'],
    ['one kip over the most', '50000001', 'TOO_LARGE'],
    ['half a kip', '20000.50', 'BAD_FORMAT'],
  ])('refuses %s', (_, amount, fault) =>
    expect(opened(amount)).rejects.toMatchObject({
      code: 'VALIDATION',
      detail: { fields: { amount: fault } },
    }),
  )

  test.each(['20000', '50000000'])('takes what is just in the limits: %s kip', async (amount) => {
    expect((await opened(amount)).status).toBe('OPEN')
  })

  test('a player has one open deposit, also after two concurrent requests', async () => {
    const { playerId } = await world.newPlayer()
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => open(playerId)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('OPEN_ORDER'))
  })

  test('the same key answers the same order, and never an order of another amount', async () => {
    const first = await opened('100000', 'key-1')
    expect((await open(first.player_id, '100000', 'key-1')).deposit_id).toBe(first.deposit_id)
    await expect(open(first.player_id, '200000', 'key-1')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
  })

  test('a canceled one asks the bank first: what is paid goes on', async () => {
    const unpaid = await opened()
    expect(await cancelDeposit(world.context, idOf(unpaid))).toMatchObject({
      status: 'CANCELED',
      reason: 'CANCELED_BY_PLAYER',
    })

    const alreadyPaid = await opened()
    await world.sandbox.pay(alreadyPaid.qr_payload!)
    await expect(cancelDeposit(world.context, idOf(alreadyPaid))).rejects.toMatchObject({
      code: 'ORDER_PAID',
    })
    expect((await state(alreadyPaid)).status).toBe('PAID')
    await deliverCredit(world.context, idOf(alreadyPaid))
  })

  test('canceled twice at once answers the canceled order twice', async () => {
    const deposit = await opened()
    const both = await Promise.all([1, 2].map(() => cancelDeposit(world.context, idOf(deposit))))
    expect(both.map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED'])
  })

  test('a payment in review is shown, also after the order was canceled or paid', async () => {
    const canceled = await opened()
    await world.sandbox.pay(canceled.qr_payload!, '99999')
    expect(await cancelDeposit(world.context, idOf(canceled))).toMatchObject({
      status: 'CANCELED',
      reason: 'PAYMENT_IN_REVIEW',
    })

    const mended = await opened()
    await world.sandbox.pay(mended.qr_payload!, '99999')
    await checkPayment(world.context, idOf(mended))
    await world.sandbox.pay(mended.qr_payload!)
    expect(await checkPayment(world.context, idOf(mended))).toMatchObject({
      status: 'PAID',
      reason: 'PAYMENT_IN_REVIEW',
    })
    await deliverCredit(world.context, idOf(mended))
  })

  test('a payment after the end still becomes credit', async () => {
    const deposit = await opened()
    await cancelDeposit(world.context, idOf(deposit))
    await world.sandbox.pay(deposit.qr_payload!)
    expect((await checkPayment(world.context, idOf(deposit))).status).toBe('PAID')
    await deliverCredit(world.context, idOf(deposit))
    expect(await creditAt(deposit)).toBe(144_92n)
  })

  test('another amount and a second payment wait in suspense and credit nothing', async () => {
    const wrong = await opened()
    await world.sandbox.pay(wrong.qr_payload!, '99999')
    expect(await checkPayment(world.context, idOf(wrong))).toMatchObject({
      status: 'OPEN',
      reason: 'PAYMENT_IN_REVIEW',
    })
    expect(await payments().where('deposit_id', '=', wrong.deposit_id).execute()).toMatchObject([
      { state: 'SUSPENSE', reason: 'WRONG_AMOUNT', amount_minor: 99_999_00n },
    ])

    const twice = await paid()
    await world.sandbox.pay(twice.qr_payload!)
    await checkPayment(world.context, idOf(twice))
    await deliverCredit(world.context, idOf(twice))
    await checkPayment(world.context, idOf(twice))
    const rows = await payments().where('deposit_id', '=', twice.deposit_id).orderBy('state').execute()
    expect(rows.map((row) => row.reason)).toEqual([null, 'SECOND_PAYMENT'])
    expect(await creditAt(twice)).toBe(144_92n)
  })

  test.each([
    ['USD', 'KHAMDEMO0001', 'WRONG_CURRENCY'],
    ['EUR', 'KHAMDEMO0001', 'WRONG_CURRENCY'],
    ['LAK', 'SOMEBODYELSE', 'WRONG_RECEIVER'],
  ])('a payment in %s to %s waits in suspense and credits nothing', async (currency, receiver, reason) => {
    const deposit = await opened()
    await world.sandbox.pay(deposit.qr_payload!)
    expect(await checkPayment(telling({ currency, receiver }), idOf(deposit))).toMatchObject({
      status: 'OPEN',
      reason: 'PAYMENT_IN_REVIEW',
    })
    expect(await payments().where('deposit_id', '=', deposit.deposit_id).execute()).toMatchObject([
      { state: 'SUSPENSE', reason, currency, amount_minor: 100_000_00n },
    ])
    expect(await creditAt(deposit)).toBe(0n)
  })

  test('under another merchant id of the same account it is paid, and reported by both gateways it counts once', async () => {
    const { db } = world.context
    const give = (method: string, accountNumber: string) =>
      db
        .updateTable('payment_methods')
        .set({ settings: sql`settings || jsonb_build_object('accountNumber', ${accountNumber}::text)` })
        .where('method', '=', method)
        .execute()
    const told = telling({ currency: 'LAK', receiver: 'KHAMSIBLING' })
    const unmatched = async (bankRef: string) => {
      const payer = { payerName: null, payerAccount: null, payerBank: null }
      const payment = { bill: null, amountMinor: 100_000_00n, currency: 'LAK', paidAt: new Date(), ...payer }
      const of = { agencyId: world.agency.agency_id, method: 'sibling' }
      return recordUnmatchedPayment(world.context, { ...of, payment: { ...payment, bankRef } })
    }
    const first = await opened()
    const { settings, ...laoqr } = await db
      .selectFrom('payment_methods')
      .selectAll()
      .where('method', '=', first.method)
      .executeTakeFirstOrThrow()
    const sibling = { ...laoqr, method: 'sibling', mid: 'KHAMSIBLING', position: 9, enabled: false }
    await db
      .insertInto('payment_methods')
      .values({ ...sibling, settings: JSON.stringify(settings) })
      .execute()
    await world.sandbox.pay(first.qr_payload!)
    expect(await checkPayment(told, idOf(first))).toMatchObject({ reason: 'PAYMENT_IN_REVIEW' })

    for (const method of [first.method, 'sibling']) await give(method, '010120004521482001')
    const second = await opened()
    await world.sandbox.pay(second.qr_payload!)
    expect(await checkPayment(told, idOf(second))).toMatchObject({ status: 'PAID' })
    const [{ bank_ref } = { bank_ref: '' }] = await payments()
      .where('deposit_id', '=', second.deposit_id)
      .execute()
    expect(await unmatched(bank_ref.toLowerCase())).toBe(false)
    await deliverCredit(world.context, idOf(second))
    expect(await creditAt(second)).toBe(144_92n)

    await give('sibling', '010120004521482002')
    const third = await opened()
    await world.sandbox.pay(third.qr_payload!)
    expect(await checkPayment(told, idOf(third))).toMatchObject({ status: 'OPEN' })
    expect(await payments().where('deposit_id', '=', third.deposit_id).execute()).toMatchObject([
      { state: 'SUSPENSE', reason: 'WRONG_RECEIVER' },
    ])
  })

  test('the bank is asked for a day whether a paid one was paid twice: the notice may be lost', async () => {
    const deposit = await paid()
    await deliverCredit(world.context, idOf(deposit))
    await world.sandbox.pay(deposit.qr_payload!)
    const { next_check_at: next } = await state(deposit)
    expect(next!.getTime()).toBeGreaterThan(Date.now())

    const { db } = world.context
    const due = { next_check_at: new Date(0) }
    await db.updateTable('deposits').set(due).where('deposit_id', '=', deposit.deposit_id).execute()
    await askBanks(world.context, running)
    expect(await payments().where('deposit_id', '=', deposit.deposit_id).execute()).toHaveLength(2)

    const dayAfter = secondsAfter(deposit.expires_at, 24 * 3600)
    expect(nextCheckInSeconds(await state(deposit), secondsAfter(dayAfter, -1))).toBe(3600)
    expect(nextCheckInSeconds(await state(deposit), dayAfter)).toBeNull()
  })
})
