import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newPassword, newPasswords, note, passwordResetDesk } from '../../../testing/password-reset-desk.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { resetCodeIn } from './password-reset.ts'

describe('a password that a player has forgotten', () => {
  let app: TestApp
  beforeAll(async () => {
    // The proxy in front says where a browser is.
    app = await testApp({ trustProxy: 1 })
    await hire()
  })
  beforeEach(() => beginAnew())
  afterAll(() => app.close())
  const { hire, beginAnew, staff, newPlayer, askFor, asked, approve, stateOf, confirm } = passwordResetDesk(
    () => app,
  )

  const auditOf = (id: string) =>
    app.context.db
      .selectFrom('audit_log')
      .select(['act', 'staff_id', 'after'])
      .where('subject_id', '=', id)
      .orderBy('act')
      .execute()

  test('is set in the browser that asked, once two of the staff have let it through; all sessions end and payouts wait', async () => {
    const { browser: home, username, id } = await newPlayer()
    const { browser, code } = await asked(username)
    expect(code).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{8}$/)
    expect((await browser.get('/v2/players/password-reset')).body.reset).toEqual({
      code,
      state: 'WAITING',
      expiresAt: new Date(app.context.clock().getTime() + 3600_000).toISOString(),
    })
    expect(await confirm(browser)).toMatchObject({ status: 409, body: { code: 'RESET_NOT_READY' } })

    const first = await approve(staff.support, id, code)
    expect(first).toMatchObject({
      status: 200,
      body: {
        request: {
          code,
          approvedAt: null,
          knownBrowser: false,
          waitsForSecond: {
            act: 'PASSWORD_REQUEST',
            by: 'the-support',
            said: { request: code, browser: 'NEW', note },
          },
        },
      },
    })
    // Nothing that the staff is told opens anything.
    const cookie = browser.jar.get('kham-reset')!
    expect(first.text).not.toContain(cookie)
    expect((await confirm(browser)).body.code).toBe('RESET_NOT_READY')
    const { approvals } = (await staff.manager.get('/v2/agency/approvals')).body
    expect(approvals).toMatchObject([
      { act: 'PASSWORD_REQUEST', subject: { kind: 'player', id, code: username }, mayI: true, amount: null },
    ])
    expect((await staff.support.get('/v2/agency/approvals')).body.approvals).toMatchObject([{ mayI: false }])

    const second = await approve(staff.manager, id, code.toLowerCase().replace('-', ' '))
    expect(second.body.request).toMatchObject({ approvedAt: expect.any(String), waitsForSecond: null })
    expect(await approve(staff.owner, id, code)).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_DECIDE' },
    })
    expect(await stateOf(browser)).toBe('READY')
    // No other browser, also not one that asked for the same name, and none of the staff.
    const another = await asked(username)
    expect((await confirm(another.browser)).body.code).toBe('RESET_NOT_READY')
    for (const other of [staff.manager, app.browser()])
      expect((await confirm(other)).body.code).toBe('LINK_ENDED')
    expect((await home.get('/v2/players/info')).status).toBe(200)

    expect((await confirm(browser, { ...newPasswords, code: '123456' })).body.code).toBe('CODE_INCORRECT')
    const taken = { newPassword: username, confirmNewPassword: username }
    expect((await confirm(browser, taken)).body.fields).toEqual({ newPassword: 'SAME_AS_USERNAME' })
    const answers = await Promise.all([confirm(browser), confirm(browser)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400])
    browser.jar.set('kham-reset', cookie)
    expect(await confirm(browser)).toMatchObject({ status: 400, body: { code: 'LINK_ENDED' } })
    expect(await stateOf(another.browser)).toBeNull()

    expect((await home.get('/v2/players/info')).status).toBe(401)
    // Who knew the old password may have signed in with it on ten, and each would be ten guesses more.
    const known = app.context.db.selectFrom('player_known_devices').selectAll().where('player_id', '=', id)
    expect(await known.execute()).toEqual([])
    expect((await home.signIn(username)).body.code).toBe('LOGIN_FAILED')
    expect((await home.signIn(username, newPassword)).status).toBe(200)
    const holds = app.context.db.selectFrom('payout_holds').select('because').where('player_id', '=', id)
    expect(await holds.execute()).toEqual([{ because: 'PASSWORD' }])
    expect((await staff.viewer.get(`/v2/agency/players/${id}/acts`)).body.acts).toMatchObject([
      { act: 'PASSWORD_SET', by: null },
      { act: 'RESET_LET_THROUGH', by: 'the-manager', note },
    ])
    expect(await auditOf(id)).toMatchObject([
      { act: 'PASSWORD_REQUEST_APPROVED', after: { request: code, alone: false } },
      { act: 'PLAYER_PASSWORD_SET', staff_id: null, after: { request: code } },
    ])
  })

  test('is answered alike for a name that nobody has', async () => {
    const { username } = await newPlayer()
    const answers = [await askFor(app.browser(), username), await askFor(app.browser(), 'nobody-of-ours')]
    const [known, unknown] = answers.map(({ status, body, cookies }) => ({
      status,
      fields: Object.keys(body),
      cookies: cookies.map(({ name, maxAge, httpOnly, sameSite }) => ({ name, maxAge, httpOnly, sameSite })),
    }))
    expect(unknown).toEqual(known)
    expect(known!.cookies).toEqual([{ name: 'kham-reset', maxAge: 3600, httpOnly: true, sameSite: 'Lax' }])
    const browser = app.browser()
    await askFor(browser, 'nobody-of-ours')
    expect(await stateOf(browser)).toBe('WAITING')
    expect((await confirm(browser)).body.code).toBe('RESET_NOT_READY')
  })

  test.each([
    ['a browser that nothing is known of', false, false],
    ['one that has asked for the same name before', false, true],
    ['one that another player has signed in with', true, false],
  ])('asks the database as much for a name that nobody has, in %s', async (_, isAnothers, again) => {
    const { username } = await newPlayer()
    const { browser: another } = await newPlayer()
    const sent = statementsSentTo(app.context.database.pool)
    const told: Record<string, string[]> = {}
    for (const name of [username, `nobody-${username}`]) {
      const browser = app.browser()
      if (isAnothers) browser.jar.set('kham-device', another.jar.get('kham-device')!)
      if (again) await asked(name, browser)
      sent.length = 0
      await asked(name, browser)
      told[name] = [...sent]
    }
    const [known, unknown] = Object.values(told)
    expect(unknown).toEqual(known)
    expect(known).toContainEqual(expect.stringMatching(/^insert into "password_requests"/))
  })

  test('second factors of players are not built, and other things than a password are refused', async () => {
    const { username } = await newPlayer()
    const byPhone = { username, kind: 'PHONE', for: 'PASSWORD' }
    expect((await app.browser().post('/v2/players/password-reset', byPhone)).status).toBe(202)
    const answer = await app.browser().post('/v2/players/password-reset', { username, for: 'FACTOR' })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: { for: expect.any(String) } },
    })
  })
})

/** The texts of all statements from now on, in their order. */
function statementsSentTo(pool: pg.Pool): string[] {
  const sent: string[] = []
  const heard = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (heard.has(client)) return
    heard.add(client)
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: [string | { text: string }, ...unknown[]]) => {
      sent.push(typeof args[0] === 'string' ? args[0] : args[0].text)
      return send(...args)
    }) as typeof client.query
  })
  return sent
}

test.each([
  ['R-7F3K2Q9M', 'R-7F3K2Q9M'],
  ['r 7f3k 2q9m', 'R-7F3K2Q9M'],
  ['7F3K2Q9M', null],
  ['R-7F3K2QOL', 'R-7F3K2Q01'],
  ['R-7F3K2Q9', null],
  ['D2611207F3K2Q9M', null],
])('a code is known as it is read out: %s', (text, code) => expect(resetCodeIn(text)).toBe(code))
