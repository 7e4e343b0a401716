import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { secondsAfter } from '../../../clock.ts'
import { newId } from '../../../id.ts'
import { cancelDeposit } from '../deposits/cancel-deposit.ts'
import { checkPayment } from '../deposits/check-payment.ts'
import { recordUnmatchedPayment } from '../payments/reinstate-payment.ts'

describe('a payment that fits no order', () => {
  let world: MoneyWorld
  beforeAll(async () => void (world = await moneyWorld()))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const desk = paymentDesk(() => world)
  const { deposits, waiting, payWrongly, payment, match, credit, refund, orderPaidBy, deliver } = desk
  const nobody = newId(new Date())

  /** A payment that the bank tells of and that names no order. */
  async function stray(more: { amountMinor?: bigint; currency?: string } = {}) {
    const bankRef = `FT${newId(new Date())}`
    const { agency_id: agencyId } = world.agency
    const told = { receiver: 'KHAMDEMO0001', paidAt: new Date(), payerName: 'NOY', bill: null }
    const account = { payerAccount: null, payerBank: null, amountMinor: 100_000_00n, currency: 'LAK' }
    await recordUnmatchedPayment(world.context, {
      agencyId,
      method: 'laoqr',
      payment: { bankRef, ...told, ...account, ...more },
    })
    const found = world.context.db.selectFrom('payments').select('payment_id')
    return (await found.where('bank_ref', '=', bankRef).executeTakeFirstOrThrow()).payment_id
  }

  describe('matched to an order', () => {
    test('pays it, and the credit is delivered as ever', async () => {
      const order = await deposits.opened()
      const paymentId = await stray()
      await match(paymentId, order.deposit_id, 'he called')
      expect(await payment(paymentId)).toMatchObject({
        state: 'MATCHED',
        reason: 'NO_ORDER',
        deposit_id: order.deposit_id,
        player_id: order.player_id,
      })
      expect(await deposits.state(order)).toMatchObject({ status: 'PAID', reason: null })
      await deliver(order)
      expect(await deposits.creditAt(order)).toBe(144_92n)
      expect(await stepsOf(world, order.deposit_id)).toEqual(['OPENED', 'PAID', 'CREDITED'])
      expect(await stepsOf(world, paymentId)).toEqual(['PAID'])
    })

    test('pays a canceled one, and the order of its bill says what became of it', async () => {
      const order = await deposits.opened()
      await cancelDeposit(world.context, deposits.idOf(order))
      const { order: other, paymentId } = await waiting('100000', undefined)
      // It fitted its own order; a second payment of that bill fits the canceled one.
      expect((await payment(paymentId)).state).toBe('MATCHED')
      const second = await payWrongly(other, '100000')
      await match(second, order.deposit_id)
      await deliver(order)
      await deliver(other)
      expect(await deposits.state(order)).toMatchObject({ status: 'SUCCESS', reason: null })
      expect(await deposits.state(other)).toMatchObject({ status: 'SUCCESS', reason: null })
      expect(await stepsOf(world, other.deposit_id)).toContain('PAYMENT_CREDITED')
    })

    test.each([
      ['of another amount', '100001', 'AMOUNT_DIFFERS'],
      ['of one kip less', '99999', 'AMOUNT_DIFFERS'],
    ])('is refused to one %s', async (_, amount, code) => {
      const { paymentId, order } = await waiting(amount)
      await expect(match(paymentId, order.deposit_id)).rejects.toMatchObject({ code })
      expect((await payment(paymentId)).state).toBe('SUSPENSE')
      await refund(paymentId)
      await desk.sentBack(paymentId)
    })

    test('is refused to one that is paid, to one that is not there, and in another currency', async () => {
      const paid = await deposits.paid()
      const paymentId = await stray()
      await expect(match(paymentId, paid.deposit_id)).rejects.toMatchObject({ code: 'ORDER_PAID' })
      await expect(match(paymentId, nobody)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(match(nobody, paid.deposit_id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const order = await deposits.opened()
      for (const more of [{ currency: 'USD' }, { currency: 'EUR' }, { amountMinor: 100_000_50n }]) {
        const foreign = await stray(more)
        const refusal = { code: 'PAYMENT_NOT_IN_KIP' }
        await expect(match(foreign, order.deposit_id)).rejects.toMatchObject(refusal)
        await expect(credit(foreign, order.player_id)).rejects.toMatchObject(refusal)
        await expect(refund(foreign)).rejects.toMatchObject(refusal)
      }
      await deliver(paid)
    })

    test('is decided once', async () => {
      const order = await deposits.opened()
      const paymentId = await stray()
      await match(paymentId, order.deposit_id)
      for (const again of [
        () => match(paymentId, order.deposit_id),
        () => credit(paymentId, order.player_id),
        () => refund(paymentId),
      ])
        await expect(again()).rejects.toMatchObject({ code: 'PAYMENT_SETTLED' })
      await deliver(order)
    })
  })

  describe('credited to a player', () => {
    const rate = (buy_micro: bigint, sell_micro: bigint) =>
      world.context.db
        .insertInto('exchange_rates')
        .values({
          agency_id: world.agency.agency_id,
          currency: 'THB',
          effective_at: new Date(),
          buy_micro,
          sell_micro,
        })
        .execute()

    test('becomes an order of its own amount, at the rate of the order of its bill', async () => {
      const { order, paymentId } = await waiting()
      await rate(700_000_000n, 750_000_000n)
      await credit(paymentId, order.player_id)
      const paid = await orderPaidBy(paymentId)
      expect(paid).toMatchObject({
        status: 'PAID',
        amount_minor: 90_000_00n,
        sell_micro: 690_000_000n,
        credit_minor: 130_43n,
        player_id: order.player_id,
      })
      await deliver(paid)
      expect(await deposits.creditAt(order)).toBe(130_43n)
      expect(await stepsOf(world, paid.deposit_id)).toEqual(['OPENED', 'PAID', 'CREDITED'])
      // The player's own order is open as before, and nothing of it is in review any more.
      expect(await deposits.state(order)).toMatchObject({ status: 'OPEN', reason: null })
      expect(await stepsOf(world, order.deposit_id)).toEqual([
        'OPENED',
        'PAYMENT_IN_REVIEW',
        'PAYMENT_CREDITED',
      ])

      const unbound = await stray()
      await credit(unbound, order.player_id, { providerId: 'gclub' })
      expect(await orderPaidBy(unbound)).toMatchObject({ sell_micro: 750_000_000n, provider_id: 'gclub' })
      await rate(680_000_000n, 690_000_000n)
    })

    test('may be below and above the limits of a deposit', async () => {
      const { playerId } = await world.newPlayer()
      for (const amountMinor of [7_00n, 900_000_000_00n]) {
        const paymentId = await stray({ amountMinor })
        await credit(paymentId, playerId)
        expect(await orderPaidBy(paymentId)).toMatchObject({ status: 'PAID', amount_minor: amountMinor })
      }
      await expect(credit(await stray({ amountMinor: 1_00n }), playerId)).rejects.toMatchObject({
        code: 'AMOUNT_NOT_CREDITABLE',
      })
    })

    test('under the same key is credited once, and the key is for nothing else', async () => {
      const { playerId } = await world.newPlayer()
      const paymentId = await stray()
      const idempotencyKey = newId(new Date())
      await Promise.all([1, 2, 3].map(() => credit(paymentId, playerId, { idempotencyKey })))
      const { rows } = await world.context.database.pool.query(
        `select count(*)::int as made from deposits where player_id = $1`,
        [playerId],
      )
      expect(rows).toEqual([{ made: 1 }])
      const reused = { code: 'IDEMPOTENCY_KEY_REUSED' }
      const other = await stray()
      await expect(credit(other, playerId, { idempotencyKey })).rejects.toMatchObject(reused)
      await expect(
        credit(paymentId, playerId, { idempotencyKey, providerId: 'gclub' }),
      ).rejects.toMatchObject(reused)
    })

    test('is refused for nobody, for one who has excluded themselves, and for a provider that is switched off', async () => {
      const { playerId } = await world.newPlayer()
      const paymentId = await stray()
      await expect(credit(paymentId, nobody)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const { playerId: resting } = await world.newPlayer()
      const players = () => world.context.db.updateTable('players').where('player_id', '=', resting)
      const until = secondsAfter(world.context.clock(), 60)
      await players().set({ excluded_until: until, excluded_as: 'TIME_OUT' }).execute()
      await expect(credit(paymentId, resting)).rejects.toMatchObject({ code: 'PLAYER_EXCLUDED' })
      // Who is suspended besides has excluded themselves all the same.
      await players().set({ status: 'SUSPENDED' }).execute()
      await expect(credit(paymentId, resting)).rejects.toMatchObject({ code: 'PLAYER_EXCLUDED' })
      const gclub = (enabled: boolean) =>
        world.context.db
          .updateTable('agency_providers')
          .set({ enabled })
          .where('provider_id', '=', 'gclub')
          .execute()
      await gclub(false)
      await expect(credit(paymentId, playerId, { providerId: 'gclub' })).rejects.toMatchObject({
        code: 'VALIDATION',
      })
      await gclub(true)
    })
  })

  test('keeps its order in review until the last of them is decided on', async () => {
    const { order, paymentId } = await waiting()
    const second = await payWrongly(order, '80000')
    await credit(paymentId, order.player_id)
    expect((await deposits.state(order)).reason).toBe('PAYMENT_IN_REVIEW')
    await cancelDeposit(world.context, deposits.idOf(order))
    await credit(second, order.player_id)
    expect(await deposits.state(order)).toMatchObject({ status: 'CANCELED', reason: 'PAYMENT_CREDITED' })
    await checkPayment(world.context, deposits.idOf(order))
    expect(await deposits.state(order)).toMatchObject({ status: 'CANCELED', reason: 'PAYMENT_CREDITED' })
  })

  test('of an unknown payer is refunded to an account that an operator enters', async () => {
    const paymentId = await stray()
    await expect(refund(paymentId)).rejects.toMatchObject({ code: 'PAYER_ACCOUNT_UNKNOWN' })
    await refund(paymentId, { bankCode: 'jdb', accountNumber: '100200300', accountName: 'NOY KEO' })
    await desk.sentBack(paymentId)
    expect(await payment(paymentId)).toMatchObject({ state: 'REFUNDED', player_id: null, deposit_id: null })
    expect(await desk.refundsOf(paymentId)).toMatchObject([{ status: 'DONE', player_id: null }])
  })

  test('decided on in four ways at once goes one way', async () => {
    const { order, paymentId } = await waiting('100000')
    await deliver(order)
    const second = await payWrongly(order, '100000')
    expect((await payment(paymentId)).state).toBe('MATCHED')
    const orders = [await deposits.opened(), await deposits.opened()]
    const acts = await Promise.allSettled([
      match(second, orders[0]!.deposit_id),
      match(second, orders[1]!.deposit_id),
      credit(second, order.player_id),
      refund(second),
    ])
    expect(acts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('and another one are not both matched to one order', async () => {
    const order = await deposits.opened()
    const payments = await Promise.all([stray(), stray(), stray()])
    const acts = await Promise.allSettled(payments.map((each) => match(each, order.deposit_id)))
    expect(acts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = acts.flatMap((act) => (act.status === 'rejected' ? [act.reason.code] : []))
    expect(refused).toEqual(['ORDER_PAID', 'ORDER_PAID'])
    await deliver(order)
  })

  test('matched while the player cancels or checks: the order is paid once', async () => {
    for (const act of [cancelDeposit, checkPayment]) {
      const order = await deposits.opened()
      const paymentId = await stray()
      const idOf = deposits.idOf(order)
      const acts = [() => match(paymentId, order.deposit_id), () => act(world.context, idOf)]
      await Promise.allSettled(acts.map((each) => each()))
      expect((await deposits.state(order)).status).toBe('PAID')
      await deliver(order)
      expect(await deposits.creditAt(order)).toBe(144_92n)
    }
  })
})
