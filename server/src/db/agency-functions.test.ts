import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  actor,
  appRoleDesk,
  cashier,
  fourEyes,
  gone,
  manager,
  owner,
  second,
  set,
  type AppRoleDesk,
} from '../testing/app-role-desk.ts'
import { offendersAmong } from '../testing/offenders.ts'

describe('the application’s own database role, on agencies and limits', () => {
  let desk: AppRoleDesk
  beforeAll(async () => void (desk = await appRoleDesk()))
  afterAll(() => desk.close())

  const agency = async () => (await desk.asked(`select * from agencies`))[0]

  test('loosens nothing that takes two, opens no agency, and sets nothing but what an act is for', async () => {
    await desk.asOwner(
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
    expect(await offendersAmong(attempts, (sql) => sql, desk.refused)).toEqual([])
    expect(await agency()).toEqual(before)
    for (const tighter of [['10.1.0.0/16'], ['::ffff:10.1.2.0/120']])
      await desk.asked(set(owner, 'SIGN_IN_RULES_CHANGED', { staff_addresses: tighter }))
    await desk.asked(set(manager, 'FOUR_EYES_CHANGED', { four_eyes_minor: '400000000' }))
    expect(await agency()).toMatchObject({
      staff_addresses: ['::ffff:10.1.2.0/120'],
      four_eyes_minor: 400000000n,
    })
  })

  test('loosens with the approvals of two who say just that, and a day later', async () => {
    const said = { from: '9000000.00', day: '50000000.00', slipFrom: '1.00', holdHours: '24' }
    const wish = { four_eyes_minor: '900000000' }
    await desk.asked(
      `select audit.say_word(${actor(owner)}, gen_random_uuid(), null, 'LOOSEN', 'agency', '${fourEyes}', 'key', '${JSON.stringify(said)}',
        'MONEY', null, now() + interval '1 day', false, null, null)`,
    )
    const spoken = async (sql: string) =>
      desk.many(`begin; ${second(manager, await desk.waitingOn(fourEyes))}; ${sql}; commit`)
    // Another content, at once, or by who has not said the second.
    for (const sql of [
      set(manager, 'FOUR_EYES_TO_CHANGE', { four_eyes_minor: '900000001' }),
      set(manager, 'FOUR_EYES_CHANGED', wish),
      set(owner, 'FOUR_EYES_TO_CHANGE', wish),
    ])
      await expect(spoken(sql)).rejects.toMatchObject({ code: '42501' })
    await spoken(set(manager, 'FOUR_EYES_TO_CHANGE', wish))
    expect(await agency()).toMatchObject({ four_eyes_minor: 400000000n, four_eyes_next_by: manager })
    await desk.refused(set(manager, 'FOUR_EYES_CHANGED', wish))
    await desk.asOwner(`update agencies set four_eyes_next_at = now() - interval '1 second'`)
    await desk.refused(set(owner, 'FOUR_EYES_CHANGED', wish))
    await desk.refused(set(manager, 'FOUR_EYES_CHANGED', { four_eyes_minor: '900000001' }))
    await desk.asked(set(manager, 'FOUR_EYES_CHANGED', wish))
    expect(await agency()).toMatchObject({ four_eyes_minor: 900000000n, four_eyes_next_by: null })
    expect(
      await desk.asked(
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

  test('lets nobody but the player make a limit looser, and not at once', async () => {
    const player = randomUUID()
    await desk.asOwner(`insert into players (agency_id, player_id, username, password_hash, display_name, name_key, age_confirmed_at)
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
    expect(await offendersAmong(attempts, (sql) => sql, desk.refused)).toEqual([])
    await desk.asked(limit(null, later(24, '2000')))
    // What waits already is lowered in its time, and made higher in another 24 hours.
    await desk.refused(limit(null, later(23, '2001')))
    await desk.asked(limit(owner, '900'))
    // Of two at once the second sees what the first has left.
    const first = await desk.connect()
    await first.query(`begin; ${limit(null, '500')}`)
    const second = desk.refused(limit(null, '800'))
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await desk.asOwner(waiting)).rowCount).toBe(1)
    await first.query('commit')
    first.release()
    await second
  })
})
