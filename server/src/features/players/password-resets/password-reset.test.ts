import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { staffRoles, type StaffRole } from '@kham/contract/desk/staff-roles'
import {
  addStaff,
  agencyId,
  goodPassword,
  testApp,
  type TestApp,
  type TestBrowser,
} from '../../../testing/test-app.ts'
import { resetCodeIn } from './password-reset.ts'
import { forgetOldRequests } from './reset-queries.ts'

const newPassword = 'ດອກຈຳປາ ແລະ ຄຳ 2026'
const newPasswords = { newPassword, confirmNewPassword: newPassword }
const note = 'Called back on the number that we have; knew the last deposit.'
const session = '/v2/agency/session'

describe('a password that a player has forgotten', () => {
  let app: TestApp
  let staff: Record<StaffRole | 'second', TestBrowser>
  let count = 0
  beforeAll(async () => {
    // The proxy in front says where a browser is.
    app = await testApp({ trustProxy: 1 })
    for (const role of staffRoles) await addStaff(app.context, `the-${role}`, role)
    await addStaff(app.context, 'the-second', 'manager')
  })
  // Each begins with fresh sessions, and the counts of the one before are over.
  beforeEach(async () => {
    app.advance(3600)
    staff = {} as typeof staff
    for (const name of [...staffRoles, 'second'] as const) {
      staff[name] = app.browser()
      await staff[name].post(session, { username: `the-${name}`, password: goodPassword })
    }
  })
  afterAll(() => app.close())

  async function newPlayer() {
    const browser = app.browser()
    const username = `player-${++count}`
    const { body } = await browser.register(username)
    return { browser, username, id: body.player.id as string }
  }
  const askFor = (browser: TestBrowser, username: string, address = '127.0.0.1') =>
    browser.ask({
      method: 'POST',
      path: '/api/v2/players/password-reset',
      body: { username, for: 'PASSWORD' },
      headers: { 'x-forwarded-for': address },
    })
  async function asked(username: string, browser = app.browser()) {
    const { status, body } = await askFor(browser, username)
    expect(status).toBe(202)
    return { browser, code: body.code as string }
  }
  const approve = (who: TestBrowser, id: string, code: string) =>
    who.post(`/v2/agency/players/${id}/password-requests/${code}/approve`, { note })
  const stateOf = async (browser: TestBrowser) =>
    (await browser.get('/v2/players/password-reset')).body.reset?.state ?? null
  const confirm = (browser: TestBrowser, body: object = newPasswords) =>
    browser.post('/v2/players/password-reset/confirm', body)
  const wordsOf = (id: string) =>
    app.context.db
      .selectFrom('first_words')
      .select(['state', 'act', 'note'])
      .where('subject_id', '=', id)
      .orderBy('state')
      .execute()
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
    for (const name of [username, `nobody-${count}`]) {
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

  describe('is not got by one of the staff', () => {
    test('by a request from the own browser and both approvals', async () => {
      const { username, id } = await newPlayer()
      const { browser, code } = await asked(username)
      expect((await approve(staff.manager, id, code)).body.request.waitsForSecond).not.toBeNull()
      for (const note of ['again', 'and in other words'])
        expect(
          await staff.manager.post(`/v2/agency/players/${id}/password-requests/${code}/approve`, { note }),
        ).toMatchObject({ status: 409, body: { code: 'FOUR_EYES' } })
      // Another session of the same person is the same person.
      const elsewhere = app.browser()
      await elsewhere.post(session, { username: 'the-manager', password: goodPassword })
      expect((await approve(elsewhere, id, code)).body.code).toBe('FOUR_EYES')
      expect((await confirm(browser)).body.code).toBe('RESET_NOT_READY')
    })

    test('by two of support: the second approval is an owner’s or manager’s', async () => {
      const { username, id } = await newPlayer()
      const { browser, code } = await asked(username)
      await approve(staff.owner, id, code)
      expect(await approve(staff.support, id, code)).toMatchObject({
        status: 409,
        body: { code: 'FOUR_EYES' },
      })
      expect(await stateOf(browser)).toBe('WAITING')
      expect((await approve(staff.second, id, code)).status).toBe(200)
      expect(await stateOf(browser)).toBe('READY')
    })

    test('in any other role', async () => {
      const { username, id } = await newPlayer()
      const { code } = await asked(username)
      for (const role of ['cashier', 'viewer'] as const)
        expect((await approve(staff[role], id, code)).status).toBe(403)
      expect(await wordsOf(id)).toEqual([])
    })

    test('by a code of the own browser for another player, or a second approval of another request', async () => {
      const [victim, own] = [await newPlayer(), await newPlayer()]
      const ofOwn = await asked(own.username)
      expect((await approve(staff.support, victim.id, ofOwn.code)).status).toBe(404)
      // A request of theirs beside that of the player, who tells support the right one.
      const [theirs, right] = [await asked(victim.username), await asked(victim.username)]
      await approve(staff.support, victim.id, theirs.code)
      const answer = await approve(staff.manager, victim.id, right.code)
      expect(answer.body.request).toMatchObject({ code: right.code, approvedAt: null })
      expect(await stateOf(theirs.browser)).toBe('WAITING')
      expect(await stateOf(right.browser)).toBe('WAITING')
      expect(await wordsOf(victim.id)).toMatchObject([{ state: 'REPLACED' }, { state: 'WAITING' }])
      expect((await approve(staff.support, victim.id, right.code)).body.code).toBe('FOUR_EYES')
      expect((await approve(staff.owner, victim.id, right.code)).status).toBe(200)
      expect([await stateOf(theirs.browser), await stateOf(right.browser)]).toEqual(['WAITING', 'READY'])
    })

    test('by guessing codes', async () => {
      const { username, id } = await newPlayer()
      const { code } = await asked(username)
      for (let tries = 0; tries < 10; tries++)
        expect((await approve(staff.support, id, `R-0000000${tries}`)).status).toBe(404)
      expect((await approve(staff.support, id, code)).status).toBe(429)
      expect((await approve(staff.manager, id, code)).status).toBe(200)
    })

    test('through an open session: both approvals need a step-up', async () => {
      const { username, id } = await newPlayer()
      app.advance(599)
      const { code } = await asked(username)
      expect((await approve(staff.support, id, code)).status).toBe(200)
      app.advance(2)
      expect(await approve(staff.manager, id, code)).toMatchObject({
        status: 403,
        body: { code: 'STEP_UP_REQUIRED' },
      })
    })

    test('right after a colleague has reset the own password', async () => {
      const { username, id } = await newPlayer()
      const { code } = await asked(username)
      await approve(staff.manager, id, code)
      const { staff_id } = await app.context.db
        .selectFrom('staff')
        .select('staff_id')
        .where('username', '=', 'the-second')
        .executeTakeFirstOrThrow()
      const give = (who: TestBrowser) =>
        who.post(`/v2/agency/staff/${staff_id}/password`, { password: goodPassword })
      expect((await give(staff.owner)).status).toBe(200)
      const given = await give(staff.manager)
      expect(given.status).toBe(200)
      const puppet = app.browser()
      await puppet.post(session, { username: 'the-second', password: given.body.password })
      await puppet.post(`${session}/password`, newPasswords)
      expect((await approve(puppet, id, code)).body.code).toBe('FOUR_EYES')
    })
  })

  test('of fifty concurrent approvals one is applied', async () => {
    const { username, id } = await newPlayer()
    const { code } = await asked(username)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        approve([staff.owner, staff.manager, staff.second][i % 3]!, id, code),
      ),
    )
    expect(answers.filter(({ body }) => body.request?.approvedAt).length).toBe(1)
    expect((await wordsOf(id)).map(({ state }) => state)).toEqual(['SECONDED'])
  })

  test('a first approval is withdrawn by who gave it, and can be given anew', async () => {
    const { username, id } = await newPlayer()
    const { code, browser } = await asked(username)
    const { waitsForSecond } = (await approve(staff.support, id, code)).body.request
    const refuse = (who: TestBrowser) =>
      who.post(`/v2/agency/approvals/${waitsForSecond.id}/refuse`, { note: 'It was somebody else.' })
    expect((await refuse(staff.cashier)).status).toBe(403)
    expect((await refuse(staff.support)).status).toBe(204)
    expect((await refuse(staff.manager)).body.code).toBe('NOTHING_TO_DECIDE')
    expect((await approve(staff.manager, id, code)).body.request.approvedAt).toBeNull()
    expect(await stateOf(browser)).toBe('WAITING')
  })

  test.each(['59 minutes, 59 seconds', 'an hour'])(
    'what was let through holds for an hour: after %s',
    async (when) => {
      const { username, id } = await newPlayer()
      const { browser, code } = await asked(username)
      await approve(staff.support, id, code)
      await approve(staff.manager, id, code)
      expect(await stateOf(browser)).toBe('READY')
      app.advance(when === 'an hour' ? 3600 : 3599)
      expect((await confirm(browser)).status).toBe(when === 'an hour' ? 400 : 204)
    },
  )

  test('a first approval ends with the request', async () => {
    const { username, id } = await newPlayer()
    const { code } = await asked(username)
    const { waitsForSecond } = (await approve(staff.support, id, code)).body.request
    const { expires_at } = await app.context.db
      .selectFrom('first_words')
      .select('expires_at')
      .where('word_id', '=', waitsForSecond.id)
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime() - app.context.clock().getTime()).toBe(3600_000)
  })

  test.each(['changes the password', 'is suspended'])(
    'nothing comes of a request once the player %s',
    async (how) => {
      const { browser: home, username, id } = await newPlayer()
      const [open, waiting] = [await asked(username), await asked(username)]
      await approve(staff.support, id, open.code)
      await approve(staff.manager, id, open.code)
      await approve(staff.support, id, waiting.code)
      const ended = how.startsWith('is')
        ? await staff.owner.post(`/v2/agency/players/${id}/suspend`, { reason: 'CHECKING', note })
        : await home.post('/v2/players/security/password/change', {
            currentPassword: goodPassword,
            ...newPasswords,
          })
      expect(ended.status).toBeLessThan(300)
      for (const { browser } of [open, waiting]) {
        expect(await stateOf(browser)).toBeNull()
        expect((await confirm(browser)).body.code).toBe('LINK_ENDED')
      }
      expect((await approve(staff.manager, id, waiting.code)).status).toBe(404)
      expect((await wordsOf(id)).map(({ state }) => state)).toEqual(['ENDED', 'SECONDED'])
    },
  )

  test('only the latest request of a browser is valid', async () => {
    const { username, id } = await newPlayer()
    const { browser, code } = await asked(username)
    const again = await asked(username, browser)
    expect((await approve(staff.support, id, code)).status).toBe(404)
    expect((await approve(staff.support, id, again.code)).status).toBe(200)
  })

  test('a request’s approvals end when its browser asks again, and those of no other request', async () => {
    const { username, id } = await newPlayer()
    const [one, other] = [await asked(username), await asked(username)]
    type Waiting = { subject: { id: string }; said: { request: string } }
    const waiting = async () =>
      ((await staff.manager.get('/v2/agency/approvals')).body.approvals as Waiting[])
        .filter(({ subject }) => subject.id === id)
        .map(({ said }) => said.request)
    await approve(staff.support, id, one.code)
    await asked(username, other.browser)
    expect(await waiting()).toEqual([one.code])
    const { code } = await asked(username, one.browser)
    expect(await waiting()).toEqual([])
    expect(await wordsOf(id)).toMatchObject([{ state: 'ENDED' }])
    await approve(staff.support, id, code)
    expect((await approve(staff.manager, id, code)).body.request.approvedAt).not.toBeNull()
  })

  test('a browser that asks again while the staff speaks of its request leaves no word about what has ended', async () => {
    const { username, id } = await newPlayer()
    const { browser, code } = await asked(username)
    const [, again] = await Promise.all([approve(staff.support, id, code), asked(username, browser)])
    expect((await wordsOf(id)).filter(({ state }) => state === 'WAITING')).toEqual([])
    expect((await approve(staff.manager, id, code)).status).toBe(404)
    expect((await approve(staff.manager, id, again.code)).status).toBe(200)
  })

  test('a request of another agency is not found', async () => {
    const { username, id } = await newPlayer()
    const elsewhere = app.browser('other.localhost')
    // Their players are called alike.
    const theirs = (await elsewhere.register(username)).body.player.id as string
    const { code } = await asked(username, elsewhere)
    for (const player of [id, theirs]) expect((await approve(staff.support, player, code)).status).toBe(404)
    const { browser } = await asked(username)
    expect([await stateOf(browser), await stateOf(elsewhere)]).toEqual(['WAITING', 'WAITING'])
    elsewhere.jar.set('kham-reset', browser.jar.get('kham-reset')!)
    expect(await stateOf(elsewhere)).toBeNull()
  })

  test('ten an hour may be asked for a name from one address, and nobody is kept from it by who asks elsewhere', async () => {
    const { browser: home, username } = await newPlayer()
    for (let n = 0; n < 10; n++) await asked(username)
    expect((await askFor(app.browser(), username)).status).toBe(429)
    await asked(username, home)
    await asked('somebody-else')
    // The player, at an address of their own, in a browser that nothing is known of.
    expect((await askFor(app.browser(), username, '203.0.113.9')).status).toBe(202)
    app.advance(3600)
    await asked(username)
  })

  test('from all addresses together 500 an hour may be asked for a name, and who is at home is not kept from it', async () => {
    const { browser: home, username } = await newPlayer()
    await asked(username)
    const count = app.context.db
      .updateTable('rate_limits')
      .set({ count: 499 })
      .where('subject', '=', `password-reset:${username}`)
    expect((await count.executeTakeFirst()).numUpdatedRows).toBe(1n)
    expect((await askFor(app.browser(), username, '203.0.113.1')).status).toBe(202)
    expect((await askFor(app.browser(), username, '203.0.113.2')).status).toBe(429)
    await asked(username, home)
  })

  test('requests are deleted after a day', async () => {
    const { db, clock } = app.context
    const { username } = await newPlayer()
    await asked(username)
    app.advance(24 * 3600 - 1)
    const rows = db.selectFrom('password_requests').select('request_id')
    const before = await rows.execute()
    await forgetOldRequests(db, clock())
    expect((await rows.execute()).length).toBe(1)
    expect(before.length).toBeGreaterThan(1)
    app.advance(1)
    await forgetOldRequests(db, clock())
    expect(await rows.execute()).toEqual([])
  })

  test('requests are deleted by an index', async () => {
    const plan = await app.context.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql<
        Record<string, string>
      >`explain delete from password_requests where asked_at <= now()`.execute(tx)
    })
    expect(JSON.stringify(plan.rows)).toContain('password_requests_old')
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

describe('a member of the staff who is alone', () => {
  let app: TestApp
  beforeAll(async () => void (app = await testApp()))
  afterAll(() => app.close())

  test('says both words, which stays written for good; support never does', async () => {
    await addStaff(app.context, 'the-owner', 'owner')
    await addStaff(app.context, 'the-support', 'support')
    const staff = { owner: app.browser(), support: app.browser() }
    for (const [name, browser] of Object.entries(staff))
      await browser.post(session, { username: `the-${name}`, password: goodPassword })
    const id = (await app.browser().register('player-1')).body.player.id
    const ask = async (browser = app.browser()) =>
      (await browser.post('/v2/players/password-reset', { username: 'player-1', for: 'PASSWORD' })).body.code
    const approve = (who: TestBrowser, code: string) =>
      who.post(`/v2/agency/players/${id}/password-requests/${code}/approve`, { note })
    const code = await ask()
    expect((await approve(staff.support, code)).body.request.approvedAt).toBeNull()
    expect((await approve(staff.support, code)).body.code).toBe('FOUR_EYES')
    const alone = await ask()
    expect((await approve(staff.owner, alone)).body.request.approvedAt).not.toBeNull()
    const words = app.context.db.selectFrom('first_words').select(['state', 'said_by']).orderBy('state')
    expect(await words.execute()).toMatchObject([{ state: 'ALONE' }, { state: 'REPLACED' }])
    const log = app.context.db.selectFrom('audit_log').select('after').where('agency_id', '=', agencyId)
    expect(await log.where('act', '=', 'PASSWORD_REQUEST_APPROVED').execute()).toMatchObject([
      { after: { request: alone, alone: true } },
    ])
  })
})

test.each([
  ['R-7F3K2Q9M', 'R-7F3K2Q9M'],
  ['r 7f3k 2q9m', 'R-7F3K2Q9M'],
  ['7F3K2Q9M', null],
  ['R-7F3K2QOL', 'R-7F3K2Q01'],
  ['R-7F3K2Q9', null],
  ['D2611207F3K2Q9M', null],
])('a code is known as it is read out: %s', (text, code) => expect(resetCodeIn(text)).toBe(code))
