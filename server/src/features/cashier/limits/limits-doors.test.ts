import type { LimitsForm } from '@kham/contract/operator/cashier/limits'
import type { Staff } from '@kham/contract/operator/desk/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { addStaff } from '../../../testing/test-app.ts'

const path = '/v2/agency/settings/limits'

describe('how much one order may be', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let manager: Awaited<ReturnType<OpenDoors['staff']>>
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    manager = await staffWho('manager')
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })
  const staffWho = async (role: Staff['role']) =>
    doors.staff(await addStaff(world.context, `limits-${role}`, role, world.agency.agency_id))
  const read = async () => (await manager.get(path)).body
  const form = { depositMin: '20000', depositMax: '50000000', withdrawMin: '100', withdrawMax: '50000' }
  const put = async (change: Partial<LimitsForm> = {}, by = manager) =>
    by.put(path, { ...form, version: (await read()).version, ...change })
  const shown = async () => (await doors.ask('/v2/cashier')).body.limits
  beforeEach(() => put())

  test('are shown to players with their next question, in every process', async () => {
    const another = await openDoors(world)
    const before = await another.ask('/v2/cashier')
    expect(before.body.limits.deposit.min.amount).toBe('20000.00')
    const { status, body } = await put({ depositMin: '30000', withdrawMax: '50000.50' })
    expect(status).toBe(200)
    expect(body.limits).toMatchObject({
      depositMin: { amount: '30000.00', currency: 'LAK' },
      withdrawMax: { amount: '50000.50', currency: 'THB' },
    })
    for (const each of [doors, another])
      expect((await each.ask('/v2/cashier')).body.limits).toEqual({
        deposit: {
          min: { amount: '30000.00', currency: 'LAK' },
          max: { amount: '50000000.00', currency: 'LAK' },
        },
        withdraw: {
          min: { amount: '100.00', currency: 'THB' },
          max: { amount: '50000.50', currency: 'THB' },
        },
      })
    await another.close()
  })

  test('hold for the very next order, and an order that is open keeps what it was made with', async () => {
    const { playerId } = await world.newPlayer()
    const player = await doors.player(playerId)
    const order = (amount: string) =>
      player.post('/v2/deposits', { amount, paymentMethod: 'laoqr', providerId: 'alphabet' })
    const opened = await order('20000')
    expect(opened.status).toBe(201)
    await put({ depositMin: '20001' })
    const { id } = opened.body.deposit
    expect((await player.get(`/v2/deposits/${id}`)).body.deposit).toMatchObject({
      status: 'OPEN',
      amount: { amount: '20000.00' },
    })
    const other = await doors.player((await world.newPlayer()).playerId)
    const small = { amount: '20000', paymentMethod: 'laoqr', providerId: 'alphabet' }
    expect(await other.post('/v2/deposits', small)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: { amount: 'TOO_SMALL' } },
    })
    expect((await other.post('/v2/deposits', { ...small, amount: '20001' })).status).toBe(201)
  })

  test.each<[string, Partial<LimitsForm>]>([
    ['the least of all', { depositMin: '1000', withdrawMin: '1' }],
    ['the most of all', { depositMax: '100000000000', withdrawMax: '100000000' }],
    ['both the same', { depositMin: '50000', depositMax: '50000', withdrawMin: '7.5', withdrawMax: '7.50' }],
  ])('%s is taken', async (_, change) => expect((await put(change)).status).toBe(200))

  test.each<[string, Partial<LimitsForm>, Record<string, string>]>([
    ['a kip less than the least of all', { depositMin: '999' }, { depositMin: 'TOO_SMALL' }],
    ['a kip more than the most of all', { depositMax: '100000000001' }, { depositMax: 'TOO_LARGE' }],
    ['a part of a kip', { depositMin: '20000.5' }, { depositMin: 'BAD_FORMAT' }],
    ['a largest below the least', { depositMax: '19999' }, { depositMax: 'TOO_SMALL' }],
    ['a satang less than one baht', { withdrawMin: '0.99' }, { withdrawMin: 'TOO_SMALL' }],
    ['a satang too much', { withdrawMax: '100000000.01' }, { withdrawMax: 'TOO_LARGE' }],
    ['a satang below the least', { withdrawMax: '99.99' }, { withdrawMax: 'TOO_SMALL' }],
    ['a minus', { withdrawMin: '-1' }, { withdrawMin: 'BAD_FORMAT' }],
  ])('%s is refused, and changes nothing', async (_, change, fields) => {
    const before = await shown()
    expect(await put(change)).toMatchObject({ status: 400, body: { code: 'VALIDATION', fields } })
    expect(await shown()).toEqual(before)
  })

  test('of two changes to the same version one is accepted; the same values again change nothing', async () => {
    const { version } = await read()
    const both = await Promise.all([
      put({ version, depositMin: '40000' }),
      put({ version, depositMin: '60000' }, await staffWho('owner')),
    ])
    expect(both.map(({ body }) => body.code ?? 'CHANGED').toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'CHANGED',
      'SETTINGS_CHANGED',
    ])
    const { depositMin } = (await read()).limits
    expect(await put({ version, depositMin: depositMin.amount })).toMatchObject({
      status: 200,
      body: { version: version + 1 },
    })
  })

  test('each change is in the audit log with before and after', async () => {
    await put({ depositMin: '25000' })
    const { body } = await manager.get('/v2/agency/audit-log?act=LIMITS_CHANGED')
    expect(body.entries[0]).toMatchObject({
      by: { username: 'limits-manager' },
      before: { depositMin: '20000.00' },
      after: { depositMin: '25000.00' },
    })
  })

  test('are for all staff to see, and for owners and managers to change', async () => {
    for (const role of ['cashier', 'support', 'viewer'] as const) {
      const staff = await staffWho(role)
      expect((await staff.get(path)).status).toBe(200)
      expect(await put({ depositMin: '1000' }, staff)).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      })
    }
  })
})
