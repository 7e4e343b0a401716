import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSealed, secretKeyBytes, secretsUnder } from '../secrets.ts'
import { newAgency } from '../testing/new-agency.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import {
  ofMethod,
  ofProvider,
  openPartnerSecret,
  sealPartnerSecret,
  sealPlainSecrets,
} from './partner-secret.ts'

const secrets = secretsUnder(randomBytes(secretKeyBytes))

describe("a partner's secret", () => {
  let world: TestDatabase
  let agencyId: string
  const db = () => world.database.kysely
  const sealed = (whose: string, plain: string) => sealPartnerSecret(secrets, whose, plain)
  beforeAll(async () => {
    world = await testDatabase()
    agencyId = await newAgency(db())
    const partner = { agency_id: agencyId, base_url: 'http://p' }
    const provider = { ...partner, name: 'n', position: 0, key_id: 'k', settings: '{}' }
    const kept = sealed(ofProvider(agencyId, 'betflix'), 'kept')
    await db()
      .insertInto('agency_providers')
      .values([
        { ...provider, provider_id: 'alphabet', dialect: 'open', secret: 'plain text' },
        { ...provider, provider_id: 'betflix', dialect: 'betflix', secret: kept },
      ])
      .execute()
    const shown = { display_name: 'n', currency: 'LAK', dialect: 'open', iin: '27710418' } as const
    await db()
      .insertInto('payment_methods')
      .values([
        { ...partner, ...shown, method: 'old', mid: 'M1', secret: 'plain text' },
        { ...partner, ...shown, method: 'new', mid: 'M2', secret: sealed(ofMethod(agencyId, 'new'), 'kept') },
      ])
      .execute()
  })
  afterAll(() => world.close())

  /** Each partner's secret by whose it is. */
  async function rows() {
    const providers = await db().selectFrom('agency_providers').select(['provider_id', 'secret']).execute()
    const methods = await db().selectFrom('payment_methods').select(['method', 'secret']).execute()
    return new Map([
      ...providers.map((row) => [ofProvider(agencyId, row.provider_id), row.secret] as const),
      ...methods.map((row) => [ofMethod(agencyId, row.method), row.secret] as const),
    ])
  }

  test('left plain by an earlier version is sealed once, and others stay as they are', async () => {
    const before = await rows()
    await Promise.all([sealPlainSecrets(db(), secrets), sealPlainSecrets(db(), secrets)])
    const after = await rows()
    expect([...after.values()].every(isSealed)).toBe(true)
    const keptBefore = [...before].filter(([, secret]) => isSealed(secret))
    expect([...after]).toEqual(expect.arrayContaining(keptBefore))
    const opened = [...after].map(([whose, secret]) => openPartnerSecret(secrets, whose, secret))
    expect(opened.toSorted()).toEqual(['kept', 'kept', 'plain text', 'plain text'])
    await sealPlainSecrets(db(), secrets)
    expect(await rows()).toEqual(after)
  })

  test.each([
    [ofProvider('a', 'gclub'), ofProvider('a', 'gclub_live')],
    [ofProvider('a', 'gclub'), ofProvider('b', 'gclub')],
    [ofMethod('a', 'laoqr'), ofMethod('b', 'laoqr')],
  ])('of %s is of no use to %s', (one, other) => {
    expect(() => openPartnerSecret(secrets, other, sealed(one, 's'))).toThrow('authenticate')
  })
})
