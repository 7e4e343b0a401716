import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { moveDesk } from '../../../testing/move-desk.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { newId } from '../../../id.ts'
import { claimTransfer } from '../../play/credits/move-credit.ts'

describe('the doors to moves of credit', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let staffId: string
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    staffId = await findStaffId(world)
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })
  const { richPlayer, opened, refused, advance, from, to } = moveDesk(() => world)
  const way = { from: 'gclub', to: 'alphabet' }

  test('a player moves credit, sees it under way, and in the history when it has ended', async () => {
    const { playerId } = await richPlayer()
    const player = await doors.player(playerId)
    expect((await player.get('/v2/credits/moves/open')).body).toEqual({ move: null })
    const { status, body } = await player.post('/v2/credits/move', way)
    expect(status).toBe(201)
    expect(body.move).toEqual({
      id: expect.any(String),
      code: expect.stringMatching(/^M\d{6}[0-9A-Z]{8}$/),
      createdAt: expect.any(String),
      ...way,
      status: 'OPEN',
      amount: { amount: '1449.27', currency: 'THB' },
      takenAt: null,
      endedAt: null,
      returnedAt: null,
      reason: null,
    })
    const { id } = body.move
    expect((await player.get('/v2/credits/moves/open')).body).toEqual(body)
    expect(await player.post('/v2/credits/move', way)).toMatchObject({
      status: 409,
      body: { code: 'OPEN_ORDER' },
    })

    for (const step of ['take', 'credit'] as const)
      await advance({ agency_id: world.agency.agency_id, move_id: id } as never, step)
    expect((await player.get('/v2/credits/moves/open')).body).toEqual({ move: null })
    const ended = { id, status: 'SUCCESS', takenAt: expect.any(String), endedAt: expect.any(String) }
    expect((await player.get(`/v2/credits/moves/${id}`)).body.move).toMatchObject(ended)
    expect((await player.get('/v2/credits/moves?page=1&pageSize=1')).body).toMatchObject({
      moves: [ended],
      page: 1,
      pageSize: 1,
      total: 1,
    })
    expect((await player.get('/v2/credits/moves?status=FAILED')).body.total).toBe(0)
    const { steps } = (await player.get(`/v2/credits/moves/${id}/timeline`)).body
    expect(steps).toMatchObject([
      { step: 'OPENED', by: 'PLAYER' },
      {
        step: 'HELD',
        by: 'PROVIDER',
        balanceBefore: { amount: '1449.27' },
        balanceAfter: { amount: '0.00' },
      },
      { step: 'CREDITED', balanceBefore: { amount: '0.00' }, balanceAfter: { amount: '1449.27' } },
    ])
  })

  test.each([
    ['the same provider twice', { from, to: from }, 'to'],
    ['no such provider', { from, to: 'nowhere' }, 'to'],
    ['no provider', { from }, 'to'],
    ['an unknown field', { from, to, amount: '1' }, 'amount'],
  ])('refuses %s', async (_, body, field) => {
    const player = await doors.player((await world.newPlayer()).playerId)
    expect(await player.post('/v2/credits/move', body)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: { [field]: expect.any(String) } },
    })
  })

  test('a provider that is switched off or does not answer is told as unavailable', async () => {
    const { playerId } = await richPlayer()
    const player = await doors.player(playerId)
    await world.sandbox.setFault(to, 'error')
    const unavailable = { status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } }
    expect(await player.post('/v2/credits/move', way)).toMatchObject(unavailable)
    await world.sandbox.setFault(to, 'none')
    const off = (enabled: boolean) =>
      world.context.db
        .updateTable('agency_providers')
        .set({ enabled })
        .where('provider_id', '=', 'alphabet')
        .execute()
    await off(false)
    expect(await player.post('/v2/credits/move', way)).toMatchObject(unavailable)
    await off(true)
  })

  test('a visitor has none, and another player finds none', async () => {
    const { row } = await opened()
    const stranger = await doors.player((await world.newPlayer()).playerId)
    for (const path of [
      row.move_id,
      `${row.move_id}/timeline`,
      `${row.move_id}/receipt`,
      newId(new Date()),
    ]) {
      expect(await doors.ask(`/v2/credits/moves/${path}`)).toMatchObject({ status: 401 })
      expect(await stranger.get(`/v2/credits/moves/${path}`)).toMatchObject({ status: 404 })
    }
    expect((await stranger.get('/v2/credits/moves')).body.total).toBe(0)
    expect(await doors.ask('/v2/credits/move', { method: 'POST', body: way })).toMatchObject({ status: 401 })
  })

  test('a player finds orders by one status, or by any of several', async () => {
    const { player } = await opened()
    const own = await doors.player(player.playerId)
    const found = async (status: string) => (await own.get(`/v2/credits/moves?status=${status}`)).body.total
    expect([await found('OPEN'), await found('CANCELED,OPEN'), await found('CANCELED,REJECTED')]).toEqual([
      1, 1, 0,
    ])
    for (const path of ['deposits', 'withdraws', 'credits/moves']) {
      expect(await own.get(`/v2/${path}?status=CANCELED,REJECTED`)).toMatchObject({ status: 200 })
      for (const wrong of ['', 'OPEN,', 'OPEN,NONSENSE'])
        expect(await own.get(`/v2/${path}?status=${wrong}`)).toMatchObject({ status: 400 })
    }
  })

  test('the staff find one that is stuck, whose it is, and what it waits for', async () => {
    const { player, row } = await refused()
    await world.sandbox.setFault(from, 'refuse')
    await advance(row, 'return')
    await world.sandbox.setFault(from, 'none')
    const staff = await doors.staff(staffId)
    const { moves } = (await staff.get('/v2/agency/moves?unfinished=true&pageSize=100')).body
    const stuck = moves.find(({ id }: { id: string }) => id === row.move_id)
    expect(stuck).toMatchObject({
      player: { id: player.playerId },
      step: 'RETURN',
      returnRefused: true,
      silentSince: null,
    })
    expect((await staff.get(`/v2/agency/moves/${row.move_id}`)).body).toEqual({ move: stuck })
    const { steps } = (await staff.get(`/v2/agency/moves/${row.move_id}/timeline`)).body
    expect(steps.at(-1)).toMatchObject({ step: 'RETURN_REFUSED', reason: expect.any(String) })
    const retried = await staff.post(`/v2/agency/moves/${row.move_id}/retry`)
    expect(retried).toMatchObject({ status: 200, body: { move: { returnRefused: false } } })
    await advance(row, 'return')
    expect((await staff.get(`/v2/agency/moves/${row.move_id}`)).body.move.step).toBeNull()
    const idsOf = async (query: string) =>
      (await staff.get(`/v2/agency/moves?pageSize=100&${query}`)).body.moves.map(
        ({ id }: { id: string }) => id,
      )
    expect(await idsOf('unfinished=true')).not.toContain(row.move_id)
    expect(await idsOf('status=FAILED')).toContain(row.move_id)
    expect(await idsOf('status=OPEN')).not.toContain(row.move_id)
  })

  test('the staff begin with the newest, the oldest, the largest or the smallest', async () => {
    const { row } = await opened()
    const rich = await richPlayer()
    await withdrawalDesk(() => world, from).credit(rich)
    const { body } = await (await doors.player(rich.playerId)).post('/v2/credits/move', way)
    const [first, larger] = [row.move_id, body.move.id]
    const staff = await doors.staff(staffId)
    for (const [sort, order] of [
      ['smallest', [first, larger]],
      ['largest', [larger, first]],
      ['oldest', [first, larger]],
      ['newest', [larger, first]],
    ] as const) {
      const { moves } = (await staff.get(`/v2/agency/moves?pageSize=100&sort=${sort}`)).body
      const ids = moves.map(({ id }: { id: string }) => id)
      expect(ids.filter((id: string) => id === first || id === larger)).toEqual(order)
    }
  })

  test('the staff see since when a provider is silent', async () => {
    const { row } = await opened()
    await world.sandbox.setFault(from, 'timeout-before')
    await advance(row, 'take').catch(() => {})
    await world.sandbox.setFault(from, 'none')
    const staff = await doors.staff(staffId)
    const seen = async () => (await staff.get(`/v2/agency/moves/${row.move_id}`)).body.move
    const silent = { step: 'TAKE', silentSince: expect.any(String) }
    expect(await seen()).toMatchObject(silent)
    const { db, clock } = world.context
    const transfers = db.selectFrom('credit_transfers').selectAll().where('order_id', '=', row.move_id)
    const transfer = await transfers.executeTakeFirstOrThrow()
    // It is being asked once more.
    expect(await db.transaction().execute((tx) => claimTransfer(tx, transfer, clock()))).not.toBeNull()
    expect(await seen()).toMatchObject(silent)
    const word = { outcome: 'HAPPENED', note: 'by telephone' }
    expect(await staff.post(`/v2/agency/moves/${row.move_id}/decide`, word)).toMatchObject({
      status: 409,
      body: { code: 'TOO_EARLY_TO_DECIDE' },
    })
  })
})
