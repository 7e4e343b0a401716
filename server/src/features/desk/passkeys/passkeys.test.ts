import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Passkey } from '@kham/contract/operator/desk/passkeys'
import type { StaffRole } from '@kham/contract/desk/staff-roles'
import { codeAt, enrol } from '../../../testing/authenticator.ts'
import { newAuthenticator, type Authenticator, type Lies } from '../../../testing/passkey.ts'
import { onlyDecider } from '../../../testing/only-decider.ts'
import { addStaff, goodPassword, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'
import { forgetOldChallenges } from './passkey-challenge.ts'
import { byHand } from '../../../testing/as-owner.ts'

const session = '/v2/agency/session'
const account = '/v2/agency/account'
const passkeys = `${account}/passkeys`
const password = goodPassword
const refused = { status: 400, body: { code: 'PASSKEY_REFUSED' } }

describe('passkeys of the staff', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  let number = 0
  const signedIn = async (username: string, host?: string) => {
    const browser = app.browser(host)
    expect(await browser.post(session, { username, password })).toMatchObject({ status: 200 })
    return browser
  }
  async function add(browser: TestBrowser, authenticator: Authenticator, lies: Lies = {}, name = 'ໂທລະສັບ') {
    const { body: making } = await browser.post(`${passkeys}/start`, { password })
    // So that the log is in the order of what was done.
    app.advance(1)
    return browser.post(passkeys, { name, passkey: authenticator.make(making, lies) })
  }
  /** Somebody with a passkey, signed in with the password. */
  async function holder(role?: StaffRole) {
    number += 1
    const username = `holder-${number}`
    const staffId = await addStaff(app.context, username, role)
    const browser = await signedIn(username)
    const authenticator = newAuthenticator()
    const added = await add(browser, authenticator)
    expect(added).toMatchObject({ status: 201 })
    return { username, staffId, browser, authenticator, passkey: added.body.passkey as Passkey }
  }
  const begin = async (browser = app.browser()) => {
    const { body: asking } = await browser.post(`${session}/passkey/start`)
    return { browser, asking, come: (passkey: object) => browser.post(`${session}/passkey`, { passkey }) }
  }
  async function enter(authenticator: Authenticator, lies: Lies = {}) {
    const { browser, asking, come } = await begin()
    app.advance(1)
    return { browser, ...(await come(authenticator.answer(asking, lies))) }
  }
  const statusesOf = (answers: { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b)
  const audited = async (staffId: string) => {
    const rows = app.context.db.selectFrom('audit_log').select(['act', 'before', 'after'])
    return rows.where('subject_id', '=', staffId).orderBy('audit_id').execute()
  }
  const listed = async (browser: TestBrowser): Promise<Passkey[]> =>
    (await browser.get(account)).body.passkeys

  test('a passkey is added with the password, signs in without it, and is removed with it', async () => {
    const { browser, staffId, username, authenticator, passkey } = await holder()
    expect(await listed(browser)).toEqual([
      {
        id: expect.any(String),
        name: 'ໂທລະສັບ',
        host: 'localhost',
        isHere: true,
        createdAt: expect.any(String),
        lastUsedAt: null,
      },
    ])
    const entered = await enter(authenticator)
    expect(entered).toMatchObject({ status: 200, body: { staff: { username }, next: null } })
    expect(await entered.browser.get(session)).toMatchObject({ status: 200 })
    expect((await listed(browser))[0]!.lastUsedAt).not.toBeNull()
    app.advance(1)

    const remove = (form: object) => browser.post(`${passkeys}/${passkey.id}/remove`, form)
    expect(await remove({ password: 'wrong' })).toMatchObject({ body: { code: 'PASSWORD_INCORRECT' } })
    expect(await remove({})).toMatchObject({ body: { fields: { password: 'REQUIRED' } } })
    app.advance(1) // ids of one moment have no order
    expect(await remove({ password })).toMatchObject({ status: 204 })
    expect(await remove({ password })).toMatchObject({ status: 204 })
    expect(await enter(authenticator)).toMatchObject(refused)
    expect(await audited(staffId)).toMatchObject([
      { act: 'SIGNED_IN', after: { newDevice: true } },
      { act: 'PASSKEY_ADDED', after: { passkey: 'ໂທລະສັບ', host: 'localhost' } },
      { act: 'SIGNED_IN', after: { passkey: 'ໂທລະສັບ', host: 'localhost' } },
      { act: 'STEP_UP_REFUSED' },
      { act: 'PASSKEY_REMOVED', before: { passkey: 'ໂທລະສັບ', host: 'localhost' } },
    ])
  })

  test('a passkey replaces the code, also where the agency asks for an authenticator', async () => {
    const { browser, authenticator, username } = await holder()
    await enrol(browser, password, app.context.clock())
    expect((await app.browser().post(session, { username, password })).body.next).toBe('CODE')
    expect((await enter(authenticator)).body).toMatchObject({ next: null, staff: { username } })

    const agency = app.context.db.updateTable('agencies').where('agency_id', '=', app.agencyId)
    const second = await holder()
    await byHand(
      app.context.db,
      app.context.db.updateTable('staff').set({ role: 'manager' }).where('staff_id', '=', second.staffId),
    )
    await byHand(app.context.db, agency.set({ staff_need_totp: true }))
    app.advance(5)
    // Else whoever knows the password would set up an authenticator of their own.
    const withPassword = app.browser()
    expect(await withPassword.post(session, { username: second.username, password })).toMatchObject({
      status: 403,
      body: { code: 'PASSKEY_REQUIRED' },
    })
    expect(await withPassword.post(`${session}/totp`)).toMatchObject({ body: { code: 'SIGN_IN_ENDED' } })
    const { browser: there, body } = await enter(second.authenticator)
    expect(body).toMatchObject({ next: null })
    expect(await there.post(`${account}/step-up`, { password })).toMatchObject({
      body: { code: 'PASSKEY_REQUIRED' },
    })
    const { body: proving } = await there.post(`${account}/step-up/passkey`)
    const proof = { passkey: second.authenticator.answer(proving) }
    expect(await there.post(`${passkeys}/${second.passkey.id}/remove`, proof)).toMatchObject({
      status: 409,
      body: { code: 'TOTP_REQUIRED' },
    })
    await byHand(app.context.db, agency.set({ staff_need_totp: false }))
    app.advance(5)
  })

  test.each<[string, Lies]>([
    ['another origin', { origin: 'http://evil.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another host', { rpId: 'kham.example' }],
    ['another type', { type: 'webauthn.create' }],
    ['a challenge that nobody drew', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['a challenge that is none', { challenge: 'x' }],
    ['nobody verified', { unverified: true }],
    ['somebody else’s handle', { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['another key', { otherKey: true }],
  ])('%s is refused at sign-in, and logged', async (_, lies) => {
    const { authenticator, staffId } = await holder()
    expect(await enter(authenticator, lies)).toMatchObject(refused)
    expect((await audited(staffId)).at(-1)).toMatchObject({ act: 'PASSKEY_REFUSED' })
    expect(await enter(authenticator)).toMatchObject({ status: 200 })
  })

  test.each<[string, Lies]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'kham.example' }],
    ['another type', { type: 'webauthn.get' }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['nobody verified', { unverified: true }],
  ])('%s is refused when a passkey is added', async (_, lies) => {
    const { browser } = await holder()
    expect(await add(browser, newAuthenticator(), lies)).toMatchObject(refused)
    expect(await listed(browser)).toHaveLength(1)
  })

  test('a challenge is answered once, also by two answers at once', async () => {
    const { authenticator } = await holder()
    const { asking, come } = await begin()
    const answers = [authenticator.answer(asking), authenticator.answer(asking)]
    const came = await Promise.all(answers.map(come))
    expect(statusesOf(came)).toEqual([200, 400])
    const { asking: next, come: again } = await begin()
    const answer = authenticator.answer(next)
    expect(await again(answer)).toMatchObject({ status: 200 })
    expect(await again(answer)).toMatchObject(refused)
  })

  test('a challenge for a new passkey is answered once, and signs nobody in', async () => {
    const { browser, authenticator } = await holder()
    const { body: making } = await browser.post(`${passkeys}/start`, { password })
    const [one, two] = [newAuthenticator(), newAuthenticator()]
    const came = await Promise.all(
      [one, two].map((each) => browser.post(passkeys, { name: 'x', passkey: each.make(making) })),
    )
    expect(statusesOf(came)).toEqual([201, 400])
    const { body: another } = await browser.post(`${passkeys}/start`, { password })
    const asking = { challenge: another.challenge, rpId: another.rp.id }
    const { come } = await begin()
    expect(await come(authenticator.answer(asking))).toMatchObject(refused)
  })

  test('a challenge is for the browser that asked, at its host, for five minutes', async () => {
    const { authenticator } = await holder()
    const [first, second] = [await begin(), await begin()]
    expect(await second.come(authenticator.answer(first.asking))).toMatchObject(refused)
    expect(await first.come(authenticator.answer(first.asking))).toMatchObject({ status: 200 })

    const late = await begin()
    app.advance(299)
    const justInTime = await begin()
    expect(await late.come(authenticator.answer(late.asking))).toMatchObject({ status: 200 })
    app.advance(300)
    expect(await justInTime.come(authenticator.answer(justInTime.asking))).toMatchObject(refused)
    await begin()
    await forgetOldChallenges(app.context.db, app.context.clock())
    const left = await app.context.db.selectFrom('passkey_challenges').selectAll().execute()
    expect(left).toHaveLength(1)
  })

  test('a counter that does not grow is refused, unless it is always zero', async () => {
    const { authenticator } = await holder()
    expect(await enter(authenticator, { counter: 5 })).toMatchObject({ status: 200 })
    for (const counter of [5, 4, 0]) expect(await enter(authenticator, { counter })).toMatchObject(refused)
    expect(await enter(authenticator, { counter: 6 })).toMatchObject({ status: 200 })
    const cloned = await Promise.all([
      enter(authenticator, { counter: 7 }),
      enter(authenticator, { counter: 7 }),
    ])
    expect(statusesOf(cloned)).toEqual([200, 400])

    const { authenticator: silent } = await holder()
    for (const counter of [0, 0]) expect(await enter(silent, { counter })).toMatchObject({ status: 200 })
  })

  test('a passkey is valid at one agency and one host', async () => {
    const { authenticator, username } = await holder()
    const theirs = app.browser('other.localhost:3000')
    const there = await begin(theirs)
    expect(there.asking.rpId).toBe('other.localhost')
    const lies = { rpId: 'other.localhost', origin: 'http://other.localhost:3000' }
    expect(await there.come(authenticator.answer(there.asking, lies))).toMatchObject(refused)

    const elsewhere = await begin(app.browser('kham.example'))
    const onTls = { rpId: 'kham.example', origin: 'https://kham.example' }
    expect(await elsewhere.come(authenticator.answer(elsewhere.asking, onTls))).toMatchObject(refused)
    const onHost = await signedIn(username, 'kham.example')
    expect((await listed(onHost))[0]).toMatchObject({ host: 'localhost', isHere: false })
    expect(await onHost.post(`${account}/step-up/passkey`)).toMatchObject(refused)

    const ours = newAuthenticator('https://kham.example')
    expect(await add(onHost, ours)).toMatchObject({
      status: 201,
      body: { passkey: { host: 'kham.example' } },
    })
    const again = await begin(app.browser('kham.example'))
    expect(await again.come(ours.answer(again.asking, { origin: 'http://kham.example' }))).toMatchObject(
      refused,
    )
    const last = await begin(app.browser('kham.example'))
    expect(await last.come(ours.answer(last.asking))).toMatchObject({ status: 200 })
  })

  test('a staff member with passkeys of another host only must add one at the console’s host', async () => {
    const { authenticator, username } = await holder('owner')
    const desk = 'desk.kham.example'
    const { db } = app.context
    await db.insertInto('agency_hosts').values({ agency_id: 'kham', host: desk, used_for: 'STAFF' }).execute()
    const isApart = async () => {
      const row = await db
        .selectFrom('agency_hosts')
        .select('staff_since')
        .where('host', '=', desk)
        .executeTakeFirstOrThrow()
      return row.staff_since !== null
    }
    const there = await signedIn(username, desk)
    expect(await isApart()).toBe(false)
    expect(await enter(authenticator)).toMatchObject({ status: 200 })

    expect(await add(there, newAuthenticator(`https://${desk}`))).toMatchObject({ status: 201 })
    expect(await isApart()).toBe(true)
    await db.deleteFrom('agency_hosts').where('host', '=', desk).execute()
    app.advance(4)
  })

  test('a deactivated staff member is refused', async () => {
    const { authenticator, staffId, browser } = await holder()
    const { asking } = await begin()
    const staff = app.context.db.updateTable('staff').where('staff_id', '=', staffId)
    await byHand(app.context.db, staff.set({ deactivated_at: app.context.clock() }))
    expect(await enter(authenticator)).toMatchObject(refused)
    expect(await browser.post(`${passkeys}/start`, { password })).toMatchObject({ status: 401 })
    expect(asking.challenge).toHaveLength(43)
  })

  test('another password or a lost phone takes the passkeys along; the owner confirms it with a passkey', async () => {
    await onlyDecider(app.context.db, await addStaff(app.context, 'key-owner', 'owner'))
    const owner = await signedIn('key-owner')
    const ownerKey = newAuthenticator()
    await add(owner, ownerKey)
    const stepUp = async (lies: Lies = {}) => {
      const { body: asking } = await owner.post(`${account}/step-up/passkey`)
      return { passkey: ownerKey.answer(asking, lies) }
    }
    for (const act of ['password', 'totp/reset']) {
      const { authenticator, staffId, browser } = await holder()
      const path = `/v2/agency/staff/${staffId}/${act}`
      expect(await owner.post(path, await stepUp({ origin: 'http://evil.example' }))).toMatchObject(refused)
      const form = await stepUp()
      expect(await owner.post(path, form)).toMatchObject({ status: 200, body: { member: { passkeys: 0 } } })
      expect(await owner.post(path, form)).toMatchObject(refused)
      expect(await enter(authenticator)).toMatchObject(refused)
      expect(await browser.get(session)).toMatchObject({ status: 401 })
      expect((await audited(staffId)).find(({ before }) => before)).toMatchObject({ before: { passkeys: 1 } })
    }
    const { authenticator: stranger } = await holder()
    const { body: asking } = await owner.post(`${account}/step-up/passkey`)
    expect(await owner.post(`${passkeys}/start`, { passkey: stranger.answer(asking) })).toMatchObject(refused)
  })

  test('a passkey added during a change of password does not survive it', async () => {
    const { browser, staffId } = await holder()
    await onlyDecider(app.context.db, await addStaff(app.context, 'racing-owner', 'owner'))
    const owner = await signedIn('racing-owner')
    const { body: making } = await browser.post(`${passkeys}/start`, { password })
    const authenticator = newAuthenticator()
    await Promise.all([
      browser.post(passkeys, { name: 'late', passkey: authenticator.make(making) }),
      owner.post(`/v2/agency/staff/${staffId}/password`, { password }),
    ])
    expect(await enter(authenticator)).toMatchObject(refused)
  })

  test('with an authenticator, adding one takes password and code', async () => {
    const { browser } = await holder()
    const { secret } = await enrol(browser, password, app.context.clock())
    const start = (form: object) => browser.post(`${passkeys}/start`, form)
    expect(await start({ password })).toMatchObject({ body: { code: 'CODE_INCORRECT' } })
    app.advance(30)
    const code = codeAt(secret, app.context.clock())
    expect(await start({ password, code })).toMatchObject({ status: 200 })
  })

  test('each of the staff has up to ten passkeys, and no two share one', async () => {
    const { browser, authenticator } = await holder()
    const { browser: other } = await holder()
    expect(await add(other, authenticator)).toMatchObject(refused)
    for (let many = 1; many < 10; many += 1)
      expect(await add(browser, newAuthenticator())).toMatchObject({ status: 201 })
    const { status, body } = await browser.post(`${passkeys}/start`, { password })
    expect([status, body.code]).toEqual([409, 'PASSKEYS_FULL'])
    expect(await listed(browser)).toHaveLength(10)
  })

  test('a passkey of a colleague cannot be removed', async () => {
    const [one, two] = [await holder(), await holder()]
    expect(await one.browser.post(`${passkeys}/${two.passkey.id}/remove`, { password })).toMatchObject({
      status: 204,
    })
    expect(await listed(two.browser)).toHaveLength(1)
  })

  test('after ten failures in a quarter of an hour a passkey is refused', async () => {
    const { authenticator } = await holder()
    for (let tries = 0; tries < 10; tries += 1)
      expect(await enter(authenticator, { otherKey: true })).toMatchObject(refused)
    expect(await enter(authenticator)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    app.advance(15 * 60)
    expect(await enter(authenticator)).toMatchObject({ status: 200 })
  })
})
