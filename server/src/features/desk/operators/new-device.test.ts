import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import {
  addStaff,
  agencyId,
  goodPassword,
  testApp,
  type TestApp,
  type TestBrowser,
} from '../../../testing/test-app.ts'
import { newestNewDevice } from './new-device-of.ts'

const session = '/v2/agency/session'
const day = 24 * 3600
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

describe('a browser that was not seen with somebody of the staff', () => {
  let app: TestApp
  let count = 0
  beforeAll(async () => void (app = await testApp()))
  afterAll(() => app.close())

  async function newMember() {
    const username = `member-${++count}`
    return { username, staffId: await addStaff(app.context, username, 'manager') }
  }
  const enter = (browser: TestBrowser, username: string, headers: Record<string, string> = {}) =>
    browser.post(session, { username, password: goodPassword }, headers)
  const signIns = async (staffId: string) => {
    const rows = app.context.db.selectFrom('audit_log').select('after').where('subject_id', '=', staffId)
    return (await rows.where('act', '=', 'SIGNED_IN').orderBy('at').execute()).map(({ after }) => after)
  }
  const told = async (browser: TestBrowser) => (await browser.get(session)).body.newDevice

  test('stands in the audit log as new, once, and the other sessions are told', async () => {
    const { username, staffId } = await newMember()
    const [desk, phone] = [app.browser(), app.browser()]
    const other = app.browser()
    await enter(other, (await newMember()).username)
    await enter(desk, username)
    expect(await signIns(staffId)).toEqual([{ newDevice: true, browser: null, system: null }])
    expect(await told(desk)).toBeNull()
    app.advance(1)
    await enter(phone, username, { 'user-agent': chrome })
    expect(await signIns(staffId)).toHaveLength(2)
    expect((await signIns(staffId))[1]).toEqual({ newDevice: true, browser: 'Chrome', system: 'Windows' })
    expect(await told(desk)).toEqual({
      id: expect.any(String),
      at: app.context.clock().toISOString(),
      address: '127.0.0.1',
      browser: 'Chrome',
      system: 'Windows',
    })
    // It is not told of itself, nor is anybody else.
    expect(await told(phone)).toBeNull()
    expect(await told(other)).toBeNull()
    // The banner stays though the new one has left.
    await phone.ask({ method: 'DELETE', path: `/api${session}` })
    expect(await told(desk)).not.toBeNull()
    app.advance(1)
    await enter(desk, username)
    expect((await signIns(staffId))[2]).toBeNull()
    expect(await told(desk)).toBeNull()
  })

  test.each([
    [180 * day - 1, false],
    [180 * day, true],
  ])('is new again after %i seconds without a sign-in: %s', async (seconds, isNew) => {
    const { username, staffId } = await newMember()
    const browser = app.browser()
    await enter(browser, username)
    app.advance(seconds)
    await enter(browser, username)
    const [, again, ...more] = await signIns(staffId)
    expect([again?.['newDevice'] ?? false, more]).toEqual([isNew, []])
  })

  test('is new to each person', async () => {
    const [one, two] = [await newMember(), await newMember()]
    const browser = app.browser()
    await enter(browser, one.username)
    await enter(browser, two.username)
    expect(await signIns(two.staffId)).toMatchObject([{ newDevice: true }])
    app.advance(1)
    await enter(browser, one.username)
    expect((await signIns(one.staffId))[1]).toBeNull()
  })

  test('is found by an index, whatever else was done to its person', async () => {
    const { db } = app.context
    const { username, staffId } = await newMember()
    await enter(app.browser(), username)
    const { session_id } = await db
      .selectFrom('staff_sessions')
      .select('session_id')
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow()
    const many = `insert into audit_log (agency_id, audit_id, at, staff_id, act, subject_kind, subject_id)
      select $1, gen_random_uuid(), now(), $2::uuid, 'SIGNED_IN', 'STAFF', ($2::uuid)::text from generate_series(1, 5000)`
    await asOwner(app.context.database, (owner) => owner.query(many, [agencyId, staffId]))
    await sql`analyze audit_log`.execute(app.context.database.kysely)
    const plan = await newestNewDevice(db, { agencyId, staffId, sessionId: session_id }).explain(
      'text',
      sql`analyze`,
    )
    expect(JSON.stringify(plan)).toContain('audit_log_new_devices')
  })
})
