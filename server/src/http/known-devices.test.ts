import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeAt, enrol } from '../testing/authenticator.ts'
import {
  addStaff,
  agencyId,
  goodPassword,
  testApp,
  type TestApp,
  type TestBrowser,
} from '../testing/test-app.ts'
import { forgetOldKnownDevices } from './known-devices.ts'
import { consume } from './rate-limit.ts'

const cookie = 'kham-device'
const day = 24 * 3600
const session = '/v2/agency/session'
const limited = { status: 429, body: { code: 'RATE_LIMITED' } }
const wrong = { status: 400, body: { code: 'LOGIN_FAILED' } }

let app: TestApp
beforeAll(async () => {
  app = await testApp({ trustProxy: 1 })
})
afterAll(() => app.close())

let made = 0
let addresses = 0
const elsewhere = () => ({ 'x-forwarded-for': `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}` })

const signIn = (
  browser: TestBrowser,
  username: string,
  { password = goodPassword, from = elsewhere() }: { password?: string; from?: Record<string, string> } = {},
) => browser.post('/v2/players/login', { username, password }, from)
const fail = (browser: TestBrowser, username: string, from = elsewhere()) =>
  signIn(browser, username, { password: 'a wrong one', from })

async function newPlayer(browser = app.browser()) {
  const username = `known-${(made += 1)}`
  const { status, body } = await browser.register(username)
  expect(status).toBe(201)
  return { browser, username, playerId: body.player.id as string }
}
/** A browser with a device's cookie and nothing else. */
function deviceOf({ jar }: TestBrowser) {
  const browser = app.browser()
  browser.jar.set(cookie, jar.get(cookie)!)
  return browser
}
const rowsOf = (playerId: string) =>
  app.context.db.selectFrom('player_known_devices').selectAll().where('player_id', '=', playerId).execute()
const failures = (subject: string) =>
  app.context.db.selectFrom('rate_limits').selectAll().where('subject', '=', subject).execute()

/** As so many wrong passwords do. */
async function noteFailures(subject: string, most: number) {
  const { db, clock } = app.context
  for (let tries = 0; tries < most; tries++)
    await consume(db, { agencyId, subject }, { most, seconds: 900 }, clock())
}
async function lockName(username: string) {
  await noteFailures(`player:${username}`, 10)
  expect(await signIn(app.browser(), username)).toMatchObject(limited)
}

describe('a device that a player has signed in with', () => {
  test('is spared when others guess at the name, and its sign-in gives them no guess back [ASVS 6.1.1]', async () => {
    const { browser, username } = await newPlayer()
    for (let tries = 0; tries < 10; tries++) expect(await fail(app.browser(), username)).toMatchObject(wrong)
    expect(await signIn(app.browser(), username)).toMatchObject(limited)
    expect(await signIn(deviceOf(browser), username)).toMatchObject({ status: 200 })
    expect(await signIn(app.browser(), username)).toMatchObject(limited)
  })

  test('is spared when its address has failed fifty times', async () => {
    const { browser, username } = await newPlayer()
    const from = elsewhere()
    await noteFailures(`address:${from['x-forwarded-for']}`, 50)
    expect(await signIn(app.browser(), username, { from })).toMatchObject(limited)
    expect(await signIn(deviceOf(browser), username, { from })).toMatchObject({ status: 200 })
  })

  test('has ten failures of its own in a quarter of an hour, which count against nobody else', async () => {
    const { browser, username } = await newPlayer()
    const from = elsewhere()
    const device = deviceOf(browser)
    const guesses = await Promise.all(Array.from({ length: 14 }, () => fail(device, username, from)))
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(await signIn(device, username, { from })).toMatchObject(limited)
    expect(await failures(`player:${username}`)).toEqual([])
    expect(await failures(`address:${from['x-forwarded-for']}`)).toEqual([])
    // Another player at the same device, and the same player elsewhere.
    expect((await newPlayer(deviceOf(browser))).username).not.toBe(username)
    expect(await signIn(app.browser(), username, { from })).toMatchObject({ status: 200 })
    app.advance(15 * 60)
    expect(await signIn(device, username, { from })).toMatchObject({ status: 200 })
  })

  test('counts from nothing again once the right password has come', async () => {
    const { browser, username } = await newPlayer()
    for (let tries = 0; tries < 9; tries++) await fail(deviceOf(browser), username)
    expect(await signIn(deviceOf(browser), username)).toMatchObject({ status: 200 })
    for (let tries = 0; tries < 10; tries++)
      expect(await fail(deviceOf(browser), username)).toMatchObject(wrong)
    expect(await signIn(deviceOf(browser), username)).toMatchObject(limited)
  })

  test('is nothing to another player, at another agency, and when its cookie is not one of ours', async () => {
    const { username } = await newPlayer()
    const thief = await newPlayer()
    const twin = app.browser('other.localhost')
    await twin.register(username)
    const posing = [
      deviceOf(thief.browser),
      deviceOf(twin),
      ...['', 'x', 'A'.repeat(43), 'A'.repeat(5_000)].map((text) => {
        const browser = app.browser()
        browser.jar.set(cookie, text)
        return browser
      }),
    ]
    for (let tries = 0; tries < 10; tries++)
      expect(await fail(posing[tries % posing.length]!, username)).toMatchObject(wrong)
    for (const browser of posing) expect(await signIn(browser, username)).toMatchObject(limited)
  })

  test('is shared by two players of one household, and no row says so', async () => {
    const one = await newPlayer()
    const two = await newPlayer(one.browser)
    await lockName(one.username)
    await lockName(two.username)
    const device = deviceOf(one.browser)
    for (const { username } of [one, two])
      expect(await signIn(device, username)).toMatchObject({ status: 200 })
    const [first, second] = [await rowsOf(one.playerId), await rowsOf(two.playerId)]
    expect([first.length, second.length]).toEqual([1, 1])
    expect(first[0]!.token_hash).not.toEqual(second[0]!.token_hash)
  })

  test('is known for 180 days from its last sign-in', async () => {
    const { browser, username, playerId } = await newPlayer()
    const signedIn = await signIn(deviceOf(browser), username)
    expect(signedIn.cookies.find(({ name }) => name === cookie)).toMatchObject({
      value: browser.jar.get(cookie),
      maxAge: 180 * day,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    })
    app.advance(180 * day - 1)
    await lockName(username)
    await forgetOldKnownDevices(app.context.db, app.context.clock())
    expect(await signIn(deviceOf(browser), username)).toMatchObject({ status: 200 })
    app.advance(180 * day)
    await lockName(username)
    expect(await signIn(deviceOf(browser), username)).toMatchObject(limited)
    await forgetOldKnownDevices(app.context.db, app.context.clock())
    expect(await rowsOf(playerId)).toEqual([])
  })

  test('is one of ten, the one of the oldest sign-in goes, also when many sign in at once', async () => {
    const { browser: oldest, username, playerId } = await newPlayer()
    app.advance(1)
    const renewed = app.browser()
    await signIn(renewed, username)
    for (let many = 2; many < 10; many++) await signIn(app.browser(), username)
    app.advance(1)
    await signIn(renewed, username)
    const late = Array.from({ length: 3 }, () => app.browser())
    await Promise.all(late.map((browser) => signIn(browser, username)))
    expect(await rowsOf(playerId)).toHaveLength(10)
    await lockName(username)
    expect(await signIn(deviceOf(oldest), username)).toMatchObject(limited)
    for (const browser of [renewed, ...late])
      expect(await signIn(deviceOf(browser), username)).toMatchObject({ status: 200 })
  })

  test('is forgotten when the password is another, but for the one where it was changed', async () => {
    const { browser, username, playerId } = await newPlayer()
    const other = app.browser()
    await signIn(other, username)
    const newPassword = 'brand-new-2026'
    const change = { currentPassword: goodPassword, newPassword, confirmNewPassword: newPassword }
    expect(await browser.post('/v2/players/security/password/change', change)).toMatchObject({ status: 204 })
    expect(await rowsOf(playerId)).toHaveLength(1)
    await lockName(username)
    expect(await signIn(deviceOf(other), username, { password: newPassword })).toMatchObject(limited)
    expect(await signIn(deviceOf(browser), username, { password: newPassword })).toMatchObject({
      status: 200,
    })
  })
})

describe('a device that one of the staff has signed in with', () => {
  const enter = (browser: TestBrowser, username: string, password = goodPassword) =>
    browser.post(session, { username, password }, elsewhere())

  async function newMember() {
    const username = `staff-${(made += 1)}`
    const staffId = await addStaff(app.context, username, 'owner')
    const browser = app.browser()
    expect(await enter(browser, username)).toMatchObject({ status: 200 })
    return { browser, username, staffId }
  }
  async function lock(username: string) {
    for (let tries = 0; tries < 10; tries++)
      expect(await enter(app.browser(), username, 'a wrong one')).toMatchObject(wrong)
    expect(await enter(app.browser(), username)).toMatchObject(limited)
  }

  test('is spared when others guess at the name [ASVS 6.1.1]', async () => {
    const { browser, username } = await newMember()
    await lock(username)
    expect(await enter(deviceOf(browser), username)).toMatchObject({ status: 200 })
    expect(await enter(app.browser(), username)).toMatchObject(limited)
  })

  test('is spared at the code too, which has ten failures of its own there', async () => {
    const { browser, username } = await newMember()
    const { secret } = await enrol(browser, goodPassword, app.context.clock())
    const halfway = async (own: TestBrowser) => {
      expect(await enter(own, username)).toMatchObject({ body: { next: 'CODE' } })
      return own
    }
    const give = (own: TestBrowser, code: string) => own.post(`${session}/code`, { code }, elsewhere())
    const stranger = await halfway(app.browser())
    for (let tries = 0; tries < 10; tries++) expect((await give(stranger, '000000')).status).toBe(400)
    app.advance(30)
    const code = codeAt(secret, app.context.clock())
    expect(await give(stranger, code)).toMatchObject(limited)
    expect(await give(await halfway(deviceOf(browser)), code)).toMatchObject({ status: 200 })
    const again = await halfway(deviceOf(browser))
    for (let tries = 0; tries < 10; tries++) expect((await give(again, '000000')).status).toBe(400)
    expect(await give(again, '000000')).toMatchObject(limited)
  })

  test('is known only once the session has begun, and apart from players', async () => {
    const { browser, username, staffId } = await newMember()
    await enrol(browser, goodPassword, app.context.clock())
    const half = app.browser()
    await enter(half, username)
    expect([...half.jar.keys()]).toEqual(['kham-staff-sign-in'])
    // A player at the same browser whose id is the member's: the kinds of people are counted apart.
    const player = await newPlayer()
    await app.context.db
      .insertInto('player_known_devices')
      .columns(['agency_id', 'player_id', 'token_hash', 'signed_in_at'])
      .expression((row) =>
        row
          .selectFrom('staff_known_devices')
          .select((each) => [
            'agency_id',
            each.val(player.playerId).as('player_id'),
            'token_hash',
            'signed_in_at',
          ])
          .where('staff_id', '=', staffId),
      )
      .execute()
    await lockName(player.username)
    expect(await signIn(deviceOf(browser), player.username)).toMatchObject(limited)
  })

  test('is forgotten when they change the password, but for the one where they did', async () => {
    const { browser, username } = await newMember()
    const other = app.browser()
    await enter(other, username)
    const newPassword = 'brand-new-2026'
    const change = { currentPassword: goodPassword, newPassword, confirmNewPassword: newPassword }
    const thief = { cookie: browser.cookie() }
    expect(await browser.post('/v2/agency/account/password', change)).toMatchObject({ status: 204 })
    expect(await app.browser().get('/v2/agency/session', thief)).toMatchObject({ status: 401 })
    expect(await browser.get('/v2/agency/session')).toMatchObject({ status: 200 })
    await noteFailures(`staff:${username}`, 10)
    expect(await enter(deviceOf(other), username, newPassword)).toMatchObject(limited)
    expect(await enter(deviceOf(browser), username, newPassword)).toMatchObject({ status: 200 })
  })

  test('is forgotten when another gives them a password', async () => {
    const { staffId } = await newMember()
    for (const owner of [await newMember(), await newMember()]) {
      const form = { password: goodPassword }
      expect(await owner.browser.post(`/v2/agency/staff/${staffId}/password`, form)).toMatchObject({
        status: 200,
      })
    }
    const left = await app.context.db
      .selectFrom('staff_known_devices')
      .selectAll()
      .where('staff_id', '=', staffId)
      .execute()
    expect(left).toEqual([])
  })
})
