import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NotFinished } from '../../../jobs/job.ts'
import { ProviderUnavailable } from '../../../partners/game-provider.ts'
import { BankUnavailable } from '../../../partners/payment-bank.ts'
import { secondsAfter } from '../../../clock.ts'
import { keptLog } from '../../../testing/kept-log.ts'
import { rewrite } from '../../../testing/as-owner.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors } from '../../../testing/open-doors.ts'
import { checkPayment } from './check-payment.ts'
import { deliverCredit } from './settle-deposit.ts'
import { deliverOwedCredit } from './deposit-jobs.ts'
import { uncreditedDeposits } from './deposit-queries.ts'
import { giveQr, openDeposit } from './open-deposit.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'

describe('deposits whose partners fail', () => {
  let world: MoneyWorld
  beforeAll(async () => (world = await moneyWorld()))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const { idOf, state, open, opened, creditAt, paid } = depositDesk(() => world)

  test('expires unpaid, but never while the bank does not answer', async () => {
    const deposit = await opened()
    world.setClock(secondsAfter(deposit.expires_at, 1))
    await world.sandbox.setFault('bank', 'error')
    await expect(checkPayment(world.context, idOf(deposit))).rejects.toThrow(BankUnavailable)
    expect((await state(deposit)).status).toBe('OPEN')
    await world.sandbox.setFault('bank', 'none')
    // The signed calls carry the time, so the bank is asked with the real one.
    world.setClock(new Date())
    await rewrite(
      world.context.database,
      world.context.db
        .updateTable('deposits')
        .set({ expires_at: world.context.clock() })
        .where('deposit_id', '=', deposit.deposit_id),
    )
    expect(await checkPayment(world.context, idOf(deposit))).toMatchObject({
      status: 'CANCELED',
      reason: 'EXPIRED',
    })
  })

  test('a bank that makes no QR leaves no open order behind', async () => {
    const { playerId } = await world.newPlayer()
    await world.sandbox.setFault('bank', 'error')
    await expect(open(playerId, '100000', 'again')).rejects.toThrow(BankUnavailable)
    await world.sandbox.setFault('bank', 'none')
    expect(await open(playerId, '100000', 'again')).toMatchObject({
      status: 'OPEN',
      idempotency_key: 'again',
    })
  })

  test("another's QR is never shown, and the log says what in it does not fit", async () => {
    const { log, taken } = keptLog()
    const doors = await openDoors({ ...world, context: { ...world.context, log } })
    const methods = (iin: string) =>
      world.context.db.updateTable('payment_methods').set({ iin }).where('method', '=', 'laoqr').execute()
    const { iin } = await world.context.db
      .selectFrom('payment_methods')
      .select('iin')
      .where('method', '=', 'laoqr')
      .executeTakeFirstOrThrow()
    const player = await doors.player((await world.newPlayer()).playerId)
    await methods('99999999')
    const form = { providerId: 'alphabet', paymentMethod: 'laoqr', amount: '100000' }
    const answer = await player.post('/v2/deposits', form)
    expect(answer).toMatchObject({ status: 503, body: { code: 'BANK_UNAVAILABLE' } })
    expect(answer.text).not.toContain('receiver')
    expect(taken()).toMatchObject([
      { err: { message: 'the gateway made a QR that does not fit the order: receiver' } },
    ])
    await methods(iin)
    await doors.close()
  })

  test('an order whose QR came meanwhile is not canceled by a later call that got none', async () => {
    const deposit = await opened()
    await world.sandbox.setFault('bank', 'error')
    await expect(giveQr(world.context, { ...deposit, qr_payload: null })).rejects.toThrow(BankUnavailable)
    await world.sandbox.setFault('bank', 'none')
    expect((await state(deposit)).status).toBe('OPEN')
  })

  test('an unreachable provider delays only its own deposits', async () => {
    const stuck = await paid()
    const { playerId } = await world.newPlayer()
    const form = { providerId: 'betflix', paymentMethod: 'laoqr', amount: '100000' } as const
    const order = { agency: world.agency, playerId, form, idempotencyKey: null }
    const other = await openDeposit(world.context, order)
    await world.sandbox.pay(other.qr_payload!)
    await checkPayment(world.context, idOf(other))

    const { db } = world.context
    const provider = db
      .selectFrom('agency_providers')
      .select('base_url')
      .where('provider_id', '=', 'alphabet')
    const { base_url } = await provider.executeTakeFirstOrThrow()
    const moveTo = (url: string) =>
      db
        .updateTable('agency_providers')
        .set({ base_url: url })
        .where('provider_id', '=', 'alphabet')
        .execute()
    await moveTo(`${base_url}/gone`)
    await deliverOwedCredit(world.context, running, 0)
    expect((await state(other)).status).toBe('SUCCESS')
    expect((await state(stuck)).status).toBe('PAID')
    await expect(creditAt(stuck)).rejects.toThrow(ProviderUnavailable)

    await moveTo('no address')
    await expect(deliverOwedCredit(world.context, running, 0)).resolves.toBeUndefined()
    await moveTo(base_url)
    await deliverOwedCredit(world.context, running, 0)
    expect((await state(stuck)).status).toBe('SUCCESS')
  })

  test('a round that has no room for all begins with another one each time', async () => {
    const owed = [await paid(), await paid()]
    const begun = new Set<string>()
    for (let round = 0; round < 50; round++) {
      const [first] = await uncreditedDeposits(world.context.db, new Date(), 1)
      begun.add(first!.depositId)
    }
    expect(begun.size).toBe(2)
    for (const deposit of owed) await deliverCredit(world.context, idOf(deposit))
  })

  test.each(['timeout-before', 'error'] as const)(
    'while the provider has %s nothing is assumed, and the credit comes once when it answers again',
    async (fault) => {
      const deposit = await paid()
      await world.sandbox.setFault('alphabet', fault)
      await expect(deliverCredit(world.context, idOf(deposit))).rejects.toThrow(NotFinished)
      await expect(deliverCredit(world.context, idOf(deposit))).rejects.toThrow(NotFinished)
      expect((await state(deposit)).status).toBe('PAID')
      await world.sandbox.setFault('alphabet', 'none')
      await deliverCredit(world.context, idOf(deposit))
      expect((await state(deposit)).status).toBe('SUCCESS')
      expect(await creditAt(deposit)).toBe(144_92n)
    },
  )

  test('a credit whose answer was lost is found by its reference, not sent again', async () => {
    const deposit = await paid()
    await world.sandbox.setFault('alphabet', 'timeout-after')
    await expect(deliverCredit(world.context, idOf(deposit))).rejects.toThrow(NotFinished)
    expect((await state(deposit)).status).toBe('PAID')
    await deliverCredit(world.context, idOf(deposit))
    await world.sandbox.setFault('alphabet', 'none')
    expect((await state(deposit)).status).toBe('SUCCESS')
    expect(await creditAt(deposit)).toBe(144_92n)
  })

  test("a provider's final no makes it FAILED and the money stays with us", async () => {
    const deposit = await paid()
    await world.sandbox.setFault('alphabet', 'refuse')
    await deliverCredit(world.context, idOf(deposit))
    await world.sandbox.setFault('alphabet', 'none')
    expect(await state(deposit)).toMatchObject({ status: 'FAILED', reason: 'PROVIDER_REFUSED' })
    expect(await creditAt(deposit)).toBe(0n)
  })
})
