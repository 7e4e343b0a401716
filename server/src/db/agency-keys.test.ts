import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'

/** Primary and foreign keys, but for those to a table that belongs to no agency. */
const keys = `
  select conname::text as name, a.attname::text as leads from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype in ('p', 'f') and c.connamespace in ('public'::regnamespace, 'ledger'::regnamespace)
    and exists (select from pg_attribute b where b.attrelid = case c.contype when 'f' then c.confrelid else c.conrelid end
      and b.attname = 'agency_id')`

test('agency_id leads every primary key and foreign key, so that the data can be sharded by it', async () => {
  const fixture = await testDatabase()
  onTestFinished(() => fixture.close())
  const { rows } = await fixture.database.pool.query<{ name: string; leads: string }>(keys)
  expect(rows.length).toBeGreaterThan(80)
  expect(rows.filter(({ leads }) => leads !== 'agency_id')).toEqual([])
})
