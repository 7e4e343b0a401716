import type { SetRate } from '@kham/contract/operator/cashier/rates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { byText, rateDesk, ratesPath } from '../../../testing/rate-desk.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { deliverCredit } from '../../orders/deposits/settle-deposit.ts'
import { latestPayoutOf } from '../../orders/payouts/request-payout.ts'
import { approveWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'

const day = 24 * 3600

describe('exchange rates', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let manager: Awaited<ReturnType<OpenDoors['staff']>>
  let owner: typeof manager
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    ;({ manager, owner } = await hire())
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })
  const { opened, idOf, state, pay, creditAt } = depositDesk(() => world)
  const withdrawals = withdrawalDesk(() => world)
  const { hire, staffWho, thb, set, setFar, later, offered, wait, inPlan } = rateDesk(
    () => world,
    () => doors,
  )

  test('are set from now on, with who did it, and orders are made at them', async () => {
    wait()
    const { sell_micro } = await opened()
    expect(sell_micro).toBe(690_000_000n)
    const { status, body } = await set(thb('681.5', '692.25'))
    expect(status).toBe(201)
    expect(body.rate).toEqual({
      currency: 'THB',
      buy: '681.50',
      sell: '692.25',
      state: 'CURRENT',
      effectiveAt: world.context.clock().toISOString(),
      setBy: expect.stringMatching(/./),
      setAt: world.context.clock().toISOString(),
      withdrawnBy: null,
      withdrawnAt: null,
    })
    expect(await offered()).toEqual({ currency: 'THB', buy: '681.50', sell: '692.25' })
    expect((await opened()).sell_micro).toBe(692_250_000n)
    const { rates, current } = (await manager.get(ratesPath)).body
    expect(current.map(({ currency, state }: SetRate) => [currency, state])).toEqual([
      ['THB', 'CURRENT'],
      ['USD', 'CURRENT'],
    ])
    expect(rates.slice(0, 2)).toEqual([body.rate, expect.objectContaining({ state: 'PAST', setBy: null })])
  })

  test('leave an order that is made as it is, to its end', async () => {
    wait()
    const deposit = await opened()
    const { row } = await withdrawals.held()
    expect((await setFar(thb('300', '900', { confirmed: true }))).status).toBe(201)

    await pay(deposit)
    await deliverCredit(world.context, idOf(deposit))
    expect(await creditAt(deposit)).toBe(deposit.credit_minor)
    expect((await state(deposit)).sell_micro).toBe(deposit.sell_micro)

    await approveWithdrawal(world.context, withdrawals.idOf(row), await findStaffId(world))
    await withdrawals.payOut(row)
    const { buy_micro, receive_minor } = row
    expect(await withdrawals.state(row)).toMatchObject({ status: 'SUCCESS', buy_micro, receive_minor })
    const payout = await latestPayoutOf(world.context.db, row.agency_id, row.withdrawal_id)
    expect(payout).toMatchObject({ amount_minor: receive_minor })
    expect(receive_minor).toBe((1_000n * buy_micro) / 10_000n)
    wait()
    await setFar(thb('682', '691', { confirmed: true }))
  })

  test('begin at their planned time, and can be withdrawn until then', async () => {
    wait()
    const before = await offered()
    const [first, second] = [later(60), later(120)]
    for (const effectiveAt of [second, first])
      expect((await set(thb('682', '691', { effectiveAt }))).body.rate.state).toBe('PLANNED')
    expect((await inPlan()).map(({ effectiveAt }: SetRate) => effectiveAt)).toEqual([first, second])
    const id = { currency: 'THB', effectiveAt: second }
    const gone = await manager.post(`${ratesPath}/withdraw`, id)
    expect(gone.body.rate).toMatchObject({ state: 'WITHDRAWN', withdrawnBy: expect.stringMatching(/./) })
    expect((await manager.post(`${ratesPath}/withdraw`, id)).body).toEqual(gone.body)
    expect(await offered()).toEqual(before)

    world.setClock(new Date(new Date(first).getTime() - 1))
    expect(await offered()).toEqual(before)
    world.setClock(new Date(first))
    expect(await offered()).toMatchObject({ buy: '682.00', sell: '691.00' })
    const begun = await manager.post(`${ratesPath}/withdraw`, { currency: 'THB', effectiveAt: first })
    expect(begun).toMatchObject({ status: 409, body: { code: 'RATE_BEGUN' } })
    world.setClock(new Date(second))
    expect(await offered()).toMatchObject({ buy: '682.00' })
  })

  test.each([
    ['above 5 % on one side', '682', '725.56', 'RATE_CHANGE_LARGE'],
    ['of exactly 5 %', '682', '725.55', undefined],
    ['down by more than 5 %', '647.89', '691', 'RATE_CHANGE_LARGE'],
    ['down by exactly 5 %', '647.90', '691', undefined],
  ])('a change %s (%s, %s) answers %s, and goes through once it is confirmed', async (_, buy, sell, code) => {
    wait()
    await setFar(thb('682', '691', { confirmed: true }))
    wait()
    expect((await set(thb(buy, sell))).body.code).toBe(code)
    wait()
    expect((await setFar(thb(buy, sell, { confirmed: true }))).status).toBe(201)
    wait()
    await setFar(thb('682', '691', { confirmed: true }))
  })

  test('for the same instant are refused, and concurrent ones follow each other', async () => {
    wait()
    const effectiveAt = later(60)
    const both = await Promise.all(
      [thb('682', '691'), thb('682', '692')].map((each) => set({ ...each, effectiveAt })),
    )
    expect(both.map(({ body }) => body.code ?? 'SET').toSorted(byText)).toEqual(['RATE_TIME_TAKEN', 'SET'])
  })

  test.each([
    ['bought back for more than sold', thb('691', '690.99'), 'RATE_BUY_ABOVE_SELL', undefined],
    ['nought', thb('0', '690'), 'VALIDATION', { buy: 'TOO_SMALL' }],
    ['nought in hundredths', thb('0', '0.00'), 'VALIDATION', { buy: 'TOO_SMALL' }],
    ['three decimals', thb('680.125', '690'), 'VALIDATION', { buy: 'BAD_FORMAT' }],
    ['below nought', thb('-680', '690'), 'VALIDATION', { buy: 'BAD_FORMAT' }],
    ['eight digits', thb('680', '12345678'), 'VALIDATION', { sell: 'BAD_FORMAT' }],
    [
      'of a currency without a rate',
      { ...thb('680', '690'), currency: 'LAK' },
      'VALIDATION',
      expect.anything(),
    ],
  ])('%s: refused, and nothing changes', async (_, body, code, fields) => {
    const before = (await manager.get(ratesPath)).body
    expect((await set(body)).body).toMatchObject({ code, ...(fields ? { fields } : {}) })
    expect((await manager.get(ratesPath)).body).toEqual(before)
  })

  test('begin neither in the past nor too far ahead', async () => {
    const now = later(0)
    for (const [effectiveAt, fault] of [
      [now, 'TOO_SMALL'],
      [later(-1), 'TOO_SMALL'],
      [later(30 * day + 1), 'TOO_LARGE'],
    ] as const)
      expect((await set(thb('682', '691', { effectiveAt, confirmed: true }))).body).toMatchObject({
        code: 'VALIDATION',
        fields: { effectiveAt: fault },
      })
    const latest = later(30 * day)
    expect((await set(thb('682', '691', { effectiveAt: latest, confirmed: true }))).status).toBe(201)
  })

  test('are for all staff to see, and for owners and managers to set', async () => {
    wait(61)
    for (const role of ['cashier', 'support', 'viewer'] as const) {
      const staff = await staffWho(role)
      expect((await staff.get(ratesPath)).status).toBe(200)
      for (const to of [ratesPath, `${ratesPath}/withdraw`]) {
        const body = to === ratesPath ? thb('682', '691') : { currency: 'THB', effectiveAt: later(1) }
        expect(await staff.post(to, body)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
      }
    }
    expect((await owner.post(ratesPath, thb('682', '691', { confirmed: true }))).status).toBe(201)
  })

  test('that do not exist cannot be withdrawn', async () => {
    const answer = await manager.post(`${ratesPath}/withdraw`, { currency: 'USD', effectiveAt: later(5) })
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  test('cannot be changed or removed in the database', async () => {
    const { pool } = world.context.database
    for (const change of [
      'update exchange_rates set buy_micro = 1',
      "update exchange_rates set effective_at = effective_at + interval '1 day'",
      'delete from exchange_rates',
    ])
      await expect(pool.query(change)).rejects.toThrow(/append-only|permission denied/)
  })
})
