import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdToDatabaseClock } from '../testing/database-clock.ts'
import { offendersAmong } from '../testing/offenders.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { OwnedDatabase } from './pool.ts'

const [owner, manager, cashier, gone] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]

/** A call as whoever has the application's password alone would make it up. */
const call = (by: string | null, at = 'now()') =>
  `row('test', ${at}, ${by ? `'${by}'` : 'null'}, null, null)::audit.actor`
const inADay = `now() + interval '1 day' - interval '1 minute'`

describe('whoever has the password of the application alone', () => {
  let fixture: TestDatabase
  let database: OwnedDatabase
  beforeAll(async () => {
    fixture = await testDatabase()
    ;({ database } = fixture)
    const row = (id: string, role: string, deactivated = 'null') =>
      `('test', '${id}', 'mine_${id.slice(0, 8)}', 'hash', 'Mine', '${role}', ${deactivated})`
    await asOwner(`insert into agencies (agency_id, name, staff_need_totp) values ('test', 'Test', true);
      insert into staff (agency_id, staff_id, username, password_hash, display_name, role, deactivated_at)
        values ${row(owner, 'owner')}, ${row(manager, 'manager')}, ${row(cashier, 'cashier')}, ${row(gone, 'owner', 'now()')};
      update staff set totp_secret = 'sealed', totp_since = now(), totp_step = 1 where staff_id <> '${manager}'`)
    await holdToDatabaseClock(database)
  })
  afterAll(() => fixture.close())

  const asOwner = (sql: string) => database.asOwner((client) => client.query(sql))
  const asked = async (sql: string) => (await database.pool.query(sql)).rows
  const refused = (sql: string) => expect(database.pool.query(sql)).rejects.toMatchObject({ code: '42501' })
  const refusedForItsTime = (sql: string) =>
    expect(database.pool.query(sql)).rejects.toMatchObject({ code: 'KH001' })
  const facts = async () => {
    const { rows } = await asOwner(
      `select role, password_hash, deactivated_at, totp_secret from staff order by staff_id;`,
    )
    return rows
  }

  const anew = (role: string, until = inADay) =>
    `gen_random_uuid(), 'new-one', 'New', '${role}', 'hash', ${until}`
  const changed = (by: string | null, act: string, whom: string, more = '') =>
    `select audit.change_staff(${call(by)}, '${act}', '${whom}'${more})`
  const given = `, p_password_hash => 'known', p_password_until => ${inADay}`

  test('makes nobody of the staff more than they are, nor lets anybody in', async () => {
    const before = await facts()
    const attempts = [
      `select audit.add_staff(${call(owner)}, ${anew('owner')})`,
      `select audit.add_staff(${call(owner)}, ${anew('manager')})`,
      `select audit.add_staff(${call(null)}, ${anew('viewer')})`,
      `select audit.add_staff(${call(cashier)}, ${anew('viewer')})`,
      `select audit.add_staff(${call(gone)}, ${anew('viewer')})`,
      `select audit.add_staff(${call(owner)}, ${anew('cashier', 'null')})`,
      `select audit.add_staff(${call(owner)}, ${anew('cashier', `now() + interval '2 days'`)})`,
      changed(owner, 'STAFF_CHANGED', cashier, `, 'Mine', 'owner'`),
      changed(manager, 'STAFF_CHANGED', manager, `, 'Mine', 'owner'`),
      changed(manager, 'STAFF_CHANGED', cashier, `, 'Mine', 'support'`),
      changed(cashier, 'STAFF_CHANGED', manager, `, 'Mine', 'viewer'`),
      changed(owner, 'STAFF_CHANGED', owner, `, 'Mine', 'viewer'`),
      changed(owner, 'STAFF_DEACTIVATED', owner),
      changed(null, 'STAFF_DEACTIVATED', cashier),
      changed(owner, 'STAFF_ACTIVATED', gone, `, p_role => 'owner'${given}`),
      changed(owner, 'STAFF_PASSWORD_RESET', cashier, given),
      changed(null, 'STAFF_PASSWORD_RESET', cashier, given),
      changed(owner, 'TOTP_RESET', manager),
      changed(null, 'TOTP_RESET', owner),
      changed(owner, 'TOTP_ON', owner),
      `select audit.change_own_credentials(${call(gone)}, 'PASSWORD_CHANGED', 'hash', 'known')`,
      `select audit.change_own_credentials(${call(null)}, 'PASSWORD_CHANGED', 'hash', 'known')`,
      `select audit.begin_session(${call(gone)}, 'token')`,
      `select audit.begin_session(${call(null)}, 'token')`,
      // The manager has no second factor, and it takes one.
      `select audit.begin_session(${call(manager)}, 'token')`,
      `select audit.end_sessions(${call(cashier)}, 'STAFF_SIGNED_OUT', p_staff => '${owner}')`,
      // All but none: that would be all.
      `select audit.end_sessions(${call(owner)}, 'OTHER_SESSIONS_ENDED')`,
    ]
    expect(await offendersAmong(attempts, (sql) => sql, refused)).toEqual([])
    const off = await asked(
      `select audit.change_own_credentials(${call(owner)}, 'TOTP_OFF', 'sealed') as off`,
    )
    expect(off).toEqual([{ off: false }])
    expect(await facts()).toEqual(before)
  })

  const word = (
    by: string | null,
    act: string,
    kind: string,
    subject: string,
    { alone = false, at = 'now()' } = {},
  ) =>
    `select audit.say_word(${call(by, at)}, gen_random_uuid(), null, '${act}', '${kind}', '${subject}', 'key', '{"role": "owner", "displayName": "Mine"}',
      'MONEY', null, now() + interval '1 day', ${alone}, null, null)`
  const second = (by: string | null, wordId: string) =>
    `select audit.second_word(${call(by)}, '${wordId}') as done`
  const states = async () =>
    (await asked('select state from first_words order by said_at')).map(({ state }) => state)

  test('says no word that they may not say, and none for two', async () => {
    const setting = '00000000-0000-7000-8000-000000000001'
    const attempts = [
      word(cashier, 'LOOSEN', 'agency', setting),
      word(manager, 'LOOSEN', 'agency', setting),
      word(manager, 'RAISE_ROLE', 'staff', cashier),
      word(owner, 'RAISE_ROLE', 'staff', owner),
      word(gone, 'LOOSEN', 'agency', setting),
      word(null, 'LOOSEN', 'agency', setting),
      word(null, 'REFUND', 'deposit', setting),
      word(null, 'REFUND', 'payment', setting, { alone: true }),
      word(owner, 'LOOSEN', 'agency', setting, { alone: true }),
      word(manager, 'APPROVE', 'withdrawal', setting, { alone: true }),
      word(cashier, 'DECIDE', 'payment', setting),
      word(cashier, 'REFUND', 'payment', setting),
    ]
    expect(await offendersAmong(attempts, (sql) => sql, refused)).toEqual([])
    expect(await states()).toEqual([])
  })

  test('seconds no word of their own, nor one that is over, and changes none', async () => {
    const said = async (by: string, act: string, kind = 'payment', about = randomUUID()) => {
      await asked(word(by, act, kind, about))
      return (await asked(`select word_id from first_words where subject_id = '${about}'`))[0]
        .word_id as string
    }
    await asOwner(`insert into audit_log (agency_id, audit_id, at, staff_id, act, subject_kind, subject_id)
      values ('test', gen_random_uuid(), now() - interval '1 hour', '${owner}', 'STAFF_PASSWORD_RESET', 'STAFF', '${cashier}')`)
    const [decided, approved, raised] = [
      await said(manager, 'DECIDE'),
      await said(cashier, 'APPROVE', 'withdrawal'),
      await said(owner, 'RAISE_ROLE', 'staff', manager),
    ]
    const attempts = [
      second(manager, decided),
      second(cashier, decided),
      second(gone, decided),
      second(null, decided),
      second(manager, raised),
      second(cashier, raised),
      // The owner gave the cashier a password an hour ago, and the two may be one.
      second(owner, approved),
      second(cashier, approved),
      `select audit.refuse_word(${call(cashier)}, '${decided}', 'no', null, null)`,
      `select audit.refuse_word(${call(null)}, '${decided}', 'no', null, null)`,
    ]
    expect(await offendersAmong(attempts, (sql) => sql, refused)).toEqual([])
    expect(await states()).toEqual(['WAITING', 'WAITING', 'WAITING'])
    await asked(`select audit.end_word('test', 'payment', subject_id, now(), null) from first_words`)
    expect(await asked(second(owner, decided))).toEqual([{ done: false }])
    const [over] = await asked(`select word_id from first_words where word_id = '${approved}'`)
    await asOwner(
      `set session_replication_role = replica; update first_words set expires_at = now() - interval '1 second' where word_id = '${over.word_id}'`,
    )
    expect(await asked(second(manager, approved))).toEqual([{ done: false }])
  })

  test('raises a role at the words of two others, and by none that was said before', async () => {
    const raise = changed(manager, 'STAFF_CHANGED', cashier, `, 'Mine', 'owner'`)
    const both = async (between: string) => {
      await asked(word(owner, 'RAISE_ROLE', 'staff', cashier))
      const [{ word_id }] = await asked(
        `select word_id from first_words where subject_id = '${cashier}' and state = 'WAITING'`,
      )
      return database.pool.query(`begin; ${second(manager, word_id)}; ${between} ${raise}; rollback`)
    }
    await expect(both('commit; begin;')).rejects.toMatchObject({ code: '42501' })
    await expect(both('')).resolves.toBeDefined()
  })

  const fourEyes = '00000000-0000-7000-8000-000000000001'
  const set = (by: string | null, act: string, values: object = {}) =>
    `select audit.set_agency(${call(by)}, '${act}', '${JSON.stringify(values)}')`
  const agency = async () => (await asked(`select * from agencies`))[0]
  const waitingOn = async (subject: string) =>
    (await asked(`select word_id from first_words where subject_id = '${subject}' and state = 'WAITING'`))[0]
      .word_id as string

  test('loosens nothing that takes two, opens no agency, and sets nothing but what an act is for', async () => {
    await asOwner(
      `update agencies set staff_addresses = '{10.0.0.0/8}', opened_at = null, payouts_by_hand = true, slip_from_minor = 100`,
    )
    const before = await agency()
    const later = {
      four_eyes_next: { from: '9000000.00', day: '50000000.00', slipFrom: null, holdHours: 24 },
    }
    const attempts = [
      set(owner, 'FOUR_EYES_CHANGED', { four_eyes_minor: '100000000000' }),
      set(owner, 'FOUR_EYES_CHANGED', { four_eyes_day_minor: '100000000000' }),
      set(owner, 'FOUR_EYES_CHANGED', { hold_hours: 1 }),
      set(owner, 'FOUR_EYES_CHANGED', { slip_from_minor: null }),
      set(owner, 'FOUR_EYES_CHANGED', { slip_from_minor: 101 }),
      set(owner, 'FOUR_EYES_CHANGED', later),
      set(owner, 'FOUR_EYES_TO_CHANGE', { four_eyes_minor: '100000000000' }),
      set(owner, 'PAYOUT_RULES_CHANGED', { four_eyes_minor: '100000000000' }),
      set(owner, 'PAYOUT_RULES_CHANGED', { automatic_payouts: true }),
      set(owner, 'PAYOUT_RULES_CHANGED', { payouts_by_hand: false }),
      set(owner, 'PAYOUT_RULES_CHANGED', { automatic_most_minor: '100000000000' }),
      set(owner, 'SIGN_IN_RULES_CHANGED', { staff_need_totp: false }),
      set(owner, 'SIGN_IN_RULES_CHANGED', { staff_addresses: [] }),
      set(owner, 'SIGN_IN_RULES_CHANGED', { staff_addresses: ['10.0.0.0/8', '192.168.0.0/16'] }),
      set(owner, 'SIGN_IN_RULES_CHANGED', { staff_addresses: ['10.0.0.0/7'] }),
      set(owner, 'SIGN_IN_RULES_CHANGED', { staff_addresses: ['::ffff:0.0.0.0/96'] }),
      set(manager, 'SIGN_IN_RULES_CHANGED', { staff_addresses: ['10.1.0.0/16'] }),
      set(owner, 'AGENCY_OPENED'),
      set(null, 'AGENCY_OPENED'),
      set(owner, 'SITE_CHANGED', { four_eyes_minor: '100000000000' }),
      set(owner, 'SITE_CHANGED', { restored_at: null }),
      set(owner, 'LIMITS_CHANGED', { agency_id: 'other' }),
      set(owner, 'AGENCY_CREATED', { name: 'Mine' }),
      set(cashier, 'LIMITS_CHANGED', { deposit_max_minor: '100000000000' }),
      set(gone, 'LIMITS_CHANGED', { deposit_max_minor: '100000000000' }),
      set(null, 'LIMITS_CHANGED', { deposit_max_minor: '100000000000' }),
    ]
    expect(await offendersAmong(attempts, (sql) => sql, refused)).toEqual([])
    expect(await agency()).toEqual(before)
    for (const tighter of [['10.1.0.0/16'], ['::ffff:10.1.2.0/120']])
      await asked(set(owner, 'SIGN_IN_RULES_CHANGED', { staff_addresses: tighter }))
    await asked(set(manager, 'FOUR_EYES_CHANGED', { four_eyes_minor: '400000000' }))
    expect(await agency()).toMatchObject({
      staff_addresses: ['::ffff:10.1.2.0/120'],
      four_eyes_minor: 400000000n,
    })
  })

  test('loosens at the words of two who say just that, and a day later', async () => {
    const said = { from: '9000000.00', day: '50000000.00', slipFrom: '1.00', holdHours: '24' }
    const wish = { four_eyes_minor: '900000000' }
    await asked(
      `select audit.say_word(${call(owner)}, gen_random_uuid(), null, 'LOOSEN', 'agency', '${fourEyes}', 'key', '${JSON.stringify(said)}',
        'MONEY', null, now() + interval '1 day', false, null, null)`,
    )
    const spoken = async (sql: string) =>
      database.pool.query(`begin; ${second(manager, await waitingOn(fourEyes))}; ${sql}; commit`)
    // Another content, at once, or by who has not said the second.
    for (const sql of [
      set(manager, 'FOUR_EYES_TO_CHANGE', { four_eyes_minor: '900000001' }),
      set(manager, 'FOUR_EYES_CHANGED', wish),
      set(owner, 'FOUR_EYES_TO_CHANGE', wish),
    ])
      await expect(spoken(sql)).rejects.toMatchObject({ code: '42501' })
    await spoken(set(manager, 'FOUR_EYES_TO_CHANGE', wish))
    expect(await agency()).toMatchObject({ four_eyes_minor: 400000000n, four_eyes_next_by: manager })
    await refused(set(manager, 'FOUR_EYES_CHANGED', wish))
    await asOwner(`update agencies set four_eyes_next_at = now() - interval '1 second'`)
    await refused(set(owner, 'FOUR_EYES_CHANGED', wish))
    await refused(set(manager, 'FOUR_EYES_CHANGED', { four_eyes_minor: '900000001' }))
    await asked(set(manager, 'FOUR_EYES_CHANGED', wish))
    expect(await agency()).toMatchObject({ four_eyes_minor: 900000000n, four_eyes_next_by: null })
    expect(
      await asked(
        `select act, staff_id, before, after from audit_log where subject_kind = 'AGENCY' and act ~ '^FOUR' order by audit_id`,
      ),
    ).toMatchObject([
      { act: 'FOUR_EYES_CHANGED', before: { from: '5000000.00' }, after: { from: '4000000.00' } },
      { act: 'FOUR_EYES_TO_CHANGE', staff_id: manager, after: { from: '9000000.00' } },
      {
        act: 'FOUR_EYES_CHANGED',
        staff_id: manager,
        before: { from: '4000000.00' },
        after: { from: '9000000.00' },
      },
    ])
  })

  test('tells the audit log whatever it does, and the log says what was done', async () => {
    await asked(`select audit.change_own_credentials(${call(owner)}, 'PASSWORD_CHANGED', 'hash', 'known')`)
    await asked(`select audit.begin_session(${call(owner)}, 'theirs')`)
    await asked(`select audit.change_staff(${call(owner)}, 'STAFF_CHANGED', '${cashier}', 'Mine', 'support')`)
    expect(
      await asked(
        `select act, staff_id, subject_id, before, after from audit_log where subject_kind = 'STAFF' and act <> 'STAFF_PASSWORD_RESET' order by audit_id`,
      ),
    ).toMatchObject([
      { act: 'PASSWORD_CHANGED', staff_id: owner },
      { act: 'SIGNED_IN', staff_id: owner },
      {
        act: 'STAFF_CHANGED',
        staff_id: owner,
        subject_id: cashier,
        before: { role: 'cashier' },
        after: { role: 'support' },
      },
    ])
  })

  test('dates nothing back or ahead', async () => {
    const at = (minutes: number) => call(owner, `clock_timestamp() + interval '${minutes} minutes'`)
    const acts = (minutes: number) => [
      `select audit.begin_session(${at(minutes)}, 'token${minutes}')`,
      `select audit.change_staff(${at(minutes)}, 'STAFF_CHANGED', '${cashier}', 'Of ${minutes}', 'support')`,
      `select audit.step_up(${at(minutes)}, gen_random_uuid())`,
      `select audit.touch_session('test', 'theirs', clock_timestamp() + interval '${minutes} minutes')`,
      `select audit.forget_sessions(clock_timestamp() + interval '${minutes} minutes')`,
      word(owner, 'LOOSEN', 'agency', fourEyes, { at: `clock_timestamp() + interval '${minutes} minutes'` }),
      `select audit.end_word('test', 'agency', '${fourEyes}', clock_timestamp() + interval '${minutes} minutes', null)`,
      `select audit.expire_words(clock_timestamp() + interval '${minutes} minutes')`,
      `select audit.set_agency(${at(minutes)}, 'SITE_CHANGED', '{"name": "Of ${minutes}"}')`,
      `select audit.end_sessions(${at(minutes)}, 'SIGNED_OUT', 'token${minutes}')`,
      `select audit.use_totp('test', '${owner}', 'sealed', (extract(epoch from clock_timestamp()) / 30 + ${minutes * 2})::bigint)`,
      `select audit.write('test', clock_timestamp() + interval '${minutes} minutes', '${owner}', 'SIGNED_OUT', 'STAFF', '${owner}', null, null, null, null)`,
    ]
    expect(await offendersAmong([...acts(-11), ...acts(11)], (sql) => sql, refusedForItsTime)).toEqual([])
    const good = (sql: string) => expect(database.pool.query(sql)).resolves.toBeDefined()
    expect(await offendersAmong([...acts(-9), ...acts(9)], (sql) => sql, good)).toEqual([])
  })

  test('lets nobody but the player make a limit looser, and not at once', async () => {
    const player = randomUUID()
    await asOwner(`insert into players (agency_id, player_id, username, password_hash, display_name, name_key, age_confirmed_at)
        values ('test', '${player}', 'player1', 'hash', 'Player', 'player', now());
      update staff set role = 'cashier' where staff_id = '${cashier}';
      insert into deposit_limits (agency_id, player_id, period, limit_minor) values ('test', '${player}', 'day', 1000)`)
    const limit = (by: string | null, rest: string) =>
      `select audit.set_limits('test', '${player}', now(), ${by ? `'${by}'` : 'null'}, null,
        jsonb_build_array(jsonb_build_object('period', 'day', 'limit_minor', ${rest})), null, null, null)`
    const later = (hours: number, minor: string) =>
      `1000, 'next_minor', ${minor}, 'next_at', now() + interval '${hours} hours'`
    const attempts = [
      limit(null, '1001'),
      limit(null, 'null'),
      limit(null, later(23, '1001')),
      limit(null, later(23, 'null')),
      limit(owner, later(24, '1001')),
      limit(cashier, '999'),
      limit(gone, '999'),
    ]
    expect(await offendersAmong(attempts, (sql) => sql, refused)).toEqual([])
    await asked(limit(null, later(24, '2000')))
    // What waits already is lowered in its time, and made higher in another 24 hours.
    await refused(limit(null, later(23, '2001')))
    await asked(limit(owner, '900'))
  })

  test('revives no session, and shows nobody in another’s', async () => {
    const sessions = `select token_hash, expires_at, seen_at, stepped_up_at from staff_sessions order by token_hash`
    await asOwner(`delete from staff_sessions;
      insert into staff_sessions (agency_id, token_hash, staff_id, created_at, seen_at, expires_at) values
        ('test', 'idle', '${owner}', now() - interval '1 hour', now() - interval '31 minutes', now() + interval '11 hours'),
        ('test', 'over', '${owner}', now() - interval '12 hours', now() - interval '1 minute', now() - interval '1 second')`)
    const before = await asked(sessions)
    for (const token of ['idle', 'over']) await asked(`select audit.touch_session('test', '${token}', now())`)
    for (const by of [owner, cashier])
      await asked(`select audit.step_up(${call(by)}, session_id) from staff_sessions`)
    expect(await asked(sessions)).toEqual(before)
  })
})
