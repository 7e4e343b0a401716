import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStaff, goodPassword, testApp, type TestApp } from '../../../testing/test-app.ts'
import { replacePasswordMeanwhile } from '../../../testing/replace-password.ts'

const path = '/v2/agency/session'
const account = '/v2/agency/account'
const other = 'ດອກຈຳປາ-ບານ-2026'

describe('the own account of the staff', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    for (const name of ['noy-1', 'noy-2', 'noy-3']) await addStaff(app.context, name)
  })
  afterAll(() => app.close())

  const signedIn = async (username: string, userAgent = 'Mozilla/5.0 (iPhone) Safari/604.1') => {
    const browser = app.browser()
    const headers = { 'user-agent': userAgent }
    expect(await browser.post(path, { username, password: goodPassword }, headers)).toMatchObject({
      status: 200,
    })
    return browser
  }
  const tried = async (username: string) => {
    const browser = app.browser()
    return { browser, ...(await browser.post(path, { username, password: goodPassword })) }
  }
  const isIn = async (browser: Awaited<ReturnType<typeof signedIn>>) =>
    (await browser.get(path)).status === 200

  test('tells where one is signed in, and ends one of them, or all others', async () => {
    const first = await signedIn('noy-1')
    app.advance(60)
    const second = await signedIn('noy-1', 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36')
    const third = await signedIn('noy-1')
    const stranger = await signedIn('noy-2')
    const { sessions } = (await second.get(account)).body
    expect(sessions).toHaveLength(3)
    const own = sessions.find(({ isThis }: { isThis: boolean }) => isThis)
    expect(own).toMatchObject({ address: '127.0.0.1', browser: 'Chrome', system: 'Windows' })
    const oldest = sessions.at(-1)
    expect(oldest).toMatchObject({ isThis: false, browser: 'Safari', system: 'iPhone' })

    const end = (browser: typeof first, id: string) =>
      browser.ask({ method: 'DELETE', path: `/api${account}/sessions/${id}` })
    expect(await end(stranger, oldest.id)).toMatchObject({ status: 204 })
    expect(await isIn(first)).toBe(true)
    expect(await end(second, oldest.id)).toMatchObject({ status: 204 })
    expect(await isIn(first)).toBe(false)
    expect(await second.post(`${account}/sessions/end-others`)).toMatchObject({ status: 204 })
    expect([await isIn(second), await isIn(third), await isIn(stranger)]).toEqual([true, false, true])
  })

  test('the password is changed by whoever knows it, and ends the other sessions', async () => {
    const [asking, elsewhere] = [await signedIn('noy-3'), await signedIn('noy-3')]
    const change = (currentPassword: string, newPassword = other) =>
      asking.post(`${account}/password`, { currentPassword, newPassword, confirmNewPassword: newPassword })
    expect(await change('wrong')).toMatchObject({ status: 400, body: { code: 'PASSWORD_INCORRECT' } })
    const { after } = await app.context.db
      .selectFrom('audit_log')
      .select('after')
      .where('act', '=', 'STEP_UP_REFUSED')
      .executeTakeFirstOrThrow()
    expect(after).toEqual({ code: 'PASSWORD_INCORRECT' })
    expect(await change(goodPassword, 'password1')).toMatchObject({
      body: { fields: { newPassword: 'TOO_COMMON' } },
    })
    expect(await change(goodPassword)).toMatchObject({ status: 204 })
    expect([await isIn(asking), await isIn(elsewhere)]).toEqual([true, false])
    // A session that was left open does not, whoever has looked over a shoulder: that proof asks for the code too.
    app.advance(600)
    expect(await change(other, goodPassword)).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED' },
    })
    const signIn = (password: string) => app.browser().post(path, { username: 'noy-3', password })
    expect(await signIn(goodPassword)).toMatchObject({ body: { code: 'LOGIN_FAILED' } })
    expect(await signIn(other)).toMatchObject({ status: 200 })
  })

  test('a password that is replaced while it is looked at opens nothing', async () => {
    await addStaff(app.context, 'noy-late')
    await replacePasswordMeanwhile(app.context.database, 'staff', 'noy-late')
    const { browser, ...answer } = await tried('noy-late')
    expect(answer).toMatchObject({ status: 400, body: { code: 'LOGIN_FAILED' } })
    expect([...browser.jar.keys()]).toEqual([])
  })
})
