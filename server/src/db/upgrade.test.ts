import { describe, expect, test } from 'vitest'
import { upgraded } from '../testing/upgraded.ts'

const before = `
  insert into agencies (agency_id, name) values ('a', 'A');
  insert into players (agency_id, player_id, username, display_name, password_hash, age_confirmed_at)
    values ('a', '00000000-0000-7000-8000-000000000001', 'somsak', 'Somsak', 'x', now());
  insert into provider_members (agency_id, player_id, provider_id, member_id, joined_at) values
    ('a', '00000000-0000-7000-8000-000000000001', 'gclub', 'm1', '2026-11-01'),
    ('a', '00000000-0000-7000-8000-000000000001', 'betflix', 'm2', null);
  insert into credit_transfers
    (agency_id, transfer_id, player_id, provider_id, order_kind, order_id, step, try, direction, amount_minor, status, created_at, sent_at)
  select 'a', ('00000000-0000-7000-8000-00000000001' || n)::uuid, '00000000-0000-7000-8000-000000000001', 'gclub', 'deposit',
    ('00000000-0000-7000-8000-00000000002' || n)::uuid, 'credit', 1, 'IN', 100, status, '2026-11-01', sent_at
  from (values (1, 'REQUESTED', null), (2, 'SENT', '2026-11-02'::timestamptz), (3, 'UNKNOWN', null), (4, 'CONFIRMED', '2026-11-02'))
    as t (n, status, sent_at);
`

const staffAndMoney = `
  insert into agencies (agency_id, name) values ('a', 'A');
  insert into staff (agency_id, staff_id, username, password_hash, display_name, role)
    values ('a', '00000000-0000-7000-8000-000000000002', 'owner', 'x', 'Owner', 'owner');
  insert into staff_sessions (agency_id, token_hash, staff_id, created_at, seen_at, expires_at)
  select 'a', sha256(token::bytea), '00000000-0000-7000-8000-000000000002', now(), now(), now() + interval '1 hour'
  from (values ('one'), ('two')) as t (token);
  insert into players (agency_id, player_id, username, display_name, password_hash, age_confirmed_at, status)
    values ('a', '00000000-0000-7000-8000-000000000001', 'somsak', 'Somsak', 'x', now(), 'SUSPENDED');
  insert into payment_methods (agency_id, method, mid, iin, display_name, currency, dialect, base_url, secret)
    values ('a', 'laoqr', '1', '1', 'LaoQR', 'LAK', 'open', 'http://localhost', 'x');
  insert into payments (agency_id, method, bank_ref, bill, amount_minor, currency, paid_at, recorded_at, state, reason)
    values ('a', 'laoqr', 'FT1ab', '', 100, 'LAK', now(), now(), 'SUSPENSE', 'NO_ORDER');
`

const heldMoney = `
  insert into agencies (agency_id, name) values ('a', 'A');
  select ledger.post('a', '00000000-0000-7000-8000-000000000001', 'paid', 'deposit.paid', '{00000000-0000-0000-0000-000000000000 bank laoqr LAK}',
    '{00000000-0000-7000-8000-000000000001 cash  LAK}', '{100}', false, '{}');
  select ledger.post('a', '00000000-0000-7000-8000-000000000001', 'sold', 'deposit.credited', '{00000000-0000-7000-8000-000000000001 cash  LAK}',
    '{00000000-0000-0000-0000-000000000000 fx  LAK}', '{60}', true, '{}');
  select ledger.post('a', '00000000-0000-7000-8000-000000000001', 'asked', 'deposit.credited', '{00000000-0000-7000-8000-000000000001 cash  LAK}',
    '{00000000-0000-0000-0000-000000000000 fx  LAK}', '{30}', true, '{}');
  select ledger.resolve('a', '00000000-0000-7000-8000-000000000001', 'asked', 'asked:end', false, '{}');
  select ledger.post('a', ledger.house(), 'payment:laoqr:FT1', 'payment.suspended', '{00000000-0000-0000-0000-000000000000 bank laoqr LAK}',
    '{00000000-0000-0000-0000-000000000000 suspense laoqr LAK}', '{70}', false, '{}');
  select ledger.post('a', ledger.house(), 'payment:laoqr:FT1:refund:1', 'payment.refunded', '{00000000-0000-0000-0000-000000000000 suspense laoqr LAK}',
    '{00000000-0000-0000-0000-000000000000 bank laoqr LAK}', '{70}', true, '{"suspended": "payment:laoqr:FT1"}');
`

const sealedSecrets = `
  insert into agencies (agency_id, name) values ('a', 'A');
  insert into payment_methods (agency_id, method, mid, iin, display_name, currency, dialect, base_url, secret)
  select 'a', method, '1', '1', method, 'LAK', 'open', 'http://localhost', secret
  from (values ('laoqr', 'v1.newer_01.aaaa'), ('onepay', 'v1.newer_01.bbbb'), ('umoney', 'v1.older-02.cccc'), ('plain', 'x')) as t (method, secret);
`

describe('an upgrade', () => {
  test('takes what was asked before for under way, and who had joined for somebody who may have played', async () => {
    const { asked } = await upgraded('0019', before)
    expect(
      await asked(`select status, asked_at::date::text as day from credit_transfers order by transfer_id`),
    ).toEqual([
      { status: 'REQUESTED', day: null },
      { status: 'SENT', day: '2026-11-02' },
      { status: 'UNKNOWN', day: '2026-11-01' },
      { status: 'CONFIRMED', day: null },
    ])
    expect(
      await asked(
        `select member_id, launched_at is not null as may_have_played from provider_members order by member_id`,
      ),
    ).toEqual([
      { member_id: 'm1', may_have_played: true },
      { member_id: 'm2', may_have_played: false },
    ])
  })

  test('keeps the staff signed in, each session with an id of its own, and what waits for a decision', async () => {
    const { asked } = await upgraded('0042', staffAndMoney)
    expect(await asked('select count(distinct session_id)::int as ids from staff_sessions')).toEqual([
      { ids: 2 },
    ])
    expect(await asked('select deactivated_at, password_expires_at, totp_secret from staff')).toEqual([
      { deactivated_at: null, password_expires_at: null, totp_secret: null },
    ])
    expect(await asked('select status, status_reason from players')).toEqual([
      { status: 'SUSPENDED', status_reason: null },
    ])
    expect(await asked('select bank_ref, state, payout_id from payments')).toEqual([
      { bank_ref: 'FT1ab', state: 'SUSPENSE', payout_id: null },
    ])
  })

  test('keeps what is posted and held, and its keys', async () => {
    const { asked } = await upgraded('0065', heldMoney)
    const resolve = (as: boolean, key = 'sold') =>
      asked(
        `select ledger.resolve('a', '00000000-0000-7000-8000-000000000001', '${key}', '${key}:end', ${as}, '{}') as journal`,
      )
    const stands = 'select free, held, legs from ledger.balances'
    const stood = [{ free: 40n, held: 60n, legs: 1n }]
    expect(await asked(stands)).toEqual(stood)
    const paid = await asked("select journal_id as journal from ledger.journals where key = 'paid'")
    const replay = await asked(`
      select ledger.post('a', '00000000-0000-7000-8000-000000000001', 'paid', 'deposit.paid', array[array[
        '00000000-0000-0000-0000-000000000000 bank laoqr LAK', '00000000-0000-7000-8000-000000000001 cash  LAK', '100']],
        false, '{}') as journal`)
    expect(replay).toEqual(paid)
    expect(await asked(stands)).toEqual(stood)
    const ended = await asked("select journal_id as journal from ledger.journals where key = 'asked:end'")
    expect(await resolve(false, 'asked')).toEqual(ended)
    await expect(resolve(true, 'asked')).rejects.toMatchObject({ code: 'LE005' })
    expect(await asked(stands)).toEqual(stood)
    const first = await resolve(true)
    expect(await resolve(true)).toEqual(first)
    const leaves = (key: string) =>
      asked(`select ledger.may_leave_suspense('a', 'payment:laoqr:FT1', account_id, 70, ledger.house(), '${key}') as may
        from ledger.accounts where kind = 'suspense'`)
    expect(await leaves('payment:laoqr:FT1:refund:1')).toEqual([{ may: true }])
    expect(await leaves('payment:laoqr:FT1:refund:2')).toEqual([{ may: false }])
    expect(await asked(stands)).toEqual([{ free: 40n, held: 0n, legs: 2n }])
  })

  test('notes the key under which most is sealed as the one of the database', async () => {
    const { asked } = await upgraded('0076', sealedSecrets)
    expect(await asked('select is_only, key_name from installation')).toEqual([
      { is_only: true, key_name: 'newer_01' },
    ])
  })

  test('asks everybody of the staff for a second factor, but not in the demonstration', async () => {
    const { asked } = await upgraded(
      '0078',
      `insert into agencies (agency_id, name) values ('a', 'A'), ('kham-demo', 'Kham')`,
    )
    expect(
      await asked('select agency_id, staff_need_totp, staff_addresses from agencies order by agency_id'),
    ).toEqual([
      { agency_id: 'a', staff_need_totp: true, staff_addresses: [] },
      { agency_id: 'kham-demo', staff_need_totp: false, staff_addresses: [] },
    ])
  })
})
