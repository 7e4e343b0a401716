import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { mostWaiting } from './refuse-overload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('whoever comes while too many wait for the database is told at once, and those who wait are served', async () => {
  const player = app.browser()
  await player.register('early')
  const { pool } = app.context.database
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const ask = () => player.get('/v2/players/info')
  const early = Array.from({ length: mostWaiting }, ask)
  await expect.poll(() => pool.waitingCount).toBe(mostWaiting)
  const late = await ask()
  expect(late).toMatchObject({ status: 503, body: { code: 'OVERLOADED' } })
  expect(late.headers['retry-after']).toBe('2')
  expect(await app.browser().ask({ path: '/healthz' })).toMatchObject({ status: 200 })
  for (const client of held) client.release()
  expect((await Promise.all(early)).filter(({ status }) => status !== 200)).toEqual([])
  expect(await ask()).toMatchObject({ status: 200 })
})
