import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => (app = await testApp()))
afterAll(() => app.close())

test.each([
  ['deposits', '/v2/deposits', { providerId: 'gclub', paymentMethod: 'laoqr', amount: '20000' }],
  [
    'plays',
    '/v2/games/gclub/launch',
    { gameId: 'hi-lo', device: 'mobile', returnUrl: 'http://localhost:3000/' },
  ],
  ['moves credit', '/v2/credits/move', { from: 'gclub', to: 'alphabet' }],
  [
    'claims',
    '/v2/promotions/use',
    { promotionId: '01a1fadc-65d1-7726-a1ae-d393c420ffdc', providerId: 'gclub' },
  ],
])('a player who has excluded themselves no longer %s, whatever session is left', async (_, path, body) => {
  const browser = app.browser()
  const username = `excluded-${path.length}`
  await browser.register(username)
  expect((await browser.post(path, body)).body.code).not.toBe('PLAYER_EXCLUDED')
  const { db, clock } = app.context
  const until = secondsAfter(clock(), 3600)
  const excluded = { excluded_until: until, excluded_as: 'TIME_OUT' } as const
  await db.updateTable('players').set(excluded).where('username', '=', username).execute()
  expect(await browser.post(path, body)).toMatchObject({
    status: 403,
    body: { code: 'PLAYER_EXCLUDED', excludedUntil: until.toISOString() },
  })
  expect((await browser.get('/v2/withdraws')).status).toBe(200)
  app.advance(3600)
  expect((await browser.post(path, body)).body.code).not.toBe('PLAYER_EXCLUDED')
})
