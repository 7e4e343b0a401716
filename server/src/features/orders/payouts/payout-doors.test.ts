import type { staffRoles } from '@kham/contract/desk/staff-roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../id.ts'
import { byHand } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { newAgency } from '../../../testing/new-agency.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { payoutDoors } from '../../../testing/payout-doors.ts'

type Role = (typeof staffRoles)[number]
const nobody = '00000000-0000-7000-8000-000000000000'
const acts = [
  ['take', {}],
  ['release', {}],
  ['sent', { bankReference: 'FT-1' }],
  ['confirm', {}],
  ['bounced', { note: 'x' }],
  ['not-possible', { reason: 'x' }],
] as const

describe('the doors to payouts by hand', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  const { toPay, setAgency, member, payoutOf, withdrawals, ...desk } = payoutDoors(
    () => world,
    () => doors,
  )
  const { signedIn, door, idsOf } = desk
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    await setAgency({ payouts_by_hand: true })
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await doors.close()
    await world.close()
  })

  test.each<[Role, number]>([
    ['owner', 404],
    ['manager', 404],
    ['cashier', 404],
    ['support', 403],
    ['viewer', 403],
  ])('%s: acts %i, and everybody may look', async (role, expected) => {
    const staff = await signedIn(role)
    for (const [act, body] of acts)
      expect([act, (await staff.post(door(nobody, act), body)).status]).toEqual([act, expected])
    for (const path of ['/v2/agency/payouts', '/v2/agency/payouts.csv'])
      expect(await staff.get(path)).toMatchObject({ status: 200 })
    expect(await staff.get(door(nobody))).toMatchObject({ status: 404 })
  })

  test.each<[string, object, string]>([
    ['sent', {}, 'bankReference'],
    ['sent', { bankReference: '  ' }, 'bankReference'],
    ['sent', { bankReference: 'x'.repeat(101) }, 'bankReference'],
    ['sent', { bankReference: 'FT', done: 'yes' }, 'done'],
    ['sent', { bankReference: 'FT', amount: '1' }, 'amount'],
    ['bounced', {}, 'note'],
    ['bounced', { note: 'x'.repeat(301) }, 'note'],
    ['not-possible', { reason: ' ' }, 'reason'],
    ['take', { force: true }, 'force'],
  ])('%s with %o is refused for its %s', async (act, body, field) => {
    const answer = await (await signedIn('cashier')).post(door(nobody, act), body)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: { [field]: expect.any(String) } },
    })
  })

  test.each(['state=UNKNOWN', 'taken=noy', 'method=', 'page=0', 'order=1', 'sort=amount'])(
    'a list of %s is refused',
    async (query) =>
      expect(await (await signedIn('viewer')).get(`/v2/agency/payouts?${query}`)).toMatchObject({
        status: 400,
      }),
  )

  test('a bank reference has 1 to 64 signs', async () => {
    const [one, another] = [await toPay(), await toPay()]
    const cashier = await signedIn('cashier')
    for (const [{ payout }, bankReference] of [
      [one, 'F'],
      [another, `F${'-F'.repeat(31)} ${'F'.repeat(32)}`],
    ] as const) {
      await cashier.post(door(payout.payout_id, 'take'))
      expect(await cashier.post(door(payout.payout_id, 'sent'), { bankReference })).toMatchObject({
        status: 200,
      })
    }
  })

  test("another agency's staff find nothing of it", async () => {
    const { db } = world.context
    const { payout } = await toPay()
    const agencyId = await newAgency(db)
    await db.insertInto('agency_hosts').values({ agency_id: agencyId, host: 'other.localhost' }).execute()
    const staff_id = newId(new Date())
    const names = { username: 'theirs', display_name: 'Theirs', password_hash: 'none' }
    await byHand(
      db,
      db.insertInto('staff').values({ agency_id: agencyId, staff_id, ...names, role: 'owner' }),
    )
    const theirs = await doors.staffOf(agencyId, staff_id, 'other.localhost')
    expect((await theirs.get('/v2/agency/payouts')).body.total).toBe(0)
    expect((await theirs.get('/v2/agency/payouts.csv')).text.trim().split('\r\n')).toHaveLength(1)
    expect(await theirs.get(door(payout.payout_id))).toMatchObject({ status: 404 })
    for (const [act, body] of acts)
      expect(await theirs.post(door(payout.payout_id, act), body)).toMatchObject({ status: 404 })
    const confirmed = await theirs.post('/v2/agency/payouts/confirm', { ids: [payout.payout_id] })
    expect(confirmed.body.notConfirmed).toEqual([{ id: payout.payout_id, code: 'NOT_FOUND' }])
    expect((await payoutOf(payout.order_id)).taken_by).toBeNull()
  })

  test('neither a visitor nor a player finds any of it', async () => {
    const { player, payout } = await toPay()
    const asPlayer = await doors.player(player.playerId)
    for (const path of ['/v2/agency/payouts', '/v2/agency/payouts.csv', door(payout.payout_id)]) {
      expect(await doors.ask(path)).toMatchObject({ status: 401 })
      expect(await asPlayer.get(path)).toMatchObject({ status: 401 })
    }
    expect(await asPlayer.post(door(payout.payout_id, 'take'))).toMatchObject({ status: 401 })
  })

  test('a payout that a gateway sends is not found', async () => {
    await setAgency({ payouts_by_hand: false })
    const { payout } = await toPay()
    await setAgency({ payouts_by_hand: true })
    const owner = await signedIn('owner')
    expect(await owner.get(door(payout.payout_id))).toMatchObject({ status: 404 })
    for (const [act, body] of acts)
      expect(await owner.post(door(payout.payout_id, act), body)).toMatchObject({ status: 404 })
    expect(idsOf((await owner.get('/v2/agency/payouts?pageSize=100')).body)).not.toContain(payout.payout_id)
    await withdrawals.payOut((await orderOf(payout.order_id))!)
  })
  const orderOf = (orderId: string) =>
    world.context.db
      .selectFrom('withdrawals')
      .selectAll()
      .where('withdrawal_id', '=', orderId)
      .executeTakeFirst()

  test('a payout shows where it goes, what it is for, and who is paying it', async () => {
    const { row, player, payout } = await toPay()
    const noy = await member('cashier', 'Noy')
    const cashier = await doors.staff(noy)
    const { body } = await cashier.post(door(payout.payout_id, 'take'))
    expect(body.payout).toEqual({
      id: payout.payout_id,
      reference: `${row.code}P1`,
      order: { kind: 'withdrawal', id: row.withdrawal_id, code: row.code },
      player: { id: player.playerId, username: expect.any(String), displayName: expect.any(String) },
      method: { id: 'laoqr', name: expect.any(String) },
      to: { bankCode: 'jdb', accountNumber: row.account_number, accountName: 'TEST PLAYER' },
      amount: { amount: '680000.00', currency: 'LAK' },
      status: 'REQUESTED',
      bankReference: null,
      note: null,
      heldUntil: null,
      taken: { by: 'Noy', staffId: noy, at: expect.any(String), until: expect.any(String) },
      requestedAt: expect.any(String),
      sentAt: null,
      resolvedAt: null,
      waitsForSecond: null,
    })
    const { at, until } = body.payout.taken
    expect(Date.parse(until) - Date.parse(at)).toBe(15 * 60 * 1000)
    const withdraw = await cashier.get(`/v2/agency/withdraws/${row.withdrawal_id}`)
    expect(withdraw.body.withdraw).toMatchObject({
      payoutByHand: { id: payout.payout_id, status: 'REQUESTED', takenBy: 'Noy' },
      waitsFor: null,
    })
    const other = await (await signedIn('cashier')).post(door(payout.payout_id, 'take'))
    expect(other).toMatchObject({ status: 409, body: { code: 'PAYOUT_TAKEN', by: 'Noy' } })
    const manager = await (await signedIn('manager', 'Keo')).post(door(payout.payout_id, 'take'))
    expect(manager).toMatchObject({ status: 200, body: { payout: { taken: { by: 'Keo' } } } })
    expect(await cashier.post(door(payout.payout_id, 'release'))).toMatchObject({
      status: 409,
      body: { code: 'PAYOUT_TAKEN', by: 'Keo' },
    })
  })

  test('sent, done and the timeline with names, and the player sees the reference', async () => {
    const { row, player, payout } = await toPay()
    const cashier = await signedIn('cashier', 'Noy')
    await cashier.post(door(payout.payout_id, 'take'))
    const sent = await cashier.post(door(payout.payout_id, 'sent'), { bankReference: ' FT-200 ' })
    expect(sent.body.payout).toMatchObject({ status: 'SENT', bankReference: 'FT-200' })
    const done = await (await signedIn('cashier', 'Bee')).post(door(payout.payout_id, 'confirm'))
    expect(done.body.payout).toMatchObject({ status: 'DONE', taken: { by: 'Noy' } })
    const { steps } = (await cashier.get(`/v2/agency/withdraws/${row.withdrawal_id}/timeline`)).body
    expect(steps.slice(-2)).toMatchObject([
      { step: 'PAYOUT_SENT', by: 'STAFF', staff: 'Noy' },
      { step: 'PAYOUT_DONE', by: 'STAFF', staff: 'Bee' },
    ])
    const own = await (await doors.player(player.playerId)).get(`/v2/withdraws/${row.withdrawal_id}/timeline`)
    expect(own.body.steps.at(-1)).toMatchObject({
      step: 'PAYOUT_DONE',
      status: 'SUCCESS',
      bankReference: 'FT-200',
      reason: null,
    })
  })
})
