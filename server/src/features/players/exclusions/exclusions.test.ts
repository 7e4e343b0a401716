import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { byHand } from '../../../testing/as-owner.ts'
import { elsewhere, exclusionDesk } from '../../../testing/exclusion-desk.ts'
import { closeGate } from '../../../testing/gate.ts'
import { goodPassword, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'
import { exclusionInvariants } from '../../books/books/exclusion-invariants.ts'
import { standingOf } from '../protection/protection-queries.ts'
import { accountText } from './exclusion.ts'
import { takeRegister } from './hold-registered.ts'
import { forgetEndedExclusions } from './register.ts'

const day = 24 * 3600

describe('an excluded person who comes back', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    await hire()
  })
  afterAll(() => app.close())
  const { hire, staff, newNumber, newPlayer, excluded, spread, matchesOf } = exclusionDesk(() => app)

  const deposit = { providerId: 'alphabet', paymentMethod: 'laoqr', amount: '100000' }

  test('with the same account number stands on the same break, and can still withdraw [GLI A.3.8]', async () => {
    const { playerId, number, until } = await excluded()
    const again = await newPlayer()
    expect((await again.addAccount(number, 'ANOTHER NAME', 'ldb')).status).toBe(201)
    expect(await again.exclusion()).toEqual({ kind: 'SELF_EXCLUSION', until, matched: true })
    expect((await again.browser.get('/v2/players/info')).body.excludedUntil).toBe(until)
    expect(await again.browser.post('/v2/deposits', deposit)).toMatchObject({
      status: 403,
      body: { code: 'PLAYER_EXCLUDED', excludedUntil: until },
    })
    const asked = await again.browser.post('/v2/withdraws/quote', { providerId: 'alphabet', amount: '100' })
    expect(asked.body.code).not.toBe('PLAYER_EXCLUDED')
    expect(await matchesOf(again.playerId)).toMatchObject([
      {
        certainty: 'CERTAIN',
        sign: 'ACCOUNT',
        shared: null,
        with: { id: playerId },
        until,
        mayBeOther: false,
        decided: null,
      },
    ])
    const { body } = await staff.viewer.get('/v2/agency/players?status=EXCLUDED&q=' + again.playerId)
    expect(body.players).toMatchObject([{ status: 'EXCLUDED', exclusion: { matched: true } }])
  })

  test('is offered nothing: not while the match lasts, and not after its end until they ask for it', async () => {
    const { number, until } = await excluded()
    const again = await newPlayer()
    const offers = (said?: string) =>
      again.browser.ask({
        method: said ? 'PUT' : 'GET',
        path: '/api/v2/players/offers',
        ...(said && { body: { offers: said } }),
      })
    await offers('YES')
    await again.addAccount(number, undefined, 'ldb')
    expect((await offers()).body).toMatchObject({ offers: 'NO', next: null })
    expect(await offers('YES')).toMatchObject({ status: 403, body: { code: 'PLAYER_EXCLUDED' } })
    const { acts } = (await staff.viewer.get(`/v2/agency/players/${again.playerId}/protection`)).body
    const change = { until, offers: { was: 'YES', is: 'NO' } }
    expect(acts[0]).toMatchObject({ act: 'EXCLUSION_MATCHED', by: null, change })
    const standing = await standingOf(app.context.db, again, secondsAfter(new Date(until), 1))
    expect(standing).toMatchObject({ offers: 'NO', offers_next_at: null })
  })

  test('is met at another agency of the house, which is not told where from', async () => {
    const { number, until } = await excluded()
    await spread()
    const again = await newPlayer(elsewhere)
    await again.addAccount(number)
    expect(await again.exclusion()).toMatchObject({ until, matched: true })
    expect(await matchesOf(again.playerId, staff.foreign)).toMatchObject([
      { with: null, certainty: 'CERTAIN' },
    ])
    expect(await matchesOf(again.playerId)).toEqual([])
  })

  test('reaches those who were there before, within the round', async () => {
    const number = newNumber()
    const [here, there] = [await newPlayer(), await newPlayer(elsewhere)]
    await here.addAccount(number, undefined, 'ldb')
    await there.addAccount(number)
    const player = await newPlayer()
    await player.addAccount(number)
    await player.exclude()
    await spread()
    const { until } = await player.exclusion()
    for (const other of [here, there]) expect(await other.exclusion()).toMatchObject({ until, matched: true })
    expect(await player.exclusion()).toEqual({ kind: 'SELF_EXCLUSION', until })
    // Once more changes nothing, and a longer one lengthens.
    await spread()
    await player.exclude(12)
    await spread()
    const longer = (await player.exclusion()).until
    expect(longer > until).toBe(true)
    expect(await there.exclusion()).toMatchObject({ until: longer })
    expect(await matchesOf(here.playerId)).toHaveLength(1)
  })

  test('and takes an account while excluded reaches them as well', async () => {
    const number = newNumber()
    const there = await newPlayer(elsewhere)
    await there.addAccount(number)
    const player = await newPlayer()
    await player.exclude()
    await spread()
    expect(await there.exclusion()).toBeNull()
    await player.addAccount(number)
    await spread()
    expect(await there.exclusion()).toMatchObject({ matched: true })
  })

  test('and takes an account while the round is at work reaches them in the next', async () => {
    const { browser } = await excluded()
    const there = await newPlayer()
    const accountNumber = newNumber()
    await there.addAccount(accountNumber, undefined, 'ldb')
    const { id, ...account } = (await browser.get('/v2/players/info')).body.bankAccounts[0]
    const { bankCode, currency, accountName, owner } = account
    const gate = await closeGate(app.context.database, 'exclusion_register', 'insert')
    const round = spread()
    await gate.waiting(1)
    app.advance(1)
    const path = `/api/v2/players/bank-accounts/${id}`
    const body = { bankCode, currency, accountNumber, accountName, owner, password: goodPassword }
    expect((await browser.ask({ method: 'PUT', path, body })).status).toBe(200)
    await gate.open()
    await round
    await spread()
    expect(await there.exclusion()).toMatchObject({ matched: true })
  })

  test('on a time-out is not looked for', async () => {
    const number = newNumber()
    const player = await newPlayer()
    await player.addAccount(number)
    await player.browser.post('/v2/players/time-out', { days: 42, password: goodPassword })
    await spread()
    const [here, there] = [await newPlayer(), await newPlayer(elsewhere)]
    await here.addAccount(number, undefined, 'ldb')
    await there.addAccount(number)
    expect([await here.exclusion(), await there.exclusion()]).toEqual([null, null])
  })

  test('is met no longer than the break lasts, and the register forgets it', async () => {
    const { number, until } = await excluded()
    await spread()
    const ofIt = () =>
      app.context.db
        .selectFrom('exclusion_register')
        .select('hash')
        .where('hash', '=', app.context.secrets.register(accountText(number)))
        .execute()
    expect(await ofIt()).toHaveLength(1)
    await forgetEndedExclusions(app.context.db, secondsAfter(new Date(until), -1))
    expect(await ofIt()).toHaveLength(1)
    await forgetEndedExclusions(app.context.db, new Date(until))
    expect(await ofIt()).toEqual([])
  })

  test('the register holds no number, no agency and no player', async () => {
    await excluded()
    await spread()
    const { rows } = await app.context.database.pool.query('select * from exclusion_register limit 1')
    expect(Object.keys(rows[0])).toEqual(['hash', 'until', 'permanent'])
    const { secrets } = app.context
    expect(secrets.register('account:1').equals(secrets.derive('account:1'))).toBe(false)
  })

  describe('where an agency does not share', () => {
    const settings = (by: TestBrowser, version: number, shared: boolean) =>
      by.ask({ method: 'PUT', path: '/api/v2/agency/settings/exclusions', body: { version, shared } })
    const versionOf = async (by: TestBrowser): Promise<number> =>
      (await by.get('/v2/agency/settings/exclusions')).body.version

    test('its own are met there alone, and once it shares everywhere', async () => {
      expect((await staff.viewer.get('/v2/agency/settings/exclusions')).body).toEqual({
        version: 0,
        shared: true,
      })
      expect((await settings(staff.cashier, 0, false)).status).toBe(403)
      expect((await settings(staff.manager, 0, false)).body).toEqual({ version: 1, shared: false })
      expect((await settings(staff.owner, 0, true)).body.code).toBe('SETTINGS_CHANGED')
      const { number } = await excluded()
      await spread()
      const [here, there] = [await newPlayer(), await newPlayer(elsewhere)]
      await here.addAccount(number, undefined, 'ldb')
      await there.addAccount(number)
      expect(await here.exclusion()).toMatchObject({ matched: true })
      expect(await there.exclusion()).toBeNull()
      await settings(staff.owner, 1, true)
      await spread()
      expect(await there.exclusion()).toMatchObject({ matched: true })
    })

    test('what another cell told of before counts once it shares', async () => {
      const there = await newPlayer(elsewhere)
      const number = newNumber()
      await there.addAccount(number)
      const version = await versionOf(staff.foreign)
      await settings(staff.foreign, version, false)
      const { secrets, clock } = app.context
      const hash = secrets.register(accountText(number)).toString('hex')
      const until = secondsAfter(clock(), 90 * day).toISOString()
      await takeRegister(app.context, [{ hash, until, permanent: false }])
      expect(await there.exclusion()).toBeNull()
      await settings(staff.foreign, version + 1, true)
      expect(await there.exclusion()).toEqual({ kind: 'SELF_EXCLUSION', until, matched: true })
    })

    test("others' count there no more", async () => {
      const { number } = await excluded()
      await spread()
      const version = await versionOf(staff.foreign)
      await settings(staff.foreign, version, false)
      const there = await newPlayer(elsewhere)
      await there.addAccount(number)
      expect(await there.exclusion()).toBeNull()
      await settings(staff.foreign, version + 1, true)
      await spread()
      expect(await there.exclusion()).toMatchObject({ matched: true })
    })
  })

  test('an audit names who has the account of somebody excluded and is not on the break', async () => {
    const sql = exclusionInvariants['whoever has the account of somebody who is excluded stands on the break']
    const broken = async () => (await app.context.database.pool.query(sql!)).rows
    await spread()
    expect(await broken()).toEqual([])
    const { number } = await excluded()
    const again = await newPlayer()
    await again.addAccount(number, undefined, 'ldb')
    await spread()
    expect(await broken()).toEqual([])
    const forget = app.context.db.updateTable('players').set({ matched_until: null })
    await byHand(app.context.db, forget.where('player_id', '=', again.playerId))
    expect(await broken()).toMatchObject([{ account_number: number }])
  })
})
