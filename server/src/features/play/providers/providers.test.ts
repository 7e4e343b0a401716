import { providerIds } from '@kham/contract/play/providers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newCallMeter } from '../../../partners/call-meter.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { providerDesk } from '../../../testing/provider-desk.ts'
import { keepCalls } from './keep-calls.ts'
import { dueProbes } from './probe-queries.ts'
import { slotSeconds, windowSeconds } from './provider-health.ts'
import { probe } from './provider-jobs.ts'
import { forgetOldCalls } from './provider-queries.ts'

describe('how providers do, by the calls to them', () => {
  let world: MoneyWorld
  beforeAll(async () => (world = await moneyWorld()))
  beforeEach(() => beginAnew())
  afterAll(() => world.close())
  const { beginAnew, now, later, way, statusOf, figuresOf, call, withFault } = providerDesk(() => world)
  const { open } = depositDesk(() => world)

  test('counts of several processes add up, also when written concurrently', async () => {
    const meters = Array.from({ length: 8 }, newCallMeter)
    for (const meter of meters) {
      meter.note(way('gclub'), 'ANSWERED', 40)
      meter.note(way('gclub'), 'ANSWERED', 60_000)
      meter.note(way('gclub'), 'FAILED', 1)
      meter.note(way('alphabet'), 'ANSWERED', 40)
    }
    await Promise.all(meters.map((meter) => keepCalls(world.context, meter)))
    expect(await figuresOf('gclub')).toMatchObject({ calls: 24, failed: 8, p50Ms: 50, p95Ms: 15_000 })
    expect(await figuresOf('alphabet')).toMatchObject({ calls: 8, failed: 0, p50Ms: 50, p95Ms: 50 })
    for (const meter of meters) await keepCalls(world.context, meter)
    expect(await figuresOf('gclub')).toMatchObject({ calls: 24 })
  })

  test('a provider that fails is down, the others are not, and it is up again when it answers', async () => {
    await withFault('gclub', 'error', 2)
    expect(await statusOf('gclub')).toBe('DOWN')
    expect(await statusOf('alphabet')).toBe('UP')
    const failedAt = now().toISOString()
    later(slotSeconds)
    await call('gclub', 3)
    expect(await statusOf('gclub')).toBe('UP')
    expect(await figuresOf('gclub')).toMatchObject({ failedAt, answeredAt: now().toISOString() })
  })

  test('calls before the window do not count', async () => {
    await withFault('gclub', 'error', 2)
    later(windowSeconds - slotSeconds)
    expect(await statusOf('gclub')).toBe('DOWN')
    later(slotSeconds)
    expect(await statusOf('gclub')).toBe('UP')
    expect(await figuresOf('gclub')).toMatchObject({ calls: 0, p50Ms: null })
  })

  test.each(providerIds)('%s says itself that it is in maintenance', async (providerId) => {
    await world.sandbox.setFault(providerId, 'maintenance')
    await probe(world.context, way(providerId))
    await world.sandbox.setFault(providerId, 'none')
    await world.keepCalls()
    expect(await statusOf(providerId)).toBe('MAINTENANCE')
  })

  test('a provider that the agency switches off is in maintenance, and nobody asks after it', async () => {
    const set = (enabled: boolean) =>
      world.context.db
        .updateTable('agency_providers')
        .set({ enabled })
        .where('provider_id', '=', 'gclub')
        .execute()
    await set(false)
    expect(await statusOf('gclub')).toBe('MAINTENANCE')
    const due = await dueProbes(world.context.db, now(), 100)
    await set(true)
    expect(due.map(({ providerId }) => providerId)).not.toContain('gclub')
    expect(await statusOf('gclub')).toBe('UP')
  })

  test.each(['error', 'maintenance'] as const)(
    'no deposit is taken for a provider with the fault %s, and any other is, until it is back',
    async (fault) => {
      const { playerId } = await world.newPlayer()
      await world.sandbox.setFault('alphabet', fault)
      await call('alphabet', 2)
      await expect(open(playerId)).rejects.toThrow('PROVIDER_UNAVAILABLE')
      const orders = world.context.db
        .selectFrom('deposits')
        .select('status')
        .where('player_id', '=', playerId)
      expect(await orders.execute()).toEqual([])
      await world.sandbox.setFault('alphabet', 'none')
      expect(['DOWN', 'MAINTENANCE']).toContain(await statusOf('alphabet'))
      expect(await open(playerId)).toMatchObject({ status: 'OPEN', qr_payload: expect.any(String) })
    },
  )

  test('an order that was made stays what it was when its provider goes down', async () => {
    const { playerId } = await world.newPlayer()
    const made = await open(playerId, '100000', 'one-key')
    await withFault('alphabet', 'error', 2)
    expect((await open(playerId, '100000', 'one-key')).deposit_id).toBe(made.deposit_id)
  })

  test('old calls are forgotten', async () => {
    const count = async () => {
      const { rows } = await world.context.database.pool.query(
        'select count(*)::int as n from provider_calls',
      )
      return rows[0].n as number
    }
    await call('gclub', 1)
    const kept = await count()
    expect(kept).toBe(1)
    later(3600)
    await forgetOldCalls(world.context.db, now())
    expect(await count()).toBe(kept)
    later(slotSeconds)
    await forgetOldCalls(world.context.db, now())
    expect(await count()).toBe(0)
  })
})
