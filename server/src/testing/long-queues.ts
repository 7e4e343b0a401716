import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Database } from '../db/pool.ts'
import { asOwner } from './as-owner.ts'

interface Length {
  agencyId: string
  deposits: number
  /** How many there are of everything else. */
  others: number
  players: number
}

/** Every so manieth is what a desk looks for. */
const rare = 2_000

/** A queue of years; only what the queues read is there, so that nothing else has to be made up. */
const statementsOf = ({ agencyId, deposits, others, players }: Length) => [
  `insert into agencies (agency_id, name) values ('${agencyId}', 'Kham')`,
  `insert into payment_methods (agency_id, method, display_name, currency, dialect, mid, iin, base_url, secret)
    values ('${agencyId}', 'laoqr', 'QR', 'LAK', 'open', 'm', 'i', 'https://bank.example', 'sealed')`,
  `insert into players (agency_id, player_id, username, password_hash, display_name, name_key, age_confirmed_at)
    select '${agencyId}', id(1, n), 'player' || n, '', 'Player ' || n, n || ' PLAYER', now() from generate_series(1, ${players}) n`,
  `insert into bank_accounts (agency_id, player_id, bank_account_id, bank_code, currency, account_number, account_key, account_name, name_key, owner, created_at)
    select '${agencyId}', id(1, n), id(2, n), 'bcel', 'LAK', (10000000 + n)::text, (10000000 + n)::text, 'PLAYER', 'PLAYER', 'SELF', now() from generate_series(1, ${players}) n`,
  `insert into deposits (agency_id, deposit_id, code, player_id, provider_id, method, mid, method_name, amount_minor, sell_micro,
      credit_minor, bonus_minor, status, created_at, expires_at, paid_at)
    select '${agencyId}', id(3, n), 'D' || n, id(1, n / 100 % ${players} + 1), 'gclub', 'laoqr', 'm', 'QR', 100, 1, 1, 0,
      case when n % ${rare} = 0 then 'FAILED' when n % ${rare} = 1 then 'REJECTED' else 'SUCCESS' end, ago(n), ago(n), ago(n)
    from generate_series(1, ${deposits}) n`,
  `insert into withdrawals (agency_id, withdrawal_id, code, player_id, provider_id, bank_account_id, bank_code, bank_name, account_name,
      account_number, amount_minor, buy_micro, receive_minor, bonus_minor, excess_minor, forfeit_minor, status, created_at, held_at)
    select '${agencyId}', id(4, n), 'W' || n, id(1, n / 100 % ${players} + 1), 'gclub', id(2, n / 100 % ${players} + 1), 'bcel', 'BCEL', 'PLAYER', '1', 1, 1,
      100, 0, 0, 0, case when n % ${rare} = 0 then 'OPEN' else 'SUCCESS' end, ago(n), ago(n)
    from generate_series(1, ${others}) n`,
  `insert into payouts (agency_id, payout_id, order_kind, order_id, number, reference, player_id, method, amount_minor, bank_code,
      account_number, account_name, status, created_at, by_hand, bank_ref, bank_ref_key, decided_by)
    select '${agencyId}', id(5, n), 'withdrawal', id(4, n), 1, 'P' || n, id(1, n / 100 % ${players} + 1), 'laoqr', 100, 'bcel', '1', 'PLAYER',
      case when n % ${rare} = 0 then 'REQUESTED' when n % ${rare} = 1 then 'RETURNED' else 'DONE' end, ago(n), true, 'FT' || n, 'FT' || n, id(6, 1)
    from generate_series(1, ${others}) n`,
  `insert into payments (agency_id, method, bank_ref, bank_ref_key, bill, amount_minor, currency, paid_at, payer_name, name_key, state, reason, deposit_id, player_id, recorded_at)
    select '${agencyId}', 'laoqr', 'IN' || n, 'IN' || n, 'D' || n, 100, 'LAK', ago(n), payer, payer, state, case when state = 'MATCHED' then null else 'WRONG_AMOUNT' end,
      id(3, n), id(1, n / 100 % ${players} + 1), ago(n)
    from (select n, 'PAYER ' || n / 100 % ${players} as payer, case when n % ${rare} = 0 then 'SUSPENSE' when n % ${rare} = 1 then 'REFUNDED' else 'MATCHED' end as state
      from generate_series(1, ${others}) n) p`,
  `insert into audit_log (agency_id, audit_id, at, act, subject_kind, subject_id)
    select '${agencyId}', id(7, ${others} - n), ago(n), 'SIGNED_IN', 'STAFF', 'x' from generate_series(1, ${others}) n`,
  // Account 0 is the agency's at its bank; what comes in from it is paid out to it by the next journal.
  `insert into ledger.accounts (agency_id, account_id, owner, kind, place, currency) overriding system value
    select '${agencyId}', n, id(1, n), case n when 0 then 'bank' else 'cash' end, '', 'LAK' from generate_series(0, ${players}) n`,
  `insert into ledger.journals (agency_id, journal_id, owner, key, event, phase, at) overriding system value
    select '${agencyId}', n, id(1, n / 100 % ${players} + 1), 'k' || n, 'x', 'single', ago(${others} - n) from generate_series(1, ${others}) n`,
  `insert into ledger.legs (agency_id, journal_id, no, amount, debit, debit_n, debit_after, credit, credit_n, credit_after)
    select '${agencyId}', n, 1, 100, case when goes_out then account else 0 end, case when goes_out then n end, case when goes_out then 0 end,
      case when goes_out then 0 else account end, case when goes_out then null else n end, case when goes_out then null else 100 end
    from (select n, n / 100 % ${players} + 1 as account, n % 2 = 0 as goes_out from generate_series(1, ${others}) n) l`,
  `select setval(pg_get_serial_sequence('ledger.accounts', 'account_id'), (select max(account_id) from ledger.accounts)),
    setval(pg_get_serial_sequence('ledger.journals', 'journal_id'), (select max(journal_id) from ledger.journals))`,
]

const helpers = `
  create or replace function id(kind integer, n bigint) returns uuid language sql immutable as $$
    select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;
  create or replace function ago(n bigint) returns timestamptz language sql stable as $$ select now() - n * interval '5 minutes' $$`

const ofQueues = ['deposits', 'withdrawals', 'payouts', 'payments', 'bank_accounts', 'audit_log']
const ofLedger = ['journals', 'legs']
const longTables = [...ofQueues, ...ofLedger]

/** Queues of years, for an agency that is not there yet. */
export const fillLongQueues = (database: Database, length: Length) =>
  asOwner(database, async (owner) => {
    await owner.query('set statement_timeout = 0')
    await owner.query(helpers)
    await owner.query('set session_replication_role = replica')
    for (const statement of statementsOf(length)) await owner.query(statement)
    await owner.query('set session_replication_role = origin')
    const tables = ['players', ...ofQueues, ...['accounts', ...ofLedger].map((table) => `ledger.${table}`)]
    await owner.query(`vacuum analyze ${tables.join(', ')}`)
  })

/** What `work` reads of them, in rows and in scans of a whole table. */
export const longQueuesRead = (
  db: Database['kysely'],
  work: (db: Db) => Promise<unknown>,
  tables: readonly string[] = longTables,
) =>
  db.transaction().execute(async (tx) => {
    const before = await readSoFar(tx, tables)
    await work(tx)
    const after = await readSoFar(tx, tables)
    return { scans: after.scans - before.scans, rows: after.rows - before.rows }
  })

async function readSoFar(tx: Db, tables: readonly string[]) {
  const { rows } = await sql<{ scans: number; rows: number }>`
    select sum(seq_scan)::int as scans, sum(coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as rows
    from pg_stat_xact_user_tables where relname = any(${tables})`.execute(tx)
  return rows[0]!
}
