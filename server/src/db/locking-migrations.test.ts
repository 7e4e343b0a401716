import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { growingTables, lockingStatements } from '../testing/locking-statements.ts'
import { readMigrations } from './migrate.ts'

/** Those before were written when servers were stopped for a release; the page of operating names them. */
const firstHeld = '0160'

test('no migration keeps players waiting or breaks the servers beside it, unless it says so', async () => {
  const held = (await readMigrations()).filter(({ name }) => name >= firstHeld)
  expect(held.flatMap(({ name, sql }) => lockingStatements(sql).map((why) => `${name}: ${why}`))).toEqual([])
})

test('upgrading lists each declared lock and break', async () => {
  const page = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
  const owning = (await readMigrations()).filter(({ sql }) => /^-- (?:locks|breaks): /m.test(sql))
  expect(owning.filter(({ name }) => !page.includes(name.slice(0, 4)))).toEqual([])
})

test('every table that grows is there', () => {
  const schema = readFileSync(new URL('../../../docs/schema.sql', import.meta.url), 'utf8')
  const isThere = (table: string) =>
    schema.includes(`create table ${table.includes('.') ? '' : 'public.'}${table} (`)
  expect(growingTables.filter((table) => !isThere(table))).toEqual([])
})

test.each([
  ['an index of one that grows', 'create index on deposits (agency_id);', 1],
  ['a unique one', 'create unique index a on ledger.legs using btree (agency_id);', 1],
  ['an index of one that stays small', 'create index on rates (agency_id);', 0],
  ['an index of one made here', 'create table deposits (a int); create index on deposits (a);', 0],
  ['a type', 'alter table wagers alter column win type numeric;', 1],
  ['a check that reads all rows', 'alter table players add constraint a check (b > 0);', 1],
  ['a check that does not', 'alter table players add constraint a check (b > 0) not valid;', 0],
  ['a key', 'alter table payouts add constraint a foreign key (b) references c (d);', 1],
  ['a column with a fixed default', 'alter table players add column a int not null default 0;', 0],
  [
    'a column with a drawn default',
    'alter table players add column a uuid not null default gen_random_uuid();',
    1,
  ],
  ['a column that older servers do not fill', 'alter table agencies add column a int not null;', 1],
  ['a column that may be empty', 'alter table agencies add column a int;', 0],
  ['not null', 'alter table receipts alter column a set not null;', 1],
  ['all rows', 'update deposits set a = 1;', 1],
  ['a column that goes', 'alter table agencies drop column a;', 1],
  ['a new name', 'alter table agencies rename column a to b;', 1],
  ['a function that goes', 'drop function ledger.post;', 1],
  ['a right that goes', 'revoke update on staff from kham_app;', 1],
  [
    'a right to what is made here',
    'create function f() returns trigger as $$ $$; revoke execute on function f() from public;',
    0,
  ],
  [
    'what a function does when it is called',
    'create function f() returns void as $$ update deposits set a = 1; $$ language sql;',
    0,
  ],
  [
    'in a comment or a text',
    "-- drop table players;\ncomment on table players is 'x; drop table players';",
    0,
  ],
  [
    'one that says so',
    '-- locks: half a minute for a million players.\ncreate index on players (agency_id);',
    0,
  ],
])('counts the statements that lock a table which grows: %s', (_, sql, count) =>
  expect(lockingStatements(sql)).toHaveLength(count),
)
