import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Staff } from '@kham/contract/operator/desk/session'
import type { SetRate } from '@kham/contract/operator/cashier/rates'
import { secondsAfter } from '../../../clock.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { deliverCredit } from '../../orders/deposits/settle-deposit.ts'
import { latestPayoutOf } from '../../orders/payouts/request-payout.ts'
import { approveWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { addStaff } from '../../../testing/test-app.ts'

const path = '/v2/agency/rates'
const day = 24 * 3600
const byText = (a: string, b: string) => (a < b ? -1 : 1)

describe('exchange rates', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let manager: Awaited<ReturnType<OpenDoors['staff']>>
  let owner: Awaited<ReturnType<OpenDoors['staff']>>
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    manager = await staffWho('manager')
    owner = await staffWho('owner')
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })
  const { opened, idOf, state, pay, creditAt } = depositDesk(() => world)
  const withdrawals = withdrawalDesk(() => world)

  const staffWho = async (role: Staff['role'], username = `rates-${role}`) =>
    doors.staff(await addStaff(world.context, username, role, world.agency.agency_id))
  const thb = (buy: string, sell: string, more: object = {}) => ({ currency: 'THB', buy, sell, ...more })
  const set = (body: object) => manager.post(path, body)
  /** One that moves far: the owner gives the second approval. */
  const setFar = async (body: object) => {
    const first = await set(body)
    return first.body.waitsForSecond ? owner.post(path, body) : first
  }
  const later = (seconds: number) => secondsAfter(world.context.clock(), seconds).toISOString()
  /** The rate in effect, as everybody sees it. */
  async function offered() {
    const { exchangeRates } = (await doors.ask('/v2/cashier')).body
    return exchangeRates.find(({ currency }: SetRate) => currency === 'THB')
  }
  /** Some time on, so that no two rates begin at the same instant. */
  const wait = (seconds = 1) => world.setClock(secondsAfter(world.context.clock(), seconds))
  const inPlan = async () => (await manager.get(path)).body.planned

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
    const { rates, current } = (await manager.get(path)).body
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
    const gone = await manager.post(`${path}/withdraw`, id)
    expect(gone.body.rate).toMatchObject({ state: 'WITHDRAWN', withdrawnBy: expect.stringMatching(/./) })
    expect((await manager.post(`${path}/withdraw`, id)).body).toEqual(gone.body)
    expect(await offered()).toEqual(before)

    world.setClock(new Date(new Date(first).getTime() - 1))
    expect(await offered()).toEqual(before)
    world.setClock(new Date(first))
    expect(await offered()).toMatchObject({ buy: '682.00', sell: '691.00' })
    const begun = await manager.post(`${path}/withdraw`, { currency: 'THB', effectiveAt: first })
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
    const before = (await manager.get(path)).body
    expect((await set(body)).body).toMatchObject({ code, ...(fields ? { fields } : {}) })
    expect((await manager.get(path)).body).toEqual(before)
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
      expect((await staff.get(path)).status).toBe(200)
      for (const to of [path, `${path}/withdraw`]) {
        const body = to === path ? thb('682', '691') : { currency: 'THB', effectiveAt: later(1) }
        expect(await staff.post(to, body)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
      }
    }
    expect((await owner.post(path, thb('682', '691', { confirmed: true }))).status).toBe(201)
  })

  describe('that move over 5 % within a day take two approvals [ASVS 2.3.4]', () => {
    const inEffect = async () => (await offered()).sell
    const waits = { waitsForSecond: { act: 'SET_RATE', by: expect.any(String) }, rate: { sell: '1000.00' } }
    // What 1,000 kip are, since two have said so.
    beforeEach(async () => {
      for (const { currency, effectiveAt } of await inPlan())
        for (const staff of [manager, owner]) await staff.post(`${path}/withdraw`, { currency, effectiveAt })
      for (const rate of ['500', '1000']) {
        wait()
        await setFar(thb(rate, rate, { confirmed: true }))
      }
      wait()
    })

    test('the first moves nothing, the second has to say the same, and be another', async () => {
      const far = thb('1000', '1060', { confirmed: true })
      expect(await set(far)).toMatchObject({ status: 200, body: waits })
      expect((await manager.get(path)).body.waitForSecond).toMatchObject([{ said: { sell: '1060.00' } }])
      expect(await inEffect()).toBe('1000.00')
      expect((await set(far)).body.code).toBe('FOUR_EYES')
      expect((await owner.post(path, { ...far, sell: '1061' })).body).toMatchObject(waits)
      expect(await set({ ...far, sell: '1061.00' })).toMatchObject({
        status: 201,
        body: { waitsForSecond: null },
      })
      expect(await inEffect()).toBe('1061.00')
      wait()
      expect((await set(thb('1000', '1000', { confirmed: true }))).body.waitsForSecond).not.toBeNull()
    })

    test('a small one ends the word that waits', async () => {
      await set(thb('1000', '1060', { confirmed: true }))
      wait()
      expect((await set(thb('1000', '1001'))).body.waitsForSecond).toBeNull()
    })

    test('many small ones in a row add up, whichever way and however they are planned', async () => {
      expect((await set(thb('1000', '1049'))).status).toBe(201)
      wait()
      expect((await set(thb('1000', '1051'))).body.waitsForSecond).not.toBeNull()
      wait()
      expect((await set(thb('960', '1000'))).status).toBe(201)
      wait()
      // Against the 1049 of a moment ago, though not against the 1000 of the day before.
      expect((await set(thb('960', '996'))).body.waitsForSecond).not.toBeNull()
      const planned = thb('960', '1051', { effectiveAt: later(day - 10), confirmed: true })
      expect((await set(planned)).status).toBe(200)
    })

    test('a day later one more is measured against what holds then', async () => {
      const rising = { effectiveAt: later(day + 10), confirmed: true }
      expect((await set(thb('1000', '1049', { effectiveAt: later(10) }))).status).toBe(201)
      expect((await set(thb('1000', '1101', rising))).status).toBe(201)
      const more = thb('1000', '1101.46', { ...rising, effectiveAt: later(day + 11) })
      expect((await set(more)).status).toBe(200)
      // Nor may one that is set before it make it a leap.
      expect((await set(thb('1000', '1047', { effectiveAt: later(11) }))).status).toBe(200)
      expect((await set(thb('1000', '1050', { effectiveAt: later(11) }))).status).toBe(201)
    })

    test('the next that is planned is measured against however far it is', async () => {
      const next = { effectiveAt: later(20 * day), confirmed: true }
      expect((await set(thb('1000', '1049', next))).status).toBe(201)
      expect((await set(thb('996', '996'))).body).toMatchObject({ waitsForSecond: { act: 'SET_RATE' } })
      expect((await set(thb('1000', '1000'))).status).toBe(201)
      wait()
      // What two have said stands, whatever is set before it.
      await setFar(thb('1000', '1060', { ...next, effectiveAt: later(19 * day) }))
      expect((await set(thb('996', '996'))).status).toBe(201)
    })

    test('taking back a planned one is a move to what then holds', async () => {
      const planned = { currency: 'THB', effectiveAt: later(100) }
      await setFar(thb('1000', '1060', { ...planned, confirmed: true }))
      const first = await manager.post(`${path}/withdraw`, planned)
      expect(first).toMatchObject({
        status: 200,
        body: { rate: { state: 'PLANNED' }, waitsForSecond: { act: 'WITHDRAW_RATE' } },
      })
      expect((await owner.post(`${path}/withdraw`, planned)).body).toMatchObject({
        rate: { state: 'WITHDRAWN' },
        waitsForSecond: null,
      })
    })

    test('of two concurrent second approvals one is applied, of two first ones one waits', async () => {
      // Beyond what was planned and taken back.
      wait(60)
      const far = thb('1000', '1060', { confirmed: true })
      const codes = async (asked: Promise<{ status: number; body: { code?: string } }>[]) =>
        (await Promise.all(asked)).map(({ status, body }) => body.code ?? String(status)).toSorted(byText)
      expect(await codes([set(far), set(far)])).toEqual(['200', 'FOUR_EYES'])
      const third = await staffWho('manager', 'rates-third')
      expect(await codes([owner.post(path, far), third.post(path, far)])).toEqual(['201', 'RATE_TIME_TAKEN'])
      expect(await inEffect()).toBe('1060.00')
      expect((await manager.get(path)).body.waitForSecond).toEqual([])
    })
  })

  test('that do not exist cannot be withdrawn', async () => {
    const answer = await manager.post(`${path}/withdraw`, { currency: 'USD', effectiveAt: later(5) })
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
