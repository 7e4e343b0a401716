import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { keptLog } from '../../../testing/kept-log.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { cancelDeposit } from '../deposits/cancel-deposit.ts'
import { checkAndCredit } from '../deposits/check-payment.ts'
import { followBankStreams } from './follow-bank-streams.ts'
import { dueStreams } from './stream-queries.ts'

describe("a bank's stream", () => {
  let world: MoneyWorld
  const { idOf, state, opened, creditAt } = depositDesk(() => world, 'onepay')
  beforeAll(async () => (world = await moneyWorld()))
  afterEach(async () => {
    await world.sandbox.setFault('bank', 'none')
    const open = await world.context.db
      .selectFrom('deposits')
      .selectAll()
      .where('status', '=', 'OPEN')
      .execute()
    for (const deposit of open) await cancelDeposit(world.context, idOf(deposit))
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const listen = () => followBankStreams(world.context, running)
  const stream = () =>
    world.context.db.selectFrom('bank_streams').selectAll().where('method', '=', 'onepay').executeTakeFirst()
  const letGo = () => world.context.db.updateTable('bank_streams').set({ listening_until: null }).execute()

  test('has a payment credited, also one that was told while nobody listened', async () => {
    const deposit = await opened()
    await world.sandbox.pay(deposit.qr_payload!)
    await listen()
    expect((await state(deposit)).status).toBe('SUCCESS')
    expect(await creditAt(deposit)).toBe(144_92n)
  })

  test('credits a repeated event once', async () => {
    await world.sandbox.setFault('bank', 'duplicate-notify')
    const deposit = await opened()
    await world.sandbox.pay(deposit.qr_payload!)
    await listen()
    expect(await creditAt(deposit)).toBe(144_92n)
  })

  test('is gone on with where it was left', async () => {
    const [one, two] = [await opened(), await opened()]
    await world.sandbox.pay(one.qr_payload!)
    await listen()
    const { place } = (await stream())!
    await world.sandbox.pay(two.qr_payload!)
    await listen()
    expect(BigInt((await stream())!.place!)).toBeGreaterThan(BigInt(place!))
    expect((await state(two)).status).toBe('SUCCESS')
  })

  test('that missed an event loses nothing: the bank is polled', async () => {
    await world.sandbox.setFault('bank', 'drop-notify')
    const deposit = await opened()
    await world.sandbox.pay(deposit.qr_payload!)
    await listen()
    expect((await state(deposit)).status).toBe('OPEN')
    await checkAndCredit(world.context, idOf(deposit))
    expect((await state(deposit)).status).toBe('SUCCESS')
  })

  test('says nothing that the bank does not say as well, and the log tells what it made up', async () => {
    const { log, taken } = keptLog()
    const deposit = await opened()
    await world.sandbox.pay(deposit.qr_payload!)
    await world.sandbox.rewrite(
      `delete from payments where bill = '${deposit.code}'`,
      `insert into broadcasts (token, mid, body) select max(token) + 1, '${deposit.mid}', '{"uuid"' from broadcasts`,
    )
    await followBankStreams({ ...world.context, log }, running)
    expect((await state(deposit)).status).toBe('OPEN')
    expect(taken()).toMatchObject([
      { method: 'onepay', strange: 1, reason: 'MALFORMED' },
      { method: 'onepay', depositId: deposit.deposit_id, reason: 'NO_PAYMENT' },
    ])
    expect((await stream())!.listening_until).toBeNull()
  })

  test.each(['error', 'maintenance', 'timeout-before'] as const)(
    'that meets %s is left alone for a while, and then heard from the same place',
    async (fault) => {
      const deposit = await opened()
      const before = await stream()
      await world.sandbox.setFault('bank', fault)
      await world.sandbox.pay(deposit.qr_payload!)
      await listen()
      expect((await stream())!.place).toBe(before!.place)
      await world.sandbox.setFault('bank', 'none')
      await listen()
      expect((await state(deposit)).status).toBe('OPEN')
      world.setClock(secondsAfter(new Date(), 61))
      await listen()
      world.setClock(new Date())
      expect((await state(deposit)).status).toBe('SUCCESS')
    },
  )

  test('has one listener at a time', async () => {
    const deposit = await opened()
    await world.context.db
      .updateTable('bank_streams')
      .set({ listening_until: secondsAfter(world.context.clock(), 30) })
      .execute()
    await world.sandbox.pay(deposit.qr_payload!)
    await listen()
    expect((await state(deposit)).status).toBe('OPEN')
    await letGo()
    await Promise.all([listen(), listen(), listen()])
    expect(await creditAt(deposit)).toBe(144_92n)
  })

  test('is listened to while somebody may pay, and not by those who have none', async () => {
    const due = () => dueStreams(world.context.db, world.context.clock(), 10)
    expect(await due()).toEqual([])
    await opened()
    expect(await due()).toEqual([{ agencyId: world.agency.agency_id, method: 'onepay' }])
  })

  test('is let go of when the program ends', async () => {
    await opened()
    await followBankStreams(world.context, AbortSignal.abort())
    expect((await stream())!.listening_until).toBeNull()
  })
})
