import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noneIsBreached } from '../../http/breached-passwords.ts'
import { connectPartners } from '../../partners/partners.ts'
import { nowhereNear, onOwnMachine } from '../../partners/partner-address.ts'
import { ofProvider, openPartnerSecret } from '../../partners/partner-secret.ts'
import { systemClock } from '../../clock.ts'
import { secretKeyBytes, secretsUnder } from '../../secrets.ts'
import { newProviderKey } from '../../seed/sandbox-credentials.ts'
import { newAgency } from '../../testing/new-agency.ts'
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { CannotDo, type Tools } from '../command.ts'
import { setProvider } from './set-provider.ts'
import { keysOfPlayer } from '../../db/keys-of-texts.ts'

const secrets = secretsUnder(randomBytes(secretKeyBytes))

describe('provider set', () => {
  let world: TestDatabase
  let agencyId: string
  beforeAll(async () => void (world = await testDatabase()))
  afterAll(() => world.close())
  const db = () => world.database.kysely

  function toolsWith(input: string, isProduction: boolean): Tools {
    const desk = { db: db(), clock: systemClock, secrets }
    const near = isProduction ? nowhereNear : onOwnMachine
    const partners = connectPartners(db(), { ...desk, near })
    return {
      isProduction,
      cellsFile: undefined,
      secretsOf: () => desk,
      say: () => {},
      readInput: () => Promise.resolve(input),
      open: (work) => work({ ...desk, partners, isBreached: noneIsBreached }),
      own: () => Promise.reject(new Error('these commands work at a desk')),
    }
  }
  const set = (provider: string, args: string[], { input = '', isProduction = false } = {}) =>
    setProvider.run(['--agency', agencyId, '--provider', provider, ...args], toolsWith(input, isProduction))
  const rows = () =>
    db()
      .selectFrom('agency_providers')
      .selectAll()
      .where('agency_id', '=', agencyId)
      .orderBy('position')
      .execute()
  const rowOf = async (provider: string) => (await rows()).find(({ provider_id }) => provider_id === provider)
  const secretOf = async (provider: 'betflix' | 'gclub') =>
    openPartnerSecret(secrets, ofProvider(agencyId, provider), (await rowOf(provider))!.secret)

  const place = ['--url', 'https://api.example/', '--key-id', 'kham1', '--secret-stdin']
  beforeEach(async () => {
    agencyId = await newAgency(db())
    await set('betflix', ['--dialect', 'betflix', '--name', 'Betflix', ...place], { input: 'apikey\n' })
  })

  test('joins a provider that the agency never had: last, and switched off until it was tried', async () => {
    const gclub = ['--dialect', 'amb-super', '--name', 'GClub', ...place, '--setting', 'productId=GCLUB']
    await set('gclub', gclub, { input: 'secret' })
    const wire = { base_url: 'https://api.example', key_id: 'kham1', enabled: false }
    expect(await rows()).toEqual([
      expect.objectContaining({ provider_id: 'betflix', position: 0, settings: {}, ...wire }),
      expect.objectContaining({
        provider_id: 'gclub',
        name: 'GClub',
        dialect: 'amb-super',
        position: 1,
        settings: { productId: 'GCLUB' },
        ...wire,
      }),
    ])
    expect([await secretOf('betflix'), await secretOf('gclub')]).toEqual(['apikey', 'secret'])
  })

  test.each(['--dialect', '--url', '--key-id', '--secret-stdin', '--name'])(
    'joins none without %s',
    async (left) => {
      const all: [string, ...string[]][] = [
        ['--dialect', 'open'],
        ['--url', 'https://api.example'],
        ['--key-id', 'k'],
        ['--secret-stdin'],
        ['--name', 'Alphabet'],
      ]
      const { secret: input } = newProviderKey()
      const args = all.filter(([option]) => option !== left).flat()
      await expect(set('alphabet', args, { input })).rejects.toThrow(`${left} is missing`)
      expect(await rowOf('alphabet')).toBeUndefined()
      await set('alphabet', all.flat(), { input })
      expect(await rowOf('alphabet')).toMatchObject({ dialect: 'open', enabled: false })
    },
  )

  test('changes what is said and leaves the rest, the secret as it was sealed', async () => {
    const before = (await rowOf('betflix'))!
    await set('betflix', ['--enabled', 'yes', '--setting', 'upline=kham', '--setting', 'hoursAhead=7'])
    const settings = { upline: 'kham', hoursAhead: '7' }
    expect(await rowOf('betflix')).toEqual({ ...before, enabled: true, settings, version: 2 })
    await set('betflix', ['--setting', 'upline=', '--url', 'https://other.example'])
    const changed = { base_url: 'https://other.example', settings: { hoursAhead: '7' } }
    expect(await rowOf('betflix')).toEqual({ ...before, enabled: true, ...changed, version: 3 })
    await set('betflix', ['--secret-stdin'], { input: 'another' })
    expect(await secretOf('betflix')).toBe('another')
  })

  test('of two concurrent calls neither undoes the other', async () => {
    await Promise.all([
      set('betflix', ['--setting', 'upline=kham']),
      set('betflix', ['--setting', 'hoursAhead=7']),
      set('betflix', ['--enabled', 'yes']),
    ])
    const settings = { upline: 'kham', hoursAhead: '7' }
    expect(await rowOf('betflix')).toMatchObject({ enabled: true, settings })
  })

  test('another dialect keeps none of the old settings, and is refused once the provider knows members', async () => {
    await set('betflix', ['--setting', 'upline=kham'])
    const { secret: input } = newProviderKey()
    await set('betflix', ['--dialect', 'open', '--secret-stdin'], { input })
    expect(await rowOf('betflix')).toMatchObject({ dialect: 'open', settings: {} })

    const player_id = '01a1fadc-65d1-7726-a1ae-d393c420ffdc'
    const player = {
      username: 'somsak',
      password_hash: 'x',
      display_name: 'Somsak',
      ...keysOfPlayer({ display_name: 'Somsak' }),
      age_confirmed_at: new Date(),
    }
    await db()
      .insertInto('players')
      .values({ agency_id: agencyId, player_id, ...player, last_login_at: null })
      .execute()
    const member = { agency_id: agencyId, player_id, provider_id: 'betflix', member_id: 'm' } as const
    await db()
      .insertInto('provider_members')
      .values({ ...member, joined_at: new Date(), launched_at: null, seen_minor: null, seen_at: null })
      .execute()
    await expect(set('betflix', ['--dialect', 'betflix'])).rejects.toThrow('--secret-stdin is missing')
    const back = set('betflix', ['--dialect', 'betflix', '--secret-stdin'], { input: 'secret' })
    await expect(back).rejects.toThrow('betflix has members')
    for (const other of [
      ['--url', 'https://other.example'],
      ['--key-id', 'kham2'],
    ])
      await expect(set('betflix', other)).rejects.toThrow('betflix has members')
    await set('betflix', ['--dialect', 'open', '--enabled', 'yes'])
    expect(await rowOf('betflix')).toMatchObject({ dialect: 'open', enabled: true })
    const { secret: renewed } = newProviderKey()
    await set('betflix', ['--secret-stdin'], { input: renewed })
    expect(await secretOf('betflix')).toBe(renewed)
    await set('betflix', ['--url', 'https://other.example', '--same-account'])
    expect(await rowOf('betflix')).toMatchObject({ base_url: 'https://other.example' })
  })

  test.each<[string, string[], string, string?]>([
    ['a dialect that is not there', ['--dialect', 'betfix'], '--dialect is one of open'],
    ['a setting that the dialect has not', ['--setting', 'productId=X'], 'betflix has no setting productId'],
    ['a setting without a name', ['--setting', '=X'], '--setting is NAME=VALUE'],
    ['a setting that cannot be meant', ['--setting', 'hoursAhead=east'], 'hoursAhead=east'],
    ['no setting that is needed', ['--dialect', 'amb-super', '--secret-stdin'], 'the setting productId', 's'],
    ['an address without https', ['--url', 'http://api.example'], 'The URL has to begin with https'],
    ['an address that is none', ['--url', 'api.example'], 'The URL is an address'],
    ['a password in the address', ['--url', 'https://a:b@api.example'], 'password'],
    ['a setting that is no address', ['--setting', 'gameHost=ftp://a'], 'gameHost is an address'],
    ['neither yes nor no', ['--enabled', 'true'], '--enabled is yes or no'],
    ['nothing to set', [], 'Say what is to be set'],
    ['an empty secret', ['--secret-stdin'], '--secret-stdin is missing'],
    ['a secret of two lines', ['--secret-stdin'], 'The secret is one line', 'a\nb'],
    ['a secret that is no key', ['--dialect', 'open', '--secret-stdin'], 'Ed25519', 'c2VjcmV0'],
    ['a key id of two words', ['--key-id', 'a b'], 'The key id'],
    ['the secret among the words', ['--secret', 'x'], "Unknown option '--secret'"],
  ])('with %s it says so and changes nothing', async (_, args, why, input) => {
    const before = await rows()
    await expect(set('betflix', args, { input: input ?? '' })).rejects.toThrow(why)
    expect(await rows()).toEqual(before)
  })

  test.each<[string, boolean, boolean]>([
    ['http://127.0.0.1:4000/providers/x', true, false],
    ['http://localhost:4000', true, false],
    ['http://[::1]:4000', true, false],
    ['http://127.0.0.1.example', false, false],
    ['http://10.0.0.1', false, false],
    ['https://10.0.0.1', false, false],
    ['https://api.example', true, true],
    ['https://169.254.169.254', false, false],
    ['https://[::ffff:10.0.0.1]', false, false],
    ['https://intranet', false, false],
  ])(
    'takes the address %s in development: %s, in production: %s',
    async (url, inDevelopment, inProduction) => {
      const takes = async (isProduction: boolean) =>
        set('betflix', ['--url', url], { isProduction }).then(
          () => true,
          (error: unknown) => {
            expect(error).toBeInstanceOf(CannotDo)
            return false
          },
        )
      expect([await takes(false), await takes(true)]).toEqual([inDevelopment, inProduction])
    },
  )

  test('an agency or a provider that is not there is named', async () => {
    const elsewhere = ['--agency', 'none', '--provider', 'gclub', '--enabled', 'no']
    await expect(setProvider.run(elsewhere, toolsWith('', false))).rejects.toThrow('There is no agency none.')
    await expect(set('glcub', ['--enabled', 'no'])).rejects.toThrow('--provider is one of alphabet')
  })
})
