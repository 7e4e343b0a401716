import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agencyId, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'
import { sharedSeconds } from '../exclusions/exclusion.ts'
import { deviceIdOf, keptDays, mostOfPlayer } from './device.ts'
import { upsertPlayerAddress } from './device-queries.ts'
import { forgetOldDevices } from './forget-old-devices.ts'

const whole = {
  fingerprint: 'a'.repeat(64),
  screen: '1440x900',
  version: '1',
  timezone: 'Asia/Vientiane',
  userAgent: 'Mozilla/5.0',
  plugins: 'PDF Viewer',
  webGL: {
    version: 'WebGL 1.0',
    vendor: 'WebKit',
    vendorUnmasked: 'Google Inc.',
    renderer: 'WebKit WebGL',
    rendererUnmasked: 'ANGLE',
    shadingLanguageVersion: 'WebGL GLSL ES 1.0',
  },
  audio: 124.04347527516074,
  platform: 'Linux x86_64',
  memory: 8,
  fonts: 'Noto Sans Lao,Phetsarath OT',
  languages: 'lo,en',
  hardwareConcurrency: 8,
  vendor: 'Google Inc.',
}
const path = '/v2/fingerprint'

describe('fingerprints', () => {
  let app: TestApp
  beforeAll(async () => void (app = await testApp()))
  afterAll(() => app.close())

  let count = 0
  const newVisitorId = () => `visitor-${++count}`
  const device = (visitorId: string, agencyId = app.agencyId) =>
    app.context.db
      .selectFrom('devices')
      .selectAll()
      .where('agency_id', '=', agencyId)
      .where('device_id', '=', deviceIdOf(agencyId, visitorId))
      .executeTakeFirst()
  const players = (visitorId: string) =>
    app.context.db
      .selectFrom('player_devices')
      .selectAll()
      .where('device_id', '=', deviceIdOf(app.agencyId, visitorId))
      .execute()
  const send = (browser: TestBrowser, payload: object) => browser.post(path, { fingerprint: payload })
  const form = () => {
    const password = 'ສະບາຍດີ-2026'
    return { username: `device${++count}`, password, confirmPassword: password, ageConfirmed: true }
  }
  const register = (browser: TestBrowser, headers: Record<string, string> = {}) =>
    browser.post('/v2/players/register', form(), headers)

  test('a visitor may send one, and its name is not kept', async () => {
    const answer = await send(app.browser(), whole)
    expect(answer).toMatchObject({ status: 200, body: { data: { fingerprint: whole.fingerprint } } })
    const kept = await device(whole.fingerprint)
    expect(kept).toMatchObject({ payload: whole })
    expect(kept?.device_id).not.toBe(whole.fingerprint)
    expect(await players(whole.fingerprint)).toEqual([])
  })

  test('a signed-in player is recorded on the device, once a day', async () => {
    const browser = app.browser()
    const visitorId = newVisitorId()
    await register(browser)
    await send(browser, { ...whole, fingerprint: visitorId })
    await send(browser, { ...whole, fingerprint: visitorId })
    expect(await players(visitorId)).toMatchObject([{ days: 1 }])
    app.advance(3600)
    await send(browser, { ...whole, fingerprint: visitorId })
    const [seen] = await players(visitorId)
    expect(seen).toMatchObject({ days: 1 })
    expect(seen!.last_seen.getTime() - seen!.first_seen.getTime()).toBe(3600_000)
    // It is 13:00 in Vientiane; a session that is used holds until tomorrow.
    await browser.get('/v2/players/info')
    app.advance(11 * 3600)
    await send(browser, { ...whole, fingerprint: visitorId })
    expect(await players(visitorId)).toMatchObject([{ days: 2 }])
  })

  test('registering says on which one it was done; without a name, none was', async () => {
    const visitorId = newVisitorId()
    expect(await register(app.browser(), { fingerprint: visitorId })).toMatchObject({ status: 201 })
    expect(await players(visitorId)).toHaveLength(1)
    expect(await device(visitorId)).toMatchObject({ payload: null })
    await send(app.browser(), { ...whole, fingerprint: visitorId })
    expect(await register(app.browser(), { fingerprint: visitorId })).toMatchObject({ status: 201 })
    expect(await players(visitorId)).toHaveLength(2)
    expect(await device(visitorId)).toMatchObject({ payload: { screen: '1440x900' } })
    expect(await register(app.browser(), { fingerprint: '' })).toMatchObject({ status: 201 })
    expect(await device('')).toBeUndefined()
  })

  test('the same browser is another device to another agency', async () => {
    const visitorId = newVisitorId()
    await send(app.browser(), { fingerprint: visitorId })
    await send(app.browser('other.localhost'), { fingerprint: visitorId })
    const [ours, theirs] = [await device(visitorId), await device(visitorId, 'other')]
    expect(ours && theirs && ours.device_id !== theirs.device_id).toBe(true)
  })

  test('missing properties may be left out or null, and unknown ones are dropped', async () => {
    const visitorId = newVisitorId()
    const bare = { fingerprint: visitorId, memory: null, webGL: null, canvas: 'x'.repeat(10), audio: 0 }
    expect(await send(app.browser(), bare)).toMatchObject({ status: 200 })
    expect((await device(visitorId))?.payload).toEqual({
      fingerprint: visitorId,
      memory: null,
      webGL: null,
      audio: 0,
    })
  })

  test('HTML in it is text like any other', async () => {
    const visitorId = newVisitorId()
    const platform = '<img src=x onerror=alert(1)>'
    expect(await send(app.browser(), { fingerprint: visitorId, platform })).toMatchObject({ status: 200 })
    expect((await device(visitorId))?.payload).toMatchObject({ platform })
  })

  test.each([
    ['nothing', {}, { 'fingerprint.fingerprint': 'REQUIRED' }],
    ['an empty name', { fingerprint: '' }, { 'fingerprint.fingerprint': 'REQUIRED' }],
    ['a name that is too long', { fingerprint: 'f'.repeat(257) }, { 'fingerprint.fingerprint': 'TOO_LONG' }],
    ['a name that is a number', { fingerprint: 7 }, { 'fingerprint.fingerprint': 'BAD_TYPE' }],
    ['fonts as a list', { fingerprint: 'f', fonts: ['Arial'] }, { 'fingerprint.fonts': 'BAD_TYPE' }],
    ['a font too many', { fingerprint: 'f', fonts: 'f'.repeat(8193) }, { 'fingerprint.fonts': 'TOO_LONG' }],
    ['audio as text', { fingerprint: 'f', audio: '124' }, { 'fingerprint.audio': 'BAD_TYPE' }],
    ['less than no memory', { fingerprint: 'f', memory: -1 }, { 'fingerprint.memory': 'TOO_SMALL' }],
    ['WebGL as text', { fingerprint: 'f', webGL: 'on' }, { 'fingerprint.webGL': 'BAD_TYPE' }],
  ])('%s is refused', async (_, payload, fields) => {
    expect(await send(app.browser(), payload)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields },
    })
  })

  test('a body that is too large or says something else besides is refused', async () => {
    const large = await send(app.browser(), { ...whole, more: 'm'.repeat(70_000) })
    expect(large).toMatchObject({ status: 413, body: { code: 'BODY_TOO_LARGE' } })
    const more = await app.browser().post(path, { fingerprint: whole, more: 1 })
    expect(more).toMatchObject({ status: 400, body: { fields: { more: 'UNKNOWN_FIELD' } } })
    expect(await app.browser().post(path, { fingerprint: 'f' })).toMatchObject({
      status: 400,
      body: { fields: { fingerprint: 'BAD_TYPE' } },
    })
  })

  test('so many devices are kept for one player, and the oldest goes first', async () => {
    const browser = app.browser()
    await register(browser)
    const ids = Array.from({ length: mostOfPlayer.device + 1 }, newVisitorId)
    for (const fingerprint of ids) {
      await send(browser, { fingerprint })
      app.advance(1)
    }
    expect(await players(ids[0]!)).toEqual([])
    expect(await players(ids[1]!)).toHaveLength(1)
    expect(await players(ids.at(-1)!)).toHaveLength(1)
  })

  test('the address block of who registers and signs in is kept once, and that of the machine itself is not', async () => {
    const direct = await testApp({ trustProxy: 1 })
    const browser = direct.browser()
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const said = form()
    const { body } = await browser.post('/v2/players/register', said, from('203.0.113.7'))
    const signIn = (address: string) =>
      browser.post('/v2/players/login', { username: said.username, password: said.password }, from(address))
    await signIn('203.0.113.200')
    await signIn('2001:db8:7::1')
    await signIn('127.0.0.1')
    const kept = await direct.context.db
      .selectFrom('player_addresses')
      .select('block')
      .where('player_id', '=', body.player.id)
      .orderBy('block')
      .execute()
    expect(kept.map(({ block }) => block)).toEqual(['2001:db8:7::/48', '203.0.113.0/24'])
    await direct.close()
  })

  test('an unused device is deleted after its time, and not a day before', async () => {
    const browser = app.browser()
    const visitorId = newVisitorId()
    await register(browser)
    await send(browser, { fingerprint: visitorId })
    const { db, clock } = app.context
    const days = (count: number) => new Date(clock().getTime() + count * 86_400_000)
    await forgetOldDevices(db, new Date(days(keptDays).getTime() - 1))
    expect(await players(visitorId)).toHaveLength(1)
    await forgetOldDevices(db, days(keptDays))
    expect(await players(visitorId)).toEqual([])
    expect(await device(visitorId)).toBeUndefined()
  })

  test('so many address blocks are kept for one player, and as long as they may speak for a person', async () => {
    const { db, clock } = app.context
    const { body } = await app.browser().post('/v2/players/register', form())
    const player = { agencyId, playerId: body.player.id as string }
    const kept = () =>
      db
        .selectFrom('player_addresses')
        .select('block')
        .where('player_id', '=', player.playerId)
        .orderBy('last_seen')
        .execute()
    const at = (second: number) => new Date(clock().getTime() + second * 1000)
    const all = mostOfPlayer.address + 1
    for (let n = 0; n < all; n++)
      await upsertPlayerAddress(db, { ...player, block: `10.0.${n}.0/24`, now: at(n) })
    expect((await kept()).map(({ block }) => block)).toEqual(
      Array.from({ length: all - 1 }, (_, n) => `10.0.${n + 1}.0/24`),
    )
    await forgetOldDevices(db, at(all - 1 + sharedSeconds - 1))
    expect(await kept()).toHaveLength(1)
    await forgetOldDevices(db, at(all - 1 + sharedSeconds))
    expect(await kept()).toEqual([])
  })
})

test('in earnest, one address may tell of so many devices in an hour', async () => {
  const app = await testApp({ env: 'production' })
  const tell = () => app.browser().post(path, { fingerprint: { fingerprint: 'f' } })
  for (let time = 0; time < 60; time++) expect((await tell()).status).toBe(200)
  expect(await tell()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  app.advance(3600)
  expect((await tell()).status).toBe(200)
  await app.close()
})
