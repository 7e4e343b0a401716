import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { siteDesk, siteOffice } from '../../../testing/site-office.ts'
import { browserOf, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'

const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

describe('the hosts of an agency', () => {
  let app: TestApp
  let owner: TestBrowser
  let manager: TestBrowser
  /** The owner of another agency. */
  let elsewhere: TestBrowser
  beforeAll(async () => {
    ;({ app, owner, manager, elsewhere } = await siteOffice())
  })
  afterAll(() => app.close())

  const { again, readSite, addHost, removeHost, acts } = siteDesk(() => app)
  const read = () => readSite(manager)
  const add = (host: string, by = owner) => addHost(host, by)
  const remove = (host: string, by = owner, more = '') => removeHost(host, by, more)
  /** As the operator of the installation does, who may give any name. */
  const byCommand = (host: string) =>
    app.context.db
      .insertInto('agency_hosts')
      .values({ agency_id: 'kham', host })
      .onConflict((conflict) => conflict.doNothing())
      .execute()

  test('a host that is added is found by every server without a new start, also one that was asked before', async () => {
    const second = await buildApp(app.context, { env: 'test', sandboxUrl: undefined, trustProxy: 0 })
    const at = () => browserOf(second.fastify, 'new.example:8080').get('/v2/agency/info')
    expect((await at()).status).toBe(404)
    expect(await add(' New.Example ')).toMatchObject({
      status: 200,
      body: { hosts: ['kham.example', 'localhost', 'new.example'] },
    })
    app.advance(4)
    expect((await at()).body).toMatchObject({ agency: { id: 'kham' } })
    expect(await remove('new.example')).toMatchObject({ status: 200 })
    app.advance(4)
    expect((await at()).body).toMatchObject({ code: 'AGENCY_NOT_FOUND' })
    expect(await acts()).toEqual(
      expect.arrayContaining([
        { act: 'HOST_ADDED', before: null, after: { host: 'new.example', use: 'BOTH' } },
        { act: 'HOST_REMOVED', before: { host: 'new.example' }, after: null },
      ]),
    )
    await second.fastify.close()
  })

  test('a host of another agency is neither taken nor removed, and one’s own again is no fault', async () => {
    expect(await add('other.localhost')).toMatchObject({ status: 409, body: { code: 'HOST_TAKEN' } })
    expect(await remove('other.localhost')).toMatchObject({ status: 404 })
    const before = await acts()
    expect(await add('KHAM.example')).toMatchObject({ status: 200 })
    expect(await acts()).toEqual(before)
    expect(await add('https://kham.example')).toMatchObject({
      status: 400,
      body: { fields: { host: 'BAD_FORMAT' } },
    })
  })

  test('of two agencies that claim one host concurrently one gets it', async () => {
    const both = await Promise.all([add('wanted.example'), add('wanted.example', elsewhere)])
    expect(statusesOf(both)).toEqual([200, 409])
    for (const by of [owner, elsewhere]) await remove('wanted.example', by)
  })

  test('a host under or above another agency’s is taken, and those beside each other under one name are not', async () => {
    for (const host of ['login.kham.example', 'a.b.kham.example', 'example'])
      expect([host, (await add(host, elsewhere)).status]).toEqual([host, host === 'example' ? 400 : 409])
    expect(await add('login.kham.example', elsewhere)).toMatchObject({
      status: 409,
      body: { code: 'HOST_TAKEN' },
    })
    expect(await add('deep.shop.la')).toMatchObject({ status: 200 })
    expect(await add('shop.la', elsewhere)).toMatchObject({ status: 409, body: { code: 'HOST_TAKEN' } })
    // Not a part of its own, and beside it.
    for (const host of ['mykham.example', 'other.shop.la'])
      expect(await add(host, elsewhere)).toMatchObject({ status: 200 })
    expect(await add('login.kham.example')).toMatchObject({ status: 200 })
    for (const host of ['mykham.example', 'other.shop.la']) await remove(host, elsewhere)
    for (const host of ['deep.shop.la', 'login.kham.example']) await remove(host)
  })

  test.each(['10.0.0.5', '0x7f.1', '2130706433', 'intranet', 'la'])(
    '%s is no name that an agency may give itself',
    async (host) => {
      expect(await add(host)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', fields: { host: 'NOT_ALLOWED' } },
      })
      expect((await read()).hosts).toEqual(['kham.example', 'localhost'])
    },
  )

  test('of two agencies that claim a host and its subdomain concurrently one gets it', async () => {
    const both = await Promise.all([add('both.la'), add('shop.both.la', elsewhere)])
    expect(statusesOf(both)).toEqual([200, 409])
    await remove('both.la')
    await remove('shop.both.la', elsewhere)
  })

  test('the host that was called goes only when it is said so, and the last one never', async () => {
    expect(await remove('localhost')).toMatchObject({ status: 409, body: { code: 'HOST_IN_USE' } })
    expect(await remove('localhost', owner, '&evenThis=true')).toMatchObject({
      status: 200,
      body: { hosts: ['kham.example'] },
    })
    const there = await again('kham.example')
    for (const more of ['', '&evenThis=true'])
      expect(await remove('kham.example', there, more)).toMatchObject({
        status: 409,
        body: { code: 'HOST_LAST' },
      })
    await byCommand('localhost')
    app.advance(4)
  })

  test('of two concurrent removals of the last two hosts one is refused', async () => {
    const all = '&evenThis=true'
    // The server knows the host of both before either is removed.
    await again('localhost')
    const both = await Promise.all([remove('localhost', owner, all), remove('kham.example', owner, all)])
    expect(statusesOf(both)).toEqual([200, 409])
    const { rows } = await app.context.database.pool.query(
      `select host from agency_hosts where agency_id = 'kham'`,
    )
    expect(rows).toHaveLength(1)
    const left = await again(rows[0].host)
    await add('kham.example', left)
    await byCommand('localhost')
    app.advance(4)
  })

  test('an agency has up to twenty hosts', async () => {
    const names = Array.from({ length: 18 }, (_, at) => `h${at}.example`)
    for (const name of names) expect((await add(name)).status).toBe(200)
    expect(await add('h18.example')).toMatchObject({ status: 409, body: { code: 'HOSTS_FULL' } })
    expect((await add('h17.example')).status).toBe(200)
    for (const name of names) await remove(name)
  })
})
