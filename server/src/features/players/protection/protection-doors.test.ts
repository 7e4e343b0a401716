import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffRoles, type StaffRole } from '@kham/contract/desk/staff-roles'
import { addStaff, goodPassword, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'

const day = 24 * 3600
const put = (browser: TestBrowser, path: string, body: object) =>
  browser.ask({ method: 'PUT', path: `/api${path}`, body })
const note = 'Asked for it on the phone.'

describe('responsible play over HTTP', () => {
  let app: TestApp
  const staff = {} as Record<StaffRole, TestBrowser>
  let count = 0
  beforeAll(async () => {
    app = await testApp()
    for (const role of staffRoles) {
      await addStaff(app.context, `the-${role}`, role)
      staff[role] = app.browser()
    }
    await wait(0)
  })
  afterAll(() => app.close())

  /** Sessions of the staff do not outlast it. */
  async function wait(seconds: number) {
    app.advance(seconds)
    for (const role of staffRoles)
      await staff[role].post('/v2/agency/session', { username: `the-${role}`, password: goodPassword })
  }
  async function newPlayer() {
    const browser = app.browser()
    const username = `careful-${++count}`
    const playerId = (await browser.register(username)).body.player.id as string
    const set = (body: object) => put(browser, '/v2/players/limits', body)
    const limits = async () => (await browser.get('/v2/players/limits')).body.limits
    const info = async () => (await browser.get('/v2/players/info')).body
    const at = `/v2/agency/players/${playerId}`
    const file = async () => (await staff.viewer.get(`${at}/protection`)).body
    return { browser, username, playerId, set, limits, info, at, file }
  }
  const lak = (amount: string) => ({ amount, currency: 'LAK' })
  const later = (seconds: number) => new Date(app.context.clock().getTime() + seconds * 1000).toISOString()
  const rolesOf = async (ask: (role: StaffRole) => Promise<{ status: number }>) => {
    const allowed: StaffRole[] = []
    for (const role of staffRoles) if ((await ask(role)).status === 200) allowed.push(role)
    return allowed
  }

  test('a player has no limits until they set some; omitted ones stay', async () => {
    const { set, limits, info } = await newPlayer()
    const none = { limit: null, used: lak('0.00'), left: null, next: null }
    expect(await limits()).toMatchObject({
      day: none,
      week: none,
      month: none,
      reminderMinutes: null,
      exclusion: null,
    })
    const answer = await set({ day: '100000', week: { amount: '300000.00', currency: 'LAK' } })
    expect(answer).toMatchObject({ status: 200, body: { limits: { day: { limit: lak('100000.00') } } } })
    expect((await set({ reminderMinutes: 30 })).status).toBe(200)
    expect(await limits()).toMatchObject({
      day: { limit: lak('100000.00'), left: lak('100000.00'), next: null },
      week: { limit: lak('300000.00') },
      month: none,
      reminderMinutes: 30,
    })
    expect(await info()).toMatchObject({ reminderMinutes: 30, excludedUntil: null })
    expect((await set({ reminderMinutes: null })).body.limits.reminderMinutes).toBeNull()
  })

  test.each([
    ['half a kip', { day: '100.50' }, { day: 'BAD_FORMAT' }],
    ['no number', { week: 'much' }, { week: 'BAD_FORMAT' }],
    ['a reminder that is not offered', { reminderMinutes: 20 }, { reminderMinutes: 'NOT_ALLOWED' }],
    ['a field that is unknown', { year: '1' }, { year: 'UNKNOWN_FIELD' }],
  ])('%s is refused', async (_, body, fields) => {
    const { set } = await newPlayer()
    expect(await set(body)).toMatchObject({ status: 400, body: { code: 'VALIDATION', fields } })
  })

  test('a raise waits a day, can be taken back, and then holds by itself', async () => {
    const { browser, username, set, limits, file } = await newPlayer()
    await set({ day: '100000' })
    await set({ day: '200000' })
    expect((await limits()).day).toMatchObject({
      limit: lak('100000.00'),
      next: { limit: lak('200000.00'), at: later(day) },
    })
    await set({ day: '100000' })
    expect((await limits()).day).toMatchObject({ limit: lak('100000.00'), next: null })
    await set({ day: null })
    await wait(day - 1)
    await browser.signIn(username)
    expect((await limits()).day).toMatchObject({ limit: lak('100000.00') })
    app.advance(1)
    expect((await limits()).day).toMatchObject({ limit: null, next: null })
    const { acts } = await file()
    expect(acts).toHaveLength(4)
    expect(acts[0]).toMatchObject({ act: 'LIMITS_SET', by: null, note: null })
    expect(acts[1].change.limits).toMatchObject([
      { period: 'day', was: lak('100000.00'), is: lak('100000.00') },
    ])
  })

  test('setting the same limit again does nothing, and concurrent requests leave one limit', async () => {
    const { set, limits, file } = await newPlayer()
    const answers = await Promise.all([set({ month: '500000' }), set({ month: '500000' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await limits()).month.limit).toEqual(lak('500000.00'))
    expect((await file()).acts).toHaveLength(1)
  })

  test.each([
    ['no day', 'time-out', { days: 0 }, { days: 'TOO_SMALL' }],
    ['43 days', 'time-out', { days: 43 }, { days: 'TOO_LARGE' }],
    ['half a day', 'time-out', { days: 1.5 }, { days: 'BAD_TYPE' }],
    ['5 months', 'self-exclusion', { months: 5 }, { months: 'TOO_SMALL' }],
  ])('a break of %s is refused', async (_, path, body, fields) => {
    const { browser, info } = await newPlayer()
    const answer = await browser.post(`/v2/players/${path}`, body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', fields } })
    expect((await info()).excludedUntil).toBeNull()
  })

  test.each([1, 42])('a time-out of %i days begins at once and ends by itself', async (days) => {
    const { browser, username, info } = await newPlayer()
    const exclusion = { kind: 'TIME_OUT', until: later(days * day) }
    expect((await browser.post('/v2/players/time-out', { days })).body.limits).toMatchObject({ exclusion })
    expect(await info()).toMatchObject({ excludedUntil: exclusion.until })
    await wait(days * day - 1)
    await browser.signIn(username)
    expect(await info()).toMatchObject({ excludedUntil: exclusion.until })
    app.advance(1)
    expect(await info()).toMatchObject({ excludedUntil: null })
  })

  test('a self-excluded player signs in only to withdraw', async () => {
    const { browser, username } = await newPlayer()
    expect((await browser.post('/v2/players/self-exclusion', { months: 6 })).status).toBe(200)
    const elsewhere = app.browser()
    expect(await elsewhere.signIn(username)).toMatchObject({
      status: 200,
      body: { excludedUntil: expect.any(String) },
    })
    const deposit = { providerId: 'gclub', paymentMethod: 'laoqr', amount: '20000' }
    expect(await elsewhere.post('/v2/deposits', deposit)).toMatchObject({ body: { code: 'PLAYER_EXCLUDED' } })
    const withdrawal = { providerId: 'gclub', bankAccountId: 'none', amount: '100' }
    expect((await elsewhere.post('/v2/withdraws', withdrawal)).body.code).not.toBe('PLAYER_EXCLUDED')
  })

  test('no break is made shorter, and a longer one takes its place', async () => {
    const { browser, at, info, limits } = await newPlayer()
    await browser.post('/v2/players/time-out', { days: 7 })
    const { excludedUntil: until } = await info()
    expect(await browser.post('/v2/players/time-out', { days: 1 })).toMatchObject({
      status: 403,
      body: { code: 'PLAYER_EXCLUDED', excludedUntil: until },
    })
    expect((await staff.owner.post(`${at}/time-out`, { days: 6, note })).status).toBe(403)
    expect((await browser.post('/v2/players/self-exclusion', { months: 6 })).status).toBe(200)
    expect((await limits()).exclusion).toMatchObject({ kind: 'SELF_EXCLUSION' })
    expect((await browser.post('/v2/players/time-out', { days: 42 })).status).toBe(403)
    expect((await limits()).exclusion).toMatchObject({ kind: 'SELF_EXCLUSION' })
  })

  test('two who ask for the same break at once have it, and it ends when it was said', async () => {
    const { browser, info } = await newPlayer()
    const ask = () => browser.post('/v2/players/time-out', { days: 1 })
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    expect((await info()).excludedUntil).toBe(later(day))
  })

  test('a password that is told has to be right, and cannot be guessed without end', async () => {
    const { browser, info } = await newPlayer()
    const ask = (password: string) => browser.post('/v2/players/self-exclusion', { months: 12, password })
    expect(await ask('not this one')).toMatchObject({ status: 400, body: { code: 'PASSWORD_INCORRECT' } })
    expect((await info()).excludedUntil).toBeNull()
    expect((await ask(goodPassword)).status).toBe(200)
    for (let tries = 0; tries < 10; tries++) await ask('not this one')
    expect((await ask(goodPassword)).status).toBe(429)
  })

  test('the session says how long it lasts and what came of it', async () => {
    const { browser } = await newPlayer()
    const signedInAt = app.context.clock().toISOString()
    app.advance(900)
    expect((await browser.get('/v2/players/session')).body).toEqual({
      signedInAt,
      now: later(0),
      deposits: lak('0.00'),
      withdrawals: lak('0.00'),
      result: { amount: '0.00', currency: 'THB' },
    })
  })

  test('the staff tightens what a player asks for, and loosens nothing', async () => {
    const { set, limits, at, file } = await newPlayer()
    await set({ day: '100000' })
    await set({ day: '200000' })
    const tighten = (body: object) => put(staff.support, `${at}/limits`, { note, ...body })
    expect(await tighten({ day: '100001' })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: { day: 'TOO_LARGE' } },
    })
    expect(await tighten({ day: null })).toMatchObject({ body: { fields: { day: 'TOO_LARGE' } } })
    expect(await put(staff.support, `${at}/limits`, { day: '50000', note: ' ' })).toMatchObject({
      status: 400,
    })
    expect((await limits()).day).toMatchObject({ next: { limit: lak('200000.00') } })
    expect((await tighten({ day: '50000', week: '90000' })).body.protection.day).toMatchObject({
      limit: lak('50000.00'),
      next: null,
    })
    expect((await file()).acts[0]).toMatchObject({ act: 'LIMITS_SET', by: 'the-support', note })
    const { body } = await staff.owner.get('/v2/agency/audit-log?act=PLAYER_LIMITED')
    expect(body.entries[0]).toMatchObject({
      by: { username: 'the-support' },
      subject: { kind: 'PLAYER', name: expect.stringMatching(/^careful-/) },
      before: { dayLimit: '100000.00', weekLimit: null },
      after: { dayLimit: '50000.00', weekLimit: '90000.00' },
    })
  })

  test('the staff gives a break that the player reads, and the audit log tells of it', async () => {
    const { at, limits, file } = await newPlayer()
    expect((await staff.support.post(`${at}/self-exclusion`, { months: 6, note })).status).toBe(200)
    const { exclusion } = await limits()
    expect(exclusion).toMatchObject({ kind: 'SELF_EXCLUSION' })
    expect(await file()).toMatchObject({
      protection: { exclusion },
      acts: [{ act: 'SELF_EXCLUDED', by: 'the-support', note, change: { until: exclusion.until } }],
    })
    const { body } = await staff.owner.get('/v2/agency/audit-log?act=PLAYER_EXCLUDED')
    expect(body.entries[0]).toMatchObject({ before: { until: null }, after: { until: exclusion.until } })
    expect((await staff.viewer.get(at)).body.player).toMatchObject({ status: 'EXCLUDED', exclusion })
  })

  test('each call is for its roles alone', async () => {
    const helping = ['owner', 'manager', 'support']
    const { at } = await newPlayer()
    expect(await rolesOf((role) => staff[role].get(`${at}/protection`))).toEqual([...staffRoles])
    expect(await rolesOf((role) => put(staff[role], `${at}/limits`, { day: '1', note }))).toEqual(helping)
    let days = 1
    expect(await rolesOf((role) => staff[role].post(`${at}/time-out`, { days: days++, note }))).toEqual(
      helping,
    )
    let months = 6
    expect(
      await rolesOf((role) => staff[role].post(`${at}/self-exclusion`, { months: months++, note })),
    ).toEqual(helping)
    const elsewhere = app.browser('other.localhost')
    expect((await elsewhere.get(`${at}/protection`)).status).toBe(401)
  })
})
