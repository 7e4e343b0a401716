import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { providerIds, type ProviderId } from '@kham/contract/play/providers'
import { secondsAfter } from '../../../clock.ts'
import { newCallMeter } from '../../../partners/call-meter.ts'
import { ofProvider, openPartnerSecret, sealPartnerSecret } from '../../../partners/partner-secret.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { newAgency } from '../../../testing/new-agency.ts'
import { readCredit } from '../credits/read-credit.ts'
import { keepCalls } from './keep-calls.ts'
import { slotSeconds, windowSeconds } from './provider-health.ts'
import { probe, probeProviders } from './provider-jobs.ts'
import { dueProbes, probeSeconds } from './probe-queries.ts'
import { forgetOldCalls } from './provider-queries.ts'
import { readFigures, readStatus } from './read-status.ts'

describe('how providers do, by the calls to them', () => {
  let world: MoneyWorld
  let now: Date
  const { open } = depositDesk(() => world)
  const later = (seconds: number) => world.setClock((now = secondsAfter(now, seconds)))
  beforeAll(async () => (world = await moneyWorld()))
  beforeEach(async () => {
    const slotMs = slotSeconds * 1000
    world.setClock((now = new Date(Math.ceil(Date.now() / slotMs) * slotMs)))
    await world.keepCalls()
    for (const table of ['provider_calls', 'provider_health'] as const)
      await world.context.db.deleteFrom(table).execute()
  })
  afterAll(() => world.close())

  const way = (providerId: ProviderId) => ({ agencyId: world.agency.agency_id, providerId })
  const statusOf = async (providerId: ProviderId) =>
    (await readStatus(world.context, world.agency.agency_id)).find(({ id }) => id === providerId)!.status
  const figuresOf = async (providerId: ProviderId) =>
    (await readFigures(world.context, world.agency.agency_id)).find(({ id }) => id === providerId)!

  /** Somebody looks at their credit so many times. */
  async function call(providerId: ProviderId, times: number) {
    const { playerId } = await world.newPlayer()
    const wallet = { ...way(providerId), playerId }
    for (let n = 0; n < times; n++) await readCredit(world.context, wallet).catch(() => {})
    await world.keepCalls()
  }
  async function withFault(providerId: ProviderId, fault: 'error' | 'maintenance', times: number) {
    await world.sandbox.setFault(providerId, fault)
    await call(providerId, times)
    await world.sandbox.setFault(providerId, 'none')
  }

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
    const failedAt = now.toISOString()
    later(slotSeconds)
    await call('gclub', 3)
    expect(await statusOf('gclub')).toBe('UP')
    expect(await figuresOf('gclub')).toMatchObject({ failedAt, answeredAt: now.toISOString() })
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
    const due = await dueProbes(world.context.db, now, 100)
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

  describe('a provider to which nobody turns', () => {
    const isDue = async (providerId: ProviderId) =>
      (await dueProbes(world.context.db, now, 100)).some((due) => due.providerId === providerId)
    beforeEach(async () => {
      await probeProviders(world.context, running)
      await world.keepCalls()
    })

    test('is asked after its health every minute', async () => {
      expect(await figuresOf('gclub')).toMatchObject({ calls: 1, failed: 0, status: 'UP' })
      later(probeSeconds.idle - 1)
      expect(await isDue('gclub')).toBe(false)
      later(1)
      expect(await isDue('gclub')).toBe(true)
      await probeProviders(world.context, running)
      await world.keepCalls()
      expect(await figuresOf('gclub')).toMatchObject({ calls: 2 })
      expect(await isDue('gclub')).toBe(false)
    })

    test('is asked only every few minutes while others ask it anything', async () => {
      for (let seconds = 30; seconds < probeSeconds.always; seconds += 30) {
        later(30)
        await call('gclub', 1)
        expect(await isDue('gclub')).toBe(false)
      }
      later(30)
      await call('gclub', 1)
      expect(await isDue('gclub')).toBe(true)
    })

    test('is asked often while it fails, until it has answered again', async () => {
      await world.sandbox.setFault('gclub', 'error')
      later(probeSeconds.idle)
      for (let n = 0; n < 2; n++) {
        await probeProviders(world.context, running)
        await world.keepCalls()
        expect(await isDue('gclub')).toBe(false)
        later(probeSeconds.troubled - 1)
        expect(await isDue('gclub')).toBe(false)
        later(1)
        expect(await isDue('gclub')).toBe(true)
      }
      expect(await statusOf('gclub')).toBe('DOWN')
      await world.sandbox.setFault('gclub', 'none')
      for (let n = 0; n < 4; n++) {
        later(probeSeconds.troubled)
        await probeProviders(world.context, running)
        await world.keepCalls()
      }
      expect(await statusOf('gclub')).toBe('UP')
    })

    test('is asked by one of many processes', async () => {
      later(probeSeconds.idle)
      await Promise.all(Array.from({ length: 6 }, () => probeProviders(world.context, running)))
      await world.keepCalls()
      const { calls } = await figuresOf('gclub')
      expect(calls).toBeLessThanOrEqual(3) // one of before, and the same process may come again when it has answered
    })

    test('tells our own credit there, where it can', async () => {
      expect(await figuresOf('betflix')).toMatchObject({
        agentCredit: {
          credit: { amount: expect.stringMatching(/^\d+\.\d\d$/), currency: 'THB' },
          asOf: now.toISOString(),
        },
      })
      expect(await figuresOf('gclub')).toMatchObject({ agentCredit: null })
    })
  })

  describe('agencies at one address', () => {
    const providerId = 'gclub'
    let neighbours: string[]
    beforeEach(async () => {
      const { db, secrets } = world.context
      const row = await db
        .selectFrom('agency_providers')
        .selectAll()
        .where('agency_id', '=', world.agency.agency_id)
        .where('provider_id', '=', providerId)
        .executeTakeFirstOrThrow()
      const plain = openPartnerSecret(secrets, ofProvider(row.agency_id, providerId), row.secret)
      neighbours = [await newAgency(db), await newAgency(db)]
      for (const agency_id of neighbours) {
        const secret = sealPartnerSecret(secrets, ofProvider(agency_id, providerId), plain)
        const settings = JSON.stringify(row.settings)
        await db
          .insertInto('agency_providers')
          .values({ ...row, agency_id, secret, settings })
          .execute()
      }
    })
    afterEach(async () => {
      for (const table of ['provider_calls', 'provider_health', 'agency_providers'] as const)
        await world.context.db.deleteFrom(table).where('agency_id', 'in', neighbours).execute()
    })

    const all = () => [world.agency.agency_id, ...neighbours]
    const statuses = () =>
      Promise.all(
        all().map(async (agencyId) => {
          const found = await readStatus(world.context, agencyId)
          return found.find(({ id }) => id === providerId)!.status
        }),
      )
    async function round() {
      await probeProviders(world.context, running)
      await world.keepCalls()
    }
    const wrongKeyOf = (agencyId: string) =>
      sealPartnerSecret(world.context.secrets, ofProvider(agencyId, providerId), 'wrong')
    async function keepKey(secret: string) {
      await world.context.db
        .updateTable('agency_providers')
        .set({ secret })
        .where('agency_id', '=', world.agency.agency_id)
        .where('provider_id', '=', providerId)
        .execute()
    }

    test('hear of its health by one question', async () => {
      await round()
      const asked = await world.context.db
        .selectFrom('provider_calls')
        .select('agency_id')
        .where('provider_id', '=', providerId)
        .execute()
      expect(asked).toHaveLength(1)
      for (const agencyId of all())
        expect(
          (await readFigures(world.context, agencyId)).find(({ id }) => id === providerId),
        ).toMatchObject({
          answeredAt: now.toISOString(),
        })
      expect((await dueProbes(world.context.db, now, 100)).map((due) => due.providerId)).not.toContain(
        providerId,
      )
    })

    test('are all told when it is silent to two of them, and when it is back', async () => {
      await round()
      await world.sandbox.setFault(providerId, 'error')
      later(probeSeconds.idle)
      for (let n = 0; n < 3; n++) {
        await round()
        later(probeSeconds.troubled)
      }
      expect(await statuses()).toEqual(['DOWN', 'DOWN', 'DOWN'])
      await world.sandbox.setFault(providerId, 'none')
      for (let n = 0; n < 5; n++) {
        later(probeSeconds.troubled)
        await round()
      }
      expect(await statuses()).toEqual(['UP', 'UP', 'UP'])
    })

    test('are not told that it is silent by the one whose key is wrong, nor is that one told that it answers', async () => {
      const kept = await world.context.db
        .selectFrom('agency_providers')
        .select('secret')
        .where('agency_id', '=', world.agency.agency_id)
        .where('provider_id', '=', providerId)
        .executeTakeFirstOrThrow()
      onTestFinished(() => keepKey(kept.secret))
      await keepKey(wrongKeyOf(world.agency.agency_id))
      for (let n = 0; n < 4; n++) {
        await round()
        later(probeSeconds.troubled)
      }
      expect(await statuses()).toEqual(['DOWN', 'UP', 'UP'])
    })
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
    await forgetOldCalls(world.context.db, now)
    expect(await count()).toBe(kept)
    later(slotSeconds)
    await forgetOldCalls(world.context.db, now)
    expect(await count()).toBe(0)
  })
})
