import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStaff, goodPassword, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'
import { byHand } from '../../../testing/as-owner.ts'

describe('a call that is refused to somebody of the staff', () => {
  let app: TestApp
  let cashier: TestBrowser
  let cashierId: string
  beforeAll(async () => {
    app = await testApp()
    cashierId = await addStaff(app.context, 'the-cashier')
    cashier = app.browser()
    await cashier.post('/v2/agency/session', { username: 'the-cashier', password: goodPassword })
  })
  afterAll(() => app.close())
  const noted = () =>
    app.context.db
      .selectFrom('audit_log')
      .select(['staff_id', 'subject_id', 'after', 'address'])
      .where('act', '=', 'CALL_REFUSED')
      .orderBy('at')
      .orderBy('audit_id')
      .execute()
  const player = 'players/01a1fadc-65d1-7726-a1ae-d393c420ffdc'
  const acts = ['adjust', 'suspend', 'lift', 'block', 'unblock', 'close', 'reopen'].map(
    (act) => `${player}/${act}`,
  )
  const tried = ['rates', 'staff', 'exports', ...acts]
  const rate = { currency: 'THB', buy: '680', sell: '690' }

  test('is in the audit log, the same once a minute however often it is tried', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => cashier.post('/v2/agency/rates', rate)),
    )
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['FORBIDDEN']))
    const first = {
      staff_id: cashierId,
      subject_id: cashierId,
      after: { call: 'POST /v2/agency/rates', code: 'FORBIDDEN' },
      address: '127.0.0.1',
    }
    expect(await noted()).toEqual([first])
    app.advance(59)
    await cashier.post('/v2/agency/rates', rate)
    expect(await noted()).toHaveLength(1)
    // Another endpoint is another line, and the minute ends.
    await cashier.get('/v2/agency/audit-log')
    expect(await noted()).toHaveLength(2)
    app.advance(1)
    await cashier.post('/v2/agency/rates', rate)
    expect(await noted()).toHaveLength(3)
  })

  test('is one of at most sixty lines of that person in an hour, whatever they try, and others are noted beside them', async () => {
    app.advance(3600)
    const before = (await noted()).length
    await cashier.post('/v2/agency/session', { username: 'the-cashier', password: goodPassword })
    for (let minute = 0; minute < 7; minute++) {
      for (const each of tried)
        expect((await cashier.post(`/v2/agency/${each}`, {})).body.code).toBe('FORBIDDEN')
      app.advance(60)
    }
    expect(await noted()).toHaveLength(before + 60)
    await addStaff(app.context, 'the-viewer', 'viewer')
    const viewer = app.browser()
    await viewer.post('/v2/agency/session', { username: 'the-viewer', password: goodPassword })
    await viewer.post('/v2/agency/rates', rate)
    expect(await noted()).toHaveLength(before + 61)
    app.advance(3600)
    await cashier.post('/v2/agency/session', { username: 'the-cashier', password: goodPassword })
    await cashier.post('/v2/agency/rates', rate)
    expect(await noted()).toHaveLength(before + 62)
  })

  test('is noted for an address that is not allowed and a step-up that is missing', async () => {
    const { db } = app.context
    await byHand(db, db.updateTable('agencies').set({ staff_addresses: ['203.0.113.0/24'] }))
    expect((await cashier.get('/v2/agency/players')).body.code).toBe('ADDRESS_NOT_ALLOWED')
    await byHand(db, db.updateTable('agencies').set({ staff_addresses: [] }))
    await addStaff(app.context, 'the-owner', 'owner')
    const owner = app.browser()
    await owner.post('/v2/agency/session', { username: 'the-owner', password: goodPassword })
    app.advance(601)
    expect((await owner.post('/v2/agency/rates', rate)).body.code).toBe('STEP_UP_REQUIRED')
    const codes = (await noted()).map(({ after }) => after?.['code']).filter((code) => code !== 'FORBIDDEN')
    expect(codes).toEqual(['ADDRESS_NOT_ALLOWED', 'STEP_UP_REQUIRED'])
  })

  test('a call without a session, or refused for another reason, is not logged', async () => {
    const before = (await noted()).length
    expect((await app.browser().post('/v2/agency/rates', rate)).status).toBe(401)
    const nobody = '/v2/agency/players/01a1fadc-65d1-7726-a1ae-d393c420ffdc'
    expect((await cashier.get(nobody)).status).toBe(404)
    expect(await noted()).toHaveLength(before)
  })
})
