import { unattendedHeader } from '@kham/contract/desk/unattended'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStaff, goodPassword, testApp, type TestApp } from '../../../testing/test-app.ts'

describe('staff', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    await addStaff(app.context, 'noy-cashier')
  })
  afterAll(() => app.close())

  const path = '/v2/agency/session'
  const form = { username: 'noy-cashier', password: goodPassword }
  async function signedIn() {
    const browser = app.browser()
    expect(await browser.post(path, form)).toMatchObject({ status: 200 })
    return browser
  }
  const signOut = (browser: ReturnType<TestApp['browser']>) =>
    browser.ask({ method: 'DELETE', path: `/api${path}` })

  test('signs in, is known with the role, and signs out', async () => {
    const browser = await signedIn()
    const staff = {
      id: expect.any(String),
      username: 'noy-cashier',
      displayName: 'noy-cashier',
      role: 'cashier',
    }
    expect((await browser.get(path)).body).toEqual({ staff, newDevice: null })
    expect([...browser.jar.keys()]).toEqual(['kham-staff', 'kham-device'])
    const cookie = browser.cookie()
    expect(await signOut(browser)).toMatchObject({ status: 204 })
    expect(await app.browser().get(path, { cookie })).toMatchObject({ status: 401 })
  })

  test('a player is no member of staff, nor the other way round, whatever the cookie is called', async () => {
    const player = app.browser()
    await player.register('somsak')
    const staff = await signedIn()
    expect(await app.browser().get(path, { cookie: `kham-staff=${player.jar.get('kham')}` })).toMatchObject({
      status: 401,
    })
    const asPlayer = { cookie: `kham=${staff.jar.get('kham-staff')}` }
    expect(await app.browser().get('/v2/players/info', asPlayer)).toMatchObject({ status: 401 })
    expect(await app.browser().post(path, { username: 'somsak', password: goodPassword })).toMatchObject({
      status: 400,
    })
    expect(await app.browser('other.localhost').post(path, form)).toMatchObject({ status: 400 })
  })

  test('a session ends after 30 idle minutes, and after 12 hours whatever happens', async () => {
    const idle = await signedIn()
    app.advance(30 * 60 - 1)
    expect(await idle.get(path)).toMatchObject({ status: 200 })
    app.advance(30 * 60)
    expect(await idle.get(path)).toMatchObject({ status: 401 })

    // What a page asks by itself while nobody is at it is no sign of life.
    const left = await signedIn()
    const statuses: number[] = []
    for (const minutes of [10, 10, 9, 1]) {
      app.advance(minutes * 60)
      statuses.push((await left.get(path, { [unattendedHeader]: '1' })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 401])

    const busy = await signedIn()
    for (let minutes = 0; minutes + 29 < 12 * 60; minutes += 29) {
      app.advance(29 * 60)
      expect(await busy.get(path)).toMatchObject({ status: 200 })
    }
    app.advance(29 * 60)
    expect(await busy.get(path)).toMatchObject({ status: 401 })
  })

  test('ten wrong passwords are looked at in 15 minutes', async () => {
    const guess = () => app.browser().post(path, { ...form, password: 'wrong' })
    const guesses = await Promise.all(Array.from({ length: 11 }, guess))
    expect(guesses.filter(({ body }) => body.code === 'LOGIN_FAILED')).toHaveLength(10)
    expect(await app.browser().post(path, form)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
    })
  })
})
