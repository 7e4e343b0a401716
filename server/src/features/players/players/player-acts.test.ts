import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffRoles } from '@kham/contract/desk/staff-roles'
import { secondsAfter } from '../../../clock.ts'
import {
  addStaff,
  agencyId,
  goodPassword,
  testApp,
  type TestApp,
  type TestBrowser,
} from '../../../testing/test-app.ts'
import { replacePasswordMeanwhile } from '../../../testing/replace-password.ts'

type Role = (typeof staffRoles)[number]
const note = 'Asked on the phone.'
const newPassword = 'ດອກຈຳປາ ແລະ ຄຳ 2026'
const newPasswords = { newPassword, confirmNewPassword: newPassword }
const bodies = {
  notes: { note },
  suspend: { reason: 'CHECKING', note },
  lift: { note },
  block: { reason: 'Shared account' },
  unblock: { note },
  'password-link': { note },
}
const may: Record<keyof typeof bodies, readonly Role[]> = {
  notes: ['owner', 'manager', 'cashier', 'support'],
  suspend: ['owner', 'manager'],
  lift: ['owner', 'manager'],
  block: ['owner', 'manager'],
  unblock: ['owner', 'manager'],
  'password-link': ['owner', 'manager', 'support'],
}

describe('acts of staff on a player', () => {
  let app: TestApp
  const staff = {} as Record<Role, TestBrowser>
  let count = 0
  beforeAll(async () => {
    app = await testApp()
    for (const role of staffRoles) {
      await addStaff(app.context, `the-${role}`, role)
      staff[role] = app.browser()
      await staff[role].post('/v2/agency/session', { username: `the-${role}`, password: goodPassword })
    }
  })
  afterAll(() => app.close())

  async function newPlayer() {
    const browser = app.browser()
    const username = `player-${++count}`
    const { body } = await browser.register(username)
    const at = `/v2/agency/players/${body.player.id}`
    const act = (name: keyof typeof bodies, body: object = bodies[name], by: Role = 'owner') =>
      staff[by].post(`${at}/${name}`, body)
    const file = async () => (await staff.viewer.get(at)).body.player
    const acts = async () => (await staff.viewer.get(`${at}/acts`)).body.acts
    return { browser, username, at, act, file, acts, playerId: body.player.id as string }
  }
  const setPassword = (token: string, passwords: object = newPasswords) =>
    app.browser().post('/v2/players/security/password/reset', { token, ...passwords })

  test('each act is for its roles alone', async () => {
    for (const name of Object.keys(bodies) as (keyof typeof bodies)[])
      for (const role of staffRoles) {
        const { act } = await newPlayer()
        const { status } = await act(name, bodies[name], role)
        // There is nothing to lift, nothing to unblock and no contact.
        const done = { lift: 409, unblock: 409, notes: 201, 'password-link': 409, suspend: 200, block: 200 }[
          name
        ]
        expect({ name, role, status }).toEqual({ name, role, status: may[name].includes(role) ? done : 403 })
      }
  })

  test('a suspended player is out at once, is told why, and comes back as before', async () => {
    const { browser, username, act, file, acts } = await newPlayer()
    expect((await act('suspend', { reason: 'SHARED', note })).body.player).toMatchObject({
      status: 'SUSPENDED',
      suspendedFor: 'SHARED',
    })
    expect((await browser.get('/v2/players/info')).status).toBe(401)
    expect(await browser.signIn(username)).toMatchObject({
      status: 403,
      body: { code: 'PLAYER_SUSPENDED', suspendedFor: 'SHARED' },
    })
    // Without the password the caller learns nothing.
    const stranger = await browser.signIn(username, 'ບໍ່ແມ່ນລະຫັດ 1')
    expect(stranger.body).toMatchObject({ code: 'LOGIN_FAILED' })
    expect(stranger.body.suspendedFor).toBeUndefined()
    expect(await act('suspend')).toMatchObject({ status: 409, body: { code: 'PLAYER_CHANGED' } })
    expect((await act('lift')).body.player).toMatchObject({ status: 'ACTIVE', suspendedFor: null })
    expect((await browser.signIn(username)).status).toBe(200)
    expect(await acts()).toMatchObject([
      { act: 'LIFTED', note, by: 'the-owner' },
      { act: 'SUSPENDED', reason: 'SHARED', note, by: 'the-owner' },
    ])
    expect(await file()).toMatchObject({ status: 'ACTIVE' })
  })

  test('a self-exclusion outlasts a suspension', async () => {
    const { playerId, act, file } = await newPlayer()
    const { db, clock } = app.context
    const until = secondsAfter(clock(), 3600)
    const excluded = { excluded_until: until, excluded_as: 'SELF_EXCLUSION' } as const
    await db.updateTable('players').set(excluded).where('player_id', '=', playerId).execute()
    const exclusion = { kind: 'SELF_EXCLUSION', until: until.toISOString() }
    expect((await act('suspend')).body.player).toMatchObject({ status: 'SUSPENDED', exclusion })
    await act('lift')
    expect(await file()).toMatchObject({ status: 'EXCLUDED', exclusion })
  })

  test('a blocked player gets no promotions and is told why, until that is taken back', async () => {
    const { browser, act } = await newPlayer()
    expect((await act('block')).body.player).toMatchObject({ blocked: true, blockedReason: 'Shared account' })
    expect((await browser.get('/v2/players/backlist')).body).toEqual({
      blocked: true,
      reason: 'Shared account',
    })
    expect((await act('block')).body.code).toBe('PLAYER_CHANGED')
    await act('unblock')
    expect((await browser.get('/v2/players/backlist')).body).toEqual({ blocked: false, reason: null })
  })

  test.each(['suspend', 'block'] as const)('two who %s at once do it once', async (name) => {
    const { act, acts } = await newPlayer()
    const answers = await Promise.all([act(name), act(name, bodies[name], 'manager')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await acts()).toHaveLength(1)
  })

  test('a note that is sent again is one note', async () => {
    const { at, acts } = await newPlayer()
    const send = (text: string) =>
      staff.support.post(`${at}/notes`, { note: text }, { 'idempotency-key': 'note-1' })
    const first = await send(note)
    expect(first).toMatchObject({ status: 201, body: { act: { act: 'NOTED', note, by: 'the-support' } } })
    expect((await send(note)).body).toEqual(first.body)
    expect(await send('Something else')).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect(await acts()).toHaveLength(1)
  })

  /** A link as it will be sent to a contact of the player. */
  async function linkOf(playerId: string) {
    const token = randomBytes(32).toString('base64url')
    const { db, clock } = app.context
    const { staff_id } = await db.selectFrom('staff').select('staff_id').executeTakeFirstOrThrow()
    const row = {
      agency_id: agencyId,
      player_id: playerId,
      token_hash: createHash('sha256').update(token).digest(),
      made_by: staff_id,
      made_at: clock(),
      expires_at: secondsAfter(clock(), 600),
    }
    await db.insertInto('password_links').values(row).execute()
    return token
  }

  test('staff are never given a player’s credentials', async () => {
    const { act, acts, at } = await newPlayer()
    for (const role of may['password-link']) {
      const { status, body, text } = await act('password-link', bodies['password-link'], role)
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'CONTACT_REQUIRED' })
      expect(text).not.toMatch(/new-password/)
    }
    expect(await acts()).toEqual([])
    expect(await app.context.db.selectFrom('password_links').selectAll().execute()).toEqual([])
    const nobody = at.replace(/[^/]+$/, '01a1fadc-65d1-7726-a1ae-d393c420ffdc')
    expect((await staff.owner.post(`${nobody}/password-link`, { note })).body.code).toBe('NOT_FOUND')
  })

  test('with a link a player sets a new password, once, and every session ends', async () => {
    const { browser, username, acts, playerId } = await newPlayer()
    const token = await linkOf(playerId)
    expect((await setPassword(token, { newPassword, confirmNewPassword: 'x' })).body).toMatchObject({
      fields: { confirmNewPassword: 'NOT_EQUAL' },
    })
    const other = app.browser('other.localhost')
    const elsewhere = { token, ...newPasswords }
    expect((await other.post('/v2/players/security/password/reset', elsewhere)).body.code).toBe('LINK_ENDED')
    const answers = await Promise.all([setPassword(token), setPassword(token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400])
    expect((await setPassword(token)).body.code).toBe('LINK_ENDED')
    expect((await browser.get('/v2/players/info')).status).toBe(401)
    expect((await browser.signIn(username)).body.code).toBe('LOGIN_FAILED')
    expect((await browser.signIn(username, newPassword)).status).toBe(200)
    const holds = app.context.db.selectFrom('payout_holds as h').select('h.because')
    expect(await holds.where('h.player_id', '=', playerId).execute()).toEqual([{ because: 'PASSWORD' }])
    expect(await acts()).toMatchObject([{ act: 'PASSWORD_SET', by: null }])
  })

  test.each(['its time is over', 'the player changes the password', 'the player is suspended'])(
    'a link that nobody has used ends when %s',
    async (how) => {
      const { browser, act, playerId } = await newPlayer()
      const token = await linkOf(playerId)
      const change = {
        currentPassword: goodPassword,
        newPassword: 'ດອກໄມ້ ປີໃໝ່ 2027',
        confirmNewPassword: 'ດອກໄມ້ ປີໃໝ່ 2027',
      }
      const { db, clock } = app.context
      if (how.endsWith('over')) await db.updateTable('password_links').set({ expires_at: clock() }).execute()
      else if (how.endsWith('suspended')) await act('suspend')
      else await browser.post('/v2/players/security/password/change', change)
      expect((await setPassword(token)).body.code).toBe('LINK_ENDED')
    },
  )

  test('a password that is replaced while it is looked at opens nothing', async () => {
    const { username } = await newPlayer()
    await replacePasswordMeanwhile(app.context.database, 'players', username)
    const late = app.browser()
    expect(await late.signIn(username)).toMatchObject({ status: 400, body: { code: 'LOGIN_FAILED' } })
    expect([...late.jar.keys()]).toEqual([])
  })
})
