import { afterAll, beforeAll, expect, test } from 'vitest'
import { personHeader } from '@kham/contract/players/person'
import { addStaff, goodPassword, testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
afterAll(() => app.close())

const as = (id: string) => ({ [personHeader]: id })
const refused = { status: 401, body: { code: 'UNAUTHENTICATED' } }

test("a player's page is answered only while its player is signed in", async () => {
  const browser = app.browser()
  const first = (await browser.register('somsak')).body.player.id
  expect((await browser.get('/v2/players/info', as(first))).status).toBe(200)
  const second = (await browser.register('noy-2')).body.player.id
  // The browser has one cookie; the first player's page is still open in another tab.
  expect(await browser.get('/v2/players/info', as(first))).toMatchObject(refused)
  expect(await browser.get('/v2/deposits/open', as(first))).toMatchObject(refused)
  const name = { displayName: 'Somsak' }
  const change = { method: 'PATCH', path: '/api/v2/players/profile', body: name, headers: as(first) } as const
  expect(await browser.ask(change)).toMatchObject(refused)
  for (const headers of [as(second), {}])
    expect(await browser.get('/v2/players/info', headers)).toMatchObject({
      status: 200,
      body: { player: { id: second, displayName: 'noy-2' } },
    })
})

test("the header of a call's player signs nobody in", async () => {
  const { body } = await app.browser().register('kham-3')
  expect(await app.browser().get('/v2/players/info', as(body.player.id))).toMatchObject(refused)
})

test('a sign-in is accepted from a page of a player who was signed in before', async () => {
  const browser = app.browser()
  await browser.register('kham-4')
  const form = { username: 'kham-4', password: goodPassword }
  expect((await browser.post('/v2/players/login', form, as('somebody else'))).status).toBe(200)
})

test("a colleague's page of the console is refused after another staff member has signed in", async () => {
  const ids = [await addStaff(app.context, 'kham-cashier'), await addStaff(app.context, 'noy-cashier')]
  const desk = app.browser()
  await desk.post('/v2/agency/session', { username: 'noy-cashier', password: goodPassword })
  const [ofKham, ofNoy] = [await Promise.all(ids.map((id) => desk.get('/v2/agency/players', as(id))))].flat()
  expect(ofKham).toMatchObject(refused)
  expect(ofNoy?.status).toBe(200)
})
