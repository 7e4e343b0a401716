import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffMember } from '@kham/contract/operator/desk/staff'
import type { StaffRole } from '@kham/contract/desk/staff-roles'
import { codeAt, enrol } from '../../../testing/authenticator.ts'
import { onlyDecider } from '../../../testing/only-decider.ts'
import { addStaff, goodPassword, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'
import { byHand } from '../../../testing/as-owner.ts'

const session = '/v2/agency/session'
const path = '/v2/agency/staff'
const own = 'ດອກຈຳປາ-ບານ-2026'

describe('the staff of an agency', () => {
  let app: TestApp
  let owner: TestBrowser
  let ownerId: string
  beforeAll(async () => {
    app = await testApp()
    ownerId = await addStaff(app.context, 'the-owner', 'owner')
    owner = (await signIn('the-owner')).browser
  })
  afterAll(() => app.close())

  async function signIn(username: string, password = goodPassword) {
    const browser = app.browser()
    const { status, body } = await browser.post(session, { username, password })
    return { browser, status, body }
  }
  const post = (id: string, act: string) => owner.post(`${path}/${id}/${act}`, { password: goodPassword })
  const change = (browser: TestBrowser, id: string, role: StaffRole, displayName = 'Somebody') =>
    browser.ask({
      method: 'PATCH',
      path: `/api${path}/${id}`,
      body: { displayName, role, password: goodPassword },
    })
  const members = async (): Promise<StaffMember[]> => (await owner.get(path)).body.staff
  const acts = async (id: string) => {
    const rows = app.context.db.selectFrom('audit_log').select(['act', 'staff_id', 'before', 'after'])
    const ofPerson = rows.where('subject_id', '=', id).where('staff_id', '=', ownerId)
    // That it was said alone is told besides.
    return ofPerson.where('act', '<>', 'SAID_ALONE').orderBy('audit_id').execute()
  }

  const namesOf = async (id: string) => (await acts(id)).map(({ act }) => act).toSorted()

  test('somebody is added with a password for one sign-in, which asks for one of their own', async () => {
    const form = { username: 'noy-1', displayName: 'Noy', role: 'cashier' }
    const { status, body } = await owner.post(path, { ...form, password: goodPassword })
    expect([status, body.member]).toMatchObject([201, { username: 'noy-1', lastSignInAt: null }])
    expect(body.password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
    expect(await owner.post(path, { ...form, password: goodPassword })).toMatchObject({
      status: 409,
      body: { code: 'USERNAME_TAKEN' },
    })

    const { browser, body: begun } = await signIn('noy-1', body.password)
    expect(begun).toEqual({ staff: null, next: 'PASSWORD' })
    const choose = (newPassword: string) =>
      browser.post(`${session}/password`, { newPassword, confirmNewPassword: newPassword })
    expect(await choose('password1')).toMatchObject({ body: { fields: { newPassword: 'TOO_COMMON' } } })
    expect(await choose(body.password)).toMatchObject({
      status: 400,
      body: { fields: { newPassword: 'SAME_AS_GIVEN' } },
    })
    expect(await choose(own)).toMatchObject({ body: { staff: { username: 'noy-1' }, next: null } })
    expect((await signIn('noy-1', body.password)).body.code).toBe('LOGIN_FAILED')
    expect((await signIn('noy-1', own)).status).toBe(200)
    const row = (await members()).find(({ username }) => username === 'noy-1')!
    expect(row).toMatchObject({ passwordExpiresAt: null, lastSignInAt: expect.any(String) })
    expect(await acts(row.id)).toMatchObject([
      { act: 'STAFF_ADDED', after: { username: 'noy-1', role: 'cashier' } },
    ])
    expect(JSON.stringify(await acts(row.id))).not.toContain(body.password)
  })

  test('staff cannot reset their own password or authenticator here', async () => {
    for (const act of ['password', 'totp/reset', 'activate', 'sessions/end'])
      expect(await post(ownerId, act)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await owner.get(session)).toMatchObject({ status: 200 })
    expect((await namesOf(ownerId)).filter((act) => act !== 'CALL_REFUSED')).toEqual(['SIGNED_IN'])
  })

  test('a given password is chosen anew once, of two who begin with it', async () => {
    const form = { username: 'noy-twice', displayName: 'Noy', role: 'viewer' }
    const { password } = (await owner.post(path, { ...form, password: goodPassword })).body
    const [first, second] = [await signIn('noy-twice', password), await signIn('noy-twice', password)]
    const choose = ({ browser }: typeof first, newPassword: string) =>
      browser.post(`${session}/password`, { newPassword, confirmNewPassword: newPassword })
    expect((await choose(first, own)).body).toMatchObject({ next: null })
    expect(await choose(second, `${own}-2`)).toMatchObject({ body: { code: 'SIGN_IN_ENDED' } })
    expect((await signIn('noy-twice', own)).status).toBe(200)
  })

  test('a given password is of no use after a day', async () => {
    const form = { username: 'noy-late', displayName: 'Noy', role: 'viewer' }
    const { password } = (await owner.post(path, { ...form, password: goodPassword })).body
    for (let hours = 0; hours < 24; hours += 1) app.advance(3600)
    owner = (await signIn('the-owner')).browser
    expect((await signIn('noy-late', password)).body.code).toBe('LOGIN_FAILED')
  })

  test('deactivation ends sessions at once; activation comes with a new password', async () => {
    const id = await addStaff(app.context, 'noy-gone')
    const { browser } = await signIn('noy-gone')
    expect((await post(id, 'deactivate')).body.member.deactivatedAt).not.toBeNull()
    expect(await browser.get(session)).toMatchObject({ status: 401 })
    expect((await signIn('noy-gone')).body.code).toBe('LOGIN_FAILED')
    expect(await post(id, 'password')).toMatchObject({ status: 404 })
    expect(await post(id, 'deactivate')).toMatchObject({ status: 200 })
    const { password } = (await post(id, 'activate')).body
    expect((await signIn('noy-gone', password)).body.next).toBe('PASSWORD')
    expect(await namesOf(id)).toEqual(['STAFF_ACTIVATED', 'STAFF_DEACTIVATED'])
  })

  test('the owner sees where somebody is signed in, and signs them out everywhere', async () => {
    const id = await addStaff(app.context, 'noy-left-open')
    const desks = [await signIn('noy-left-open'), await signIn('noy-left-open')].map(({ browser }) => browser)
    const sessions = async () => (await owner.get(`${path}/${id}/sessions`)).body.sessions
    expect(await sessions()).toMatchObject([{ address: '127.0.0.1' }, { address: '127.0.0.1' }])
    expect(await desks[0]!.get(`${path}/${id}/sessions`)).toMatchObject({ status: 403 })
    expect(await owner.post(`${path}/${id}/sessions/end`, { password: 'not-the-password' })).toMatchObject({
      body: { code: 'PASSWORD_INCORRECT' },
    })
    expect(await sessions()).toHaveLength(2)
    expect(await post(id, 'sessions/end')).toMatchObject({ status: 200 })
    for (const desk of desks) expect(await desk.get(session)).toMatchObject({ status: 401 })
    expect(await sessions()).toEqual([])
    expect(await post(id, 'sessions/end')).toMatchObject({ status: 200 })
    expect(await acts(id)).toMatchObject([
      { act: 'STAFF_SIGNED_OUT', before: { sessions: 2 }, after: { sessions: 0 } },
    ])
    expect((await signIn('noy-left-open')).status).toBe(200)
    expect(await owner.get(`${path}/01a1fadc-65d1-7726-a1ae-d393c420ffdc/sessions`)).toMatchObject({
      status: 404,
    })
  })

  test('another role counts from the next request on; of the change only what differs is kept', async () => {
    const id = await addStaff(app.context, 'noy-rises', 'support')
    const { browser } = await signIn('noy-rises')
    expect(await browser.get(path)).toMatchObject({ status: 403 })
    expect(await change(owner, id, 'manager', 'noy-rises')).toMatchObject({
      body: { member: { role: 'manager' } },
    })
    expect(await browser.get(path)).toMatchObject({ status: 200 })
    expect(await acts(id)).toMatchObject([{ before: { role: 'support' }, after: { role: 'manager' } }])
    expect((await acts(id))[0]!.after).toEqual({ role: 'manager' })
  })

  test('a forgotten password and a lost phone are seen to; each ends the sessions', async () => {
    const id = await addStaff(app.context, 'noy-lost')
    await onlyDecider(app.context.db, ownerId)
    let { browser } = await signIn('noy-lost')
    const { secret } = await enrol(browser, goodPassword, app.context.clock())
    expect(await post(id, 'totp/reset')).toMatchObject({ body: { member: { totpSince: null } } })
    expect(await post(id, 'totp/reset')).toMatchObject({ status: 409, body: { code: 'TOTP_IS_OFF' } })
    expect(await browser.get(session)).toMatchObject({ status: 401 })
    browser = (await signIn('noy-lost')).browser
    expect(await browser.get(session)).toMatchObject({ status: 200 })
    const { password } = (await post(id, 'password')).body
    expect(await browser.get(session)).toMatchObject({ status: 401 })
    expect((await signIn('noy-lost', password)).body.next).toBe('PASSWORD')
    expect(await namesOf(id)).toEqual(['STAFF_PASSWORD_RESET', 'TOTP_RESET'])
    expect(JSON.stringify(await acts(id))).not.toContain(secret)
    expect(codeAt(secret, app.context.clock())).toMatch(/^\d{6}$/)
  })

  describe('managing staff needs a step-up', () => {
    const form = { username: 'noy-new', displayName: 'Noy', role: 'viewer' }
    const doors = [
      ['POST', '', form],
      ['PATCH', '/{id}', { displayName: 'Noy', role: 'owner' }],
      ['POST', '/{id}/deactivate', {}],
      ['POST', '/{id}/activate', {}],
      ['POST', '/{id}/password', {}],
      ['POST', '/{id}/totp/reset', {}],
      ['PUT', '/../settings/sign-in', { needTotp: true }],
    ] as const
    let cautious: TestBrowser
    let secret: string
    let id: string
    beforeAll(async () => {
      await addStaff(app.context, 'cautious-owner', 'owner')
      cautious = (await signIn('cautious-owner')).browser
      secret = (await enrol(cautious, goodPassword, app.context.clock())).secret
      id = await addStaff(app.context, 'noy-safe')
      await enrol((await signIn('noy-safe')).browser, goodPassword, app.context.clock())
    })
    afterAll(async () => {
      const { db } = app.context
      await byHand(
        db,
        db.updateTable('staff').set({ role: 'viewer' }).where('username', '=', 'cautious-owner'),
      )
      await byHand(db, db.updateTable('agencies').set({ staff_need_totp: false }))
      app.advance(4) // servers remember an agency for some seconds
    })

    test.each(doors)('at the door %s %s', async (method, door, body) => {
      const address = new URL(`http://x/api${path}${door.replace('{id}', id)}`).pathname
      const ask = (stepUp: object) => cautious.ask({ method, path: address, body: { ...body, ...stepUp } })
      const password = goodPassword
      const before = await members()
      expect(await ask({})).toMatchObject({ status: 400, body: { fields: { password: 'REQUIRED' } } })
      expect(await ask({ password: 'wrong' })).toMatchObject({ body: { code: 'PASSWORD_INCORRECT' } })
      expect(await ask({ password })).toMatchObject({ body: { code: 'CODE_INCORRECT' } })
      expect(await ask({ password, code: '000000' })).toMatchObject({ body: { code: 'CODE_INCORRECT' } })
      expect(await members()).toEqual(before)
      app.advance(30) // each code counts once
      const code = codeAt(secret, app.context.clock())
      expect((await ask({ password, code })).status).toBeLessThan(300)
      expect(await ask({ password, code })).toMatchObject({ body: { code: 'CODE_INCORRECT' } })
    })

    test('guesses are counted: ten, and then nobody is believed', async () => {
      for (let guesses = 0; guesses < 10; guesses += 1)
        expect(await owner.post(`${path}/${id}/deactivate`, { password: 'wrong' })).toMatchObject({
          status: 400,
        })
      expect(await post(id, 'deactivate')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
      app.advance(15 * 60)
      expect(await post(id, 'deactivate')).toMatchObject({ status: 200 })
    })
  })

  test('a given password does not take the place of a code', async () => {
    const id = await addStaff(app.context, 'noy-both')
    await onlyDecider(app.context.db, ownerId)
    const { browser } = await signIn('noy-both')
    const { secret } = await enrol(browser, goodPassword, app.context.clock())
    app.advance(60)
    const { password } = (await post(id, 'password')).body
    const begun = await signIn('noy-both', password)
    expect(begun.body.next).toBe('CODE')
    const code = codeAt(secret, app.context.clock())
    expect((await begun.browser.post(`${session}/code`, { code })).body.next).toBe('PASSWORD')
  })

  describe('a higher role or new credentials take two approvals, an owner’s first [ASVS 2.3.4]', () => {
    let manager: TestBrowser
    let second: string
    beforeAll(async () => {
      await onlyDecider(app.context.db, ownerId)
      second = await addStaff(app.context, 'noy-second', 'manager')
      manager = (await signIn('noy-second')).browser
    })
    afterAll(() => onlyDecider(app.context.db, ownerId))
    const say = (by: TestBrowser, id: string, act: string) =>
      act === 'role'
        ? change(by, id, 'manager', 'Anew')
        : by.post(`${path}/${id}/${act}`, { password: goodPassword })
    let made = 0

    test.each([
      ['role', 'RAISE_ROLE'],
      ['password', 'RESET_PASSWORD'],
      ['totp/reset', 'RESET_FACTOR'],
    ])('at the door %s', async (act, word) => {
      const username = `noy-anew-${(made += 1)}`
      const id = await addStaff(app.context, username, 'cashier')
      const { browser } = await signIn(username)
      await enrol(browser, goodPassword, app.context.clock())
      const before = (await members()).find((one) => one.id === id)!
      expect((await say(manager, id, act)).status).toBe(403)
      const first = await say(owner, id, act)
      expect(first).toMatchObject({
        status: 200,
        body: { member: { ...before, waitsForSecond: { act: word, said: { username } } } },
      })
      expect(first.body.password ?? null).toBeNull()
      expect((await say(owner, id, act)).body.code).toBe('FOUR_EYES')
      expect(await browser.get(session)).toMatchObject({ status: 200 })
      const queue = (await manager.get('/v2/agency/approvals')).body.approvals
      expect(queue).toMatchObject([{ act: word, subject: { kind: 'staff', id }, mayI: true }])
      const both = await Promise.all([say(manager, id, act), say(manager, id, act)])
      expect(both.map(({ status }) => status)).toContain(200)
      const after = (await members()).find((one) => one.id === id)!
      expect(after).toMatchObject({ waitsForSecond: null })
      expect(after).not.toEqual(before)
      if (act === 'role') await onlyRole(id)
    })
    const onlyRole = (id: string) =>
      byHand(
        app.context.db,
        app.context.db.updateTable('staff').set({ role: 'viewer' }).where('staff_id', '=', id),
      )

    test('whom it is about says no word of it, and counts as nobody who could', async () => {
      expect((await change(owner, second, 'owner', 'Second')).body.member.role).toBe('owner')
      await byHand(
        app.context.db,
        app.context.db.updateTable('staff').set({ role: 'manager' }).where('staff_id', '=', second),
      )
      const third = await addStaff(app.context, 'noy-third', 'manager')
      expect((await change(owner, second, 'owner', 'Again')).body.member.role).toBe('manager')
      expect((await change(manager, second, 'owner', 'Again')).status).toBe(403)
      expect((await manager.get('/v2/agency/approvals')).body.approvals).toMatchObject([{ mayI: false }])
      await onlyRole(third)
    })

    test.each(['added', 'taken back'])(
      'whoever is %s as one who decides looks on until two have said so',
      async (how) => {
        const username = how === 'added' ? 'noy-added' : 'noy-back'
        const displayName = username
        const comesIn = async () => {
          if (how === 'added')
            return owner.post(path, { username, displayName, role: 'manager', password: goodPassword })
          const gone = await addStaff(app.context, username, 'manager')
          await post(gone, 'deactivate')
          return post(gone, 'activate')
        }
        const { body } = await comesIn()
        const { id } = body.member
        expect(body.member).toMatchObject({
          role: 'viewer',
          waitsForSecond: { act: 'RAISE_ROLE', said: { username, role: 'manager' } },
        })
        const { browser } = await signIn(username, body.password)
        await browser.post(`${session}/password`, { newPassword: own, confirmNewPassword: own })
        expect(await browser.get(path)).toMatchObject({ status: 403 })
        expect((await change(owner, id, 'manager', displayName)).body.code).toBe('FOUR_EYES')
        expect((await change(manager, id, 'manager', displayName)).body.member).toMatchObject({
          role: 'manager',
          waitsForSecond: null,
        })
        await onlyRole(id)
      },
    )

    test.each([
      ['deactivate', 1],
      ['role', 1],
      ['password', 2],
      ['totp/reset', 2],
    ])(
      'what somebody has said ends with their right to say it, and with their way to sign in: %s',
      async (act, words) => {
        const username = `noy-said-${(made += 1)}`
        const speaker = await addStaff(app.context, username, 'owner')
        const about = await addStaff(app.context, `${username}-of`, 'cashier')
        const { browser } = await signIn(username)
        const waiting = async () => (await members()).find(({ id }) => id === about)!.waitsForSecond
        expect((await say(browser, about, 'password')).status).toBe(200)
        if (act === 'totp/reset') await enrol(browser, goodPassword, app.context.clock())
        for (const by of [owner, manager].slice(0, words)) {
          expect(await waiting()).toMatchObject({ staffId: speaker })
          await (act === 'role' ? change(by, speaker, 'viewer', username) : say(by, speaker, act))
        }
        expect(await waiting()).toBeNull()
        const { approvals } = (await manager.get('/v2/agency/approvals')).body
        expect(approvals.map(({ staffId }: { staffId: string }) => staffId)).not.toContain(speaker)
        // It would be the second of what is no more there.
        expect((await say(manager, about, 'password')).status).toBe(403)
        await onlyRole(speaker)
      },
    )

    test('to take back whoever works here gives no password, and takes nothing of theirs', async () => {
      expect(await post(second, 'activate')).toMatchObject({ status: 200, body: { password: null } })
      expect(await manager.get(session)).toMatchObject({ status: 200 })
      expect((await signIn('noy-second')).status).toBe(200)
    })
  })

  test('the only one who decides adds another at their own word, which is told for good', async () => {
    const form = { username: 'noy-first', displayName: 'Noy', role: 'owner', password: goodPassword }
    app.advance(24 * 60 * 60)
    owner = (await signIn('the-owner')).browser
    const { member } = (await owner.post(path, form)).body
    expect(member).toMatchObject({ role: 'owner', waitsForSecond: null })
    expect(await acts(member.id)).toMatchObject([{ act: 'STAFF_ADDED', after: { role: 'owner' } }])
    const told = app.context.db.selectFrom('audit_log').select('after').where('subject_id', '=', member.id)
    const after = { act: 'RAISE_ROLE', of: 'staff', id: member.id, alone: true }
    expect(await told.where('act', '=', 'SAID_ALONE').execute()).toEqual([{ after }])
    await onlyDecider(app.context.db, ownerId)
  })

  test('an owner whose given password has run out is no other owner', async () => {
    const { db, clock } = app.context
    const secondId = await addStaff(app.context, 'never-came', 'owner')
    const second = db.updateTable('staff').where('staff_id', '=', secondId)
    await byHand(db, second.set({ password_expires_at: clock() }))
    expect(await post(ownerId, 'deactivate')).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } })
    await byHand(db, second.set({ role: 'viewer', password_expires_at: null }))
  })

  test('the last owner stays one, also when two owners remove each other at once', async () => {
    expect(await post(ownerId, 'deactivate')).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } })
    expect(await change(owner, ownerId, 'manager')).toMatchObject({ body: { code: 'LAST_OWNER' } })
    for (const act of ['deactivate', 'demote']) {
      const username = `to-${act}`
      const secondId = await addStaff(app.context, username, 'owner')
      const { browser: second } = await signIn(username)
      const remove = (browser: TestBrowser, id: string) =>
        act === 'demote'
          ? change(browser, id, 'viewer')
          : browser.post(`${path}/${id}/deactivate`, { password: goodPassword })
      const answers = await Promise.all([remove(owner, secondId), remove(second, ownerId)])
      // The second is no owner any more, or would remove the last one.
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = (
        await app.context.db.selectFrom('staff').selectAll().where('role', '=', 'owner').execute()
      ).filter(({ agency_id, deactivated_at }) => agency_id === app.agencyId && deactivated_at === null)
      expect(left).toHaveLength(1)
      await byHand(
        app.context.db,
        app.context.db
          .updateTable('staff')
          .set({ role: 'viewer', deactivated_at: null })
          .where('staff_id', '=', secondId),
      )
      await byHand(
        app.context.db,
        app.context.db
          .updateTable('staff')
          .set({ role: 'owner', deactivated_at: null })
          .where('staff_id', '=', ownerId),
      )
      owner = (await signIn('the-owner')).browser
    }
  })

  test('a manager may look; another agency’s owner finds nobody', async () => {
    await addStaff(app.context, 'the-manager', 'manager')
    const { browser: manager } = await signIn('the-manager')
    expect(await manager.get(path)).toMatchObject({ status: 200 })
    expect(await change(manager, ownerId, 'viewer')).toMatchObject({ status: 403 })
    await addStaff(app.context, 'their-owner', 'owner', 'other')
    const theirs = app.browser('other.localhost')
    await theirs.post(session, { username: 'their-owner', password: goodPassword })
    expect((await theirs.get(path)).body.staff).toHaveLength(1)
    for (const act of ['deactivate', 'activate', 'password', 'totp/reset'])
      expect(await theirs.post(`${path}/${ownerId}/${act}`, { password: goodPassword })).toMatchObject({
        status: 404,
      })
  })
})
