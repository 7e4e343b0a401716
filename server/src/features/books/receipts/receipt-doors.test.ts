import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { receiptDesk } from '../../../testing/receipt-desk.ts'
import { byHand } from '../../../testing/as-owner.ts'

describe('the doors of receipts', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    await byHand(
      world.context.db,
      world.context.db
        .insertInto('agencies')
        .values({ agency_id: 'other', name: 'Other', logo: null, social: '{}' }),
    )
    await world.context.db
      .insertInto('agency_hosts')
      .values({ agency_id: 'other', host: 'other.localhost' })
      .execute()
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })
  const { credited, issued } = receiptDesk(() => world)
  const check = (body: object, host?: string) =>
    doors.ask('/v2/receipts/verify', { method: 'POST', body, ...(host ? { host } : {}) })

  test('its player gets it once it is issued, nobody else ever', async () => {
    const { row } = await credited()
    const path = (id: string) => `/v2/deposits/${id}/receipt`
    const early = await doors.player(row.player_id)
    expect(await early.get(path(row.deposit_id))).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })

    const { row: ended, presented } = await issued()
    const player = await doors.player(ended.player_id)
    const { status, body } = await player.get(path(ended.deposit_id))
    expect({ status, body }).toEqual({
      status: 200,
      body: { receipt: { ...presented, compact: expect.stringMatching(/^[\w-]{16}\.[\w-]{86}\.[\w-]+$/) } },
    })
    expect(await player.get(`/v2/withdraws/${ended.deposit_id}/receipt`)).toMatchObject({ status: 404 })
    expect(await early.get(path(ended.deposit_id))).toMatchObject({ status: 404 })
  })

  test('its player is told when it is issued', async () => {
    const { row } = await issued()
    const last = await world.context.db
      .selectFrom('player_events')
      .selectAll()
      .where('player_id', '=', row.player_id)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(last).toMatchObject({
      type: 'order',
      data: { kind: 'deposit', id: row.deposit_id, status: 'SUCCESS' },
    })
  })

  test('anyone may have one checked without an account, at its own agency', async () => {
    const { presented } = await issued()
    expect(await check(presented)).toMatchObject({ status: 200, body: { valid: true, chained: true } })
    expect(await check(presented, 'other.localhost')).toMatchObject({
      body: { valid: false, reason: 'OTHER_AGENCY' },
    })
    const changed = { ...presented, receipt: presented.receipt.replace('SUCCESS', 'OPEN') }
    expect(await check(changed)).toMatchObject({ body: { valid: false, reason: 'CHANGED', chained: false } })
    expect(await check({ ...presented, receipt: '{}' })).toMatchObject({
      body: { reason: 'UNREADABLE', number: null },
    })
    const nested = { ...presented, receipt: '['.repeat(8000) }
    expect(await check(nested)).toMatchObject({ body: { reason: 'UNREADABLE' } })
  })

  test('a signature has one spelling', async () => {
    const { presented } = await issued()
    const other =
      presented.signature.slice(0, -1) + { A: 'B', Q: 'R', g: 'h', w: 'x' }[presented.signature.at(-1)!]
    expect(await check({ ...presented, signature: other })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: { signature: 'BAD_FORMAT' } },
    })
  })

  test('checks are limited for each address', async () => {
    const { presented } = await issued()
    const full = { agency_id: world.agency.agency_id, subject: 'receipt:127.0.0.1', window_start: new Date() }
    const fill = (count: number) =>
      world.context.db
        .insertInto('rate_limits')
        .values({ ...full, count })
        .onConflict((conflict) => conflict.columns(['agency_id', 'subject']).doUpdateSet({ count }))
        .execute()
    await fill(11_999)
    expect((await check(presented)).status).toBe(200)
    expect(await check(presented)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    await fill(0)
  })

  test('the public keys are for everyone, each agency with its own', async () => {
    const { receipt } = await issued()
    const { body } = await doors.ask('/v2/agency/keys')
    expect(body.keys).toEqual([
      {
        id: receipt.key_id,
        algorithm: 'Ed25519',
        publicKey: expect.stringMatching(/^[\w-]{43}$/),
        from: expect.any(String),
        until: null,
      },
    ])
    expect((await doors.ask('/v2/agency/keys', { host: 'other.localhost' })).body).toEqual({ keys: [] })
  })

  test('only the owner changes the key, and the old one stays published', async () => {
    const { receipt } = await issued()
    const staffId = await findStaffId(world)
    const staff = await doors.staff(staffId)
    const role = (name: 'owner' | 'manager') =>
      byHand(
        world.context.db,
        world.context.db.updateTable('staff').set({ role: name }).where('staff_id', '=', staffId),
      )
    await role('manager')
    expect(await staff.post('/v2/agency/keys')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    await role('owner')
    const { body } = await staff.post('/v2/agency/keys')
    expect(body.keys).toHaveLength(2)
    expect(body.keys.find(({ id }: { id: string }) => id === receipt.key_id).until).not.toBeNull()
    const key = await world.context.db.selectFrom('agency_keys').select('private_key').execute()
    for (const { private_key } of key) expect(private_key).toMatch(/^v1\./)
  })
})
