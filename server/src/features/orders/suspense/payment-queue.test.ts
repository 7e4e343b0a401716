import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'

describe('the doors of operators to payments', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let staffId: string
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    staffId = await findStaffId(world)
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await doors.close()
    await world.close()
  })
  const { deposits, waiting, payment, orderPaidBy, deliver } = paymentDesk(() => world)
  const { member } = payoutDesk(() => world)
  const owner = () => doors.staff(staffId)
  const door = (id: string, act = '') => `/v2/agency/payments/${id}${act && `/${act}`}`

  test('an unpaid order of the same amount is suggested, the likeliest first, and matched with one request', async () => {
    const { playerId } = await world.newPlayer()
    const order = await deposits.open(playerId, '123000')
    const other = await deposits.opened('123000')
    const { db } = world.context
    const accounts = db.selectFrom('bank_accounts').select('account_number').where('player_id', '=', playerId)
    const { account_number: payerAccount } = await accounts.executeTakeFirstOrThrow()
    const { paymentId } = await waiting('123000', { payerAccount, payerName: 'SOMEBODY ELSE' })
    const staff = await owner()
    const { orders } = (await staff.get(door(paymentId))).body.payment.suggestions
    expect(orders).toMatchObject([
      { id: order.deposit_id, reasons: ['PAYER_ACCOUNT', 'MINUTES_APART'] },
      { id: other.deposit_id, reasons: ['MINUTES_APART'] },
    ])
    // The bill was another player's.
    const said = { depositId: order.deposit_id, note: 'he called' }
    const first = await (await doors.staff(await member('manager'))).post(door(paymentId, 'match'), said)
    expect(first).toMatchObject({ status: 200, body: { payment: { waitsForSecond: { act: 'MATCH' } } } })
    const answer = await staff.post(door(paymentId, 'match'), said)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        payment: {
          state: 'MATCHED',
          order: { id: order.deposit_id, status: 'PAID' },
          suggestions: { orders: [] },
        },
      },
    })
    const { steps } = (await staff.get(door(paymentId, 'timeline'))).body
    const paid = { step: 'PAID', status: 'MATCHED', by: 'STAFF', reason: 'he called' }
    expect(steps).toMatchObject([{ step: 'SECOND_NEEDED' }, { ...paid, staff: expect.any(String) }])
    const { steps: ofOrder } = (await staff.get(`/v2/agency/deposits/${order.deposit_id}/timeline`)).body
    expect(ofOrder.at(-1)).toMatchObject({ step: 'PAID', by: 'STAFF', staff: expect.any(String) })
    await deliver(await orderPaidBy(paymentId))
  })

  test('players are found by name, by account and by the code of an order', async () => {
    const { order, paymentId } = await waiting()
    const staff = await owner()
    const { username } = await world.context.db
      .selectFrom('players')
      .select('username')
      .where('player_id', '=', order.player_id)
      .executeTakeFirstOrThrow()
    const found = async (search: string) => {
      const { body } = await staff.get(door(paymentId, `players?search=${encodeURIComponent(search)}`))
      return body.players.map(({ id }: { id: string }) => id)
    }
    expect(await found(username)).toContain(order.player_id)
    expect(await found(order.code.toLowerCase())).toEqual([order.player_id])
    expect(await found('nobody at all')).toEqual([])
    expect(await found('%')).toEqual([])
    expect(await staff.get(door(paymentId, 'players?search='))).toMatchObject({ status: 400 })
  })

  test('the queue begins with the newest, the oldest, the largest or the smallest, page after page', async () => {
    for (const amount of ['90100', '90300', '90200']) await waiting(amount, { payerName: 'SORTED PAYER' })
    const staff = await owner()
    const ask = async (query: string): Promise<string[]> =>
      (await staff.get(`/v2/agency/payments?search=sorted&${query}`)).body.payments.map(
        ({ amount }: { amount: { amount: string } }) => amount.amount,
      )
    const came = ['90100.00', '90300.00', '90200.00']
    expect(await ask('')).toEqual(came)
    expect(await ask('sort=oldest')).toEqual(came)
    expect(await ask('sort=newest')).toEqual(came.toReversed())
    expect(await ask('sort=smallest')).toEqual(came.toSorted())
    expect(await ask('sort=largest')).toEqual(came.toSorted().toReversed())
    expect(await ask('sort=largest&pageSize=2&page=2')).toEqual(['90100.00'])
  })

  test('the queue is of what waits, the oldest first, and is narrowed and paged by the server', async () => {
    const { order, paymentId } = await waiting('98765', { payerName: 'KEO_100%', payerAccount: '77700077' })
    const staff = await owner()
    const idsOf = async (query: string) =>
      (await staff.get(`/v2/agency/payments?pageSize=100&${query}`)).body.payments.map(
        ({ id }: { id: string }) => id,
      )
    const { payments, total } = (await staff.get('/v2/agency/payments?pageSize=100')).body
    expect(total).toBe(payments.length)
    expect(payments.every(({ state }: { state: string }) => state === 'SUSPENSE')).toBe(true)
    const times = payments.map(({ recordedAt }: { recordedAt: string }) => recordedAt)
    expect(times).toEqual(times.toSorted())
    expect(await idsOf('')).toContain(paymentId)

    const { body: waits } = await staff.get('/v2/agency/payments/waiting')
    const kip = payments.filter(({ amount }: { amount: { currency: string } }) => amount.currency === 'LAK')
    expect(waits).toEqual({
      total,
      sum: {
        amount: kip
          .reduce((sum: number, each: { amount: { amount: string } }) => sum + Number(each.amount.amount), 0)
          .toFixed(2),
        currency: 'LAK',
      },
      oldestAt: times[0],
      reasons: expect.arrayContaining([
        {
          reason: 'WRONG_AMOUNT',
          total: payments.filter(({ reason }: { reason: string }) => reason === 'WRONG_AMOUNT').length,
        },
      ]),
    })

    const { bank_ref } = await payment(paymentId)
    for (const search of [bank_ref, 'keo_100%', '77700077', order.code.toLowerCase(), '98765', '98.765 ₭'])
      expect([search, await idsOf(`search=${encodeURIComponent(search)}`)]).toEqual([search, [paymentId]])
    expect(await idsOf('search=KEO-100')).toEqual([])
    expect(await idsOf('reason=WRONG_AMOUNT&method=laoqr')).toContain(paymentId)
    expect(await idsOf('reason=NO_ORDER')).not.toContain(paymentId)
    expect(await idsOf('method=other')).toEqual([])
    expect(await idsOf('state=MATCHED')).not.toContain(paymentId)
    const second = (await staff.get('/v2/agency/payments?pageSize=1&page=2')).body
    expect(second).toMatchObject({ page: 2, pageSize: 1, total, payments: [{ id: payments[1].id }] })
    for (const query of ['state=NOWHERE', 'reason=BECAUSE', 'search=', 'order=asc', 'sort=amount'])
      expect(await staff.get(`/v2/agency/payments?${query}`)).toMatchObject({ status: 400 })
  })
})
