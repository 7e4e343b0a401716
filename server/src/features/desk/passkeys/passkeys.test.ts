import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byHand } from '../../../testing/as-owner.ts'
import { codeAt, enrol } from '../../../testing/authenticator.ts'
import { onlyDecider } from '../../../testing/only-decider.ts'
import { accountPath, passkeyDesk, passkeysPath, refused } from '../../../testing/passkey-desk.ts'
import { newAuthenticator, type Lies } from '../../../testing/passkey.ts'
import { addStaff, goodPassword, testApp, type TestApp } from '../../../testing/test-app.ts'

const session = '/v2/agency/session'
const password = goodPassword

describe('passkeys of the staff', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())
  const { signedIn, add, holder, begin, enter, audited, listed } = passkeyDesk(() => app)

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

    const remove = (form: object) => browser.post(`${passkeysPath}/${passkey.id}/remove`, form)
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
    expect(await there.post(`${accountPath}/step-up`, { password })).toMatchObject({
      body: { code: 'PASSKEY_REQUIRED' },
    })
    const { body: proving } = await there.post(`${accountPath}/step-up/passkey`)
    const proof = { passkey: second.authenticator.answer(proving) }
    expect(await there.post(`${passkeysPath}/${second.passkey.id}/remove`, proof)).toMatchObject({
      status: 409,
      body: { code: 'TOTP_REQUIRED' },
    })
    await byHand(app.context.db, agency.set({ staff_need_totp: false }))
    app.advance(5)
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
    expect(await browser.post(`${passkeysPath}/start`, { password })).toMatchObject({ status: 401 })
    expect(asking.challenge).toHaveLength(43)
  })

  test('another password or a lost phone takes the passkeys along; the owner confirms it with a passkey', async () => {
    await onlyDecider(app.context.db, await addStaff(app.context, 'key-owner', 'owner'))
    const owner = await signedIn('key-owner')
    const ownerKey = newAuthenticator()
    await add(owner, ownerKey)
    const stepUp = async (lies: Lies = {}) => {
      const { body: asking } = await owner.post(`${accountPath}/step-up/passkey`)
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
    const { body: asking } = await owner.post(`${accountPath}/step-up/passkey`)
    expect(await owner.post(`${passkeysPath}/start`, { passkey: stranger.answer(asking) })).toMatchObject(
      refused,
    )
  })

  test('a passkey added during a change of password does not survive it', async () => {
    const { browser, staffId } = await holder()
    await onlyDecider(app.context.db, await addStaff(app.context, 'racing-owner', 'owner'))
    const owner = await signedIn('racing-owner')
    const { body: making } = await browser.post(`${passkeysPath}/start`, { password })
    const authenticator = newAuthenticator()
    await Promise.all([
      browser.post(passkeysPath, { name: 'late', passkey: authenticator.make(making) }),
      owner.post(`/v2/agency/staff/${staffId}/password`, { password }),
    ])
    expect(await enter(authenticator)).toMatchObject(refused)
  })

  test('with an authenticator, adding one takes password and code', async () => {
    const { browser } = await holder()
    const { secret } = await enrol(browser, password, app.context.clock())
    const start = (form: object) => browser.post(`${passkeysPath}/start`, form)
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
    const { status, body } = await browser.post(`${passkeysPath}/start`, { password })
    expect([status, body.code]).toEqual([409, 'PASSKEYS_FULL'])
    expect(await listed(browser)).toHaveLength(10)
  })

  test('a passkey of a colleague cannot be removed', async () => {
    const [one, two] = [await holder(), await holder()]
    expect(await one.browser.post(`${passkeysPath}/${two.passkey.id}/remove`, { password })).toMatchObject({
      status: 204,
    })
    expect(await listed(two.browser)).toHaveLength(1)
  })
})
