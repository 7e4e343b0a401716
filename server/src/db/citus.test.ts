import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { asOwner } from '../testing/as-owner.ts'
import { testDatabase } from '../testing/test-database.ts'

const script = readFileSync(join(import.meta.dirname, '../../../deploy/postgres/citus.sql'), 'utf8')

/** They note what they are called with, and refuse what Citus refuses: a key that does not say of which agency. */
const standIns = `
  create schema stand_in;
  create temporary table placed (name text, by text);
  create function stand_in.create_reference_table(regclass) returns void language sql as
    $$ insert into placed values ($1::text, null) $$;
  create function stand_in.create_distributed_table(t regclass, by text) returns void language plpgsql as $$
  begin
    if exists (select from pg_index i where i.indrelid = t and i.indisunique
      and not (select a.attnum from pg_attribute a where a.attrelid = t and a.attname = by) = any (i.indkey))
    then raise 'a unique index of % is not by %', t, by; end if;
    insert into placed values (t::text, by);
  end $$;
  set local search_path = public, stand_in`

const keys = `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as key from pg_constraint
  where contype = 'f' and connamespace <> 'jobs'::regnamespace order by 1`

test('every table can be spread by its agency, or is everywhere, and keeps its keys', async () => {
  const fixture = await testDatabase()
  onTestFinished(() => fixture.close())
  await asOwner(fixture.database, async (owner) => {
    const listOf = async (text: string) =>
      (await owner.query<Record<string, string>>(text)).rows.map((row) => Object.values(row)[0]!)
    const tables = await listOf(`select c.oid::regclass::text from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'ledger', 'audit') order by 1`)
    const before = await listOf(keys)
    await owner.query('begin')
    await owner.query(standIns)
    await owner.query(script)
    expect(await listOf('select name from placed order by 1')).toEqual(tables)
    expect(await listOf('select name from placed where by is null order by 1')).toEqual([
      'agency_hosts',
      'audit.rules_since',
      'exclusion_register',
      'installation',
      'ledger.kinds',
      'schema_migrations',
    ])
    const after = await listOf(keys)
    expect(before.filter((key) => !after.includes(key))).toEqual([
      expect.stringMatching(/^agency_hosts agency_hosts_agency_id_fkey /),
    ])
    expect(after.length).toBe(before.length - 1)
    await owner.query('rollback')
  })
})
