import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { migrationsDir } from '../db/migrate.ts'
import { asOwner } from '../testing/as-owner.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { newServer } from './new-server.ts'

let app: TestApp
let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kham-sites-'))
  for (const site of ['player', 'console']) {
    await mkdir(join(dir, site, 'assets'), { recursive: true })
    await writeFile(join(dir, site, 'index.html'), `<title>${site}</title>`)
    await writeFile(join(dir, site, 'assets', 'main-1a2b.js'), `'${site}'`)
  }
  await mkdir(join(dir, 'player', 'locales', 'lo'), { recursive: true })
  await writeFile(join(dir, 'player', 'locales', 'lo', 'common.json'), '{}')
  await writeFile(join(dir, 'player', '.secret'), 'hidden')
  await writeFile(join(dir, 'secret.txt'), 'above')
  await writeFile(join(dir, 'player', 'assets', 'main-1a2b.js.br'), 'compressed')
  app = await testApp({ sites: { player: join(dir, 'player'), console: join(dir, 'console') } })
})
afterAll(async () => {
  await app.close()
  await rm(dir, { recursive: true })
})

const open = (path: string, accept = 'text/html', headers: Record<string, string> = {}) =>
  app.browser().ask({ path, headers: { accept, ...headers } })

describe('the sites', () => {
  test.each([['/'], ['/player/deposit'], ['/index.html']])('%s is the player site', async (path) => {
    const page = await open(path)
    expect(page).toMatchObject({
      status: 200,
      text: '<title>player</title>',
      headers: { 'cache-control': 'no-cache' },
    })
    expect(page.headers['content-type']).toContain('text/html')
  })

  test('the console has its own, and an unknown host still gets a page', async () => {
    expect(await open('/console/')).toMatchObject({ text: '<title>console</title>' })
    expect(await open('/console/withdraws')).toMatchObject({ text: '<title>console</title>' })
    expect(await open('/console')).toMatchObject({ status: 308, headers: { location: '/console/' } })
    const unknown = await app.browser('nobody.example').ask({ path: '/', headers: { accept: 'text/html' } })
    expect(unknown).toMatchObject({ status: 200, text: '<title>player</title>' })
  })

  test('a site has its page for whoever asks for its address, a preview of the link too', async () => {
    for (const site of ['player', 'console'])
      expect(await open(site === 'player' ? '/' : '/console/', '*/*')).toMatchObject({
        status: 200,
        text: `<title>${site}</title>`,
      })
  })

  test('assets are kept for ever and come compressed; translations are asked for again', async () => {
    const asset = await open('/assets/main-1a2b.js', '*/*')
    expect(asset).toMatchObject({
      text: `'player'`,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
    const small = await open('/assets/main-1a2b.js', '*/*', { 'accept-encoding': 'gzip, br' })
    expect(small).toMatchObject({ text: 'compressed', headers: { 'content-encoding': 'br' } })
    expect(await open('/console/assets/main-1a2b.js')).toMatchObject({ text: `'console'` })
    expect(await open('/locales/lo/common.json')).toMatchObject({
      text: '{}',
      headers: { 'cache-control': 'no-cache' },
    })
  })

  test.each([
    ['/assets/gone.js', 'text/html'],
    ['/logo.png', 'image/*'],
    ['/.secret', '*/*'],
    ['/../secret.txt', '*/*'],
    ['/%2e%2e/secret.txt', '*/*'],
    ['/..%2fsecret.txt', '*/*'],
    ['/%00', '*/*'],
    ['/sandbox/bank', 'text/html'],
  ])('%s for %s is not there', async (path, accept) => {
    expect(await open(path, accept)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  test('every page is guarded, with HSTS only where there is TLS', async () => {
    const { headers } = await open('/')
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: https:;font-src 'self';connect-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    const outside = await app.browser('kham.example').ask({ path: '/', headers: { accept: 'text/html' } })
    expect(outside.headers['strict-transport-security']).toContain('max-age=')
    const missing = await open('/nothing', '*/*')
    expect(missing.headers['content-security-policy']).toBeDefined()
  })

  test('a part of a page is guarded in few words, for a page has some thirty', async () => {
    const { headers } = await open('/assets/main-1a2b.js', '*/*', { 'accept-encoding': 'br' })
    expect(Object.keys(headers).toSorted()).toEqual([
      'cache-control',
      'connection',
      'content-encoding',
      'content-length',
      'content-security-policy',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'vary',
      'x-content-type-options',
    ])
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    const outside = await app.browser('kham.example').ask({ path: '/assets/main-1a2b.js' })
    expect(outside.headers['strict-transport-security']).toContain('max-age=')
  })
})

describe('the server', () => {
  test('lives and is ready, until it shuts down', async () => {
    const ask = (path: string) => app.browser('10.0.0.1').ask({ path })
    expect(await ask('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await ask('/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } })
    app.announce('shutting down')
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: { missing: ['shutting down'] } })
    expect(await ask('/healthz')).toMatchObject({ status: 200 })
    app.announce('serving')
    const newest = (await readdir(migrationsDir)).toSorted().at(-1)!
    const rename = (from: string, to: string) =>
      asOwner(app.context.database, (owner) =>
        owner.query('update schema_migrations set name = $2 where name = $1', [from, to]),
      )
    await rename(newest, '0000_x.sql')
    expect(await ask('/readyz')).toMatchObject({
      status: 503,
      body: { missing: [`migration ${newest}`] },
    })
    await rename('0000_x.sql', newest)
    // By the clock that it decides by, whatever its machine's says.
    app.advance(7200)
    const { headers } = await app.browser().get('/v2/agency/info')
    expect(headers['date']).toBe(app.context.clock().toUTCString())
  })

  test('passes the sandbox through as it is, without the session', async () => {
    const pretend = newServer({ log: app.context.log, trustProxy: 0 })
    pretend.post('/sandbox/bank/pay', async (request, reply) =>
      reply
        .header('content-security-policy', "default-src 'none'")
        .send({ got: request.body, cookie: request.headers.cookie ?? null }),
    )
    const sandboxUrl = await pretend.listen({ host: '127.0.0.1', port: 0 })
    const { fastify } = await buildApp(app.context, { env: 'test', sandboxUrl, trustProxy: 0 })
    const headers = { host: 'localhost', cookie: 'kham=token', origin: 'http://elsewhere' }
    const paid = await fastify.inject({
      method: 'POST',
      url: '/sandbox/bank/pay',
      payload: { payload: 'qr' },
      headers,
    })
    expect(paid.json()).toEqual({ got: { payload: 'qr' }, cookie: null })
    expect(paid.headers['content-security-policy']).toBe("default-src 'none'")
    await pretend.close()
    const away = await fastify.inject({ url: '/sandbox/bank', headers })
    expect(away.statusCode).toBeGreaterThanOrEqual(500)
    await fastify.close()
  })

  test.each([
    [
      'too large headers',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['no HTTP', 'HELLO\r\n\r\n', 400, 'VALIDATION'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      400,
      'VALIDATION',
    ],
    [
      'two types',
      'POST /api/v2/players/login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}',
      415,
      'NOT_JSON',
    ],
  ])('%s are refused in our own words', async (_, bytes, status, code) => {
    if (!app.fastify.server.listening) await app.fastify.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.fastify.server.address() as AddressInfo
    const text = await new Promise<string>((resolve, reject) => {
      let received = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.on('data', (chunk) => (received += String(chunk)))
      socket.on('end', () => resolve(received))
      socket.on('error', reject)
    })
    expect(text).toContain(`HTTP/1.1 ${status}`)
    expect(text.toLowerCase()).toContain('x-request-id: ')
    expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n')))).toMatchObject({ status, code })
  })
})
