import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@kham/contract/endpoint'
import { contractEndpoints, filled, nameOf } from './testing/contract-endpoints.ts'
import { offendersAmong } from './testing/offenders.ts'
import { openDocumentFile } from './testing/open-document.ts'
import { addStaff, goodPassword, testApp, type TestApp, type TestBrowser } from './testing/test-app.ts'

const endpoints = await contractEndpoints()
const writes = endpoints.filter(({ method }) => method !== 'GET')

let app: TestApp
let both: TestBrowser
let before: unknown

beforeAll(async () => {
  app = await testApp()
  await addStaff(app.context, 'operator', 'owner')
  both = app.browser()
  await both.register('somsak')
  await both.post('/v2/agency/session', { username: 'operator', password: goodPassword })
  before = await everything()
})
afterAll(() => app.close())

/** All rows of the tables that requests write to. */
async function everything() {
  const { pool } = app.context.database
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'ledger') and tablename <> 'schema_migrations' order by 1`,
  )
  const tables: Record<string, string> = {}
  for (const { name } of rows) {
    const found = await pool.query(
      `select md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`,
    )
    tables[name] = found.rows[0].sum
  }
  return tables
}

const send = (endpoint: Endpoint, body: unknown, headers: Record<string, string> = {}) =>
  both.ask({ method: endpoint.method, path: filled(endpoint), body, headers })

const at = (document: object, pointer: string) =>
  pointer
    .slice(1)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document)

describe('the contract and the server', () => {
  test('every endpoint is mounted, and nothing else is', () => {
    const mounted = app.routes
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url}`)
    const promised = endpoints.map(({ method, path }) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`)
    const ours = ['docs', 'docs.css', 'open-wallet.yaml', 'openapi.json', 'v2/events'].map(
      (path) => `GET /api/${path}`,
    )
    expect(mounted.toSorted()).toEqual([...promised, ...ours].toSorted())
  })

  test('the OpenAPI document tells of every endpoint and all its references lead somewhere', async () => {
    const { body, headers } = await both.get('/openapi.json')
    expect(headers['content-type']).toContain('application/json')
    expect(body.openapi).toMatch(/^3\.1\./)
    for (const { method, path, refusals, idempotent, params } of endpoints) {
      const operation = body.paths[path][method.toLowerCase()]
      const told = JSON.stringify(operation.responses)
      for (const code of refusals) expect(told).toContain(code)
      const names = (operation.parameters ?? []).map(({ name }: { name: string }) => name)
      expect(names.includes('Idempotency-Key')).toBe(idempotent === true)
      expect(params === undefined || path.includes(`{${names[0]}}`)).toBe(true)
    }
    expect(body.paths['/v2/events'].get).toBeDefined()
    const ids = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, pointer = ''] of JSON.stringify(body).matchAll(/"\$ref":"#([^"]+)"/g))
      expect(at(body, pointer)).toBeDefined()
  })

  test("a game provider's engineer gets the open contract as it is in docs/, without signing in", async () => {
    const { status, text, headers } = await app.browser().get('/open-wallet.yaml')
    expect([status, headers['content-type']]).toEqual([200, 'application/yaml'])
    expect(text).toBe(await readFile(openDocumentFile, 'utf8'))
    expect((await both.get('/docs')).text).toContain('href="/api/open-wallet.yaml"')
  })

  test('the page for people has no script and no style of its own', async () => {
    const { text, headers } = await both.get('/docs')
    expect(headers['content-type']).toContain('text/html')
    expect(text).not.toMatch(/<script|<style|style=|onclick/)
    for (const endpoint of endpoints) expect(text).toContain(`<code>${endpoint.path}</code>`)
    expect(await both.get('/docs.css')).toMatchObject({ status: 200 })
  })
})

describe('every endpoint that writes', () => {
  const bodies: [
    what: string,
    body: unknown,
    headers: Record<string, string>,
    status: number,
    code: string,
  ][] = [
    ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'NOT_JSON'],
    ['plain text', '{}', { 'content-type': 'text/plain' }, 415, 'NOT_JSON'],
    ['no type', '{}', { 'content-type': '' }, 415, 'NOT_JSON'],
    ['another charset', '{}', { 'content-type': 'application/json; charset=utf-16' }, 415, 'NOT_JSON'],
    ['half a JSON', '{"a":', {}, 400, 'VALIDATION'],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22]), {}, 400, 'VALIDATION'],
    ['a way to the prototype', '{"__proto__":{"isAdmin":true}}', {}, 400, 'VALIDATION'],
    ['NUL', '{"username":"a\\u0000b","reason":"\\u0000"}', {}, 400, 'VALIDATION'],
    ['30,000 levels', '['.repeat(30_000) + ']'.repeat(30_000), {}, 400, 'VALIDATION'],
    ['a list', '[]', {}, 400, 'VALIDATION'],
    ['null', 'null', {}, 400, 'VALIDATION'],
    ['64 KiB and a byte', Buffer.alloc(65_537, ' '), {}, 413, 'BODY_TOO_LARGE'],
  ]

  test.each(bodies)('refuses %s', async (_, body, headers, status, code) => {
    const offenders = await offendersAmong(writes, nameOf, async (endpoint) => {
      const answer = await send(endpoint, body, headers)
      expect(answer).toMatchObject({
        status,
        body: { code, status, type: `/api/docs#${code}`, requestId: answer.headers['x-request-id'] },
      })
      expect(answer.headers['content-type']).toContain('application/problem+json')
      expect(answer.headers['cache-control']).toBe('no-store')
    })
    expect(offenders).toEqual([])
  })

  test('refuses an unknown query by name', async () => {
    const offenders = await offendersAmong(writes, nameOf, async (endpoint) => {
      const path = `${filled(endpoint)}?debug=1`
      const answer = await both.ask({
        method: endpoint.method,
        path,
        ...(endpoint.body ? { body: {} } : {}),
      })
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', fields: { debug: 'UNKNOWN_FIELD' } },
      })
    })
    expect(offenders).toEqual([])
  })

  // A gateway is no browser, and may tell more than we ask for.
  const ofBrowsers = writes.filter(({ access }) => access !== 'gateway')

  test('refuses an unknown field of a browser by name', async () => {
    const offenders = await offendersAmong(ofBrowsers, nameOf, async (endpoint) =>
      expect(await send(endpoint, { isAdmin: true })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', fields: { isAdmin: 'UNKNOWN_FIELD' } },
      }),
    )
    expect(offenders).toEqual([])
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { 'sec-fetch-site': 'same-origin', origin: 'http://evil.example' }],
    ['an opaque origin', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ])('refuses a browser on %s', async (_, headers) => {
    const offenders = await offendersAmong(ofBrowsers, nameOf, async (endpoint) =>
      expect(await send(endpoint, {}, headers)).toMatchObject({
        status: 403,
        body: { code: 'CROSS_ORIGIN' },
      }),
    )
    expect(offenders).toEqual([])
  })
})

test('nothing for players or staff is there for a visitor, nor for the other kind of session', async () => {
  const closed = endpoints.filter(({ access }) => access === 'player' || access === 'staff')
  const offenders = await offendersAmong(closed, nameOf, async (endpoint) => {
    const { method, access } = endpoint
    const other = access === 'player' ? 'kham-staff' : 'kham'
    const cookie = `${other}=${both.jar.get(other)}`
    for (const headers of [{}, { cookie }])
      expect(await app.browser().ask({ method, path: filled(endpoint), headers })).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      })
  })
  expect(offenders).toEqual([])
})

test.each([
  ['/api', 404, 'NOT_FOUND'],
  ['/api/v2/nothing', 404, 'NOT_FOUND'],
  ['/api/v2/deposits/1', 404, 'NOT_FOUND'],
  ['/api/v2/deposits/01a1fadc-65d1-7726-a1ae-d393c420ffdc', 404, 'NOT_FOUND'],
  ["/api/v2/deposits/'%20or%201=1", 404, 'NOT_FOUND'],
  ['/api/v2/credits/nobody', 404, 'NOT_FOUND'],
  ['/api/v2/games/%00', 404, 'NOT_FOUND'],
  ['/api/v2/games/%E0%A4%A', 404, 'NOT_FOUND'],
  [`/api/v2/games/${'x'.repeat(200)}`, 404, 'NOT_FOUND'],
  [`/api/${'x'.repeat(8_000)}`, 414, 'URI_TOO_LONG'],
  ['/api/v2/deposits?page=0', 400, 'VALIDATION'],
  ['/api/v2/deposits?pageSize=101', 400, 'VALIDATION'],
  ['/api/v2/deposits?page=1&page=2', 400, 'VALIDATION'],
  ['/api/v2/deposits?status=%00', 400, 'VALIDATION'],
  ['/api/v2/deposits?__proto__=1', 400, 'VALIDATION'],
  ['/sandbox/bank', 404, 'NOT_FOUND'],
])('%s', async (path, status, code) => {
  expect(await both.ask({ path })).toMatchObject({ status, body: { code } })
})

test('a path that answers to another method says to which', async () => {
  const answer = await both.ask({ method: 'PUT', path: '/api/v2/deposits', body: {} })
  expect(answer).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD, POST' },
    body: { code: 'METHOD_NOT_ALLOWED' },
  })
  expect(await both.ask({ method: 'OPTIONS', path: '/api/v2/players/login' })).toMatchObject({ status: 405 })
})

const sent = async (id: string) =>
  (await both.get('/v2/agency/info', { 'x-request-id': id })).headers['x-request-id']

test('a request id is taken over only when it is harmless', async () => {
  expect(await sent('abcdefgh-1_2')).toBe('abcdefgh-1_2')
  for (const id of ['short', 'x'.repeat(65), 'a b c d e f', '<script>1']) expect(await sent(id)).not.toBe(id)
})

test('after all of that nothing has changed', async () => {
  expect(await everything()).toEqual(before)
})
