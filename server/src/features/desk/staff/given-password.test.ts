import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byHand } from '../../../testing/as-owner.ts'
import { codeAt, enrol } from '../../../testing/authenticator.ts'
import { onlyDecider } from '../../../testing/only-decider.ts'
import { ownPassword, sessionPath, staffDesk, staffPath } from '../../../testing/staff-desk.ts'
import { addStaff, goodPassword, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'

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
  const { signIn, post, members, acts } = staffDesk(
    () => app,
    () => owner,
    () => ownerId,
  )

  test('somebody is added with a password for one sign-in, which asks for one of their own', async () => {
    const form = { username: 'noy-1', displayName: 'Noy', role: 'cashier' }
    const { status, body } = await owner.post(staffPath, { ...form, password: goodPassword })
    expect([status, body.member]).toMatchObject([201, { username: 'noy-1', lastSignInAt: null }])
    expect(body.password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
    expect(await owner.post(staffPath, { ...form, password: goodPassword })).toMatchObject({
      status: 409,
      body: { code: 'USERNAME_TAKEN' },
    })

    const { browser, body: begun } = await signIn('noy-1', body.password)
    expect(begun).toEqual({ staff: null, next: 'PASSWORD' })
    const choose = (newPassword: string) =>
      browser.post(`${sessionPath}/password`, { newPassword, confirmNewPassword: newPassword })
    expect(await choose('password1')).toMatchObject({ body: { fields: { newPassword: 'TOO_COMMON' } } })
    expect(await choose(body.password)).toMatchObject({
      status: 400,
      body: { fields: { newPassword: 'SAME_AS_GIVEN' } },
    })
    expect(await choose(ownPassword)).toMatchObject({ body: { staff: { username: 'noy-1' }, next: null } })
    expect((await signIn('noy-1', body.password)).body.code).toBe('LOGIN_FAILED')
    expect((await signIn('noy-1', ownPassword)).status).toBe(200)
    const row = (await members()).find(({ username }) => username === 'noy-1')!
    expect(row).toMatchObject({ passwordExpiresAt: null, lastSignInAt: expect.any(String) })
    expect(await acts(row.id)).toMatchObject([
      { act: 'STAFF_ADDED', after: { username: 'noy-1', role: 'cashier' } },
    ])
    expect(JSON.stringify(await acts(row.id))).not.toContain(body.password)
  })

  test('a given password is chosen anew once, of two who begin with it', async () => {
    const form = { username: 'noy-twice', displayName: 'Noy', role: 'viewer' }
    const { password } = (await owner.post(staffPath, { ...form, password: goodPassword })).body
    const [first, second] = [await signIn('noy-twice', password), await signIn('noy-twice', password)]
    const choose = ({ browser }: typeof first, newPassword: string) =>
      browser.post(`${sessionPath}/password`, { newPassword, confirmNewPassword: newPassword })
    expect((await choose(first, ownPassword)).body).toMatchObject({ next: null })
    expect(await choose(second, `${ownPassword}-2`)).toMatchObject({ body: { code: 'SIGN_IN_ENDED' } })
    expect((await signIn('noy-twice', ownPassword)).status).toBe(200)
  })

  test('a given password is of no use after a day', async () => {
    const form = { username: 'noy-late', displayName: 'Noy', role: 'viewer' }
    const { password } = (await owner.post(staffPath, { ...form, password: goodPassword })).body
    for (let hours = 0; hours < 24; hours += 1) app.advance(3600)
    owner = (await signIn('the-owner')).browser
    expect((await signIn('noy-late', password)).body.code).toBe('LOGIN_FAILED')
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
    expect((await begun.browser.post(`${sessionPath}/code`, { code })).body.next).toBe('PASSWORD')
  })

  test('an owner whose given password has run out is no other owner', async () => {
    const { db, clock } = app.context
    const secondId = await addStaff(app.context, 'never-came', 'owner')
    const second = db.updateTable('staff').where('staff_id', '=', secondId)
    await byHand(db, second.set({ password_expires_at: clock() }))
    expect(await post(ownerId, 'deactivate')).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } })
    await byHand(db, second.set({ role: 'viewer', password_expires_at: null }))
  })
})
