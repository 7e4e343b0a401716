import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../id.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { newAgency } from '../../../testing/new-agency.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { byHand } from '../../../testing/as-owner.ts'

const nobody = '00000000-0000-7000-8000-000000000000'
type Role = 'owner' | 'manager' | 'cashier' | 'support' | 'viewer'

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
  const { waiting, payWrongly, payment, sentBack, orderPaidBy, deliver } = paymentDesk(() => world)

  async function signedIn(role: Role) {
    const staff = { agency_id: world.agency.agency_id, staff_id: newId(new Date()), password_hash: 'none' }
    const names = { username: `noy${staff.staff_id.slice(-12)}`, display_name: role, role }
    await byHand(world.context.db, world.context.db.insertInto('staff').values({ ...staff, ...names }))
    return doors.staff(staff.staff_id)
  }
  const owner = () => doors.staff(staffId)
  const door = (id: string, act = '') => `/v2/agency/payments/${id}${act && `/${act}`}`

  test.each<[Role, number, number]>([
    ['owner', 404, 404],
    ['manager', 404, 404],
    ['cashier', 404, 403],
    ['support', 403, 403],
    ['viewer', 403, 403],
  ])('%s: match and credit %i, refund and decide %i, and everybody may look', async (role, money, more) => {
    const staff = await signedIn(role)
    const ask = async (act: string, body: object) => (await staff.post(door(nobody, act), body)).status
    expect(await ask('match', { depositId: nobody })).toBe(money)
    expect(await ask('credit', { playerId: nobody, providerId: 'gclub' })).toBe(money)
    expect(await ask('refund', { note: 'x' })).toBe(more)
    expect(await ask('decide', { outcome: 'HAPPENED', note: 'x' })).toBe(more)
    expect(await staff.get('/v2/agency/payments')).toMatchObject({ status: 200 })
    for (const act of ['', 'timeline', 'players?search=x'])
      expect(await staff.get(door(nobody, act))).toMatchObject({ status: 404 })
  })

  test.each<[string, object, string]>([
    ['match', {}, 'depositId'],
    ['match', { depositId: 'x' }, 'depositId'],
    ['match', { depositId: nobody, amount: '1' }, 'amount'],
    ['credit', { playerId: nobody }, 'providerId'],
    ['credit', { playerId: nobody, providerId: 'nowhere' }, 'providerId'],
    ['credit', { playerId: nobody, providerId: 'gclub', note: ' ' }, 'note'],
    ['refund', {}, 'note'],
    ['refund', { note: 'x', bankCode: 'anz' }, 'bankCode'],
    ['refund', { note: 'x', bankCode: 'jdb' }, 'accountNumber'],
    ['refund', { note: 'x', bankCode: 'jdb', accountNumber: '1234567', accountName: 'NOY' }, 'accountNumber'],
    ['refund', { note: 'x', bankCode: 'jdb', accountNumber: '12345678' }, 'accountName'],
    ['refund', { note: 'x', accountNumber: '12345678', accountName: 'NOY' }, 'bankCode'],
    ['decide', { outcome: 'PERHAPS', note: 'x' }, 'outcome'],
  ])('%s with %o is refused for its %s', async (act, body, field) => {
    const { paymentId } = await waiting()
    const answer = await (await owner()).post(door(paymentId, act), body)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: { [field]: expect.any(String) } },
    })
    expect((await payment(paymentId)).state).toBe('SUSPENSE')
  })

  test('neither a visitor nor a player finds any of it', async () => {
    const { order, paymentId } = await waiting()
    const player = await doors.player(order.player_id)
    for (const path of ['/v2/agency/payments', door(paymentId), door(paymentId, 'timeline')]) {
      expect(await doors.ask(path)).toMatchObject({ status: 401 })
      expect(await player.get(path)).toMatchObject({ status: 401 })
    }
    expect(await player.post(door(paymentId, 'refund'), { note: 'x' })).toMatchObject({ status: 401 })
  })

  test("another agency's staff find neither the payment nor its own order for it", async () => {
    const { db } = world.context
    const { paymentId } = await waiting()
    const agencyId = await newAgency(db)
    await db.insertInto('agency_hosts').values({ agency_id: agencyId, host: 'other.localhost' }).execute()
    const other = { agency_id: agencyId, staff_id: newId(new Date()), password_hash: 'none' }
    await byHand(
      db,
      db.insertInto('staff').values({ ...other, username: 'theirs', display_name: 'Theirs', role: 'owner' }),
    )
    const theirs = await doors.staffOf(agencyId, other.staff_id, 'other.localhost')
    expect((await theirs.get('/v2/agency/payments')).body.total).toBe(0)
    for (const act of ['', 'timeline', 'players?search=x'])
      expect(await theirs.get(door(paymentId, act))).toMatchObject({ status: 404 })
    for (const [act, body] of [
      ['match', { depositId: nobody }],
      ['credit', { playerId: nobody, providerId: 'gclub' }],
      ['refund', { note: 'x' }],
      ['decide', { outcome: 'HAPPENED', note: 'x' }],
    ] as const)
      expect(await theirs.post(door(paymentId, act), body)).toMatchObject({ status: 404 })
    expect((await payment(paymentId)).state).toBe('SUSPENSE')
  })

  test('a payment shows why it waits, its order and player, what it is worth, and whose it may be', async () => {
    const { order, paymentId } = await waiting('90000', { payerName: 'PLAYER TEST MR' })
    const { body } = await (await owner()).get(door(paymentId))
    expect(body.payment).toMatchObject({
      id: paymentId,
      bill: order.code,
      amount: { amount: '90000.00', currency: 'LAK' },
      payer: { name: 'PLAYER TEST MR', account: '010120004521482', bank: 'BCEL' },
      state: 'SUSPENSE',
      reason: 'WRONG_AMOUNT',
      order: {
        id: order.deposit_id,
        code: order.code,
        status: 'OPEN',
        amount: { amount: '100000.00' },
        received: { amount: '90000.00', currency: 'LAK' },
      },
      player: { id: order.player_id },
      refund: null,
      credit: { amount: { amount: '130.43', currency: 'THB' }, rate: '690.00', frozen: true },
      payerAccount: { bankCode: 'bcel', accountNumber: '010120004521482', accountName: 'PLAYER TEST MR' },
      suggestions: { orders: [] },
    })
    expect(body.payment.suggestions.players[0]).toMatchObject({
      id: order.player_id,
      reasons: ['SAME_PLAYER', 'PAYER_NAME'],
    })
  })

  test('a player sees what came in, and what became of it', async () => {
    const { order, paymentId } = await waiting('90000', { payerName: 'TEST PLAYER' })
    const player = await doors.player(order.player_id)
    const received = async () => (await player.get(`/v2/deposits/${order.deposit_id}/payments`)).body.payments
    const shown = { amount: { amount: '90000.00', currency: 'LAK' }, order: null }
    expect(await received()).toMatchObject([{ ...shown, state: 'IN_REVIEW' }])
    const form = { playerId: order.player_id, providerId: 'alphabet' }
    const { body } = await (await owner()).post(door(paymentId, 'credit'), form)
    const { id, code } = body.payment.order
    expect(await received()).toMatchObject([{ ...shown, state: 'CREDITED', order: { id, code } }])
    const { steps } = (await player.get(`/v2/deposits/${order.deposit_id}/timeline`)).body
    expect(steps.at(-1)).toMatchObject({ step: 'PAYMENT_CREDITED', reason: code })
    await deliver(await orderPaidBy(paymentId))

    const second = await payWrongly(order, '70000')
    await (await owner()).post(door(second, 'refund'), { note: 'not for the player to read' })
    expect((await received()).at(-1)).toMatchObject({ state: 'REFUNDING' })
    await sentBack(second)
    expect((await received()).at(-1)).toMatchObject({ state: 'REFUNDED' })
    const told = await player.get(`/v2/deposits/${order.deposit_id}/timeline`)
    expect(JSON.stringify(told.body)).not.toContain('not for the player to read')
    const stranger = await doors.player((await world.newPlayer()).playerId)
    expect(await stranger.get(`/v2/deposits/${order.deposit_id}/payments`)).toMatchObject({ status: 404 })
  })

  test('credited to another player, the player of the bill does not learn whom', async () => {
    const { order, paymentId } = await waiting()
    const { playerId } = await world.newPlayer()
    const asked = { playerId, providerId: 'alphabet' }
    for (const staff of [await owner(), await signedIn('manager')])
      await staff.post(door(paymentId, 'credit'), asked)
    const player = await doors.player(order.player_id)
    const { payments } = (await player.get(`/v2/deposits/${order.deposit_id}/payments`)).body
    expect(payments).toMatchObject([{ state: 'CREDITED', order: null }])
    const { steps } = (await player.get(`/v2/deposits/${order.deposit_id}/timeline`)).body
    expect(steps.at(-1)).toMatchObject({ step: 'PAYMENT_CREDITED', reason: null })
    await deliver(await orderPaidBy(paymentId))
  })

  test('credited to a player whose account is closed, it is refused and waits on', async () => {
    const { order, paymentId } = await waiting()
    const playerId = order.player_id
    const player = world.context.db.updateTable('players').where('player_id', '=', playerId)
    await player.set({ closed_at: world.context.clock() }).execute()
    const asked = { playerId, providerId: 'alphabet' }
    const closed = { status: 403, body: { code: 'PLAYER_CLOSED' } }
    expect(await (await owner()).post(door(paymentId, 'credit'), asked)).toMatchObject(closed)
    expect(await payment(paymentId)).toMatchObject({ state: 'SUSPENSE' })
    // The money is as much another one's as before.
    await player.set({ closed_at: null }).execute()
    expect(await (await owner()).post(door(paymentId, 'credit'), asked)).toMatchObject({ status: 200 })
  })
})
