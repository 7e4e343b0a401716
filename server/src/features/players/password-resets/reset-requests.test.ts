import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newPasswords, note, passwordResetDesk } from '../../../testing/password-reset-desk.ts'
import { goodPassword, testApp, type TestApp } from '../../../testing/test-app.ts'
import { forgetOldRequests } from './reset-queries.ts'

describe('a password that a player has forgotten', () => {
  let app: TestApp
  beforeAll(async () => {
    // The proxy in front says where a browser is.
    app = await testApp({ trustProxy: 1 })
    await hire()
  })
  beforeEach(() => beginAnew())
  afterAll(() => app.close())
  const { hire, beginAnew, staff, newPlayer, askFor, asked, approve, stateOf, confirm, wordsOf } =
    passwordResetDesk(() => app)

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
