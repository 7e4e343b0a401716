import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOf, daysAfter, startOfDay } from '@kham/contract/day'
import { systemClock, secondsAfter } from '../../../clock.ts'
import { approvalDesk, fourEyes, most, pays } from '../../../testing/approval-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import type { DepositRow } from '../../orders/deposits/deposit.ts'
import { creditPayment } from '../../orders/suspense/credit-payment.ts'
import { matchPayment } from '../../orders/suspense/match-payment.ts'
import { approveWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'

describe('acts that take two approvals [ASVS 2.3.4]', () => {
  let world: MoneyWorld
  let noy: string
  let kham: string
  let doors: OpenDoors
  const { state, opened, creditAt, payments, ...approvals } = approvalDesk(() => world)
  const { withdrawals, setAgency, member, newReference, confirm, words } = approvals
  const desk = paymentDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    noy = await member('cashier', 'Noy')
    kham = await member('manager', 'Kham')
    doors = await openDoors(world)
  })
  beforeEach(() => setAgency({ four_eyes_minor: pays, four_eyes_day_minor: most }))
  afterEach(() => world.setClock(systemClock()))
  afterAll(async () => {
    await doors.close()
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const paymentsOf = (row: DepositRow) => payments().where('deposit_id', '=', row.deposit_id).execute()

  test('a confirmed payment from the bound on is credited at the second approval, and the first moves nothing', async () => {
    const row = await opened()
    const reference = newReference()
    const cashier = await doors.staff(noy)
    const path = `/v2/agency/deposits/${row.deposit_id}`
    const { status, body } = await cashier.post(`${path}/confirm`, {
      bankReference: reference,
      amount: '100000',
    })
    expect(status).toBe(200)
    expect(body.deposit).toMatchObject({
      status: 'OPEN',
      waitsForSecond: {
        act: 'CONFIRM',
        by: 'Noy',
        staffId: noy,
        said: { bankReference: reference, amount: '100000.00' },
      },
    })
    expect(await paymentsOf(row)).toEqual([])
    expect(await creditAt(row)).toBe(0n)
    await expect(confirm(row, noy, reference)).rejects.toMatchObject(fourEyes)
    await confirm(row, kham, reference)
    expect((await state(row)).status).toBe('SUCCESS')
    expect(await creditAt(row)).toBe(144_92n)
    expect(await words(row)).toMatchObject([{ state: 'SECONDED', said_by: noy, seconded_by: kham }])
    expect(await stepsOf(world, row.deposit_id)).toContain('SECOND_NEEDED')
    const { body: told } = await (
      await doors.player(row.player_id)
    ).get(`/v2/deposits/${row.deposit_id}/timeline`)
    expect(told.steps.map(({ step }: { step: string }) => step)).not.toContain('SECOND_NEEDED')
  })

  test('each word asks who speaks to show it within ten minutes before, and what one may do alone does not', async () => {
    const row = await opened()
    const path = `/v2/agency/deposits/${row.deposit_id}/confirm`
    const body = { bankReference: newReference(), amount: '100000' }
    const [cashier, manager] = [await doors.staff(noy), await doors.staff(kham)]
    const late = () => world.setClock(secondsAfter(world.context.clock(), 601))
    const again = { status: 403, body: { code: 'STEP_UP_REQUIRED' } }
    const now = world.context.clock()
    late()
    expect(await cashier.post(path, body)).toMatchObject(again)
    world.setClock(now)
    expect((await cashier.post(path, body)).status).toBe(200)
    late()
    expect(await manager.post(path, body)).toMatchObject(again)
    expect((await state(row)).status).toBe('OPEN')
    await setAgency({ four_eyes_minor: pays + 1n })
    const small = await opened()
    const alone = { bankReference: newReference(), amount: '100000' }
    expect((await cashier.post(`/v2/agency/deposits/${small.deposit_id}/confirm`, alone)).status).toBe(200)
    expect((await state(small)).status).not.toBe('OPEN')
  })

  test('a kip below the bound one is enough', async () => {
    await setAgency({ four_eyes_minor: pays + 1n })
    const row = await opened()
    await confirm(row, noy, newReference())
    expect((await state(row)).status).toBe('SUCCESS')
  })

  test('from the bound of slips on a payment is confirmed with its slip', async () => {
    await setAgency({ four_eyes_minor: most, slip_from_minor: pays })
    const row = await opened()
    await expect(confirm(row, noy, newReference())).rejects.toMatchObject({
      code: 'VALIDATION',
      detail: { fields: { slip: 'REQUIRED' } },
    })
    await setAgency({ slip_from_minor: pays + 1n })
    await confirm(row, noy, newReference())
    expect((await state(row)).status).toBe('SUCCESS')
    await setAgency({ slip_from_minor: null })
  })

  test('the same reference written otherwise is the same word, and another one takes its place', async () => {
    const row = await opened()
    await confirm(row, noy, 'FT-999 000 111')
    await confirm(row, kham, 'FT999000112')
    expect((await state(row)).status).toBe('OPEN')
    await confirm(row, noy, 'FT999000112', pays + 100n)
    expect((await words(row)).map((word) => word.state).toSorted()).toEqual([
      'REPLACED',
      'REPLACED',
      'WAITING',
    ])
    await confirm(row, kham, 'ft 999-000-112', pays + 100n)
    expect((await words(row)).map((word) => word.state)).toContain('SECONDED')
  })

  test('50 at once by one person leave one word, and 50 by two credit once', async () => {
    const row = await opened()
    const reference = newReference()
    const alone = await Promise.allSettled(Array.from({ length: 50 }, () => confirm(row, noy, reference)))
    expect(alone.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await words(row)).toHaveLength(1)
    await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => confirm(row, i % 2 ? noy : kham, reference)),
    )
    expect(await creditAt(row)).toBe(144_92n)
    expect((await words(row)).filter((word) => word.state === 'SECONDED')).toHaveLength(1)
  })

  test('the sum of a day takes two as well, also when all is said at one instant', async () => {
    const seller = await member('cashier', 'Seller')
    await setAgency({ four_eyes_minor: most, four_eyes_day_minor: 3n * pays })
    const rows = await Promise.all([1, 2, 3, 4, 5].map(() => opened()))
    await Promise.all(rows.map((row) => confirm(row, seller, newReference())))
    const credited = (await Promise.all(rows.map(state))).filter(({ status }) => status === 'SUCCESS')
    expect(credited).toHaveLength(2)
    // Somebody else's day is another one.
    const row = await opened()
    await confirm(row, await member('cashier', 'Another'), newReference())
    expect((await state(row)).status).toBe('SUCCESS')
  })

  test('the sum of a day adds up acts of several kinds, and begins anew at midnight in Vientiane', async () => {
    const seller = await member('cashier', 'Late')
    await setAgency({ four_eyes_minor: most, four_eyes_day_minor: 3n * pays })
    const { order, paymentId } = await desk.waiting()
    const midnight = startOfDay(daysAfter(dayOf(systemClock()), 1))
    world.setClock(new Date(midnight.getTime() - 1))
    await confirm(await opened(), seller, newReference())
    await desk.credit(paymentId, order.player_id, { staffId: seller })
    await confirm(await opened(), seller, newReference())
    const [row, reference] = [await opened(), newReference()]
    await confirm(row, seller, reference)
    expect(await paymentsOf(row)).toEqual([])
    await expect(confirm(row, seller, reference)).rejects.toMatchObject(fourEyes)
    world.setClock(midnight)
    await confirm(row, seller, reference)
    expect(await paymentsOf(row)).toHaveLength(1)
  })

  test('credit and kip of a day add up apart', async () => {
    const seller = await member('cashier', 'Both')
    // A withdrawal pays out 680,000 kip.
    await setAgency({ four_eyes_minor: most, four_eyes_day_minor: 700_000_00n })
    await confirm(await opened(), seller, newReference())
    const { row } = await withdrawals.held()
    await approveWithdrawal(world.context, withdrawals.idOf(row), seller)
    expect(await withdrawals.state(row)).toMatchObject({ approved_by: seller })
  })

  test('a payment that waits is matched by two who found the same order', async () => {
    await setAgency({ four_eyes_minor: 90_000_00n })
    const { paymentId } = await desk.waiting()
    const [one, other] = [await desk.deposits.opened('90000'), await desk.deposits.opened('90000')]
    const match = (staffId: string, { deposit_id: depositId }: DepositRow) =>
      matchPayment(world.context, desk.idOf(paymentId), { depositId, staffId, note: null })
    await match(noy, one)
    await match(kham, other)
    expect(await desk.payment(paymentId)).toMatchObject({ state: 'SUSPENSE' })
    await expect(match(kham, other)).rejects.toMatchObject(fourEyes)
    await match(noy, other)
    expect(await desk.payment(paymentId)).toMatchObject({ state: 'MATCHED', deposit_id: other.deposit_id })
    await desk.deliver(other)
  })

  test('a payment is credited to a player with two approvals, for the same player and provider', async () => {
    await setAgency({ four_eyes_minor: 90_000_00n })
    const { paymentId } = await desk.waiting()
    const { playerId } = await world.newPlayer()
    const credit = (staffId: string, providerId: 'alphabet' | 'gclub', idempotencyKey: string) =>
      creditPayment(world.context, desk.idOf(paymentId), {
        playerId,
        providerId,
        staffId,
        note: null,
        idempotencyKey,
      })
    await credit(noy, 'alphabet', 'one')
    await credit(kham, 'gclub', 'two')
    expect(await desk.payment(paymentId)).toMatchObject({ state: 'SUSPENSE' })
    await credit(noy, 'gclub', 'three')
    expect(await desk.payment(paymentId)).toMatchObject({ state: 'MATCHED', player_id: playerId })
    await desk.deliver(await desk.orderPaidBy(paymentId))
  })
})
