import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffRoles } from '@kham/contract/desk/staff-roles'
import { byHand } from '../../../testing/as-owner.ts'
import { exclusionDesk, note } from '../../../testing/exclusion-desk.ts'
import { goodPassword, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'
import { exclusionInvariants } from '../../books/books/exclusion-invariants.ts'

describe('an excluded person who comes back', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    await hire()
  })
  afterAll(() => app.close())
  const { hire, staff, signIn, excluded, matchesOf, decide, sayOther, pay, likely } = exclusionDesk(() => app)

  describe('under the same name', () => {
    test('is another person once two who decide say so, each with a note [ASVS 2.3.4]', async () => {
      const { again, known, matchId } = await likely()
      for (const role of ['cashier', 'support', 'viewer'] as const)
        expect((await decide(matchId, 'OTHER', staff[role])).status).toBe(403)
      // To another agency it is as if it were not there.
      expect((await decide(matchId, 'OTHER', staff.foreign)).status).toBe(404)
      const path = `/v2/agency/exclusion-matches/${matchId}`
      expect((await staff.foreign.get(path)).status).toBe(404)
      expect((await staff.viewer.get(path)).body.match).toMatchObject({ id: matchId, state: 'OPEN' })
      const first = await decide(matchId, 'OTHER', staff.manager)
      const { username } = (await again.browser.get('/v2/players/info')).body.credential
      expect(first).toMatchObject({
        status: 200,
        body: {
          match: {
            state: 'OPEN',
            decided: null,
            waitsForSecond: {
              act: 'EXCLUSION_OTHER',
              by: 'the-manager',
              said: { player: username, with: expect.stringMatching(/^again-/), note },
            },
          },
        },
      })
      expect(await again.exclusion()).toMatchObject({ matched: true })
      const waiting = { act: 'EXCLUSION_OTHER', subject: { kind: 'match', id: matchId, code: username } }
      const queue = async (by: TestBrowser) =>
        (await by.get('/v2/agency/approvals?act=EXCLUSION_OTHER')).body.approvals
      expect(await queue(staff.owner)).toMatchObject([{ ...waiting, mayI: true, amount: null }])
      expect(await queue(staff.manager)).toMatchObject([{ ...waiting, mayI: false }])
      expect(await queue(staff.support)).toMatchObject([{ ...waiting, mayI: false }])
      // Their own word in another session is no second one, and neither is another note.
      expect((await decide(matchId, 'OTHER', staff.manager)).body.code).toBe('FOUR_EYES')
      expect(await again.exclusion()).toMatchObject({ matched: true })
      expect(known.playerId).not.toBe(again.playerId)
      const said = await decide(matchId, 'OTHER')
      expect(said).toMatchObject({
        status: 200,
        body: { match: { state: 'OTHER', decided: { by: 'the-owner', note }, waitsForSecond: null } },
      })
      expect(await again.exclusion()).toBeNull()
      expect(await queue(staff.owner)).toEqual([])
      expect((await decide(matchId, 'SAME')).body.code).toBe('PLAYER_CHANGED')
      const { entries } = (await staff.owner.get('/v2/agency/audit-log?act=EXCLUSION_DECIDED')).body
      expect(entries[0]).toMatchObject({ subject: { id: again.playerId }, after: { state: 'OTHER', note } })
    })

    test('of fifty concurrent approvals one is the second', async () => {
      const { again, matchId } = await likely()
      await Promise.all(
        Array.from({ length: 50 }, (_, n) => decide(matchId, 'OTHER', n % 2 ? staff.owner : staff.manager)),
      )
      const decided = app.context.db
        .selectFrom('audit_log')
        .select('act')
        .where('subject_id', '=', again.playerId)
      expect(await decided.where('act', '=', 'EXCLUSION_DECIDED').execute()).toHaveLength(1)
      expect(await again.exclusion()).toBeNull()
    })

    test('waits no more for a second once one says that it is the same, or the break has become longer', async () => {
      const [same, longer] = [await likely(), await likely()]
      for (const { matchId } of [same, longer]) await decide(matchId, 'OTHER', staff.manager)
      expect((await decide(same.matchId, 'SAME')).body.match).toMatchObject({
        state: 'SAME',
        waitsForSecond: null,
      })
      await longer.known.exclude(24)
      await pay(longer.again, longer.called)
      const { match } = (await staff.viewer.get(`/v2/agency/exclusion-matches/${longer.matchId}`)).body
      expect(match.waitsForSecond).toBeNull()
      expect((await decide(longer.matchId, 'OTHER')).body.match.state).toBe('OPEN')
      expect(await longer.again.exclusion()).toMatchObject({ matched: true })
    })

    test('a first approval is refused, and is asked for with a step-up', async () => {
      const { again, matchId } = await likely()
      const { waitsForSecond } = (await decide(matchId, 'OTHER', staff.manager)).body.match
      const refuse = (by: TestBrowser) =>
        by.post(`/v2/agency/approvals/${waitsForSecond.id}/refuse`, { note: 'It is the same.' })
      expect((await refuse(staff.support)).status).toBe(403)
      expect((await refuse(staff.owner)).status).toBe(204)
      expect((await decide(matchId, 'OTHER')).body.match.state).toBe('OPEN')
      app.advance(601)
      expect(await decide(matchId, 'OTHER', staff.manager)).toMatchObject({
        status: 403,
        body: { code: 'STEP_UP_REQUIRED' },
      })
      expect(await again.exclusion()).toMatchObject({ matched: true })
      for (const role of staffRoles) await signIn(role)
      expect((await decide(matchId, 'OTHER', staff.manager)).body.match.state).toBe('OTHER')
    })

    test('of two concurrent decisions one is applied', async () => {
      const { matchId } = await likely()
      await decide(matchId, 'OTHER', staff.manager)
      const both = await Promise.all([decide(matchId, 'OTHER'), decide(matchId, 'SAME', staff.manager)])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    })

    test('a cleared match is not raised again, and the player’s own break stays', async () => {
      const { again, known, called, matchId } = await likely()
      await again.browser.post('/v2/players/time-out', { days: 1, password: goodPassword })
      await sayOther(matchId)
      expect(await again.exclusion()).toMatchObject({ kind: 'TIME_OUT' })
      await known.exclude(24)
      await pay(again, called)
      expect(await again.exclusion()).toMatchObject({ kind: 'TIME_OUT' })
    })

    test('stays on the break by another match, and what is certain cannot be waved through', async () => {
      const { again, matchId } = await likely()
      const { number, until } = await excluded()
      const [account] = (await again.browser.get('/v2/players/info')).body.bankAccounts
      await again.browser.ask({
        method: 'PUT',
        path: `/api/v2/players/bank-accounts/${account.id}`,
        body: {
          bankCode: 'ldb',
          currency: 'LAK',
          accountNumber: number,
          accountName: account.accountName,
          owner: 'SELF',
          password: goodPassword,
        },
      })
      const [certain] = (await matchesOf(again.playerId)).filter(({ id }) => id !== matchId)
      await sayOther(matchId)
      expect(await again.exclusion()).toMatchObject({ matched: true, until })
      expect(await decide(certain!.id, 'OTHER')).toMatchObject({
        status: 403,
        body: { code: 'IDENTITY_REQUIRED' },
      })
      expect((await decide(certain!.id, 'SAME')).status).toBe(200)
      expect(await again.exclusion()).toMatchObject({ matched: true, until })
    })
  })

  test('an audit names who was said to be another person by one alone', async () => {
    const sql =
      exclusionInvariants['whoever is said to be another person than who is excluded is said so by two']
    const broken = async () => (await app.context.database.pool.query(sql!)).rows
    expect(await broken()).toEqual([])
    const { db } = app.context
    const open = await db
      .selectFrom('exclusion_matches')
      .select('match_id')
      .where('certainty', '=', 'LIKELY')
      .where('state', '=', 'OPEN')
      .execute()
    const { staff_id } = await db
      .selectFrom('staff')
      .select('staff_id')
      .where('username', '=', 'the-owner')
      .executeTakeFirstOrThrow()
    const { match_id } = open[0]!
    const decided = { decided_by: staff_id, decided_at: app.context.clock(), note }
    const waved = db.updateTable('exclusion_matches').set({ state: 'OTHER', ...decided })
    await byHand(db, waved.where('match_id', '=', match_id))
    expect(await broken()).toMatchObject([{ match_id, decided_by: staff_id }])
  })
})
