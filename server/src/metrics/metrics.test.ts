import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnedDatabase } from '../db/pool.ts'
import { installQueue } from '../jobs/install-queue.ts'
import { newBreakers } from '../partners/breakers.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { newMetrics } from './metrics.ts'
import { openMetricsDoor } from './open-metrics-door.ts'
import { watchWaiting } from './watch-waiting.ts'
import { watchWiring } from './watch-wiring.ts'

describe('the figures', () => {
  const counts = newMetrics()
  let app: TestApp
  let door: Awaited<ReturnType<typeof openMetricsDoor>>
  beforeAll(async () => {
    app = await testApp({ counts })
    await installQueue(app.context.database as OwnedDatabase, app.context.log)
    watchWiring(counts, app.context.database, newBreakers())
    const refresh = watchWaiting(counts, app.context)
    door = await openMetricsDoor({ host: '127.0.0.1', port: 0 }, counts.registry, refresh)
  })
  afterAll(async () => {
    await door.stop()
    await app.close()
  })

  const at = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${door.port}${path}`, init)
  const figures = async () => (await at('/metrics')).text()
  /** The line of a figure, without its name; undefined = there is none. */
  async function figure(name: string): Promise<number | undefined> {
    const line = (await figures()).split('\n').find((each) => each.startsWith(`${name} `))
    return line === undefined ? undefined : Number(line.slice(name.length + 1))
  }

  test('are told on their own port alone, and nothing else is', async () => {
    const answer = await at('/metrics')
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toContain('process_cpu_seconds_total')
    expect((await at('/healthz')).status).toBe(200)
    expect((await at('/readyz')).status).toBe(404)
    expect((await at('/metrics', { method: 'POST' })).status).toBe(405)
    for (const path of ['/metrics', '/api/metrics']) {
      const { text } = await app.browser().ask({ path })
      expect(text).not.toContain('kham_')
      expect(text).not.toContain('process_cpu')
    }
  })

  test('each request counts once, by the pattern of its route', async () => {
    const name = (status: number) =>
      `kham_http_request_seconds_count{method="GET",route="/api/v2/agency/players/:id",status="${status}"}`
    const before = (await figure(name(401))) ?? 0
    await app.browser().get('/v2/agency/players/01a1fadc-65d1-7726-a1ae-d393c420ffdc')
    await expect.poll(() => figure(name(401))).toBe(before + 1)
    await app.browser().get('/v2/agency/players/01a1fadc-65d1-7726-a1ae-d393c420ffdd?secret=1')
    await expect.poll(() => figure(name(401))).toBe(before + 2)
    expect(await figures()).not.toMatch(/01a1fadc|secret/)
  })

  test('an address that no route takes is never a label', async () => {
    await app.browser().get('/nowhere/at/all')
    const name = 'kham_http_request_seconds_count{method="GET",route="none",status="404"}'
    await expect.poll(() => figure(name)).toBeGreaterThan(0)
    expect(await figures()).not.toContain('nowhere')
  })

  test('waiting work is read from the database', async () => {
    expect(await figure('kham_db_answers')).toBe(1)
    expect(await figure('kham_waiting{kind="deposit",state="FAILED"}')).toBe(0)
  })

  test('a transaction that was run again counts, by why it was', async () => {
    const name = 'kham_db_transactions_repeated_total{code="40P01"}'
    const before = (await figure(name)) ?? 0
    let tries = 0
    await app.context.db.transaction().execute(async (tx) => {
      if (++tries === 1) await sql`do $$ begin raise sqlstate '40P01'; end $$`.execute(tx)
    })
    expect(await figure(name)).toBe(before + 1)
  })

  test('a connection is used while a transaction is open, and idle after it', async () => {
    const used = async () => {
      const told = await counts.registry.getSingleMetricAsString('kham_db_connections')
      return Number(/state="used"} (\d+)/.exec(told)?.[1])
    }
    const before = await used()
    expect(await app.context.db.transaction().execute(used)).toBe(before + 1)
    expect(await used()).toBe(before)
  })

  test('a job and a call count once each, with how they went', async () => {
    counts.job('check-payment', 'DONE', 0.2)
    counts.call({ kind: 'bank', partner: 'laoqr', outcome: 'FAILED', ms: 8_000 })
    expect(await figure('kham_job_seconds_count{job="check-payment",outcome="DONE"}')).toBe(1)
    expect(await figure('kham_partner_call_seconds_sum{kind="bank",partner="laoqr",outcome="FAILED"}')).toBe(
      8,
    )
  })
})

test('a database that does not answer leaves no figures of before', async () => {
  const counts = newMetrics()
  const app = await testApp()
  const refresh = watchWaiting(counts, app.context)
  await app.close()
  await refresh()
  const text = await counts.registry.metrics()
  expect(text).toContain('kham_db_answers 0')
  expect(text).not.toMatch(/^kham_(waiting|reconciliation)\w*[ {]/m)
})
