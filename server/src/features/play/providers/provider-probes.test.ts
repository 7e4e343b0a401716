import type { ProviderId } from '@kham/contract/play/providers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ofProvider, openPartnerSecret, sealPartnerSecret } from '../../../partners/partner-secret.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { newAgency } from '../../../testing/new-agency.ts'
import { providerDesk } from '../../../testing/provider-desk.ts'
import { dueProbes, probeSeconds } from './probe-queries.ts'
import { probeProviders } from './provider-jobs.ts'
import { readFigures, readStatus } from './read-status.ts'

describe('how providers do, by the calls to them', () => {
  let world: MoneyWorld
  beforeAll(async () => (world = await moneyWorld()))
  beforeEach(() => beginAnew())
  afterAll(() => world.close())
  const { beginAnew, now, later, statusOf, figuresOf, call } = providerDesk(() => world)

  describe('a provider to which nobody turns', () => {
    const isDue = async (providerId: ProviderId) =>
      (await dueProbes(world.context.db, now(), 100)).some((due) => due.providerId === providerId)
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
          asOf: now().toISOString(),
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
          answeredAt: now().toISOString(),
        })
      expect((await dueProbes(world.context.db, now(), 100)).map((due) => due.providerId)).not.toContain(
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
})
