import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { newId } from '../../../id.ts'
import { adjustmentDesk } from '../../../testing/adjustment-desk.ts'
import { byHand } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { reconciliationDesk } from '../../../testing/reconciliation-desk.ts'
import { reversalDesk } from '../../../testing/reversal-desk.ts'

const wish = { reason: 'WRONG_PLAYER', note: 'the line was of another player' }

describe('the doors to reversals [GLI A.3.6(f)]', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let noy: Awaited<ReturnType<OpenDoors['staff']>>
  let kham: typeof noy
  let noyId: string
  let khamId: string
  const { member, setAgency } = payoutDesk(() => world)
  const desk = reversalDesk(() => world)
  const adjustments = adjustmentDesk(() => world)
  const { reconcile, differences } = reconciliationDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    await setAgency({ four_eyes_minor: 1_000_000_000_00n, four_eyes_day_minor: 1_000_000_000_00n })
    noyId = await member('manager', 'Noy')
    noy = await doors.staff(noyId)
    khamId = await member('owner', 'Kham')
    kham = await doors.staff(khamId)
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await doors.close()
    await world.close()
  })
  const rowOf = (id: string) => ({ agency_id: world.agency.agency_id, reversal_id: id }) as never

  test('one proposes, another approves, the player reads it, and all staff see the outcome', async () => {
    const { row } = await desk.confirmed(noyId)
    const path = `/v2/agency/deposits/${row.deposit_id}/reverse`
    const { status, body } = await noy.post(path, wish)
    expect(status).toBe(201)
    expect(body.reversal).toEqual({
      id: expect.any(String),
      code: expect.stringMatching(/^X\d{6}[0-9A-Z]{8}$/),
      of: { kind: 'deposit', id: row.deposit_id, code: row.code },
      player: { id: row.player_id, username: expect.any(String), displayName: expect.any(String) },
      providerId: 'alphabet',
      direction: 'TAKE',
      amount: { amount: '144.92', currency: 'THB' },
      ...wish,
      status: 'PROPOSED',
      failure: null,
      proposedBy: { id: noyId, name: 'Noy' },
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      decidedBy: null,
      decidedAt: null,
      decisionNote: null,
      endedAt: null,
      silentSince: null,
      approvable: false,
      waitsForSecond: null,
      alone: false,
    })
    const { id } = body.reversal
    const one = `/v2/agency/reversals/${id}`
    const viewer = await doors.staff(await member('viewer'))
    expect((await viewer.get(one)).body.reversal.approvable).toBe(false)
    expect(await viewer.post(path, wish)).toMatchObject({ status: 403 })
    expect(await noy.post(path, wish)).toMatchObject({
      status: 409,
      body: { code: 'REVERSAL_NOT_POSSIBLE', because: 'REVERSED' },
    })
    const waiting = async () =>
      (await kham.get('/v2/agency/overview')).body.queues.find(
        ({ queue }: { queue: string }) => queue === 'reversals',
      )
    expect(await waiting()).toMatchObject({ waiting: 1 })
    expect(await noy.post(`${one}/approve`)).toMatchObject({ status: 409, body: { code: 'FOUR_EYES' } })
    expect((await kham.post(`${one}/approve`)).body.reversal).toMatchObject({
      status: 'APPROVED',
      decidedBy: 'Kham',
    })
    await desk.reverse(rowOf(id))
    expect(await waiting()).toMatchObject({ waiting: 0 })
    expect((await viewer.get(`${one}/timeline`)).body.steps).toMatchObject([
      { step: 'OPENED', by: 'STAFF', staff: 'Noy', status: 'PROPOSED', reason: wish.note },
      { step: 'APPROVED', by: 'STAFF', staff: 'Kham', status: 'APPROVED' },
      { step: 'HELD', by: 'PROVIDER', status: 'SUCCESS', balanceAfter: { amount: '0.00' } },
    ])
    const { entries: audit } = (await kham.get('/v2/agency/audit-log?act=REVERSED')).body
    expect(audit[0]).toMatchObject({
      by: { displayName: 'Kham' },
      after: { credit: '-144.92 THB', provider: 'alphabet', reason: 'WRONG_PLAYER' },
    })
    const listed = async (query: string) =>
      (await viewer.get(`/v2/agency/reversals?${query}`)).body.reversals.map(
        ({ of }: { of: { code: string } }) => of.code,
      )
    expect(await listed(`player=${row.player_id}`)).toEqual([row.code])
    expect(await listed('unfinished=true')).not.toContain(row.code)

    const player = await doors.player(row.player_id)
    expect((await player.get('/v2/players/inbox')).body.messages).toMatchObject([
      { kind: 'REVERSED', params: { code: row.code, reason: 'WRONG_PLAYER', providerId: 'alphabet' } },
    ])
    expect((await player.get(`/v2/deposits/${row.deposit_id}`)).body.deposit).toMatchObject({
      status: 'SUCCESS',
      reversedAt: expect.any(String),
      reversedFor: 'WRONG_PLAYER',
    })
    expect((await player.get(`/v2/deposits/${row.deposit_id}/timeline`)).body.steps.at(-1)).toMatchObject({
      step: 'REVERSED',
      by: 'STAFF',
      status: 'SUCCESS',
      reason: 'WRONG_PLAYER',
    })
    // The player is not told who had paid.
    expect((await player.get(`/v2/deposits/${row.deposit_id}/payments`)).body.payments).toEqual([])
    expect((await player.get('/v2/players/held-payments')).body.payments).toEqual([])
    await reconcile()
    expect(await differences()).toEqual([])
  })

  test('a sole approver approves an own proposal, and the record says so', async () => {
    const { db } = world.context
    const others = db.updateTable('staff').where('staff_id', '!=', khamId)
    const { row } = await desk.confirmed(noyId)
    const { id } = (await kham.post(`/v2/agency/deposits/${row.deposit_id}/reverse`, wish)).body.reversal
    const one = `/v2/agency/reversals/${id}`
    expect(await kham.post(`${one}/approve`)).toMatchObject({ status: 409, body: { code: 'FOUR_EYES' } })
    await byHand(db, others.set({ deactivated_at: secondsAfter(world.context.clock(), -24 * 3600) }))
    expect((await kham.post(`${one}/approve`)).body.reversal).toMatchObject({
      status: 'APPROVED',
      alone: true,
    })
    await byHand(db, others.set({ deactivated_at: null }))
    await desk.reverse(rowOf(id))
    const { steps } = (await kham.get(`${one}/timeline`)).body
    expect(steps.map(({ step, alone }: { step: string; alone: boolean }) => [step, alone])).toEqual([
      ['OPENED', false],
      ['APPROVED', true],
      ['HELD', false],
    ])
  })

  test('an adjustment says that it was taken back, to the staff and to the player', async () => {
    const player = await world.newPlayer()
    const adjustment = await adjustments.propose(player, noyId)
    const path = `/v2/agency/adjustments/${adjustment.adjustment_id}`
    expect(await noy.post(`${path}/reverse`, { note: 'no' })).toMatchObject({
      body: { code: 'REVERSAL_NOT_POSSIBLE', because: 'NOT_CREDITED' },
    })
    await kham.post(`${path}/approve`)
    await adjustments.adjust(adjustment)
    const { id, code } = (await noy.post(`${path}/reverse`, { note: 'no' })).body.reversal
    expect((await noy.get(path)).body.adjustment.reversal).toEqual({ id, code, status: 'PROPOSED' })
    await kham.post(`/v2/agency/reversals/${id}/approve`)
    await desk.reverse(rowOf(id))
    const own = await (await doors.player(player.playerId)).get('/v2/players/adjustments')
    expect(own.body.adjustments).toMatchObject([{ reversedAt: expect.any(String) }])
    await reconcile()
    expect(await differences()).toEqual([])
  })

  test('under its key a proposal that is sent again is one', async () => {
    const { row } = await desk.confirmed(noyId)
    const send = (body: object) =>
      noy.post(`/v2/agency/deposits/${row.deposit_id}/reverse`, body, { 'idempotency-key': 'x-key-1' })
    const first = await send(wish)
    expect(await send(wish)).toMatchObject({ status: 201, body: first.body })
    expect(await send({ ...wish, reason: 'TWICE' })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    const one = `/v2/agency/reversals/${first.body.reversal.id}`
    expect(await kham.post(`${one}/withdraw`)).toMatchObject({ status: 403 })
    expect((await kham.post(`${one}/refuse`, { note: 'it was right' })).body.reversal).toMatchObject({
      status: 'REJECTED',
      decisionNote: 'it was right',
    })
    expect(await noy.post(`${one}/withdraw`)).toMatchObject({
      status: 409,
      body: { code: 'ADJUSTMENT_SETTLED' },
    })
  })

  test('nothing comes back into an account that is closed', async () => {
    const { row } = await desk.confirmed(noyId)
    const player = { playerId: row.player_id }
    const all = { direction: 'TAKE', providerId: 'alphabet', amountMinor: 144_92n } as const
    const taken = await adjustments.propose(player, noyId, all)
    await kham.post(`/v2/agency/adjustments/${taken.adjustment_id}/approve`)
    await adjustments.adjust(taken)
    const closed = await kham.post(`/v2/agency/players/${row.player_id}/close`, { note: 'all is taken' })
    expect(closed.status).toBe(200)
    for (const [path, body] of [
      [`adjustments/${taken.adjustment_id}`, { note: 'give it back' }],
      [`deposits/${row.deposit_id}`, wish],
    ] as const)
      expect(await noy.post(`/v2/agency/${path}/reverse`, body)).toMatchObject({
        status: 403,
        body: { code: 'PLAYER_CLOSED' },
      })
    // What waits is in the way of closing.
    await kham.post(`/v2/agency/players/${row.player_id}/reopen`, { note: 'not yet' })
    expect(
      await noy.post(`/v2/agency/adjustments/${taken.adjustment_id}/reverse`, { note: 'give it back' }),
    ).toMatchObject({ status: 201 })
    expect(
      await kham.post(`/v2/agency/players/${row.player_id}/close`, { note: 'all is taken' }),
    ).toMatchObject({ status: 409, body: { code: 'PLAYER_NOT_SETTLED' } })
  })

  test('an unknown deposit, an empty note and an unknown reason are refused', async () => {
    const nobody = newId(new Date())
    for (const kind of ['deposits', 'adjustments'])
      expect(
        await noy.post(
          `/v2/agency/${kind}/${nobody}/reverse`,
          kind === 'deposits' ? wish : { note: wish.note },
        ),
      ).toMatchObject({ status: 404 })
    for (const act of ['approve', 'withdraw'])
      expect(await noy.post(`/v2/agency/reversals/${nobody}/${act}`)).toMatchObject({ status: 404 })
    expect(await noy.get(`/v2/agency/reversals/${nobody}/timeline`)).toMatchObject({ status: 404 })
    const { row } = await desk.confirmed(noyId)
    for (const [field, body] of [
      ['note', { ...wish, note: ' ' }],
      ['reason', { ...wish, reason: 'OTHER' }],
    ] as const)
      expect(await noy.post(`/v2/agency/deposits/${row.deposit_id}/reverse`, body)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', fields: { [field]: expect.any(String) } },
      })
  })
})
