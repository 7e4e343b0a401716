import type { ProviderReachForm, ProviderSettings } from '@kham/contract/operator/play/provider-settings'
import type { Staff } from '@kham/contract/operator/desk/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ofProvider, openPartnerSecret } from '../../../partners/partner-secret.ts'
import { newProviderKey } from '../../../seed/sandbox-credentials.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { addStaff } from '../../../testing/test-app.ts'

const path = '/v2/agency/settings/providers'

describe('how game providers are reached', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let owner: Awaited<ReturnType<OpenDoors['staff']>>
  let manager: typeof owner
  const desk = withdrawalDesk(() => world, 'alphabet')
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    owner = await staffWho('owner')
    manager = await staffWho('manager')
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })
  let count = 0
  const staffWho = async (role: Staff['role']) =>
    doors.staff(await addStaff(world.context, `providers-${role}-${++count}`, role, world.agency.agency_id))
  const providers = async (): Promise<ProviderSettings[]> => (await owner.get(path)).body.providers
  const provider = async (id: string) => (await providers()).find((each) => each.id === id)!
  const form = async (id: string): Promise<ProviderReachForm> => {
    const { name, dialect, baseUrl, keyId, settings, version } = await provider(id)
    return { name, dialect, baseUrl, keyId, settings, version }
  }
  /** An owner gives the first approval, and a manager the second. */
  const set = async (id: string, form: object) => {
    const first = await owner.put(`${path}/${id}`, form)
    return first.body.waitsForSecond ? manager.put(`${path}/${id}`, form) : first
  }
  const put = async (id: string, change: Partial<ProviderReachForm> = {}) =>
    set(id, { ...(await form(id)), ...change })
  const offer = async (id: string, change: object, by = manager) => {
    const { name, enabled, version } = await provider(id)
    return by.put(`${path}/${id}/offer`, { name, enabled, version, ...change })
  }
  const secretOf = async (id: 'alphabet' | 'betflix') => {
    const row = await world.context.db
      .selectFrom('agency_providers')
      .select('secret')
      .where('provider_id', '=', id)
      .executeTakeFirstOrThrow()
    return openPartnerSecret(world.context.secrets, ofProvider(world.agency.agency_id, id), row.secret)
  }

  test('are told with all but what lets us in', async () => {
    const { text } = await owner.get(path)
    expect(text).not.toContain(await secretOf('alphabet'))
    expect(text).not.toContain(await secretOf('betflix'))
    expect(await provider('alphabet')).toMatchObject({
      dialect: 'open',
      enabled: true,
      version: 1,
      credentials: { setAt: null, setBy: null },
    })
  })

  const tellsCredit = new Set(['alphabet', 'betflix'])
  test.each(['alphabet', 'askmebet', 'betflix', 'gclub', 'gclub_live'])(
    '%s is asked after its health, and tells our credit where it can',
    async (id) => {
      const { body } = await manager.post(`${path}/${id}/test`)
      expect(body).toMatchObject({ outcome: 'ANSWERED', ms: expect.any(Number), said: null })
      expect(body.credit?.currency ?? null).toBe(tellsCredit.has(id) ? 'THB' : null)
    },
  )

  test('other credentials are tried before they are saved, and neither kept nor shown', async () => {
    const { name: _, version: __, ...reach } = await form('betflix')
    const draft = { ...reach, credentials: { key: 'wrong-key-of-betflix' } }
    const { body, text } = await owner.post(`${path}/betflix/test`, { draft })
    expect(body).toMatchObject({ outcome: 'REFUSED', said: expect.stringMatching(/^HTTP /), credit: null })
    expect(text).not.toContain('wrong-key')
    expect((await owner.post(`${path}/betflix/test`)).body.outcome).toBe('ANSWERED')
    expect((await manager.post(`${path}/betflix/test`, { draft })).status).toBe(403)
    const elsewhere = { ...reach, baseUrl: 'https://elsewhere.example' }
    expect((await owner.post(`${path}/betflix/test`, { draft: elsewhere })).body).toMatchObject({
      code: 'VALIDATION',
      fields: { 'credentials.key': 'REQUIRED' },
    })
  })

  test('nothing comes to a provider that is switched off, and what is there can be seen and taken out', async () => {
    const { playerId, bankAccountId } = await desk.richPlayer()
    const player = await doors.player(playerId)
    await offer('alphabet', { enabled: false })
    const paying = { amount: '50000', paymentMethod: 'laoqr', providerId: 'alphabet' }
    expect(await player.post('/v2/deposits', paying)).toMatchObject({
      status: 503,
      body: { code: 'PROVIDER_UNAVAILABLE' },
    })
    const game = { gameId: 'hi-lo', device: 'mobile', returnUrl: 'http://localhost/player' }
    expect(await player.post('/v2/games/alphabet/launch', game)).toMatchObject({
      status: 503,
      body: { code: 'PROVIDER_UNAVAILABLE' },
    })
    const { credit } = (await player.get('/v2/players/credits/alphabet')).body
    expect(Number(credit.amount)).toBeGreaterThan(100)
    const taking = { amount: '100', providerId: 'alphabet', bankAccountId }
    expect((await player.post('/v2/withdraws', taking)).body.withdraw).toMatchObject({ status: 'OPEN' })
    await offer('alphabet', { enabled: true })
  })

  test('an account with members keeps its place, and only its key is renewed', async () => {
    await desk.richPlayer()
    const { secret } = newProviderKey()
    for (const change of [
      { baseUrl: 'https://other.example', credentials: { privateKey: secret } },
      { keyId: 'another', credentials: { privateKey: secret } },
      { dialect: 'betflix', credentials: { key: secret } },
    ] as const)
      expect((await put('alphabet', change)).body).toMatchObject({ code: 'PARTNER_IN_USE' })
    const before = await secretOf('alphabet')
    expect((await put('alphabet', { credentials: { privateKey: secret } })).status).toBe(200)
    expect(await secretOf('alphabet')).toBe(secret)
    // The provider does not know the new key, and every process asks with it at once.
    expect((await owner.post(`${path}/alphabet/test`)).body.outcome).toBe('REFUSED')
    await put('alphabet', { credentials: { privateKey: before } })
    expect((await owner.post(`${path}/alphabet/test`)).body.outcome).toBe('ANSWERED')
  })

  test('without members it may be another account, and one that was never there is joined last and switched off', async () => {
    const moved = {
      keyId: 'kham2',
      baseUrl: 'https://gclub.example',
      credentials: { password: 'p-of-gclub' },
    }
    expect((await put('gclub', moved)).body.provider).toMatchObject({ keyId: 'kham2' })
    await world.context.database.pool.query(`delete from provider_health where provider_id = 'gclub_live'`)
    await world.context.database.pool.query(`delete from provider_calls where provider_id = 'gclub_live'`)
    await world.context.database.pool.query(`delete from agency_providers where provider_id = 'gclub_live'`)
    const joining = {
      version: 0,
      name: 'GClub Live',
      dialect: 'amb-super',
      baseUrl: 'https://gclub.example',
      keyId: 'kham',
      settings: { productId: 'GCLUB_LIVE' },
      credentials: { password: 'p-of-gclub-live' },
    }
    expect((await owner.post(`${path}/gclub_live/test`)).status).toBe(404)
    const joined = await set('gclub_live', joining)
    expect(joined.body.provider).toMatchObject({ enabled: false, version: 1 })
    expect((await providers()).at(-1)!.id).toBe('gclub_live')
    expect((await owner.put(`${path}/gclub_live`, joining)).body).toMatchObject({ code: 'SETTINGS_CHANGED' })
  })

  test.each<[string, Partial<ProviderReachForm>, Record<string, string>]>([
    ['plain http', { baseUrl: 'http://betflix.example' }, { 'credentials.key': 'REQUIRED' }],
    [
      'plain http and a key',
      { baseUrl: 'http://betflix.example', credentials: { key: 'k' } },
      { baseUrl: 'NOT_ALLOWED' },
    ],
    [
      'an address of our network',
      { baseUrl: 'https://192.168.0.1', credentials: { key: 'k' } },
      { baseUrl: 'NOT_ALLOWED' },
    ],
    [
      'a game host of our network',
      { settings: { gameHost: 'https://10.0.0.1' }, credentials: { key: 'k' } },
      { 'settings.gameHost': 'NOT_ALLOWED' },
    ],
    [
      'a game host without the key',
      { settings: { gameHost: 'https://a.example' } },
      { 'credentials.key': 'REQUIRED' },
    ],
    ['a key id of two words', { keyId: 'a b' }, { keyId: 'BAD_FORMAT' }],
    ['a setting of another dialect', { settings: { agent: 'x' } }, { 'settings.agent': 'UNKNOWN_FIELD' }],
    ['an hour that is none', { settings: { hoursAhead: 'east' } }, { settings: 'BAD_FORMAT' }],
    ['an empty key', { credentials: { key: '' } }, { 'credentials.key': 'REQUIRED' }],
    ['no name', { name: '' }, { name: 'BAD_FORMAT' }],
  ])('%s is refused', async (_, change, fields) => {
    const before = await provider('betflix')
    expect(await put('betflix', change)).toMatchObject({ status: 400, body: { code: 'VALIDATION', fields } })
    expect(await provider('betflix')).toEqual(before)
  })

  test('where players’ credit is two say, of the secret as well [ASVS 2.3.4]', async () => {
    await world.context.database.pool.query(`delete from agency_providers where provider_id = 'gclub_live'`)
    // A server that answers there decides what credit players have, and credit becomes money.
    const joining = {
      version: 0,
      name: 'GClub Live',
      dialect: 'amb-super',
      baseUrl: 'https://my-own.example',
      keyId: 'mine',
      settings: { productId: 'GCLUB_LIVE' },
      credentials: { password: 'my-own-password' },
    }
    const first = await owner.put(`${path}/gclub_live`, joining)
    const said = { providerId: 'gclub_live', baseUrl: 'https://my-own.example', keyId: 'mine' }
    expect(first).toMatchObject({
      status: 200,
      body: { provider: null, waitsForSecond: { act: 'SET_PROVIDER', said } },
    })
    expect(await provider('gclub_live')).toBeUndefined()
    const queue = await manager.get('/v2/agency/approvals')
    expect(queue.body.approvals).toMatchObject([
      { subject: { kind: 'provider', code: 'gclub_live' }, amount: null, mayI: true },
    ])
    for (const { text } of [first, queue]) expect(text).not.toContain('my-own-password')
    expect((await owner.put(`${path}/gclub_live`, joining)).body.code).toBe('FOUR_EYES')
    const another = { ...joining, credentials: { password: 'another-password' } }
    expect((await manager.put(`${path}/gclub_live`, another)).status).toBe(403)
    expect((await manager.put(`${path}/gclub_live`, joining)).body).toMatchObject({
      provider: { enabled: false, version: 1 },
      waitsForSecond: null,
    })

    const moved = { ...(await form('gclub_live')), settings: { productId: 'GCLUB' } }
    expect((await owner.put(`${path}/gclub_live`, moved)).body).toMatchObject({
      provider: { settings: { productId: 'GCLUB_LIVE' }, version: 1 },
      waitsForSecond: { act: 'SET_PROVIDER' },
    })
    expect((await owner.get(path)).body.waitForSecond).toMatchObject([{ said: { settings: 'GCLUB' } }])
    await offer('gclub_live', { name: 'Live' })
    expect((await owner.get(path)).body.waitForSecond).toEqual([])
    const renamed = { ...(await form('gclub_live')), name: 'Live tables' }
    expect((await manager.put(`${path}/gclub_live`, renamed)).status).toBe(403)
    expect((await owner.put(`${path}/gclub_live`, renamed)).body).toMatchObject({
      provider: { name: 'Live tables', version: 3 },
      waitsForSecond: null,
    })
  })

  test('of two changes to the same version one is accepted', async () => {
    const { version } = await provider('askmebet')
    const renamed = async (name: string) =>
      owner.put(`${path}/askmebet`, { ...(await form('askmebet')), version, name })
    await put('betflix', { credentials: { key: 'first-key' } })
    await put('betflix', { credentials: { key: 'second-key' } })
    const both = await Promise.all([renamed('First'), renamed('Second')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const read = (await provider('askmebet')).version
    const twice = await Promise.all([
      offer('askmebet', { name: 'One', version: read }),
      offer('askmebet', { name: 'Two', version: read }),
    ])
    expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  test('second approvals at once change it once, and one of before another change changes nothing', async () => {
    const url = `${path}/betflix`
    const another = await staffWho('manager')
    const first = { ...(await form('betflix')), credentials: { key: 'third-key' } }
    await owner.put(url, first)
    const both = await Promise.all([manager, another].map((each) => each.put(url, first)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { version } = await provider('betflix')
    expect(version).toBe(first.version + 1)

    const late = { ...(await form('betflix')), credentials: { key: 'fourth-key' } }
    await owner.put(url, late)
    await offer('betflix', { name: 'Betflix by another' })
    expect((await manager.put(url, late)).body).toMatchObject({ code: 'SETTINGS_CHANGED' })
    // What the owner has said is over: a manager begins nothing.
    expect((await manager.put(url, { ...late, version: version + 1 })).status).toBe(403)
    expect(await secretOf('betflix')).toBe('third-key')
  })

  test('everybody looks, owner and manager switch, and two say how it is reached, an owner first', async () => {
    for (const role of ['cashier', 'support', 'viewer'] as const) {
      const staff = await staffWho(role)
      expect((await staff.get(path)).status).toBe(200)
      expect((await offer('betflix', { enabled: false }, staff)).status).toBe(403)
      expect((await staff.post(`${path}/betflix/test`)).status).toBe(403)
      expect((await staff.put(`${path}/betflix`, await form('betflix'))).status).toBe(403)
    }
    const credentials = { key: 'a-key-of-the-manager' }
    for (const change of [{}, { credentials }])
      expect((await manager.put(`${path}/betflix`, { ...(await form('betflix')), ...change })).status).toBe(
        403,
      )
    expect((await put('betflix', {})).status).toBe(200)
  })

  test('no credential is in an audit row', async () => {
    const { rows } = await world.context.database.pool.query(`select audit_log::text as row from audit_log`)
    const log = rows.map(({ row }) => row).join('\n')
    for (const secret of [
      'first-key',
      'second-key',
      'third-key',
      'fourth-key',
      'p-of-gclub',
      await secretOf('alphabet'),
    ])
      expect(log).not.toContain(secret)
    const { body } = await owner.get('/v2/agency/audit-log?act=PROVIDER_SET')
    expect(body.entries.length).toBeGreaterThan(0)
  })
})
