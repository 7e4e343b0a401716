import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetOldSessions } from '../../../http/sessions.ts'
import { goodPassword, testApp, type TestApp } from '../../../testing/test-app.ts'

const hour = 3600

describe('players', () => {
  let app: TestApp
  let names = 0
  beforeAll(async () => void (app = await testApp()))
  afterAll(() => app.close())

  const newName = () => `player-${++names}`
  async function newPlayer() {
    const browser = app.browser()
    const username = newName()
    const { body } = await browser.register(username)
    return { browser, username, playerId: body.player.id as string }
  }
  const form = () => ({
    username: newName(),
    password: goodPassword,
    confirmPassword: goodPassword,
    ageConfirmed: true,
  })
  const ask = (cookie: string) => app.browser().get('/v2/players/info', { cookie })
  const send = (fingerprint: string) => app.browser().post('/v2/players/register', form(), { fingerprint })
  const suspend = (playerId: string) =>
    app.context.db
      .updateTable('players')
      .set({ status: 'SUSPENDED' })
      .where('agency_id', '=', app.agencyId)
      .where('player_id', '=', playerId)
      .execute()

  test('registration signs in, and only the token’s hash is stored', async () => {
    const browser = app.browser()
    const answer = await browser.register('somsak')
    expect(answer).toMatchObject({ status: 201, headers: { 'cache-control': 'no-store' } })
    expect(answer.body).toEqual({
      player: {
        id: expect.any(String),
        displayName: 'somsak',
        createdAt: '2026-11-20T05:00:00.000Z',
        lastLoginAt: '2026-11-20T05:00:00.000Z',
      },
      credential: { username: 'somsak' },
      bankAccounts: [],
      excludedUntil: null,
      reminderMinutes: null,
      lastEventId: '0',
    })
    expect(answer.cookies).toEqual([
      {
        name: 'kham',
        value: expect.stringMatching(/^[\w-]{43}$/),
        maxAge: 30 * 24 * hour,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
      },
      {
        name: 'kham-device',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 180 * 24 * hour,
      },
    ])
    expect((await browser.get('/v2/players/info')).body).toEqual(answer.body)
    const stored = await app.context.db.selectFrom('player_sessions').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(answer.cookies[0]!.value)
  })

  test('outside localhost the cookie is bound to TLS and the host', async () => {
    const browser = app.browser('kham.example')
    const { cookies } = await browser.register(newName())
    expect(cookies).toMatchObject([
      { name: '__Host-kham', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' },
      { name: '__Host-kham-device', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' },
    ])
    expect(await browser.get('/v2/players/info')).toMatchObject({ status: 200 })
    // The plain name, which another host could have set, counts for nothing here.
    const plain = { cookie: `kham=${cookies[0]!.value}` }
    expect(await app.browser('kham.example').get('/v2/players/info', plain)).toMatchObject({ status: 401 })
  })

  test.each([
    ['abc', { username: 'TOO_SHORT' }],
    ['a'.repeat(21), { username: 'TOO_LONG' }],
    ['Somsak', { username: 'BAD_FORMAT' }],
    ['som sak', { username: 'BAD_FORMAT' }],
  ])('the name %s is refused', async (username, fields) => {
    expect(await app.browser().register(username)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields },
    })
  })

  test.each([
    ['7 letters', '1234ab!', { password: 'TOO_SHORT' }],
    ['129 letters', 'ab!'.repeat(43), { password: 'TOO_LONG' }],
    ['a common one', 'Password1', { password: 'TOO_COMMON' }],
  ])('a password of %s is refused', async (_, password, fields) => {
    const answer = await app.browser().register(newName(), password)
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', fields } })
  })

  test('names of 4 and 20, passwords of 8 and 128 letters are taken', async () => {
    expect(await app.browser().register('a-_9', '!bXk29_q')).toMatchObject({ status: 201 })
    expect(await app.browser().register('b'.repeat(20), 'ກ'.repeat(128))).toMatchObject({ status: 201 })
  })

  test('the name as password, two passwords that differ and no word on the age are refused together', async () => {
    const body = {
      username: 'nameandword',
      password: 'NameAndWord',
      confirmPassword: 'x',
      ageConfirmed: false,
    }
    const answer = await app.browser().post('/v2/players/register', body)
    expect(answer.body.fields).toMatchObject({ password: 'SAME_AS_USERNAME', ageConfirmed: 'NOT_ACCEPTED' })
  })

  test('a taken name is said to be taken; of eight who want one at once, one gets it', async () => {
    const username = newName()
    const all = await Promise.all(Array.from({ length: 8 }, () => app.browser().register(username)))
    expect(all.map(({ status }) => String(status)).toSorted()).toEqual([
      '201',
      ...Array.from({ length: 7 }, () => '409'),
    ])
    expect(new Set(all.map(({ body }) => body.code))).toEqual(new Set([undefined, 'USERNAME_TAKEN']))
    const ask = (host?: string) => app.browser(host).post('/v2/players/username/validate', { username })
    expect((await ask()).body).toEqual({ available: false })
    expect((await ask('other.localhost')).body).toEqual({ available: true })
    expect(await app.browser('other.localhost').register(username)).toMatchObject({ status: 201 })
  })

  test('a fingerprint of reasonable length may come along', async () => {
    expect(await send('f'.repeat(256))).toMatchObject({ status: 201 })
    expect(await send('f'.repeat(257))).toMatchObject({ body: { fields: { fingerprint: 'TOO_LONG' } } })
  })

  test('signing in gives a new session and ends the old one; signing out ends it on the server', async () => {
    const { browser, username } = await newPlayer()
    const first = browser.cookie()
    expect(await browser.signIn(username)).toMatchObject({ status: 200, body: { credential: { username } } })
    const second = browser.cookie()
    expect(second).not.toBe(first)
    expect(await ask(first)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect(await ask(second)).toMatchObject({ status: 200 })
    expect(await browser.post('/v2/players/logout')).toMatchObject({ status: 204, text: '' })
    expect([...browser.jar.keys()]).toEqual(['kham-device'])
    expect(await ask(second)).toMatchObject({ status: 401 })
    expect(await browser.post('/v2/players/logout', {})).toMatchObject({ status: 204 })
  })

  test('a wrong password and an unknown name answer the same', async () => {
    const { username } = await newPlayer()
    const wrong = await app.browser().signIn(username, 'not the password')
    const unknown = await app.browser().signIn('nobody-is-this', 'not the password')
    const shown = ({ status, body }: typeof wrong) => [status, { ...body, requestId: '' }]
    expect(shown(wrong)).toEqual(shown(unknown))
    expect(wrong).toMatchObject({ status: 400, body: { code: 'LOGIN_FAILED' } })
    expect(await app.browser('other.localhost').signIn(username)).toMatchObject({
      body: { code: 'LOGIN_FAILED' },
    })
  })

  test('a suspended player is told so only for the right password, and is out', async () => {
    const { browser, username, playerId } = await newPlayer()
    await suspend(playerId)
    expect(await app.browser().signIn(username)).toMatchObject({
      status: 403,
      body: { code: 'PLAYER_SUSPENDED' },
    })
    expect(await app.browser().signIn(username, 'wrong')).toMatchObject({ body: { code: 'LOGIN_FAILED' } })
    expect(await browser.get('/v2/players/info')).toMatchObject({ status: 401 })
  })

  test('after ten wrong passwords even the right one waits', async () => {
    const { username } = await newPlayer()
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => app.browser().signIn(username, 'a wrong one')),
    )
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10)
    const late = await app.browser().signIn(username)
    expect(late).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
      body: { code: 'RATE_LIMITED' },
    })
    app.advance(900)
    expect(await app.browser().signIn(username)).toMatchObject({ status: 200 })
  })

  test('a session ends after 12 idle hours, and after 30 days whatever happens', async () => {
    const { browser } = await newPlayer()
    app.advance(12 * hour - 1)
    expect(await browser.get('/v2/players/info')).toMatchObject({ status: 200 })
    app.advance(12 * hour)
    expect(await browser.get('/v2/players/info')).toMatchObject({ status: 401 })

    const busy = (await newPlayer()).browser
    for (let halfDays = 0; halfDays < 65; halfDays++) {
      app.advance(11 * hour)
      expect(await busy.get('/v2/players/info')).toMatchObject({ status: 200 })
    }
    app.advance(5 * hour)
    expect(await busy.get('/v2/players/info')).toMatchObject({ status: 401 })
    await forgetOldSessions(app.context.db, app.context.clock())
    expect(await app.context.db.selectFrom('player_sessions').selectAll().execute()).toEqual([])
  })

  test('changing the password ends every other session and keeps this one', async () => {
    const { browser, username } = await newPlayer()
    const elsewhere = app.browser()
    await elsewhere.signIn(username)
    const change = (currentPassword: string, newPassword: string) =>
      browser.post('/v2/players/security/password/change', {
        currentPassword,
        newPassword,
        confirmNewPassword: newPassword,
      })
    expect(await change('wrong', 'brand-new-9')).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_INCORRECT' },
    })
    expect((await change(goodPassword, 'password1')).body.fields).toEqual({ newPassword: 'TOO_COMMON' })
    expect((await change(goodPassword, username)).body.fields).toEqual({ newPassword: 'SAME_AS_USERNAME' })
    // Whoever has copied the cookie of this very session.
    const thief = { cookie: browser.cookie() }
    expect(await change(goodPassword, 'brand-new-9')).toMatchObject({ status: 204 })
    expect(await app.browser().get('/v2/players/info', thief)).toMatchObject({ status: 401 })
    expect(await browser.get('/v2/players/info')).toMatchObject({ status: 200 })
    expect(await elsewhere.get('/v2/players/info')).toMatchObject({ status: 401 })
    expect(await app.browser().signIn(username)).toMatchObject({ body: { code: 'LOGIN_FAILED' } })
    expect(await app.browser().signIn(username, 'brand-new-9')).toMatchObject({ status: 200 })
  })

  test('a borrowed session cannot guess the password without end', async () => {
    const { browser } = await newPlayer()
    const form = { currentPassword: 'wrong', newPassword: 'brand-new-9', confirmNewPassword: 'brand-new-9' }
    const guess = () => browser.post('/v2/players/security/password/change', form)
    for (let tries = 0; tries < 10; tries++) expect(await guess()).toMatchObject({ status: 400 })
    expect(await guess()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  })
})
