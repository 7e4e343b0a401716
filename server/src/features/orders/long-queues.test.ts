import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { auditEntries } from '../audit/audit-queries.ts'
import * as deposits from '../deposits/deposit-operator-queries.ts'
import * as payments from '../payments/payment-operator-queries.ts'
import * as payouts from '../payouts/payout-operator-queries.ts'
import * as withdrawals from '../withdrawals/withdrawal-operator-queries.ts'

const many = 100_000
const players = 1_000
/** Every so manieth is what a desk looks for. */
const rare = 2_000

/** A queue of years; only what the queues read is there, so that nothing else has to be made up. */
const fill = [
  'set session_replication_role = replica',
  `insert into agencies (agency_id, name) values ('kham', 'Kham')`,
  `insert into payment_methods (agency_id, method, display_name, currency, dialect, mid, iin, base_url, secret)
    values ('kham', 'laoqr', 'QR', 'LAK', 'open', 'm', 'i', 'https://bank.example', 'sealed')`,
  `insert into players (agency_id, player_id, username, password_hash, display_name, age_confirmed_at)
    select 'kham', id(1, n), 'player' || n, '', 'Player ' || n, now() from generate_series(1, ${players}) n`,
  `insert into bank_accounts (agency_id, player_id, bank_account_id, bank_code, currency, account_number, account_name, owner, created_at)
    select 'kham', id(1, n), id(2, n), 'bcel', 'LAK', (10000000 + n)::text, 'PLAYER', 'SELF', now() from generate_series(1, ${players}) n`,
  `insert into deposits (agency_id, deposit_id, code, player_id, provider_id, method, mid, method_name, amount_minor, sell_micro,
      credit_minor, bonus_minor, status, created_at, expires_at, paid_at)
    select 'kham', id(3, n), 'D' || n, id(1, n / 100 % ${players} + 1), 'gclub', 'laoqr', 'm', 'QR', 100, 1, 1, 0,
      case when n % ${rare} = 0 then 'FAILED' when n % ${rare} = 1 then 'REJECTED' else 'SUCCESS' end, ago(n), ago(n), ago(n)
    from generate_series(1, ${many}) n`,
  `insert into withdrawals (agency_id, withdrawal_id, code, player_id, provider_id, bank_account_id, bank_code, bank_name, account_name,
      account_number, amount_minor, buy_micro, receive_minor, bonus_minor, excess_minor, forfeit_minor, status, created_at)
    select 'kham', id(4, n), 'W' || n, id(1, n / 100 % ${players} + 1), 'gclub', id(2, n / 100 % ${players} + 1), 'bcel', 'BCEL', 'PLAYER', '1', 1, 1,
      100, 0, 0, 0, case when n % ${rare} = 0 then 'OPEN' else 'SUCCESS' end, ago(n) from generate_series(1, ${many}) n`,
  `insert into payouts (agency_id, payout_id, order_kind, order_id, number, reference, player_id, method, amount_minor, bank_code,
      account_number, account_name, status, created_at, by_hand, bank_ref, decided_by)
    select 'kham', id(5, n), 'withdrawal', id(4, n), 1, 'P' || n, id(1, n / 100 % ${players} + 1), 'laoqr', 100, 'bcel', '1', 'PLAYER',
      case when n % ${rare} = 0 then 'REQUESTED' when n % ${rare} = 1 then 'RETURNED' else 'DONE' end, ago(n), true, 'FT' || n, id(6, 1)
    from generate_series(1, ${many}) n`,
  `insert into payments (agency_id, method, bank_ref, bill, amount_minor, currency, paid_at, payer_name, state, reason, deposit_id, player_id, recorded_at)
    select 'kham', 'laoqr', 'IN' || n, 'D' || n, 100, 'LAK', ago(n), 'PAYER', state, case when state = 'MATCHED' then null else 'WRONG_AMOUNT' end,
      id(3, n), id(1, n / 100 % ${players} + 1), ago(n)
    from (select n, case when n % ${rare} = 0 then 'SUSPENSE' when n % ${rare} = 1 then 'REFUNDED' else 'MATCHED' end as state
      from generate_series(1, ${many}) n) p`,
  `insert into audit_log (agency_id, audit_id, at, act, subject_kind, subject_id)
    select 'kham', id(7, ${many} - n), ago(n), 'SIGNED_IN', 'STAFF', 'x' from generate_series(1, ${many}) n`,
]

const helpers = `
  create function id(kind integer, n bigint) returns uuid language sql immutable as $$
    select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;
  create function ago(n bigint) returns timestamptz language sql stable as $$ select now() - n * interval '5 minutes' $$`

const tables = ['deposits', 'withdrawals', 'payouts', 'payments', 'audit_log']
const page = { page: 1, pageSize: 20 }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

describe(`among ${many} orders on PostgreSQL`, () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await testDatabase('postgres')
    await asOwner(opened.database, async (owner) => {
      await owner.query(helpers)
      for (const statement of fill) await owner.query(statement)
      await owner.query('set session_replication_role = origin')
      await owner.query(`vacuum analyze players, bank_accounts, ${tables.join(', ')}`)
    })
  }, 120_000)
  afterAll(() => opened.close())

  const everything = { by: undefined, act: undefined, before: undefined, day: undefined, agencyId: 'kham' }
  test.each<[string, (db: Db) => Promise<unknown>]>([
    [
      'deposits in trouble',
      (db) => deposits.queuePage(db, 'kham', { ...page, status: 'FAILED', sort: 'newest' }),
    ],
    [
      'the oldest of them',
      (db) => deposits.queuePage(db, 'kham', { ...page, status: 'FAILED', sort: 'oldest' }),
    ],
    [
      'refunded deposits',
      (db) => deposits.queuePage(db, 'kham', { ...page, status: 'REJECTED', sort: 'newest' }),
    ],
    [
      'deposits that are open',
      (db) => deposits.queuePage(db, 'kham', { ...page, status: 'OPEN', sort: 'newest' }),
    ],
    [
      'withdrawals that wait',
      (db) => withdrawals.queuePage(db, 'kham', { ...page, status: 'OPEN', sort: 'newest' }),
    ],
    [
      'the oldest withdrawals',
      (db) => withdrawals.queuePage(db, 'kham', { ...page, status: 'OPEN', sort: 'oldest' }),
    ],
    ['payouts to pay', (db) => payouts.queuePage(db, 'kham', { ...page, state: 'REQUESTED' })],
    ['payouts that came back', (db) => payouts.queuePage(db, 'kham', { ...page, state: 'RETURNED' })],
    ['payments in suspense', (db) => payments.queuePage(db, 'kham', { ...page, state: 'SUSPENSE' })],
    ['payments that were sent back', (db) => payments.queuePage(db, 'kham', { ...page, state: 'REFUNDED' })],
    ['the newest of the audit log', (db) => auditEntries(db, everything, 50)],
    ['a day of long ago in it', (db) => auditEntries(db, { ...everything, day: daysAgo(300) }, 50)],
  ])('%s are found without reading them all', async (_, work) => {
    const read = await rowsReadOf(opened.database.kysely, work)
    expect(read.scans).toBe(0)
    expect(read.rows).toBeLessThan(3_000)
  })
})

function rowsReadOf(db: TestDatabase['database']['kysely'], work: (db: Db) => Promise<unknown>) {
  const soFar = async (tx: Db) => {
    const { rows } = await sql<{ scans: number; rows: number }>`
      select sum(seq_scan)::int as scans, sum(coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as rows
      from pg_stat_xact_user_tables where relname = any(${tables})`.execute(tx)
    return rows[0]!
  }
  return db.transaction().execute(async (tx) => {
    const before = await soFar(tx)
    await work(tx)
    const after = await soFar(tx)
    return { scans: after.scans - before.scans, rows: after.rows - before.rows }
  })
}
