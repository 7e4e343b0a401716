import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff, goodPassword, testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: 'production', trustProxy: 1 })
})
afterAll(() => app.close())

test('the host that names the agency is Host alone, whatever a proxy forwards', async () => {
  const claimed = { 'x-forwarded-host': 'other.localhost', forwarded: 'host=other.localhost' }
  const { body } = await app.browser('kham.example').get('/v2/agency/info', claimed)
  expect(body).toMatchObject({ agency: { id: 'kham' } })
})

test('a forged client address evades no limit', async () => {
  const asked = (forged: string) =>
    app
      .browser()
      .post(
        '/v2/players/username/validate',
        { username: 'somsak' },
        { 'x-forwarded-for': `${forged}, 203.0.113.9` },
      )
  const statuses: number[] = []
  for (let last = 0; last < 61; last++) statuses.push((await asked(`198.51.100.${last}`)).status)
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(statuses[60]).toBe(429)
  expect((await app.browser().post('/v2/players/username/validate', { username: 'somsak' })).status).toBe(200)
})

test('the contract is read by the staff alone in production, and the one for providers by everybody', async () => {
  await addStaff(app.context, 'viewer', 'viewer')
  const staff = app.browser()
  await staff.post('/v2/agency/session', { username: 'viewer', password: goodPassword })
  const player = app.browser()
  await player.register('somsak')
  for (const path of ['/docs', '/openapi.json']) {
    for (const other of [player, app.browser()])
      expect(await other.get(path)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect((await staff.get(path)).status).toBe(200)
    expect(await app.browser('nobody.example').get(path)).toMatchObject({ status: 404 })
  }
  for (const path of ['/docs.css', '/open-wallet.yaml'])
    expect((await app.browser().get(path)).status).toBe(200)
})
