import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byHand } from '../../../testing/as-owner.ts'
import { codeAt, enrol } from '../../../testing/authenticator.ts'
import { onlyDecider } from '../../../testing/only-decider.ts'
import { sessionPath, staffDesk, staffPath } from '../../../testing/staff-desk.ts'
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
  const { signIn, post, change, members, acts, namesOf } = staffDesk(
    () => app,
    () => owner,
    () => ownerId,
  )

  test('staff cannot reset their own password or authenticator here', async () => {
    for (const act of ['password', 'totp/reset', 'activate', 'sessions/end'])
      expect(await post(ownerId, act)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await owner.get(sessionPath)).toMatchObject({ status: 200 })
    expect((await namesOf(ownerId)).filter((act) => act !== 'CALL_REFUSED')).toEqual(['SIGNED_IN'])
  })

  test('deactivation ends sessions at once; activation comes with a new password', async () => {
    const id = await addStaff(app.context, 'noy-gone')
    const { browser } = await signIn('noy-gone')
    expect((await post(id, 'deactivate')).body.member.deactivatedAt).not.toBeNull()
    expect(await browser.get(sessionPath)).toMatchObject({ status: 401 })
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
    const sessions = async () => (await owner.get(`${staffPath}/${id}/sessions`)).body.sessions
    expect(await sessions()).toMatchObject([{ address: '127.0.0.1' }, { address: '127.0.0.1' }])
    expect(await desks[0]!.get(`${staffPath}/${id}/sessions`)).toMatchObject({ status: 403 })
    expect(
      await owner.post(`${staffPath}/${id}/sessions/end`, { password: 'not-the-password' }),
    ).toMatchObject({
      body: { code: 'PASSWORD_INCORRECT' },
    })
    expect(await sessions()).toHaveLength(2)
    expect(await post(id, 'sessions/end')).toMatchObject({ status: 200 })
    for (const desk of desks) expect(await desk.get(sessionPath)).toMatchObject({ status: 401 })
    expect(await sessions()).toEqual([])
    expect(await post(id, 'sessions/end')).toMatchObject({ status: 200 })
    expect(await acts(id)).toMatchObject([
      { act: 'STAFF_SIGNED_OUT', before: { sessions: 2 }, after: { sessions: 0 } },
    ])
    expect((await signIn('noy-left-open')).status).toBe(200)
    expect(await owner.get(`${staffPath}/01a1fadc-65d1-7726-a1ae-d393c420ffdc/sessions`)).toMatchObject({
      status: 404,
    })
  })

  test('another role counts from the next request on; of the change only what differs is kept', async () => {
    const id = await addStaff(app.context, 'noy-rises', 'support')
    const { browser } = await signIn('noy-rises')
    expect(await browser.get(staffPath)).toMatchObject({ status: 403 })
    expect(await change(owner, id, 'manager', 'noy-rises')).toMatchObject({
      body: { member: { role: 'manager' } },
    })
    expect(await browser.get(staffPath)).toMatchObject({ status: 200 })
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
    expect(await browser.get(sessionPath)).toMatchObject({ status: 401 })
    browser = (await signIn('noy-lost')).browser
    expect(await browser.get(sessionPath)).toMatchObject({ status: 200 })
    const { password } = (await post(id, 'password')).body
    expect(await browser.get(sessionPath)).toMatchObject({ status: 401 })
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
      const address = new URL(`http://x/api${staffPath}${door.replace('{id}', id)}`).pathname
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
        expect(await owner.post(`${staffPath}/${id}/deactivate`, { password: 'wrong' })).toMatchObject({
          status: 400,
        })
      expect(await post(id, 'deactivate')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
      app.advance(15 * 60)
      expect(await post(id, 'deactivate')).toMatchObject({ status: 200 })
    })
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
          : browser.post(`${staffPath}/${id}/deactivate`, { password: goodPassword })
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
    expect(await manager.get(staffPath)).toMatchObject({ status: 200 })
    expect(await change(manager, ownerId, 'viewer')).toMatchObject({ status: 403 })
    await addStaff(app.context, 'their-owner', 'owner', 'other')
    const theirs = app.browser('other.localhost')
    await theirs.post(sessionPath, { username: 'their-owner', password: goodPassword })
    expect((await theirs.get(staffPath)).body.staff).toHaveLength(1)
    for (const act of ['deactivate', 'activate', 'password', 'totp/reset'])
      expect(await theirs.post(`${staffPath}/${ownerId}/${act}`, { password: goodPassword })).toMatchObject({
        status: 404,
      })
  })
})
