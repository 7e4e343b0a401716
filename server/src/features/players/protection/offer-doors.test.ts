import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffRoles, type StaffRole } from '@kham/contract/desk/staff-roles'
import { makePromotion } from '../../promotions/promotions/make-promotion.ts'
import { newId } from '../../../id.ts'
import { plainPromotion } from '../../../testing/promotion-desk.ts'
import { addStaff, goodPassword, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'

const day = 24 * 3600
const note = 'Asked for it on the phone.'

describe('offers over HTTP', () => {
  let app: TestApp
  const staff = {} as Record<StaffRole, TestBrowser>
  let count = 0
  beforeAll(async () => {
    app = await testApp()
    const { agencyId, context } = app
    const at = context.clock()
    const rate = { currency: 'THB', buy_micro: 680_000_000n, sell_micro: 690_000_000n } as const
    await context.db
      .insertInto('exchange_rates')
      .values({ agency_id: agencyId, effective_at: at, ...rate })
      .execute()
    for (const deposit_minor of [345_000_00n, 690_000_00n]) {
      const making = { agencyId, promotionId: newId(at), staffId: null, at }
      const draft = { ...plainPromotion, starts_at: at, deposit_minor }
      const standing = { status: 'ACTIVE', budget_minor: null, position: 1 } as const
      await context.db.transaction().execute((tx) => makePromotion(tx, making, draft, standing))
    }
    for (const role of staffRoles) {
      await addStaff(app.context, `the-${role}`, role)
      staff[role] = app.browser()
      await staff[role].post('/v2/agency/session', { username: `the-${role}`, password: goodPassword })
    }
  })
  afterAll(() => app.close())

  async function newPlayer() {
    const browser = app.browser()
    const username = `quiet-${++count}`
    const playerId = (await browser.register(username)).body.player.id as string
    const put = (path: string, body: object) => browser.ask({ method: 'PUT', path: `/api${path}`, body })
    return {
      browser,
      set: (offers: string) => put('/v2/players/offers', { offers }),
      setLimits: (body: object) => put('/v2/players/limits', body),
      offers: async () => (await browser.get('/v2/players/offers')).body,
      shown: async () => (await browser.get('/v2/promotions')).body.promotions.length as number,
      signIn: () => browser.post('/v2/players/login', { username, password: goodPassword }),
      at: `/v2/agency/players/${playerId}`,
    }
  }
  const nowText = () => app.context.clock().toISOString()

  test('no holds at once, and yes after it a day later by being read so', async () => {
    const { set, offers, shown, signIn } = await newPlayer()
    expect(await offers()).toEqual({ offers: 'NOT_ASKED', since: null, next: null })
    const all = await shown()
    expect(all).toBeGreaterThan(0)
    const since = nowText()
    expect(await set('YES')).toMatchObject({ status: 200, body: { offers: 'YES', since, next: null } })
    expect((await set('NO')).body).toMatchObject({ offers: 'NO', next: null })
    expect(await shown()).toBe(0)
    const at = new Date(app.context.clock().getTime() + day * 1000).toISOString()
    expect((await set('YES')).body).toMatchObject({ offers: 'NO', next: { offers: 'YES', at } })
    app.advance(day - 1)
    await signIn()
    expect([await shown(), (await offers()).offers]).toEqual([0, 'NO'])
    app.advance(1)
    expect([await shown(), await offers()]).toEqual([all, { offers: 'YES', since: at, next: null }])
  })

  test('NOT_ASKED and what is unknown are refused', async () => {
    const { browser, set } = await newPlayer()
    expect((await set('NOT_ASKED')).body.fields).toEqual({ offers: 'NOT_ALLOWED' })
    const body = { offers: 'NO', until: 'never' }
    const answer = await browser.ask({ method: 'PUT', path: '/api/v2/players/offers', body })
    expect(answer.body.fields).toEqual({ until: 'UNKNOWN_FIELD' })
    expect((await app.browser().get('/v2/players/offers')).status).toBe(401)
  })

  test('a self-exclusion opts out of offers, also after its end', async () => {
    const { browser, set, offers, signIn, shown } = await newPlayer()
    await set('YES')
    await browser.post('/v2/players/self-exclusion', { months: 6 })
    expect(await offers()).toMatchObject({ offers: 'NO', next: null })
    expect(await set('YES')).toMatchObject({ status: 403, body: { code: 'PLAYER_EXCLUDED' } })
    app.advance(190 * day)
    await signIn()
    expect([(await offers()).offers, await shown()]).toEqual(['NO', 0])
    expect((await set('YES')).status).toBe(200)
    for (const role of staffRoles)
      await staff[role].post('/v2/agency/session', { username: `the-${role}`, password: goodPassword })
  })

  test('the list is empty on a break and at a limit, without what a limit has no room for, and whole for who is blocked', async () => {
    const { browser, setLimits, shown, at } = await newPlayer()
    const all = (await app.browser().get('/v2/promotions')).body.promotions
    expect(all.length).toBe(2)
    await staff.owner.post(`${at}/block`, { reason: 'multi' })
    expect(await shown()).toBe(all.length)
    await setLimits({ month: '345000' })
    expect(await shown()).toBe(1)
    await setLimits({ month: '344999' })
    expect(await shown()).toBe(0)
    const other = await newPlayer()
    await other.browser.post('/v2/players/time-out', { days: 1 })
    expect(await other.shown()).toBe(0)
    expect((await browser.get('/v2/promotions')).body.promotions).toEqual([])
  })

  test('support switches offers off with a logged note, and never on', async () => {
    const allowed: StaffRole[] = []
    for (const role of staffRoles) {
      const { at } = await newPlayer()
      if ((await staff[role].post(`${at}/offers-off`, { note })).status === 200) allowed.push(role)
    }
    expect(allowed).toEqual(['owner', 'manager', 'support'])
    const { at, offers, set } = await newPlayer()
    expect((await staff.support.post(`${at}/offers-off`, {})).body.fields).toEqual({ note: 'REQUIRED' })
    const { body } = await staff.support.post(`${at}/offers-off`, { note })
    const change = { offers: { was: 'NOT_ASKED', is: 'NO', from: body.offers.since } }
    expect(body).toMatchObject({ offers: { offers: 'NO' }, acts: [{ act: 'OFFERS_SET', note, change }] })
    expect((await offers()).offers).toBe('NO')
    await set('YES')
    app.advance(1)
    // Switched off again, the YES that waits is taken back.
    expect((await staff.support.post(`${at}/offers-off`, { note })).body.offers.next).toBeNull()
    const log = (await staff.owner.get('/v2/agency/audit-log?act=PLAYER_OFFERS_OFF')).body.entries
    expect(log[0]).toMatchObject({ before: { yesFrom: expect.any(String) }, after: { yesFrom: null } })
    expect(log[1]).toMatchObject({ before: { offers: 'NOT_ASKED' }, after: { offers: 'NO' } })
    const nobody = await staff.support.post(
      '/v2/agency/players/00000000-0000-7000-8000-000000000000/offers-off',
      { note },
    )
    expect(nobody.body.code).toBe('NOT_FOUND')
  })

  test('a worked example is there for whom its promotion is shown, while it is shown', async () => {
    const [promotion] = (await app.browser().get('/v2/promotions')).body.promotions
    const example = (browser = app.browser(), id: string = promotion.id) =>
      browser.get(`/v2/promotions/${id}/example?credit=1000`)
    const notFound = { status: 404, body: { code: 'NOT_FOUND' } }
    expect(await example()).toMatchObject({ status: 200 })
    const excluded = await newPlayer()
    expect(await example(excluded.browser)).toMatchObject({ status: 200 })
    await excluded.browser.post('/v2/players/self-exclusion', { months: 6 })
    expect(await example(excluded.browser)).toMatchObject(notFound)
    const no = await newPlayer()
    await no.set('NO')
    expect(await example(no.browser)).toMatchObject(notFound)
    const atLimit = await newPlayer()
    await atLimit.setLimits({ month: '344999' })
    expect(await example(atLimit.browser)).toMatchObject(notFound)

    const at = app.context.clock()
    const later = new Date(at.getTime() + day * 1000)
    const made = async (dates: { starts_at: Date; ends_at: Date | null }) => {
      const making = { agencyId: app.agencyId, promotionId: newId(at), staffId: null, at }
      const standing = { status: 'ACTIVE', budget_minor: null, position: 1 } as const
      await app.context.db
        .transaction()
        .execute((tx) => makePromotion(tx, making, { ...plainPromotion, ...dates }, standing))
      return making.promotionId
    }
    const notBegun = await made({ starts_at: later, ends_at: null })
    const ending = await made({ starts_at: at, ends_at: later })
    expect(await example(undefined, notBegun)).toMatchObject(notFound)
    expect(await example(undefined, ending)).toMatchObject({ status: 200 })
    app.advance(day)
    expect(await example(undefined, notBegun)).toMatchObject({ status: 200 })
    expect(await example(undefined, ending)).toMatchObject(notFound)
    await app.context.db
      .updateTable('promotions')
      .set({ status: 'INACTIVE' })
      .where('promotion_id', '=', notBegun)
      .execute()
    expect(await example(undefined, notBegun)).toMatchObject(notFound)
  })
})
