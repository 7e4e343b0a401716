import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  actor,
  appRoleDesk,
  cashier,
  changed,
  fourEyes,
  gone,
  inADay,
  manager,
  owner,
  word,
  type AppRoleDesk,
} from '../testing/app-role-desk.ts'
import { offendersAmong } from '../testing/offenders.ts'

describe('the application’s own database role, on staff', () => {
  let desk: AppRoleDesk
  beforeAll(async () => void (desk = await appRoleDesk()))
  afterAll(() => desk.close())

  const facts = async () =>
    (
      await desk.asOwner(
        `select role, password_hash, deactivated_at, totp_secret from staff order by staff_id`,
      )
    ).rows
  const anew = (role: string, until = inADay) =>
    `gen_random_uuid(), 'new-one', 'New', '${role}', 'hash', ${until}`
  const given = `, p_password_hash => 'known', p_password_until => ${inADay}`

  test('makes nobody of the staff more than they are, nor lets anybody in', async () => {
    const before = await facts()
    const attempts = [
      `select audit.add_staff(${actor(owner)}, ${anew('owner')})`,
      `select audit.add_staff(${actor(owner)}, ${anew('manager')})`,
      `select audit.add_staff(${actor(null)}, ${anew('viewer')})`,
      `select audit.add_staff(${actor(cashier)}, ${anew('viewer')})`,
      `select audit.add_staff(${actor(gone)}, ${anew('viewer')})`,
      `select audit.add_staff(${actor(owner)}, ${anew('cashier', 'null')})`,
      `select audit.add_staff(${actor(owner)}, ${anew('cashier', `now() + interval '2 days'`)})`,
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
      `select audit.change_own_credentials(${actor(gone)}, 'PASSWORD_CHANGED', 'hash', 'known')`,
      `select audit.change_own_credentials(${actor(null)}, 'PASSWORD_CHANGED', 'hash', 'known')`,
      `select audit.begin_session(${actor(gone)}, 'token')`,
      `select audit.begin_session(${actor(null)}, 'token')`,
      // The manager has no second factor, and it takes one.
      `select audit.begin_session(${actor(manager)}, 'token')`,
      `select audit.end_sessions(${actor(cashier)}, 'STAFF_SIGNED_OUT', p_staff => '${owner}')`,
      // All but none: that would be all.
      `select audit.end_sessions(${actor(owner)}, 'OTHER_SESSIONS_ENDED')`,
    ]
    expect(await offendersAmong(attempts, (sql) => sql, desk.refused)).toEqual([])
    const off = await desk.asked(
      `select audit.change_own_credentials(${actor(owner)}, 'TOTP_OFF', 'sealed') as off`,
    )
    expect(off).toEqual([{ off: false }])
    expect(await facts()).toEqual(before)
  })

  test('tells the audit log whatever it does, and the log says what was done', async () => {
    await desk.asked(
      `select audit.change_own_credentials(${actor(owner)}, 'PASSWORD_CHANGED', 'hash', 'known')`,
    )
    await desk.asked(`select audit.begin_session(${actor(owner)}, 'theirs')`)
    await desk.asked(
      `select audit.change_staff(${actor(owner)}, 'STAFF_CHANGED', '${cashier}', 'Mine', 'support')`,
    )
    expect(
      await desk.asked(
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
    const at = (minutes: number) => actor(owner, `clock_timestamp() + interval '${minutes} minutes'`)
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
    expect(await offendersAmong([...acts(-11), ...acts(11)], (sql) => sql, desk.refusedForItsTime)).toEqual(
      [],
    )
    const good = (sql: string) => expect(desk.many(sql)).resolves.toBeDefined()
    expect(await offendersAmong([...acts(-9), ...acts(9)], (sql) => sql, good)).toEqual([])
  })

  test('revives no session, and shows nobody in another’s', async () => {
    const sessions = `select token_hash, expires_at, seen_at, stepped_up_at from staff_sessions order by token_hash`
    await desk.asOwner(`delete from staff_sessions;
      insert into staff_sessions (agency_id, token_hash, staff_id, created_at, seen_at, expires_at) values
        ('test', 'idle', '${owner}', now() - interval '1 hour', now() - interval '31 minutes', now() + interval '11 hours'),
        ('test', 'over', '${owner}', now() - interval '12 hours', now() - interval '1 minute', now() - interval '1 second')`)
    const before = await desk.asked(sessions)
    for (const token of ['idle', 'over'])
      await desk.asked(`select audit.touch_session('test', '${token}', now())`)
    for (const by of [owner, cashier])
      await desk.asked(`select audit.step_up(${actor(by)}, session_id) from staff_sessions`)
    expect(await desk.asked(sessions)).toEqual(before)
    expect(await desk.asked(`select from audit_log where act = 'STEPPED_UP'`)).toEqual([])
  })
})
