import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../db/tables.ts'

export const ledgerTables = ['accounts', 'balances', 'journals', 'legs', 'resolutions'] as const

export const analyzeLedger = (owner: pg.ClientBase) =>
  owner.query(ledgerTables.map((table) => `analyze ledger.${table}`).join(';'))

export interface RowsRead {
  table: string
  /** Scans of the whole table. */
  scans: number
  rows: number
}

/** What `work` reads of the ledger's tables. `session` has one connection, which counts. */
export async function rowsRead(session: Kysely<Tables>, work: () => Promise<unknown>): Promise<RowsRead[]> {
  const before = await readSoFar(session)
  await work()
  const after = await readSoFar(session)
  return after.map(({ table, scans, rows }) => {
    const earlier = before.find((counted) => counted.table === table)
    return { table, scans: scans - (earlier?.scans ?? 0), rows: rows - (earlier?.rows ?? 0) }
  })
}

async function readSoFar(session: Kysely<Tables>) {
  const { rows } = await sql<RowsRead>`
    select relname as table, seq_scan::int as scans, (coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as rows
    from pg_stat_xact_user_tables where schemaname = 'ledger' and relname = any(${[...ledgerTables]})`.execute(
    session,
  )
  return rows
}

/** 5,000 players of an agency, each with an account, a journal and a leg. */
export const fillLedger = (owner: pg.ClientBase, agencyId: string) =>
  owner.query(
    `with bank as materialized (
      select ledger.open_account($1, ledger.house(), 'bank', 'filled', 'LAK') as id
    ), a as (
      insert into ledger.accounts (agency_id, owner, kind, currency)
      select $1, gen_random_uuid(), 'cash', 'LAK' from generate_series(1, 5000) returning agency_id, account_id, owner
    ), b as (
      insert into ledger.balances (agency_id, account_id, free, legs) select agency_id, account_id, 1, 1 from a
    ), j as (
      insert into ledger.journals (agency_id, owner, key, event, phase)
      select agency_id, owner, 'k', 'deposit.paid', 'single' from a returning agency_id, journal_id, owner
    )
    insert into ledger.legs (agency_id, journal_id, no, debit, credit, amount, credit_n, credit_after)
    select agency_id, journal_id, 1, bank.id, account_id, 1, 1, 1 from bank, j join a using (agency_id, owner)`,
    [agencyId],
  )
