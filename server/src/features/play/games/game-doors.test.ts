import { afterAll, beforeAll, expect, test } from 'vitest'
import { agencyId, goodPassword, testApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ trustProxy: 1 })
  const provider = { agency_id: agencyId, provider_id: 'gclub', name: 'GClub', position: 0 } as const
  const wire = {
    dialect: 'open',
    base_url: 'http://localhost:9',
    key_id: 'k',
    secret: 's',
    settings: '{}',
  } as const
  await app.context.db
    .insertInto('agency_providers')
    .values({ ...provider, ...wire })
    .execute()
})
afterAll(() => app.close())

// The test's agency has no partner to open a game with, so what passes the check of the way back finds nothing.
test.each([
  ['to this site passes', 'https://kham.example/games', 'NOT_FOUND'],
  ['to the host that a header claims is refused', 'https://claimed.example/games', 'VALIDATION'],
  ['to another site is refused', 'https://kham.example.evil/games', 'VALIDATION'],
])('behind a proxy a way back %s', async (_, returnUrl, code) => {
  const browser = app.browser('Kham.example')
  const proxied = { 'x-forwarded-host': 'claimed.example', 'x-forwarded-proto': 'https' }
  const form = {
    username: `player-${returnUrl.length}`,
    password: goodPassword,
    confirmPassword: goodPassword,
    ageConfirmed: true,
  }
  expect((await browser.post('/v2/players/register', form, proxied)).status).toBe(201)
  const game = { gameId: 'hi-lo', device: 'mobile', returnUrl }
  expect((await browser.post('/v2/games/gclub/launch', game, proxied)).body).toMatchObject({ code })
})
