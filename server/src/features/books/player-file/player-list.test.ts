import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../id.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import {
  addStaff,
  agencyId,
  goodPassword,
  testApp,
  type TestApp,
  type TestBrowser,
} from '../../../testing/test-app.ts'
import { testDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { noteDevice } from '../../players/devices/note-device.ts'
import { playersFrom, type PlayersAsked } from './player-list-queries.ts'
import { keysOfAccount, keysOfPayment, keysOfPlayer } from '../../../db/keys-of-texts.ts'

const now = new Date('2026-11-20T05:00:00Z')
const newest = { sort: 'createdAt', order: 'desc', now } as const

describe('the list of players', () => {
  let app: TestApp
  let viewer: TestBrowser
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    app = await testApp()
    for (const name of ['vanna', 'vannasak', 'keo_22', 'somsak', 'bounmy']) {
      app.advance(1)
      ids[name] = await register(name)
    }
    await addStaff(app.context, 'looks', 'viewer')
    viewer = app.browser()
    await viewer.post('/v2/agency/session', { username: 'looks', password: goodPassword })
  })
  afterAll(() => app.close())

  async function register(username: string, host?: string) {
    const { body } = await app.browser(host).register(username)
    return body.player.id as string
  }
  const list = async (query: Record<string, string> = {}) =>
    (await viewer.get(`/v2/agency/players?${new URLSearchParams(query).toString()}`)).body
  const names = (body: { players: { username: string }[] }) => body.players.map(({ username }) => username)
  const found = async (q: string) => names(await list({ q, sort: 'username', order: 'asc' }))

  const account = (name: string, number: string, accountName: string) =>
    app.context.db
      .insertInto('bank_accounts')
      .values({
        agency_id: agencyId,
        bank_account_id: newId(app.context.clock()),
        player_id: ids[name]!,
        bank_code: 'bcel',
        currency: 'LAK',
        account_number: number,
        account_name: accountName,
        ...keysOfAccount({ account_number: number, account_name: accountName }),
        owner: 'SELF',
        created_at: app.context.clock(),
      })
      .execute()

  test('has all of the agency, newest first, and nobody of another', async () => {
    await register('stranger', 'other.localhost')
    const body = await list()
    expect(names(body)).toEqual(['bounmy', 'somsak', 'keo_22', 'vannasak', 'vanna'])
    expect(body).toMatchObject({ total: 5, previous: null, next: null })
    expect(body.players[0]).toEqual({
      id: ids['bounmy'],
      username: 'bounmy',
      displayName: 'bounmy',
      status: 'ACTIVE',
      exclusion: null,
      blocked: false,
      closedAt: null,
      tags: [],
      createdAt: '2026-11-20T05:00:05.000Z',
      lastLoginAt: '2026-11-20T05:00:05.000Z',
      bankAccount: null,
      credit: { amount: '0.00', currency: 'THB' },
      sums: {
        deposits: { amount: '0.00', currency: 'LAK' },
        withdrawals: { amount: '0.00', currency: 'LAK' },
        net: { amount: '0.00', currency: 'LAK' },
      },
    })
    expect(await found('stranger')).toEqual([])
  })

  test.each([
    [{ sort: 'createdAt', order: 'asc' }, ['vanna', 'vannasak', 'keo_22', 'somsak', 'bounmy']],
    [{ sort: 'username', order: 'asc' }, ['bounmy', 'keo_22', 'somsak', 'vanna', 'vannasak']],
    [{ sort: 'username', order: 'desc' }, ['vannasak', 'vanna', 'somsak', 'keo_22', 'bounmy']],
    [{ sort: 'lastLoginAt', order: 'desc' }, ['bounmy', 'somsak', 'keo_22', 'vannasak', 'vanna']],
  ])('sorted by %o is paged forwards and back', async (sorted, all) => {
    const first = await list({ ...sorted, pageSize: '2' })
    const second = await list({ ...sorted, pageSize: '2', after: first.next })
    const third = await list({ ...sorted, pageSize: '2', after: second.next })
    expect([first, second, third].flatMap(names)).toEqual(all)
    expect([first.previous, third.next]).toEqual([null, null])
    const back = await list({ ...sorted, pageSize: '2', before: third.previous })
    expect(names(back)).toEqual(names(second))
    const start = await list({ ...sorted, pageSize: '2', before: back.previous })
    expect(start).toEqual(first)
  })

  test.each([
    'x',
    Buffer.from('[1,2]').toString('base64url'),
    Buffer.from('["2","x"]').toString('base64url'),
  ])('refuses %s as a place', async (after) =>
    expect(await list({ after })).toMatchObject({ code: 'VALIDATION', fields: { after: 'BAD_FORMAT' } }),
  )

  test('is searched by the beginning of a username or of a word of a name, in any script', async () => {
    const { db } = app.context
    await db
      .updateTable('players')
      .set({ display_name: 'ວັນນາ ແກ້ວ', ...keysOfPlayer({ display_name: 'ວັນນາ ແກ້ວ' }) })
      .where('username', '=', 'vanna')
      .execute()
    await account('keo_22', '010120003344', "NOY O'KEO")
    expect(await found('vanna')).toEqual(['vanna', 'vannasak'])
    expect(await found('VANNASA')).toEqual(['vannasak'])
    expect(await found('ແກ້')).toEqual(['vanna'])
    expect(await found('ແກ້ວ ວັນ')).toEqual(['vanna'])
    expect(await found('ແກ້ວ ສົມ')).toEqual([])
    expect(await found("o'k noy")).toEqual(['keo_22'])
    await account('bounmy', '010120003355', 'ທ້າວ ໝູຄຳ Nguyễn')
    for (const written of ['ຫມູຄໍາ', 'ໝູ\u200Bຄຳ', 'ທ້າວໝູຄຳ', 'nguyen', 'NGUYỄN', 'ｎｇｕｙ'])
      expect(await found(written)).toEqual(['bounmy'])
    for (const odd of ['%', '_', '\\', "'", ':*', '& |', '!', '<->', '('])
      expect(await found(odd)).toEqual([])
  })

  test('is searched by the first digits of an account that is theirs or that they paid from', async () => {
    await account('somsak', '999900001111', 'SOMSAK')
    await app.context.db
      .insertInto('payment_methods')
      .values({
        agency_id: agencyId,
        method: 'laoqr',
        mid: '1',
        iin: '1',
        display_name: 'QR',
        currency: 'LAK',
        dialect: 'manual',
        base_url: '',
        secret: '',
      })
      .execute()
    const told = { bank_ref: 'FT1', payer_name: 'SOMEBODY', payer_account: '9999-0000-2222' }
    await app.context.db
      .insertInto('payments')
      .values({
        agency_id: agencyId,
        method: 'laoqr',
        ...told,
        ...keysOfPayment(told),
        bill: 'NONE',
        amount_minor: 100_00n,
        currency: 'LAK',
        paid_at: app.context.clock(),
        payer_bank: 'BCEL',
        state: 'SUSPENSE',
        reason: 'NO_ORDER',
        player_id: ids['bounmy']!,
        recorded_at: app.context.clock(),
      })
      .execute()
    expect(await found('9999 0000 1111')).toEqual(['somsak'])
    expect(await found('໙໙໙໙-໐໐໐໐')).toEqual(['bounmy', 'somsak'])
    expect(await found('00001111')).toEqual(['somsak'])
    expect(await found('1111')).toEqual(['somsak'])
    expect(await found('0000')).toEqual([])
  })

  test('is searched by a device, as it is shown and as the browser calls itself', async () => {
    const now = app.context.clock()
    const seen = { agencyId, visitorId: 'phone', payload: null, playerId: ids['bounmy']!, now }
    await noteDevice(app.context.db, seen)
    const { body } = await viewer.get(`/v2/agency/players/${ids['bounmy']}`)
    const [device] = body.player.devices
    expect(device).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{8}$/), days: 1, others: 0 })
    expect(await found(device.id.toUpperCase())).toEqual(['bounmy'])
    expect(await found(ids['bounmy']!)).toEqual(['bounmy'])
  })

  test('is narrowed to suspended players, to those blocked from promotions, or to self-excluded ones', async () => {
    const { db } = app.context
    await db.updateTable('players').set({ status: 'SUSPENDED' }).where('username', '=', 'keo_22').execute()
    const blocked = { blocked_at: app.context.clock(), blocked_reason: 'Shared' }
    await db.updateTable('players').set(blocked).where('username', '=', 'vanna').execute()
    expect(await list({ status: 'SUSPENDED' })).toMatchObject({ total: 1, players: [{ username: 'keo_22' }] })
    expect(await list({ blocked: 'true' })).toMatchObject({ total: 1, players: [{ blocked: true }] })
    const until = { excluded_until: secondsAfter(app.context.clock(), 60), excluded_as: 'TIME_OUT' } as const
    await db.updateTable('players').set(until).where('username', 'in', ['keo_22', 'vanna']).execute()
    const { total, players } = await list({ status: 'EXCLUDED', sort: 'username', order: 'asc' })
    expect([total, players.map(({ status }: { status: string }) => status)]).toEqual([
      2,
      ['SUSPENDED', 'EXCLUDED'],
    ])
    expect(await list({ status: 'ACTIVE', q: 'keo' })).toMatchObject({ total: 0, players: [] })
  })
})

describe('among 20,000 players on PostgreSQL', () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await testDatabase()
    await asOwner(opened.database, async (owner) => {
      await owner.query(`insert into agencies (agency_id, name) values ('kham', 'Kham'), ('small', 'Small')`)
      await owner.query(fillPlayers)
      await owner.query('analyze players; analyze bank_accounts')
    })
  })
  afterAll(() => opened.close())

  test.each<[string, Partial<PlayersAsked>]>([
    ['the newest', {}],
    ['the oldest', { order: 'asc' }],
    ['those seen last', { sort: 'lastLoginAt' }],
    ['all by name', { sort: 'username', order: 'asc' }],
    ['the suspended', { status: 'SUSPENDED' }],
    ['the excluded', { status: 'EXCLUDED' }],
    ['the blocked', { blocked: 'true' }],
    ['a name', { q: 'player17777' }],
    ['a word of a name', { q: 'ແກ້ວ177' }],
    ['an account', { q: '0101 2000 01777' }],
    ['a code', { q: 'D261120-7F3K2Q9M' }],
    ['a device', { q: '51d0e2c9' }],
  ])('%s are found without reading them all', async (_, asked) => {
    const read = await rowsReadOfPlayers(opened.database.kysely, (db) =>
      playersFrom(db, 'kham', { ...newest, ...asked }, { place: null, backwards: false, limit: 20 }),
    )
    expect(read.scans).toBe(0)
    expect(read.rows).toBeLessThan(1_000)
  })

  test('a page in the middle is read like the first one', async () => {
    const middle = String(new Date('2026-11-12T00:00:00Z').getTime() * 1000)
    const place = [middle, '00000000-0000-0000-0000-000000000000'] as const
    const read = await rowsReadOfPlayers(opened.database.kysely, (db) =>
      playersFrom(db, 'kham', newest, { place, backwards: false, limit: 20 }),
    )
    expect(read).toMatchObject({ scans: 0 })
    expect(read.rows).toBeLessThan(100)
  })
})

/** What `work` reads of the tables of players and of their accounts. */
function rowsReadOfPlayers(db: TestDatabase['database']['kysely'], work: (db: Db) => Promise<unknown>) {
  const soFar = async (tx: Db) => {
    const { rows } = await sql<{ scans: number; rows: number }>`
      select sum(seq_scan)::int as scans, sum(coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as rows
      from pg_stat_xact_user_tables where relname in ('players', 'bank_accounts')`.execute(tx)
    return rows[0]!
  }
  return db.transaction().execute(async (tx) => {
    const before = await soFar(tx)
    await work(tx)
    const after = await soFar(tx)
    return { scans: after.scans - before.scans, rows: after.rows - before.rows }
  })
}

/** One registers a minute; every thousandth is suspended, and another one blocked. */
const fillPlayers = `
  with made as (
    insert into players (agency_id, player_id, username, password_hash, display_name, name_key, status, age_confirmed_at,
      created_at, last_login_at, blocked_at, blocked_reason, excluded_until, excluded_as)
    select 'kham', gen_random_uuid(), 'player' || n, 'none', 'ວັນນາ ແກ້ວ' || n, 'ວັນນາ ແກ້ວ' || n,
      case n % 1000 when 0 then 'SUSPENDED' else 'ACTIVE' end, now(),
      timestamptz '2026-11-20' - n * interval '1 minute', timestamptz '2026-11-20' - n * interval '50 seconds',
      case n % 1000 when 1 then now() end, case n % 1000 when 1 then 'Shared' end,
      case n % 1000 when 2 then timestamptz '2027-11-20' end, case n % 1000 when 2 then 'TIME_OUT' end
    from generate_series(1, 20000) n
    returning agency_id, player_id, username
  )
  insert into bank_accounts (agency_id, bank_account_id, player_id, bank_code, currency, account_number, account_key, account_name,
    name_key, owner, created_at)
  select agency_id, gen_random_uuid(), player_id, 'bcel', 'LAK', '01012000' || lpad(substr(username, 7), 6, '0'),
    '01012000' || lpad(substr(username, 7), 6, '0'), 'NAME ' || username, 'NAME PLAYER', 'SELF', now() from made`
