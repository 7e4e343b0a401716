import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSealed, secretKeyBytes, secretsUnder } from '../secrets.ts'
import { newAgency } from '../testing/new-agency.ts'
import { databases, testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openProviderSecret, sealPlainSecrets, sealProviderSecret } from './partner-secret.ts'

const secrets = secretsUnder(randomBytes(secretKeyBytes))

describe.each(databases)("a provider's secret on %s", (kind) => {
  let world: TestDatabase
  let agencyId: string
  beforeAll(async () => {
    world = await testDatabase(kind)
    agencyId = await newAgency(db())
    const row = {
      agency_id: agencyId,
      name: 'n',
      position: 0,
      base_url: 'http://p',
      key_id: 'k',
      settings: '{}',
    }
    await db()
      .insertInto('agency_providers')
      .values([
        { ...row, provider_id: 'alphabet', dialect: 'open', secret: 'plain text' },
        {
          ...row,
          provider_id: 'betflix',
          dialect: 'betflix',
          secret: sealProviderSecret(secrets, agencyId, 'betflix', 'kept'),
        },
      ])
      .execute()
  })
  afterAll(() => world.close())
  const db = () => world.database.kysely
  const rows = () => db().selectFrom('agency_providers').select(['provider_id', 'secret']).execute()

  test('that an earlier version left plain is sealed, once, and the others stay as they are', async () => {
    const before = await rows()
    await Promise.all([sealPlainSecrets(db(), secrets), sealPlainSecrets(db(), secrets)])
    const sealed = await rows()
    expect(sealed.every(({ secret }) => isSealed(secret))).toBe(true)
    expect(
      sealed
        .map(({ provider_id, secret }) => openProviderSecret(secrets, agencyId, provider_id, secret))
        .toSorted(),
    ).toEqual(['kept', 'plain text'])
    expect(sealed.find(({ provider_id }) => provider_id === 'betflix')).toEqual(
      before.find(({ provider_id }) => provider_id === 'betflix'),
    )
    await sealPlainSecrets(db(), secrets)
    expect(await rows()).toEqual(sealed)
  })

  test('is of no use in the row of another provider', async () => {
    const sealed = sealProviderSecret(secrets, agencyId, 'gclub', 's')
    expect(() => openProviderSecret(secrets, agencyId, 'gclub_live', sealed)).toThrow('authenticate')
  })
})
