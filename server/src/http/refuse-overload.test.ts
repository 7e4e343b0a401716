import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leastWaiting, mostWaiting } from '../db/waiting-limit.ts'
import { newMetrics } from '../metrics/metrics.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { mostInTurn } from './refuse-overload.ts'

const counts = newMetrics()
let app: TestApp
let url: string
beforeAll(async () => {
  app = await testApp({ counts })
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  url = `http://localhost:${port()}`
})
afterAll(() => app.close())

const port = () => (app.fastify.server.address() as AddressInfo).port

/** By a connection, as nothing is refused that a test injects. */
const call = (path: string, options: RequestInit = {}) => fetch(`${url}${path}`, options)

/** Takes every connection, and lets so many who hold a session wait for one. */
async function fill(waiting: number, username: string) {
  const player = app.browser()
  await player.register(username)
  const { pool } = app.context.database
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const early = Array.from({ length: waiting }, () => player.get('/v2/players/info'))
  await expect.poll(() => pool.waitingCount).toBe(waiting)
  return {
    pool,
    release: async () => {
      for (const client of held) client.release()
      return Promise.all(early)
    },
  }
}

test('requests beyond the database queue are refused at once, and queued ones are served', async () => {
  const { release } = await fill(mostWaiting, 'early')
  const late = await call('/api/v2/players/info', { headers: { 'x-request-id': 'given-by-the-proxy' } })
  expect(late.status).toBe(503)
  expect(Object.fromEntries(late.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
    'retry-after': '2',
    'x-content-type-options': 'nosniff',
    'x-request-id': 'given-by-the-proxy',
  })
  expect(await late.json()).toMatchObject({ code: 'OVERLOADED', requestId: 'given-by-the-proxy' })
  expect((await call('/healthz')).status).toBe(200)
  expect((await release()).filter(({ status }) => status !== 200)).toEqual([])
  expect((await call('/api/v2/players/info')).status).toBe(401)
  expect(await counts.registry.metrics()).toContain(
    'kham_http_request_seconds_count{method="GET",route="none",status="503"} 1',
  )
})

test('a notice of a bank is taken where others are refused, and a stream of events waits', async () => {
  const { pool, release } = await fill(mostWaiting, 'urgent')
  // No method of this agency: that is said by who was asked.
  const notice = await call('/api/v2/payments/laoqr/notify?from=bank', { method: 'POST', body: '{}' })
  const stream = call('/api/v2/events', { headers: { cookie: `kham=${'a'.repeat(43)}` } })
  await expect.poll(() => pool.waitingCount).toBe(mostWaiting + 1)
  const others = ['/api/v2/payments/notify', '/api/v2/events/x', '/api/v2/eventsx'].map((path) => call(path))
  const refused = (await Promise.all(others)).map(({ status }) => status)
  await release()
  expect([notice.status, (await stream).status, ...refused]).toEqual([415, 401, 503, 503, 503])
})

test('fewer may wait where everybody has waited long', async () => {
  const { waitingLimit } = app.context.database
  for (let now = 0; now < 1_500; now += 100) waitingLimit.note(1_000, performance.now() + now)
  const { release } = await fill(leastWaiting, 'later')
  expect((await call('/api/v2/players/info')).status).toBe(503)
  await release()
})

test('one turn of the event loop accepts a bounded number, with or without the database', async () => {
  const socket = connect(port(), '127.0.0.1')
  const request = 'GET /api/nothing HTTP/1.1\r\nhost: localhost\r\n'
  socket.write(`${request}\r\n`.repeat(mostInTurn + 2) + `${request}connection: close\r\n\r\n`)
  const statuses = [...(await text(socket)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
  expect(statuses).toEqual([
    ...Array.from({ length: mostInTurn }, () => '404'),
    ...Array.from({ length: 3 }, () => '503'),
  ])
})
