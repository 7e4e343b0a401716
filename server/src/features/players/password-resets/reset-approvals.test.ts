import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newPasswords, note, passwordResetDesk, sessionPath } from '../../../testing/password-reset-desk.ts'
import {
  addStaff,
  agencyId,
  goodPassword,
  testApp,
  type TestApp,
  type TestBrowser,
} from '../../../testing/test-app.ts'

describe('a password that a player has forgotten', () => {
  let app: TestApp
  beforeAll(async () => {
    // The proxy in front says where a browser is.
    app = await testApp({ trustProxy: 1 })
    await hire()
  })
  beforeEach(() => beginAnew())
  afterAll(() => app.close())
  const { hire, beginAnew, staff, newPlayer, asked, approve, stateOf, confirm, wordsOf } = passwordResetDesk(
    () => app,
  )

  describe('is not got by one of the staff', () => {
    test('by a request from the own browser and both approvals', async () => {
      const { username, id } = await newPlayer()
      const { browser, code } = await asked(username)
      expect((await approve(staff.manager, id, code)).body.request.waitsForSecond).not.toBeNull()
      for (const note of ['again', 'and in other words'])
        expect(
          await staff.manager.post(`/v2/agency/players/${id}/password-requests/${code}/approve`, { note }),
        ).toMatchObject({ status: 409, body: { code: 'FOUR_EYES' } })
      // Another session of the same person is the same person.
      const elsewhere = app.browser()
      await elsewhere.post(sessionPath, { username: 'the-manager', password: goodPassword })
      expect((await approve(elsewhere, id, code)).body.code).toBe('FOUR_EYES')
      expect((await confirm(browser)).body.code).toBe('RESET_NOT_READY')
    })

    test('by two of support: the second approval is an owner’s or manager’s', async () => {
      const { username, id } = await newPlayer()
      const { browser, code } = await asked(username)
      await approve(staff.owner, id, code)
      expect(await approve(staff.support, id, code)).toMatchObject({
        status: 409,
        body: { code: 'FOUR_EYES' },
      })
      expect(await stateOf(browser)).toBe('WAITING')
      expect((await approve(staff.second, id, code)).status).toBe(200)
      expect(await stateOf(browser)).toBe('READY')
    })

    test('in any other role', async () => {
      const { username, id } = await newPlayer()
      const { code } = await asked(username)
      for (const role of ['cashier', 'viewer'] as const)
        expect((await approve(staff[role], id, code)).status).toBe(403)
      expect(await wordsOf(id)).toEqual([])
    })

    test('by a code of the own browser for another player, or a second approval of another request', async () => {
      const [victim, own] = [await newPlayer(), await newPlayer()]
      const ofOwn = await asked(own.username)
      expect((await approve(staff.support, victim.id, ofOwn.code)).status).toBe(404)
      // A request of theirs beside that of the player, who tells support the right one.
      const [theirs, right] = [await asked(victim.username), await asked(victim.username)]
      await approve(staff.support, victim.id, theirs.code)
      const answer = await approve(staff.manager, victim.id, right.code)
      expect(answer.body.request).toMatchObject({ code: right.code, approvedAt: null })
      expect(await stateOf(theirs.browser)).toBe('WAITING')
      expect(await stateOf(right.browser)).toBe('WAITING')
      expect(await wordsOf(victim.id)).toMatchObject([{ state: 'REPLACED' }, { state: 'WAITING' }])
      expect((await approve(staff.support, victim.id, right.code)).body.code).toBe('FOUR_EYES')
      expect((await approve(staff.owner, victim.id, right.code)).status).toBe(200)
      expect([await stateOf(theirs.browser), await stateOf(right.browser)]).toEqual(['WAITING', 'READY'])
    })

    test('by guessing codes', async () => {
      const { username, id } = await newPlayer()
      const { code } = await asked(username)
      for (let tries = 0; tries < 10; tries++)
        expect((await approve(staff.support, id, `R-0000000${tries}`)).status).toBe(404)
      expect((await approve(staff.support, id, code)).status).toBe(429)
      expect((await approve(staff.manager, id, code)).status).toBe(200)
    })

    test('through an open session: both approvals need a step-up', async () => {
      const { username, id } = await newPlayer()
      app.advance(599)
      const { code } = await asked(username)
      expect((await approve(staff.support, id, code)).status).toBe(200)
      app.advance(2)
      expect(await approve(staff.manager, id, code)).toMatchObject({
        status: 403,
        body: { code: 'STEP_UP_REQUIRED' },
      })
    })

    test('right after a colleague has reset the own password', async () => {
      const { username, id } = await newPlayer()
      const { code } = await asked(username)
      await approve(staff.manager, id, code)
      const { staff_id } = await app.context.db
        .selectFrom('staff')
        .select('staff_id')
        .where('username', '=', 'the-second')
        .executeTakeFirstOrThrow()
      const give = (who: TestBrowser) =>
        who.post(`/v2/agency/staff/${staff_id}/password`, { password: goodPassword })
      expect((await give(staff.owner)).status).toBe(200)
      const given = await give(staff.manager)
      expect(given.status).toBe(200)
      const puppet = app.browser()
      await puppet.post(sessionPath, { username: 'the-second', password: given.body.password })
      await puppet.post(`${sessionPath}/password`, newPasswords)
      expect((await approve(puppet, id, code)).body.code).toBe('FOUR_EYES')
    })
  })

  test('of fifty concurrent approvals one is applied', async () => {
    const { username, id } = await newPlayer()
    const { code } = await asked(username)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        approve([staff.owner, staff.manager, staff.second][i % 3]!, id, code),
      ),
    )
    expect(answers.filter(({ body }) => body.request?.approvedAt).length).toBe(1)
    expect((await wordsOf(id)).map(({ state }) => state)).toEqual(['SECONDED'])
  })

  test('a first approval is withdrawn by who gave it, and can be given anew', async () => {
    const { username, id } = await newPlayer()
    const { code, browser } = await asked(username)
    const { waitsForSecond } = (await approve(staff.support, id, code)).body.request
    const refuse = (who: TestBrowser) =>
      who.post(`/v2/agency/approvals/${waitsForSecond.id}/refuse`, { note: 'It was somebody else.' })
    expect((await refuse(staff.cashier)).status).toBe(403)
    expect((await refuse(staff.support)).status).toBe(204)
    expect((await refuse(staff.manager)).body.code).toBe('NOTHING_TO_DECIDE')
    expect((await approve(staff.manager, id, code)).body.request.approvedAt).toBeNull()
    expect(await stateOf(browser)).toBe('WAITING')
  })

  test('a first approval ends with the request', async () => {
    const { username, id } = await newPlayer()
    const { code } = await asked(username)
    const { waitsForSecond } = (await approve(staff.support, id, code)).body.request
    const { expires_at } = await app.context.db
      .selectFrom('first_words')
      .select('expires_at')
      .where('word_id', '=', waitsForSecond.id)
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime() - app.context.clock().getTime()).toBe(3600_000)
  })
})

describe('a member of the staff who is alone', () => {
  let app: TestApp
  beforeAll(async () => void (app = await testApp()))
  afterAll(() => app.close())

  test('says both words, which stays written for good; support never does', async () => {
    await addStaff(app.context, 'the-owner', 'owner')
    await addStaff(app.context, 'the-support', 'support')
    const staff = { owner: app.browser(), support: app.browser() }
    for (const [name, browser] of Object.entries(staff))
      await browser.post(sessionPath, { username: `the-${name}`, password: goodPassword })
    const id = (await app.browser().register('player-1')).body.player.id
    const ask = async (browser = app.browser()) =>
      (await browser.post('/v2/players/password-reset', { username: 'player-1', for: 'PASSWORD' })).body.code
    const approve = (who: TestBrowser, code: string) =>
      who.post(`/v2/agency/players/${id}/password-requests/${code}/approve`, { note })
    const code = await ask()
    expect((await approve(staff.support, code)).body.request.approvedAt).toBeNull()
    expect((await approve(staff.support, code)).body.code).toBe('FOUR_EYES')
    const alone = await ask()
    expect((await approve(staff.owner, alone)).body.request.approvedAt).not.toBeNull()
    const words = app.context.db.selectFrom('first_words').select(['state', 'said_by']).orderBy('state')
    expect(await words.execute()).toMatchObject([{ state: 'ALONE' }, { state: 'REPLACED' }])
    const log = app.context.db.selectFrom('audit_log').select('after').where('agency_id', '=', agencyId)
    expect(await log.where('act', '=', 'PASSWORD_REQUEST_APPROVED').execute()).toMatchObject([
      { after: { request: alone, alone: true } },
    ])
  })
})
