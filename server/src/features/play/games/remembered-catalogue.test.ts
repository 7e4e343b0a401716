import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onOwnMachine } from '../../../partners/partner-address.ts'
import { connectPartners } from '../../../partners/partners.ts'
import { gameShelf, offerProvider, type GameShelf } from '../../../testing/game-shelf.ts'
import { agencyId, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'

let app: TestApp
let shelf: GameShelf
let somsak: TestBrowser
beforeAll(async () => {
  app = await testApp()
  shelf = await gameShelf()
  const { context } = app
  context.partners = connectPartners(context.db, { ...context, near: onOwnMachine, timeoutMs: 20_000 })
  await offerProvider(context, agencyId, 'betflix', shelf.url)
  await offerProvider(context, 'other', 'betflix', shelf.url)
  await app.browser().register('somsak')
})
beforeEach(async () => {
  app.advance(10)
  await offered(true)
  somsak = app.browser()
  await somsak.signIn('somsak')
  expect(await look()).toBe(200)
})
afterAll(async () => {
  shelf.close()
  await app.close()
})

const look = async (browser = somsak) => (await browser.get('/v2/games/betflix')).status
const favour = async () => {
  const path = '/api/v2/games/betflix/favourites/first'
  return (await somsak.ask({ method: 'PUT', path })).status
}
/** As another process does it, which tells this one nothing. */
const endAllSessions = () => app.context.db.deleteFrom('player_sessions').execute()
const setPlayer = (change: { status: 'ACTIVE' | 'SUSPENDED' }) =>
  app.context.db.updateTable('players').set(change).where('username', '=', 'somsak').execute()
const offered = (enabled: boolean) =>
  app.context.db.updateTable('agency_providers').set({ enabled }).where('agency_id', '=', agencyId).execute()

test('a session that was ended reads the list three seconds longer, and does nothing else', async () => {
  await endAllSessions()
  app.advance(2.999)
  expect([await look(), await favour()]).toEqual([200, 401])
  app.advance(0.001)
  expect(await look()).toBe(401)
})

test('reading does not make the three seconds longer', async () => {
  app.advance(2)
  expect(await look()).toBe(200)
  await endAllSessions()
  app.advance(1)
  expect(await look()).toBe(401)
})

test('so does the session of a suspended player', async () => {
  await setPlayer({ status: 'SUSPENDED' })
  app.advance(2.999)
  expect(await look()).toBe(200)
  app.advance(0.001)
  expect(await look()).toBe(401)
  await setPlayer({ status: 'ACTIVE' })
})

test('a list that was switched off is gone after three seconds, and one that is switched on is there at once', async () => {
  await offered(false)
  app.advance(2.999)
  expect([await look(), await favour()]).toEqual([200, 404])
  app.advance(0.001)
  expect(await look()).toBe(404)
  await offered(true)
  expect(await look()).toBe(200)
})

test('a session is not remembered when the clock was set back', async () => {
  await endAllSessions()
  app.advance(-0.001)
  expect(await look()).toBe(401)
})

test('a list is not remembered when the clock was set back', async () => {
  await offered(false)
  app.advance(-0.001)
  expect(await look()).toBe(404)
})

test('a session that is remembered opens no list of another agency, and none without it', async () => {
  const elsewhere = app.browser('other.localhost:3000')
  for (const [name, token] of somsak.jar) elsewhere.jar.set(name, token)
  expect([await look(elsewhere), await look(app.browser())]).toEqual([401, 401])
})
