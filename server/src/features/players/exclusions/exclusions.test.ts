import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffRoles, type StaffRole } from '@kham/contract/desk/staff-roles'
import { secondsAfter } from '../../../clock.ts'
import { addStaff, goodPassword, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'
import { byHand } from '../../../testing/as-owner.ts'
import { closeGate } from '../../../testing/gate.ts'
import { standingOf } from '../protection/protection-queries.ts'
import { forgetOldDevices } from '../devices/forget-old-devices.ts'
import { exclusionInvariants } from '../../books/books/exclusion-invariants.ts'
import { askOfPayer } from './ask-of-payer.ts'
import { accountText } from './exclusion.ts'
import { takeRegister } from './hold-registered.ts'
import { forgetEndedExclusions } from './register.ts'
import { spreadExclusions } from './spread-exclusions.ts'

const day = 24 * 3600
const running = new AbortController().signal
const elsewhere = 'other.localhost'
const note = 'Looked at both files.'

describe('an excluded person who comes back', () => {
  let app: TestApp
  const staff = {} as Record<StaffRole, TestBrowser>
  let foreignOwner: TestBrowser
  let count = 0
  beforeAll(async () => {
    app = await testApp()
    for (const role of staffRoles) {
      await addStaff(app.context, `the-${role}`, role)
      staff[role] = app.browser()
      await staff[role].post('/v2/agency/session', { username: `the-${role}`, password: goodPassword })
    }
    await addStaff(app.context, 'foreign', 'owner', 'other')
    foreignOwner = app.browser(elsewhere)
    await foreignOwner.post('/v2/agency/session', { username: 'foreign', password: goodPassword })
  })
  afterAll(() => app.close())

  const newNumber = () => `31${String(++count).padStart(8, '0')}`
  async function newPlayer(host?: string) {
    const browser = app.browser(host)
    const { body } = await browser.register(`again-${++count}`)
    const playerId = body.player.id as string
    const agencyId = host === elsewhere ? 'other' : app.agencyId
    /** Of a bank of its own each time, since a number is one player's at one bank. */
    const addAccount = (accountNumber: string, accountName = `NAME OF ${playerId}`, bankCode = 'jdb') =>
      browser.post('/v2/players/bank-accounts', {
        bankCode,
        currency: 'LAK',
        accountNumber,
        accountName,
        owner: 'SELF',
      })
    const exclude = (months = 6) =>
      browser.post('/v2/players/self-exclusion', { months, password: goodPassword })
    const exclusion = async () => (await browser.get('/v2/players/limits')).body.limits.exclusion
    const seen = (device: string, at = app.context.clock()) => seeOn(agencyId, playerId, device, at)
    return { browser, agencyId, playerId, addAccount, exclude, exclusion, seen }
  }
  async function seeOn(agency_id: string, player_id: string, device_id: string, at: Date) {
    const { db } = app.context
    const times = { first_seen: at, last_seen: at }
    await db
      .insertInto('player_addresses')
      .values({ agency_id, player_id, block: device_id, ...times })
      .execute()
  }
  /** Somebody who has an account and is excluded. */
  async function excluded(host?: string, accountName?: string) {
    const player = await newPlayer(host)
    const number = newNumber()
    await player.addAccount(number, accountName)
    await player.exclude()
    const { until } = await player.exclusion()
    return { ...player, number, until: until as string }
  }
  const spread = () => spreadExclusions(app.context, running)
  const matches = async (by = staff.viewer, state = 'OPEN') =>
    (await by.get(`/v2/agency/exclusion-matches?state=${state}&pageSize=100`)).body.matches as {
      id: string
      player: { id: string }
    }[]
  const matchesOf = async (playerId: string, by = staff.viewer, state = 'OPEN') =>
    (await matches(by, state)).filter(({ player }) => player.id === playerId)
  const decide = (id: string, decision: string, by = staff.owner) =>
    by.post(`/v2/agency/exclusion-matches/${id}/decide`, { decision, note })
  /** With two approvals. */
  async function sayOther(id: string) {
    expect((await decide(id, 'OTHER', staff.manager)).body.match.waitsForSecond).not.toBeNull()
    return decide(id, 'OTHER')
  }
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
    expect(await matchesOf(again.playerId, foreignOwner)).toMatchObject([
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
      const version = await versionOf(foreignOwner)
      await settings(foreignOwner, version, false)
      const { secrets, clock } = app.context
      const hash = secrets.register(accountText(number)).toString('hex')
      const until = secondsAfter(clock(), 90 * day).toISOString()
      await takeRegister(app.context, [{ hash, until, permanent: false }])
      expect(await there.exclusion()).toBeNull()
      await settings(foreignOwner, version + 1, true)
      expect(await there.exclusion()).toEqual({ kind: 'SELF_EXCLUSION', until, matched: true })
    })

    test("others' count there no more", async () => {
      const { number } = await excluded()
      await spread()
      const version = await versionOf(foreignOwner)
      await settings(foreignOwner, version, false)
      const there = await newPlayer(elsewhere)
      await there.addAccount(number)
      expect(await there.exclusion()).toBeNull()
      await settings(foreignOwner, version + 1, true)
      await spread()
      expect(await there.exclusion()).toMatchObject({ matched: true })
    })
  })

  describe('under the same name', () => {
    /** In letters, since nothing else counts in a name. */
    const name = () => `KHAM ${String(++count).replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)]!)}`
    /** A block of addresses that nobody else was seen in. */
    const newBlock = () => `203.0.${++count}.0/24`

    test.each([
      ['from the same block', (same: string) => same, 0, 1],
      [
        'from the same block, seen so long ago that it counts just so',
        (same: string) => same,
        180 * day - 1,
        1,
      ],
      ['from the same block, too long ago', (same: string) => same, 180 * day, 0],
      ['from elsewhere', () => newBlock(), 0, 0],
    ])('is matched, or not, when seen %s', async (_, blockOf, seconds, found) => {
      const [same, called] = [newBlock(), name()]
      const known = await excluded(undefined, called)
      await known.seen(same, secondsAfter(app.context.clock(), -seconds))
      // As every hour: what may still speak for somebody is not forgotten.
      await forgetOldDevices(app.context.db, app.context.clock())
      const again = await newPlayer()
      await again.seen(blockOf(same))
      await again.addAccount(newNumber(), `Mr ${called}`)
      const match = {
        certainty: 'LIKELY',
        sign: 'NAME',
        shared: 'ADDRESS',
        with: { id: known.playerId },
        mayBeOther: true,
      }
      expect(await matchesOf(again.playerId)).toMatchObject(found > 0 ? [match] : [])
    })

    test('another name from the same block is no match', async () => {
      const same = newBlock()
      await (await excluded(undefined, name())).seen(same)
      const again = await newPlayer()
      await again.seen(same)
      await again.addAccount(newNumber(), name())
      expect(await again.exclusion()).toBeNull()
    })

    const pay = (player: { agencyId: string; playerId: string }, payer: string | null) =>
      app.context.db.transaction().execute((tx) => askOfPayer(app.context, tx, player, payer))

    test('reaches the account that was there before, within the round, and no account but its own', async () => {
      const [same, called] = [newBlock(), name()]
      const [before, neighbour, namesake] = [await newPlayer(), await newPlayer(), await newPlayer()]
      for (const one of [before, neighbour]) await one.seen(same)
      await before.addAccount(newNumber(), called)
      await neighbour.addAccount(newNumber(), name())
      await namesake.addAccount(newNumber(), called)
      const known = await newPlayer()
      await known.seen(same)
      await known.addAccount(newNumber(), `Mrs ${called}`)
      await known.exclude()
      expect(await before.exclusion()).toBeNull()
      await spread()
      const { until } = await known.exclusion()
      expect(await before.exclusion()).toMatchObject({ until, matched: true })
      expect([await neighbour.exclusion(), await namesake.exclusion()]).toEqual([null, null])
      expect(await matchesOf(before.playerId)).toMatchObject([
        { certainty: 'LIKELY', with: { id: known.playerId }, mayBeOther: true },
      ])
      const [match] = await matchesOf(before.playerId)
      await sayOther(match!.id)
      app.advance(1) // ids of one moment have no order
      // The round that comes again asks of them no more.
      await known.exclude(24)
      await spread()
      expect(await before.exclusion()).toBeNull()
    })

    test('and met on a device only later, at the first payment, also where the bank tells no name', async () => {
      const [same, called] = [newBlock(), name()]
      await (await excluded(undefined, called)).seen(same)
      const again = await newPlayer()
      await again.addAccount(newNumber(), called)
      await again.seen(same)
      expect(await again.exclusion()).toBeNull()
      await pay(again, null)
      expect(await again.exclusion()).toMatchObject({ matched: true })
    })

    test('as payer, at the first payment', async () => {
      const [same, called] = [newBlock(), name()]
      await (await excluded(undefined, called)).seen(same)
      const again = await newPlayer()
      await again.seen(same)
      await again.addAccount(newNumber(), name())
      await pay(again, null)
      await pay(again, 'SOMEBODY ELSE')
      expect(await again.exclusion()).toBeNull()
      await pay(again, called)
      expect(await again.exclusion()).toMatchObject({ matched: true })
    })

    async function likely() {
      const [same, called] = [newBlock(), name()]
      const known = await excluded(undefined, called)
      await known.seen(same)
      const again = await newPlayer()
      await again.seen(same)
      await again.addAccount(newNumber(), called)
      const [match] = await matchesOf(again.playerId)
      return { again, known, called, same, matchId: match!.id }
    }

    test('is another person once two who decide say so, each with a note [ASVS 2.3.4]', async () => {
      const { again, known, matchId } = await likely()
      for (const role of ['cashier', 'support', 'viewer'] as const)
        expect((await decide(matchId, 'OTHER', staff[role])).status).toBe(403)
      // To another agency it is as if it were not there.
      expect((await decide(matchId, 'OTHER', foreignOwner)).status).toBe(404)
      const path = `/v2/agency/exclusion-matches/${matchId}`
      expect((await foreignOwner.get(path)).status).toBe(404)
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
      for (const role of staffRoles)
        await staff[role].post('/v2/agency/session', { username: `the-${role}`, password: goodPassword })
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
