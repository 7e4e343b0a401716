import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeAt, enrol } from '../../../testing/authenticator.ts'
import { closeGate } from '../../../testing/gate.ts'
import { addStaff, goodPassword, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'
import { byHand } from '../../../testing/as-owner.ts'

const path = '/v2/agency/session'

describe('the second factor of the staff', () => {
  let app: TestApp
  beforeAll(async () => void (app = await testApp()))
  afterAll(() => app.close())

  let made = 0
  const now = () => app.context.clock()
  const halfway = async (username: string, password = goodPassword) => {
    const browser = app.browser()
    const answer = await browser.post(path, { username, password })
    return { browser, ...answer }
  }
  /** Somebody with an authenticator, whose last code is of a step that is over. */
  async function enrolled(role: 'cashier' | 'owner' = 'cashier') {
    const username = `noy-${(made += 1)}`
    const staffId = await addStaff(app.context, username, role)
    const { browser } = await halfway(username)
    const enrolment = await enrol(browser, goodPassword, now())
    app.advance(60)
    return { username, staffId, browser, ...enrolment, code: () => codeAt(enrolment.secret, now()) }
  }
  async function setRule({ browser, code }: Awaited<ReturnType<typeof enrolled>>, needTotp: boolean) {
    app.advance(30) // each code counts once
    const body = { needTotp, password: goodPassword, code: code() }
    const set = await browser.ask({ method: 'PUT', path: '/api/v2/agency/settings/sign-in', body })
    expect(set).toMatchObject({ status: 200, body: { needTotp } })
  }
  /** It takes two of the staff to ask for less. */
  const doWithout = () =>
    byHand(app.context.db, app.context.db.updateTable('agencies').set({ staff_need_totp: false }))
  const give = (browser: TestBrowser, code: string) => browser.post(`${path}/code`, { code })
  const auditOf = (staffId: string, act: string) =>
    app.context.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', staffId)
      .where('act', '=', act as 'TOTP_ON')
      .execute()

  test('with an authenticator the password alone opens nothing; its code does', async () => {
    const { username, code, staffId } = await enrolled()
    const { browser, status, body } = await halfway(username)
    expect([status, body]).toEqual([200, { staff: null, next: 'CODE' }])
    expect([...browser.jar.keys()]).toEqual(['kham-staff-sign-in'])
    expect(await browser.get(path)).toMatchObject({ status: 401 })
    const posing = { cookie: `kham-staff=${browser.jar.get('kham-staff-sign-in')}` }
    expect(await app.browser().get(path, posing)).toMatchObject({ status: 401 })

    expect(await give(browser, code())).toMatchObject({ body: { staff: { username }, next: null } })
    expect([...browser.jar.keys()]).toEqual(['kham-staff', 'kham-device'])
    expect(await browser.get(path)).toMatchObject({ status: 200 })
    expect(await auditOf(staffId, 'SIGNED_IN')).toHaveLength(2)
    expect(await auditOf(staffId, 'TOTP_ON')).toHaveLength(1)
  })

  test('a code counts once, and a wrong one is written down', async () => {
    const { username, code, staffId } = await enrolled()
    const first = await halfway(username)
    expect(await give(first.browser, code())).toMatchObject({ status: 200 })
    const second = await halfway(username)
    for (const again of [code(), '000000', 'AAAA'])
      expect(await give(second.browser, again)).toMatchObject({
        status: 400,
        body: { code: 'CODE_INCORRECT' },
      })
    expect(await auditOf(staffId, 'CODE_REFUSED')).toHaveLength(3)
    app.advance(30)
    expect(await give(second.browser, code())).toMatchObject({ status: 200 })
  })

  test('the same code at the same instant gives one session, from one sign-in or from two', async () => {
    for (const isShared of [true, false]) {
      const { username, code, staffId } = await enrolled()
      const one = await halfway(username)
      const two = isShared ? one : await halfway(username)
      const typed = code()
      const cookies = [one, two].map(({ browser }) => ({ cookie: browser.cookie() }))
      const answers = await Promise.all(
        cookies.map((headers) => app.browser().post(`${path}/code`, { code: typed }, headers)),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await auditOf(staffId, 'SIGNED_IN')).toHaveLength(2)
    }
  })

  test('ten recovery codes sign in once each, however they are typed', async () => {
    const { username, recoveryCodes, staffId } = await enrolled()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = ''] = recoveryCodes
    expect(first).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
    const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
    const { browser } = await halfway(username)
    const used = await give(browser, typed)
    expect(used).toMatchObject({ body: { staff: { username } } })
    expect((await browser.get('/v2/agency/account')).body.totp.recoveryCodesLeft).toBe(9)
    expect(await auditOf(staffId, 'RECOVERY_CODE_USED')).toHaveLength(1)
    const again = await halfway(username)
    expect(await give(again.browser, first)).toMatchObject({ body: { code: 'CODE_INCORRECT' } })
  })

  test('the token between password and session expires after ten minutes and serves its step alone', async () => {
    const { username, code } = await enrolled()
    const { browser } = await halfway(username)
    const newPassword = 'ດອກຈຳປາ-ບານ-2026'
    const form = { newPassword, confirmNewPassword: newPassword }
    const ended = { status: 400, body: { code: 'SIGN_IN_ENDED' } }
    expect(await browser.post(`${path}/password`, form)).toMatchObject(ended)
    expect(await browser.post(`${path}/totp`)).toMatchObject(ended)
    expect(await give(app.browser(), code())).toMatchObject(ended)
    app.advance(600)
    expect(await give(browser, code())).toMatchObject(ended)
  })

  test('ten wrong codes are looked at in 15 minutes', async () => {
    const { username, code } = await enrolled()
    const { browser } = await halfway(username)
    for (let tries = 0; tries < 10; tries += 1) await give(browser, '000000')
    expect(await give(browser, code())).toMatchObject({ status: 429 })
  })

  test('neither the secret nor a code lies plain in the database', async () => {
    const { staffId, secret, recoveryCodes } = await enrolled()
    const { rows } = await app.context.database.pool.query(
      `select row_to_json(s)::text || coalesce((select string_agg(encode(c.code_hash, 'hex'), '') from staff_recovery_codes c where c.staff_id = s.staff_id), '') as all
       from staff s where staff_id = $1`,
      [staffId],
    )
    for (const plain of [secret, ...recoveryCodes]) expect(rows[0].all).not.toContain(plain)
    expect(rows[0].all).toMatch(/"totp_secret":"v1\./)
  })

  test('it is renewed, turned off and given new recovery codes only with password and code', async () => {
    const { username, browser, code } = await enrolled()
    const account = '/v2/agency/account'
    for (const act of ['totp', 'totp/off', 'recovery-codes']) {
      const ask = (form: object) => browser.post(`${account}/${act}`, form)
      expect(await ask({ password: 'wrong', code: code() })).toMatchObject({
        body: { code: 'PASSWORD_INCORRECT' },
      })
      expect(await ask({ password: goodPassword })).toMatchObject({ body: { code: 'CODE_INCORRECT' } })
    }
    const renewed = await browser.post(`${account}/recovery-codes`, { password: goodPassword, code: code() })
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    app.advance(30)
    expect(await browser.post(`${account}/totp/off`, { password: goodPassword, code: code() })).toMatchObject(
      {
        status: 204,
      },
    )
    expect((await browser.get(account)).body.totp).toEqual({
      since: null,
      isRequired: false,
      recoveryCodesLeft: 0,
    })
    expect((await halfway(username)).body).toMatchObject({ staff: { username }, next: null })
    expect(await browser.post(`${account}/totp/off`, { password: goodPassword })).toMatchObject({
      body: { code: 'TOTP_IS_OFF' },
    })
  })

  test('however many new sets are asked for at once, ten recovery codes count', async () => {
    const { browser, recoveryCodes } = await enrolled()
    const isIt = "new.act = 'RECOVERY_CODES_MADE'"
    const gate = await closeGate(app.context.database, 'audit_log', 'insert', isIt)
    const asked = recoveryCodes
      .slice(0, 4)
      .map((code) => browser.post('/v2/agency/account/recovery-codes', { password: goodPassword, code }))
    await gate.waiting(asked.length) // each has used its code by now
    await gate.open()
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200))
    expect((await browser.get('/v2/agency/account')).body.totp.recoveryCodesLeft).toBe(10)
  })

  test('a new authenticator counts once it is confirmed, and ends the other sessions', async () => {
    const { username, browser, code } = await enrolled()
    const other = await halfway(username)
    await give(other.browser, code())
    app.advance(30)
    const start = { password: goodPassword, code: code() }
    const { secret } = (await browser.post('/v2/agency/account/totp', start)).body
    app.advance(30)
    const wrong = await browser.post('/v2/agency/account/totp/confirm', { code: code() })
    expect(wrong).toMatchObject({ body: { code: 'CODE_INCORRECT' } })
    expect(await other.browser.get(path)).toMatchObject({ status: 200 })
    const confirmed = { code: codeAt(secret, now()) }
    const confirm = () => browser.post('/v2/agency/account/totp/confirm', confirmed)
    expect((await Promise.all([confirm(), confirm()])).filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await confirm()).toMatchObject({ body: { code: 'TOTP_NOT_STARTED' } })
    expect(await other.browser.get(path)).toMatchObject({ status: 401 })
    expect(await browser.get(path)).toMatchObject({ status: 200 })
  })

  test('of two concurrent set-ups of an authenticator the second cannot replace the first', async () => {
    const owner = await enrolled('owner')
    await addStaff(app.context, 'two-at-once', 'owner')
    const before = await halfway('two-at-once')
    expect(before.body.next).toBeNull()
    await setRule(owner, true)
    app.advance(5)
    const [first, second] = [await halfway('two-at-once'), await halfway('two-at-once')]
    const { secret } = (await first.browser.post(`${path}/totp`)).body
    const confirmed = await first.browser.post(`${path}/totp/confirm`, { code: codeAt(secret, now()) })
    expect(confirmed.body).toMatchObject({ next: null })
    const ended = { status: 400, body: { code: 'SIGN_IN_ENDED' } }
    expect(await second.browser.post(`${path}/totp`)).toMatchObject(ended)
    expect(await before.browser.get(path)).toMatchObject({ status: 401 })
    expect((await halfway('two-at-once')).body.next).toBe('CODE')
    await doWithout()
    app.advance(5)
  })

  test('where the agency asks for one, an owner or a cashier without it sets it up at sign-in and cannot do without', async () => {
    const owner = await enrolled('owner')
    await addStaff(app.context, 'new-owner', 'owner')
    await addStaff(app.context, 'new-cashier', 'cashier')
    await setRule(owner, true)
    app.advance(5)
    expect((await halfway('new-cashier')).body).toMatchObject({ next: 'TOTP' })
    const { browser, body } = await halfway('new-owner')
    expect(body).toEqual({ staff: null, next: 'TOTP' })
    const { secret, address } = (await browser.post(`${path}/totp`)).body
    expect(address).toContain(secret)
    expect(await browser.post(`${path}/totp/confirm`, { code: '000000' })).toMatchObject({ status: 400 })
    const confirmed = await browser.post(`${path}/totp/confirm`, { code: codeAt(secret, now()) })
    expect(confirmed.body).toMatchObject({ staff: { username: 'new-owner' }, next: null })
    expect(confirmed.body.recoveryCodes).toHaveLength(10)
    app.advance(30)
    const off = { password: goodPassword, code: codeAt(secret, now()) }
    expect(await browser.post('/v2/agency/account/totp/off', off)).toMatchObject({
      status: 409,
      body: { code: 'TOTP_REQUIRED' },
    })
    await doWithout()
  })
})
