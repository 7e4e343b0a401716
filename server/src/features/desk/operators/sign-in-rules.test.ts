import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffVerbs } from '../../../commands/staff/staff-verbs.ts'
import { secretKeyBytes, secretsUnder } from '../../../secrets.ts'
import { enrolAtSignIn } from '../../../testing/authenticator.ts'
import {
  addStaff,
  agencyId,
  goodPassword,
  testApp,
  type TestApp,
  type TestBrowser,
} from '../../../testing/test-app.ts'
import { typedCommands } from '../../../testing/typed-command.ts'
import { byHand } from '../../../testing/as-owner.ts'

const session = '/v2/agency/session'
const rulesPath = '/v2/agency/settings/sign-in'
const office = { 'x-forwarded-for': '203.0.113.9' }
const elsewhere = { 'x-forwarded-for': '198.51.100.7' }
const officeNetwork = '203.0.113.0/24'
const notAllowed = { status: 403, body: { code: 'ADDRESS_NOT_ALLOWED' } }

describe('how the staff signs in', () => {
  let app: TestApp
  let owner: TestBrowser
  beforeAll(async () => {
    app = await testApp({ trustProxy: 1 })
    await addStaff(app.context, 'noy-owner', 'owner')
    await addStaff(app.context, 'noy-viewer', 'viewer')
    await addStaff(app.context, 'noy-reader', 'viewer')
    owner = await signedIn('noy-owner')
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await byHand(
      app.context.db,
      app.context.db
        .updateTable('agencies')
        .set({ staff_need_totp: false, staff_addresses: [], staff_rules_version: 0 })
        .where('agency_id', '=', agencyId),
    )
    app.advance(4) // servers remember an agency for some seconds
  })

  const signIn = (browser: TestBrowser, username: string, from = office) =>
    browser.post(session, { username, password: goodPassword }, from)
  async function signedIn(username: string) {
    const browser = app.browser()
    expect(await signIn(browser, username)).toMatchObject({ status: 200 })
    return browser
  }
  const read = (browser = owner, from = office) => browser.get(rulesPath, from)
  const put = (body: object, { browser = owner, from = office } = {}) =>
    browser.ask({
      method: 'PUT',
      path: `/api${rulesPath}`,
      body: { password: goodPassword, ...body },
      headers: from,
    })
  const acts = () =>
    app.context.db
      .selectFrom('audit_log')
      .select(['staff_id', 'before', 'after'])
      .where('act', '=', 'SIGN_IN_RULES_CHANGED')
      .orderBy('audit_id')
      .execute()
  const typed = (...args: string[]) =>
    typedCommands(() => app.context.db, secretsUnder(randomBytes(secretKeyBytes)))(staffVerbs, args)

  test('looser sign-in rules take two approvals, an owner’s first [ASVS 2.3.4]', async () => {
    await addStaff(app.context, 'noy-manager', 'manager')
    const manager = await signedIn('noy-manager')
    const steps = [
      [{ needTotp: true }, { needTotp: false }],
      [
        { needTotp: true, addresses: [officeNetwork] },
        { needTotp: true, addresses: [] },
      ],
      [
        { needTotp: true, addresses: [officeNetwork] },
        { needTotp: true, addresses: ['203.0.112.0/23'] },
      ],
    ] as const
    for (const [tight, wide] of steps) {
      expect((await put(tight)).body.waitsForSecond).toBeNull()
      app.advance(4)
      const stands = (await read()).body
      expect((await put(wide, { browser: manager })).status).toBe(403)
      expect((await put(wide)).body).toMatchObject({ ...stands, waitsForSecond: { act: 'LOOSEN' } })
      expect((await put(wide)).body.code).toBe('FOUR_EYES')
      expect((await put(wide, { browser: manager })).body).toMatchObject({ ...wide, waitsForSecond: null })
      app.advance(4)
    }
    // A part of what is allowed is tighter, and that is for an owner alone.
    const part = { needTotp: true, addresses: ['203.0.113.0/25'] }
    expect((await put(part, { browser: manager })).status).toBe(403)
    expect((await put(part)).body).toMatchObject({ ...part, waitsForSecond: null })
    const { db } = app.context
    await byHand(db, db.updateTable('staff').set({ role: 'viewer' }).where('username', '=', 'noy-manager'))
  })

  describe('the second factor', () => {
    test('is asked of every role at the next sign-in, and a session that is there stays [ASVS 6.3.3]', async () => {
      const viewer = await signedIn('noy-viewer')
      expect(await put({ needTotp: true })).toMatchObject({
        status: 200,
        body: { version: 1, needTotp: true, addresses: [] },
      })
      app.advance(4)
      expect(await viewer.get(session, office)).toMatchObject({ status: 200 })
      const anew = app.browser()
      expect(await signIn(anew, 'noy-viewer')).toMatchObject({ body: { staff: null, next: 'TOTP' } })
      expect(await anew.get(session, office)).toMatchObject({ status: 401 })
      expect(await enrolAtSignIn(anew, app.context.clock())).toMatchObject({
        body: { staff: { username: 'noy-viewer' }, next: null },
      })
    })

    test('is read by everybody, and changed by the owner alone', async () => {
      const viewer = await signedIn('noy-reader')
      expect((await read(viewer)).body).toEqual({
        version: 0,
        needTotp: false,
        addresses: [],
        waitsForSecond: null,
      })
      expect(await put({ needTotp: true }, { browser: viewer })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      })
    })

    test('is not given up in production', async () => {
      const production = await testApp({ env: 'production', trustProxy: 1 })
      await addStaff(production.context, 'noy-owner', 'owner')
      const browser = production.browser()
      await signIn(browser, 'noy-owner')
      expect(await put({ needTotp: false }, { browser })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', fields: { needTotp: 'NOT_ALLOWED' } },
      })
      expect(await put({ needTotp: true }, { browser })).toMatchObject({ status: 200 })
      await production.close()
    })

    test('is switched on by a command', async () => {
      const before = (await acts()).length
      expect(await typed('need-totp', '--agency', agencyId, '--json')).toMatchObject({ needTotp: true })
      expect((await read()).body).toMatchObject({ version: 1, needTotp: true })
      await typed('need-totp', '--agency', agencyId)
      expect((await acts()).slice(before)).toEqual([
        { staff_id: null, before: { needTotp: false }, after: { needTotp: true } },
      ])
    })
  })

  describe('allowed addresses', () => {
    test('let nobody in from elsewhere, neither with a session nor with a password, and end no session', async () => {
      const viewer = await signedIn('noy-reader')
      expect(await put({ needTotp: false, addresses: [officeNetwork] })).toMatchObject({
        status: 200,
        body: { version: 1, needTotp: false, addresses: [officeNetwork] },
      })
      for (const browser of [owner, viewer]) {
        expect(await browser.get(session, elsewhere)).toMatchObject(notAllowed)
        expect(await browser.get('/v2/agency/overview?period=DAY', elsewhere)).toMatchObject(notAllowed)
        expect(await browser.get(session, office)).toMatchObject({ status: 200 })
      }
      expect(await put({ needTotp: false, addresses: [] }, { from: elsewhere })).toMatchObject(notAllowed)
      const outside = app.browser()
      for (const [path, body] of [
        ['', { username: 'noy-reader', password: goodPassword }],
        ['', { username: 'noy-reader', password: 'a wrong one' }],
        ['/code', { code: '000000' }],
        ['/totp', {}],
        ['/totp/confirm', { code: '000000' }],
        ['/password', { newPassword: goodPassword, confirmNewPassword: goodPassword }],
        ['/passkey/start', {}],
      ] as const)
        expect(await outside.post(`${session}${path}`, body, elsewhere)).toMatchObject(notAllowed)
      expect([...outside.jar.keys()]).toEqual([])
      expect(await signIn(outside, 'noy-reader', office)).toMatchObject({ status: 200 })
      const player = app.browser()
      expect((await player.register('somsak')).status).toBe(201)
      expect(await player.get('/v2/players/info', elsewhere)).toMatchObject({ status: 200 })
    })

    test('a sign-in from elsewhere is in the audit log with the name that was typed, once a minute of an address, and is no flood', async () => {
      await put({ needTotp: false, addresses: [officeNetwork] })
      const viewer = await app.context.db
        .selectFrom('staff')
        .select('staff_id')
        .where('username', '=', 'noy-viewer')
        .executeTakeFirstOrThrow()
      const noted = () =>
        app.context.db
          .selectFrom('audit_log')
          .select(['staff_id', 'subject_id', 'after', 'address'])
          .where('act', '=', 'SIGN_IN_REFUSED')
          .orderBy('at')
          .orderBy('address')
          .execute()
      app.advance(3600)
      const before = (await noted()).length
      const from = (last: number) => ({ 'x-forwarded-for': `192.0.2.${last}` })
      const outside = app.browser()
      for (const username of ['noy-viewer', 'noy-viewer', 'nobody-of-ours'])
        expect(await signIn(outside, username, from(1))).toMatchObject(notAllowed)
      expect(await signIn(outside, 'my-secret-word', from(2))).toMatchObject(notAllowed)
      expect(await outside.post(`${session}/passkey/start`, {}, from(3))).toMatchObject(notAllowed)
      const refused = { staff_id: null, after: { code: 'ADDRESS_NOT_ALLOWED' } }
      expect((await noted()).slice(before)).toEqual([
        { ...refused, subject_id: viewer.staff_id, address: '192.0.2.1' },
        { ...refused, subject_id: null, address: '192.0.2.2' },
        { ...refused, subject_id: null, address: '192.0.2.3' },
      ])
      app.advance(60)
      await signIn(outside, 'noy-viewer', from(1))
      expect(await noted()).toHaveLength(before + 4)
      for (let last = 4; last < 80; last++) await signIn(outside, 'noy-viewer', from(last))
      expect(await noted()).toHaveLength(before + 60)
      owner = await signedIn('noy-owner')
    })

    test('a call from elsewhere is no sign of life of the session', async () => {
      const viewer = await signedIn('noy-reader')
      await put({ needTotp: false, addresses: [officeNetwork] })
      app.advance(29 * 60)
      expect(await viewer.get(session, elsewhere)).toMatchObject(notAllowed)
      app.advance(60)
      expect(await viewer.get(session, office)).toMatchObject({ status: 401 })
      owner = await signedIn('noy-owner')
    })

    test('a list that would lock out its author is refused and changes nothing', async () => {
      const locksOut = { status: 409, body: { code: 'ADDRESS_LOCKS_OUT' } }
      for (const addresses of [['198.51.100.0/24'], ['2001:db8::/32']])
        expect(await put({ needTotp: true, addresses })).toMatchObject(locksOut)
      expect((await read()).body).toEqual({
        version: 0,
        needTotp: false,
        addresses: [],
        waitsForSecond: null,
      })
      for (const own of ['203.0.113.9/32', '0.0.0.0/0', '::ffff:203.0.113.0/120'])
        expect(await put({ needTotp: false, addresses: ['2001:db8::/32', own] })).toMatchObject({
          status: 200,
        })
    })

    test.each([
      [['203.0.113.9'], 'addresses.0', 'BAD_FORMAT'],
      [['203.0.113.0/33'], 'addresses.0', 'BAD_FORMAT'],
      [[officeNetwork, 'office'], 'addresses.1', 'BAD_FORMAT'],
      [[officeNetwork, ` ${officeNetwork} `], 'addresses', 'NOT_ALLOWED'],
      [[officeNetwork, `\u200B${officeNetwork}`], 'addresses', 'NOT_ALLOWED'],
      [Array.from({ length: 51 }, (_, at) => `203.0.${at}.0/24`), 'addresses', 'TOO_LONG'],
    ])('%j is no list', async (addresses, field, code) =>
      expect(await put({ needTotp: false, addresses })).toMatchObject({
        status: 400,
        body: { fields: { [field]: code } },
      }),
    )

    test('fifty are a list, and what is left out stays', async () => {
      const addresses = Array.from({ length: 50 }, (_, at) => `203.0.${100 + at}.0/24`)
      expect(await put({ needTotp: false, addresses })).toMatchObject({ status: 200, body: { addresses } })
      expect(await put({ needTotp: true })).toMatchObject({ body: { needTotp: true, addresses } })
    })

    test('of two changes to the same version of the list one is accepted', async () => {
      const changes = ['203.0.113.0/24', '203.0.0.0/16'].map((network) =>
        put({ version: 0, needTotp: false, addresses: [network] }),
      )
      const answers = (await Promise.all(changes)).map(({ status }) => status)
      expect(answers.toSorted((one, other) => one - other)).toEqual([200, 409])
      expect(await put({ version: 0, needTotp: false, addresses: [] })).toMatchObject({
        body: { code: 'SETTINGS_CHANGED' },
      })
      expect((await read()).body).toMatchObject({ version: 1 })
    })

    test('are cleared by a command, which writes it down', async () => {
      await put({ needTotp: false, addresses: [officeNetwork] })
      await expect(typed('allow-addresses', '--agency', agencyId)).rejects.toThrow('--clear')
      expect(await typed('allow-addresses', '--agency', agencyId, '--clear')).toEqual([
        expect.stringContaining('any address'),
      ])
      expect(await owner.get(session, elsewhere)).toMatchObject({ status: 200 })
      expect((await acts()).at(-1)).toEqual({
        staff_id: null,
        before: { addresses: officeNetwork },
        after: { addresses: '' },
      })
    })
  })
})
