import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { agencyFinder, type FindAgency } from '../../../http/agency-of-host.ts'
import { listen, openDoor, portOf } from '../../../http/listen.ts'
import { siteOfPath } from '../../../http/split-sites.ts'
import { siteDesk, siteOffice } from '../../../testing/site-office.ts'
import { browserOf, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'

const sides: [string, ReturnType<typeof siteOfPath>][] = [
  ['/console', 'STAFF'],
  ['/console/assets/a.js', 'STAFF'],
  ['/api/v2/agency/session', 'STAFF'],
  ['/api/v2/agency/info/more', 'STAFF'],
  ['/consoles', 'PLAYERS'],
  ['/', 'PLAYERS'],
  ['/api/v2/players/login', 'PLAYERS'],
  ['/api/v2/payments/laoqr/notify', 'PLAYERS'],
  ['/api/docs', null],
  ['/api/v2/agency/info', null],
  ['/api/v2/agency/keys', null],
  ['/api/v2/pictures/1', null],
  ['/readyz', null],
]
test('each path is for players, for the staff, or for both', () =>
  expect(sides.map(([path]) => [path, siteOfPath(path)])).toEqual(sides))

describe('a host of the staff', () => {
  let app: TestApp
  let owner: TestBrowser
  beforeAll(async () => void ({ app, owner } = await siteOffice()))
  afterAll(() => app.close())
  const { again, readSite, removeHost, acts } = siteDesk(() => app)
  const add = (host: string, use?: string, by = owner) =>
    by.post('/v2/agency/settings/hosts', { host, ...(use && { use }) })
  const status = async (host: string, path: string) =>
    (await app.browser(host).ask({ method: 'GET', path })).status
  /** What of a host answers: the console's door, the players', and what both need. */
  const answering = async (host: string) => ({
    staff: (await status(host, '/api/v2/agency/session')) !== 404,
    players: (await status(host, '/api/v2/players/info')) !== 404,
    both: (
      await Promise.all(
        ['/api/v2/agency/info', '/api/v2/agency/keys', '/readyz'].map((path) => status(host, path)),
      )
    ).every((each) => each === 200),
  })
  const all = { staff: true, players: true, both: true }
  const later = () => app.advance(4)

  test('is the only one that the console answers at, once an owner has signed in there', async () => {
    expect(await add('desk.kham.example', 'STAFF')).toMatchObject({
      status: 200,
      body: {
        hosts: ['kham.example', 'localhost'],
        staffHosts: ['desk.kham.example'],
        consoleHosts: ['kham.example', 'localhost'],
      },
    })
    later()
    expect(await answering('desk.kham.example')).toEqual({ ...all, players: false })
    expect(await answering('localhost')).toEqual(all)
    // Nobody is shut out by somebody who may not let them in again.
    await again('desk.kham.example', 'manager')
    later()
    expect(await answering('localhost')).toEqual(all)

    const there = await again('desk.kham.example')
    later()
    expect(await answering('localhost')).toEqual({ ...all, staff: false })
    expect(await answering('kham.example')).toEqual({ ...all, staff: false })
    expect(await owner.get('/v2/agency/settings/site')).toMatchObject({ status: 404 })
    expect(await owner.post('/v2/agency/keys')).toMatchObject({ status: 404 })
    expect(await readSite(there)).toMatchObject({ consoleHosts: ['desk.kham.example'] })
    for (const path of ['/console/', '/%63onsole/', '/console%2f', '/api/v2/%61gency/session'])
      expect(await status('localhost', path)).toBe(404)
    expect(await status('desk.kham.example', '/')).toBe(307)
    for (const path of ['/player/deposit', '/%70layer/deposit', '/api/v2/%70layers/info'])
      expect(await status('desk.kham.example', path)).toBe(404)

    // A new name is for players then.
    expect(await add('new.kham.example', undefined, there)).toMatchObject({ status: 200 })
    later()
    expect(await answering('new.kham.example')).toEqual({ ...all, staff: false })
    await removeHost('new.kham.example', there)

    expect(await removeHost('desk.kham.example', there)).toMatchObject({ body: { code: 'HOST_IN_USE' } })
    expect(await removeHost('desk.kham.example', there, '&evenThis=true')).toMatchObject({
      status: 200,
      body: { staffHosts: [], consoleHosts: ['kham.example', 'localhost'] },
    })
    later()
    expect(await answering('localhost')).toEqual(all)
    expect(await acts()).toEqual(
      expect.arrayContaining([
        { act: 'HOST_ADDED', before: null, after: { host: 'desk.kham.example', use: 'STAFF' } },
      ]),
    )
  })

  test('is never made of the last one that players find', async () => {
    expect(await add('kham.example', 'STAFF')).toMatchObject({ status: 200 })
    expect(await add('localhost', 'STAFF')).toMatchObject({ status: 409, body: { code: 'HOST_LAST' } })
    expect(await removeHost('localhost', owner, '&evenThis=true')).toMatchObject({
      body: { code: 'HOST_LAST' },
    })
    expect(await add('kham.example', 'BOTH')).toMatchObject({ status: 200, body: { staffHosts: [] } })
    later()
    expect(await answering('kham.example')).toEqual(all)
    expect(await acts()).toEqual(
      expect.arrayContaining([
        {
          act: 'HOST_CHANGED',
          before: { host: null, use: 'STAFF' },
          after: { host: 'kham.example', use: 'BOTH' },
        },
      ]),
    )
  })

  test('of two concurrent changes of the last two hosts one is refused', async () => {
    const there = await again('kham.example')
    const both = await Promise.all([add('kham.example', 'STAFF'), add('localhost', 'STAFF', there)])
    expect(new Set(both.map(({ body }) => body.code ?? 'CHANGED'))).toEqual(new Set(['CHANGED', 'HOST_LAST']))
    for (const host of ['kham.example', 'localhost']) await add(host, 'BOTH')
    later()
  })
})

test('while the agency of a host cannot be looked up, no call is taken for one of the other site', async () => {
  const { app } = await siteOffice()
  const found = await agencyFinder(app.context.db)('localhost', app.context.clock())
  // The database comes back right after the question whose site it is.
  let failures = 0
  const findAgency: FindAgency = async () => {
    if (failures-- > 0) throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' })
    return { ...found!, answers: 'PLAYERS' }
  }
  const { fastify } = await buildApp(app.context, {
    env: 'test',
    sandboxUrl: undefined,
    trustProxy: 0,
    findAgency,
  })
  const browser = browserOf(fastify)
  for (const times of [1, 2]) {
    failures = times
    expect((await browser.get('/v2/agency/session')).status).toBe(503)
  }
  failures = 0
  expect((await browser.get('/v2/agency/session')).status).toBe(404)
  await fastify.close()
  await app.close()
})

test('on a port of its own the console answers alone, and nothing of it on the site’s', async () => {
  const { app } = await siteOffice()
  let port: number | undefined
  const config = { env: 'test', sandboxUrl: undefined, trustProxy: 0, consolePort: () => port } as const
  const { fastify } = await buildApp(app.context, config)
  const door = await openDoor(fastify, { host: '127.0.0.1', port: 0 })
  port = portOf(door)
  const site = await listen(fastify, { host: '127.0.0.1', port: 0 }, [door])
  const status = async (at: number, path: string) => (await fetch(`http://localhost:${at}${path}`)).status
  expect(await status(port, '/api/v2/agency/session')).toBe(401)
  expect(await status(site.port, '/api/v2/agency/session')).toBe(404)
  expect(await status(port, '/api/v2/players/info')).toBe(404)
  expect(await status(site.port, '/api/v2/players/info')).toBe(401)
  for (const at of [port, site.port]) expect(await status(at, '/api/v2/agency/info')).toBe(200)
  await site.stop()
  await app.close()
})
