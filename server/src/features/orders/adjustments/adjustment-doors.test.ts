import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustmentDesk } from '../../../testing/adjustment-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { reconciliationDesk } from '../../../testing/reconciliation-desk.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { newId } from '../../../id.ts'

const wish = {
  providerId: 'gclub',
  direction: 'GIVE',
  amount: '50',
  reason: 'GOODWILL',
  note: 'the lights went out',
}

describe('the doors to adjustments', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let noy: Awaited<ReturnType<OpenDoors['staff']>>
  let kham: typeof noy
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    noy = await doors.staff(await member('manager', 'Noy'))
    kham = await doors.staff(await member('owner', 'Kham'))
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await doors.close()
    await world.close()
  })
  const { member } = payoutDesk(() => world)
  const { richPlayer } = withdrawalDesk(() => world)
  const { adjust, transfersOf } = adjustmentDesk(() => world)
  const { reconcile, differences } = reconciliationDesk(() => world)
  const path = (playerId: string) => `/v2/agency/players/${playerId}/adjust`
  const rowOf = (id: string) => ({ agency_id: world.agency.agency_id, adjustment_id: id }) as never

  test('one proposes, another approves, and all staff see the outcome', async () => {
    const { playerId } = await richPlayer()
    const { status, body } = await noy.post(path(playerId), wish)
    expect(status).toBe(201)
    expect(body.adjustment).toEqual({
      id: expect.any(String),
      code: expect.stringMatching(/^A\d{6}[0-9A-Z]{8}$/),
      player: { id: playerId, username: expect.any(String), displayName: expect.any(String) },
      providerId: 'gclub',
      direction: 'GIVE',
      amount: { amount: '50.00', currency: 'THB' },
      reason: 'GOODWILL',
      note: 'the lights went out',
      status: 'PROPOSED',
      failure: null,
      proposedBy: { id: expect.any(String), name: 'Noy' },
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      decidedBy: null,
      decidedAt: null,
      decisionNote: null,
      endedAt: null,
      silentSince: null,
      approvable: false,
      waitsForSecond: null,
      reversal: null,
    })
    const { id } = body.adjustment
    const one = `/v2/agency/adjustments/${id}`
    expect((await kham.get(one)).body.adjustment.approvable).toBe(true)
    const viewer = await doors.staff(await member('viewer'))
    expect((await viewer.get(one)).body.adjustment.approvable).toBe(false)
    expect(await noy.post(`${one}/approve`)).toMatchObject({ status: 409, body: { code: 'FOUR_EYES' } })
    expect((await kham.post(`${one}/approve`)).body.adjustment).toMatchObject({
      status: 'APPROVED',
      decidedBy: 'Kham',
      approvable: false,
    })
    await adjust(rowOf(id))
    expect((await viewer.get(one)).body.adjustment).toMatchObject({ status: 'SUCCESS' })
    expect((await viewer.get(`${one}/timeline`)).body.steps).toMatchObject([
      { step: 'OPENED', by: 'STAFF', staff: 'Noy', status: 'PROPOSED', reason: wish.note },
      { step: 'APPROVED', by: 'STAFF', staff: 'Kham', status: 'APPROVED' },
      {
        step: 'CREDITED',
        by: 'PROVIDER',
        balanceBefore: { amount: '1449.27' },
        balanceAfter: { amount: '1499.27' },
      },
    ])
    expect((await viewer.get(`/v2/agency/orders/${id}/provider-answers`)).body.transfers).toHaveLength(1)
    const { entries } = (await viewer.get(`/v2/agency/players/${playerId}/entries`)).body
    expect(entries[0]).toMatchObject({ event: 'credit.adjusted', amount: { amount: '50.00' } })
    const { entries: audit } = (await kham.get('/v2/agency/audit-log?act=ADJUSTMENT_APPROVED')).body
    expect(audit[0]).toMatchObject({
      by: { displayName: 'Kham' },
      subject: { kind: 'PLAYER', id: playerId, name: expect.any(String) },
      after: { credit: '50.00 THB', provider: 'gclub', reason: 'GOODWILL' },
    })
  })

  test('a player sees what has moved, and neither proposals nor notes of the staff', async () => {
    const { playerId } = await richPlayer()
    const [own, other] = [await doors.player(playerId), await doors.player((await richPlayer()).playerId)]
    const told = async (by: typeof own) => (await by.get('/v2/players/adjustments')).body
    const proposed = (await noy.post(path(playerId), { ...wish, direction: 'TAKE', reason: 'RULES' })).body
    const { id, code } = proposed.adjustment
    expect(await told(own)).toEqual({ adjustments: [], page: 1, pageSize: 20, total: 0 })
    await kham.post(`/v2/agency/adjustments/${id}/approve`)
    expect(await told(own)).toMatchObject({ total: 0 })
    await adjust(rowOf(id))
    expect(await told(own)).toEqual({
      adjustments: [
        {
          id,
          code,
          at: expect.any(String),
          providerId: 'gclub',
          direction: 'TAKE',
          amount: { amount: '50.00', currency: 'THB' },
          reason: 'RULES',
          reversedAt: null,
        },
      ],
      page: 1,
      pageSize: 20,
      total: 1,
    })
    expect(await told(other)).toMatchObject({ adjustments: [], total: 0 })
  })

  test('a proposal needs a session', async () => {
    const { playerId } = await world.newPlayer()
    const cookieless = await doors.ask(path(playerId), { method: 'POST', body: wish })
    expect(cookieless.status).toBe(401)
  })

  test('a proposal that is sent again under its key is one, and under another key another', async () => {
    const { playerId } = await world.newPlayer()
    const send = (key: string, body: object = wish) =>
      noy.post(path(playerId), body, { 'idempotency-key': key })
    const first = await send('key-1')
    expect(await send('key-1')).toMatchObject({ status: 201, body: first.body })
    expect(await send('key-1', { ...wish, amount: '51' })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    const second = await send('key-2')
    expect(second.body.adjustment.id).not.toBe(first.body.adjustment.id)
    for (const { body } of [first, second])
      expect(await noy.post(`/v2/agency/adjustments/${body.adjustment.id}/withdraw`)).toMatchObject({
        status: 200,
        body: { adjustment: { status: 'CANCELED' } },
      })
  })

  test('waits in the queue until somebody decides', async () => {
    const { playerId } = await world.newPlayer()
    const { id } = (await noy.post(path(playerId), wish)).body.adjustment
    const listed = async (query: string) =>
      (await kham.get(`/v2/agency/adjustments?pageSize=100&${query}`)).body.adjustments.map(
        (each: { id: string }) => each.id,
      )
    expect(await listed('unfinished=true')).toContain(id)
    expect(await listed(`player=${playerId}`)).toEqual([id])
    const larger = (await noy.post(path(playerId), { ...wish, amount: '70' })).body.adjustment.id
    for (const [sort, order] of [
      ['smallest', [id, larger]],
      ['largest', [larger, id]],
      ['oldest', [id, larger]],
      ['newest', [larger, id]],
    ] as const)
      expect(await listed(`player=${playerId}&sort=${sort}`)).toEqual(order)
    await noy.post(`/v2/agency/adjustments/${larger}/withdraw`)
    const waiting = async () =>
      (await kham.get('/v2/agency/overview')).body.queues.find(
        ({ queue }: { queue: string }) => queue === 'adjustments',
      )
    expect(await waiting()).toMatchObject({ waiting: 1, oldest: expect.any(String) })
    const refused = await kham.post(`/v2/agency/adjustments/${id}/refuse`, { note: 'no' })
    expect(refused.body.adjustment).toMatchObject({ status: 'REJECTED', decisionNote: 'no' })
    expect(await waiting()).toMatchObject({ waiting: 0 })
    expect(await listed('unfinished=true')).not.toContain(id)
    expect(await listed('status=REJECTED')).toContain(id)
    expect(await kham.post(`/v2/agency/adjustments/${id}/approve`)).toMatchObject({
      status: 409,
      body: { code: 'ADJUSTMENT_SETTLED' },
    })
  })

  test.each([
    ['no words', { note: ' ' }, 'note'],
    ['a reason of its own', { reason: 'BIRTHDAY' }, 'reason'],
    ['less than nothing', { amount: '-5' }, 'amount'],
    ['nothing', { amount: '0' }, 'amount'],
    ['a part of a satang', { amount: '0.001' }, 'amount'],
    ['no such provider', { providerId: 'nowhere' }, 'providerId'],
  ])('refuses %s', async (_, change, field) => {
    const { playerId } = await world.newPlayer()
    expect(await noy.post(path(playerId), { ...wish, ...change })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: { [field]: expect.any(String) } },
    })
  })

  test('unknown players and proposals are not found', async () => {
    const nobody = newId(new Date())
    expect(await noy.post(path(nobody), wish)).toMatchObject({ status: 404 })
    for (const act of ['approve', 'withdraw'])
      expect(await noy.post(`/v2/agency/adjustments/${nobody}/${act}`)).toMatchObject({ status: 404 })
    expect(await noy.get(`/v2/agency/adjustments/${nobody}/timeline`)).toMatchObject({ status: 404 })
  })

  test('the books agree with the provider; what is changed there is named with its adjustment', async () => {
    const { playerId } = await richPlayer()
    const { id, code } = (await noy.post(path(playerId), { ...wish, providerId: 'alphabet' })).body.adjustment
    await kham.post(`/v2/agency/adjustments/${id}/approve`)
    await adjust(rowOf(id))
    await reconcile()
    expect(await differences()).toEqual([])
    const [transfer] = await transfersOf(rowOf(id))
    await world.sandbox.rewrite(
      `update transfers set amount = amount + 1 where reference = '${transfer!.transfer_id}'`,
    )
    await reconcile()
    expect(await differences()).toMatchObject([
      { kind: 'TRANSFER_DIFFERS', order_kind: 'adjustment', order_id: id, order_code: code },
    ])
  })
})
