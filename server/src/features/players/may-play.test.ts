import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => (app = await testApp('pglite')))
afterAll(() => app.close())

test.each([
  ['deposits', '/v2/deposits', { providerId: 'gclub', paymentMethod: 'laoqr', amount: '20000' }],
  [
    'plays',
    '/v2/games/gclub/launch',
    { gameId: 'hi-lo', device: 'mobile', returnUrl: 'http://localhost:3000/' },
  ],
])('a player who has excluded themselves no longer %s, whatever session is left', async (_, path, body) => {
  const browser = app.browser()
  const username = `excluded-${path.length}`
  await browser.register(username)
  expect((await browser.post(path, body)).body.code).not.toBe('PLAYER_EXCLUDED')
  const { db } = app.context
  await db.updateTable('players').set({ status: 'EXCLUDED' }).where('username', '=', username).execute()
  expect(await browser.post(path, body)).toMatchObject({ status: 403, body: { code: 'PLAYER_EXCLUDED' } })
  expect((await browser.get('/v2/withdraws')).status).toBe(200)
})
