/** Each table of the ledger with a column that a tamperer could set. */
const ledgerTables = {
  accounts: 'owner',
  balances: 'free',
  journals: 'key',
  kinds: 'side',
  legs: 'amount',
  resolutions: 'journal_id',
  suspense_exits: 'key',
}

/** What the application may never do; PostgreSQL refuses each with 42501. */
export const forbidden: readonly string[] = [
  ...Object.entries(ledgerTables).flatMap(([table, column]) => [
    `insert into ledger.${table} default values`,
    `update ledger.${table} set ${column} = ${column}`,
    `delete from ledger.${table}`,
    `truncate ledger.${table} cascade`,
    `do $$ begin lock table ledger.${table}; end $$`,
  ]),
  'alter table ledger.legs disable trigger append_only',
  'alter table ledger.legs disable trigger all',
  'drop trigger append_only on ledger.journals',
  'set session_replication_role = replica',
  'drop table ledger.legs',
  'drop schema ledger cascade',
  'create table ledger.mine (n int)',
  'create table mine (n int)',
  'create schema mine',
  'alter table deposits add mine int',
  'alter function ledger.house() owner to kham_app',
  'create or replace function ledger.house() returns uuid language sql immutable return null::uuid',
  'create function hashtextextended(text, bigint) returns bigint language sql return 1',
  'truncate deposits cascade',
  'delete from deposits',
  'delete from payments',
  `insert into schema_migrations values ('0000_x.sql', '')`,
  'drop table jobs.job',
  'create role mine',
  'grant kham_app to pg_monitor',
  `copy ledger.legs to program 'cat'`,
  'checkpoint',
]
