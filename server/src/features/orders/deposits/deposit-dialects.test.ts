import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { capsOf } from '../../../partners/gateway-caps.ts'
import { BankUnavailable } from '../../../partners/payment-bank.ts'
import { sandboxBanks } from '../../../seed/sandbox-banks.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { failedDeposit } from '../../../testing/failed-deposit.ts'
import { rewrite } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { recordUnmatchedPayment } from '../payments/reinstate-payment.ts'
import { latestPayoutOf } from '../payouts/request-payout.ts'
import { checkPayment } from './check-payment.ts'
import { deliverCredit } from './settle-deposit.ts'
import { sendRefund } from './refund-deposit.ts'
import { toDeposit } from '../kernel/order-views.ts'
import { type DepositRow } from './deposit.ts'
import { giveQr } from './open-deposit.ts'

const spoken = sandboxBanks.filter(({ dialect }) => dialect !== 'open')

describe('deposits by gateways with dialects of their own', () => {
  let world: MoneyWorld
  beforeAll(async () => (world = await moneyWorld()))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  describe.each(spoken)('by $dialect', ({ method, dialect, mid }) => {
    const { idOf, state, opened, creditAt, pay, paid, payments } = depositDesk(() => world, method)
    const reasonsOf = async ({ deposit_id }: DepositRow) =>
      (await payments().where('deposit_id', '=', deposit_id).orderBy('state').execute()).map(
        ({ reason }) => reason,
      )

    test('a payment is credited once', async () => {
      const deposit = await opened()
      expect((await checkPayment(world.context, idOf(deposit))).status).toBe('OPEN')
      const { bankRef } = await world.sandbox.pay(deposit.qr_payload!)
      for (const _ of [1, 2]) expect((await checkPayment(world.context, idOf(deposit))).status).toBe('PAID')
      await deliverCredit(world.context, idOf(deposit))
      expect((await state(deposit)).status).toBe('SUCCESS')
      expect(await creditAt(deposit)).toBe(144_92n)
      expect(await payments().where('deposit_id', '=', deposit.deposit_id).execute()).toMatchObject([
        { method, bank_ref: bankRef, bill: deposit.code, amount_minor: 100_000_00n, state: 'MATCHED' },
      ])
    })

    test('the player is shown a link where the dialect has one', async () => {
      const { qr } = toDeposit(await opened())
      expect(qr).toMatchObject({ mid })
      expect(qr!.deepLink !== null).toBe(capsOf[dialect].deepLink)
    })

    test('another amount waits in suspense and credits nothing', async () => {
      const deposit = await opened()
      await world.sandbox.pay(deposit.qr_payload!, '99999')
      expect(await checkPayment(world.context, idOf(deposit))).toMatchObject({
        status: 'OPEN',
        reason: 'PAYMENT_IN_REVIEW',
      })
      expect(await reasonsOf(deposit)).toEqual(['WRONG_AMOUNT'])
    })

    test('a second payment waits in suspense', async () => {
      const deposit = await paid()
      await world.sandbox.pay(deposit.qr_payload!)
      await checkPayment(world.context, idOf(deposit))
      expect(await reasonsOf(deposit)).toEqual([null, 'SECOND_PAYMENT'])
      await deliverCredit(world.context, idOf(deposit))
      expect(await creditAt(deposit)).toBe(144_92n)
    })

    test('a payment that waits already without its bill is logged once', async () => {
      const deposit = await opened()
      const { bankRef } = await world.sandbox.pay(deposit.qr_payload!)
      const { agency_id: agencyId } = deposit
      const told = { bankRef, bill: null, amountMinor: deposit.amount_minor, currency: 'LAK' }
      const by = { paidAt: new Date(), payerName: null, payerAccount: null, payerBank: null }
      await recordUnmatchedPayment(world.context, { agencyId, method, payment: { ...told, ...by } })
      const lines: unknown[] = []
      const log = { ...world.context.log, error: (line: unknown) => void lines.push(line) }
      for (const _ of [1, 2, 3]) await checkPayment({ ...world.context, log }, idOf(deposit))
      expect(lines).toMatchObject([{ bankRef, bill: deposit.code, knownFor: '' }])
      expect((await state(deposit)).status).toBe('OPEN')
    })

    test('while the bank does not answer nothing is assumed', async () => {
      const deposit = await opened()
      await world.sandbox.pay(deposit.qr_payload!)
      for (const fault of ['error', 'timeout-before'] as const) {
        await world.sandbox.setFault('bank', fault)
        await expect(checkPayment(world.context, idOf(deposit))).rejects.toThrow(BankUnavailable)
        expect((await state(deposit)).status).toBe('OPEN')
      }
      await world.sandbox.setFault('bank', 'none')
      expect((await checkPayment(world.context, idOf(deposit))).status).toBe('PAID')
      await deliverCredit(world.context, idOf(deposit))
    })

    test('a code that is asked for by several at once is one code', async () => {
      const deposit = await opened()
      const blank = { qr_payload: null, gateway_ref: null, deep_link: null }
      const { db } = world.context
      await rewrite(
        world.context.database,
        db.updateTable('deposits').set(blank).where('deposit_id', '=', deposit.deposit_id),
      )
      const asked = await Promise.all([1, 2, 3].map(() => giveQr(world.context, { ...deposit, ...blank })))
      expect(new Set(asked.map(({ qr_payload }) => qr_payload)).size).toBe(1)
      expect((await pay(asked[0]!)).status).toBe('PAID')
    })
  })

  const faults = ['refuse', 'timeout-before', 'timeout-after'] as const
  const makers = spoken.filter(({ dialect }) => capsOf[dialect].makesQr === 'BANK')
  test.each(makers.flatMap(({ method }) => faults.map((fault) => ({ method, fault }))))(
    'a code of $method that meets $fault cancels its order, and the player orders again',
    async ({ method, fault }) => {
      const { open, pay } = depositDesk(() => world, method)
      const { playerId } = await world.newPlayer()
      await world.sandbox.setFault('bank', fault)
      await expect(open(playerId)).rejects.toThrow(BankUnavailable)
      await world.sandbox.setFault('bank', 'none')
      expect((await pay(await open(playerId))).status).toBe('PAID')
    },
  )

  const failed = (method: string) => failedDeposit(world, method)

  test.each(['yespay', 'phajay'])('what %s cannot send back is paid by hand', async (method) => {
    const { id, state, refund } = await failed(method)
    await refund()
    expect(await state()).toMatchObject({ status: 'REJECTED', refunded_at: null })
    const payout = await latestPayoutOf(world.context.db, id.agencyId, id.depositId)
    expect(payout).toMatchObject({ by_hand: true, status: 'REQUESTED', method })
  })

  test('a payment by onepay is refunded to its payer once', async () => {
    const { id, state, refund } = await failed('onepay')
    await refund()
    await world.sandbox.setFault('bank', 'timeout-after')
    await expect(sendRefund(world.context, id)).rejects.toThrow('UNKNOWN')
    await world.sandbox.setFault('bank', 'none')
    for (const _ of [1, 2]) await sendRefund(world.context, id)
    expect(await state()).toMatchObject({ status: 'REJECTED', refunded_at: expect.any(Date) })
    const payout = await latestPayoutOf(world.context.db, id.agencyId, id.depositId)
    expect(payout).toMatchObject({ status: 'DONE', amount_minor: 100_000_00n })
  })

  test('a refund whose method has got another gateway before it was sent is refused, and asked for again', async () => {
    const { id, state, refund } = await failed('onepay')
    await refund()
    const { db } = world.context
    const method = db.updateTable('payment_methods').where('method', '=', 'onepay')
    const kept = await db
      .selectFrom('payment_methods')
      .select('settings')
      .where('method', '=', 'onepay')
      .executeTakeFirstOrThrow()
    await method.set({ dialect: 'manual', settings: '{}' }).execute()
    await sendRefund(world.context, id)
    expect(await latestPayoutOf(db, id.agencyId, id.depositId)).toMatchObject({ status: 'REJECTED' })
    await method.set({ dialect: 'bcel', settings: JSON.stringify(kept.settings) }).execute()
    await refund()
    await sendRefund(world.context, id)
    expect((await state()).refunded_at).not.toBeNull()
  })
})
