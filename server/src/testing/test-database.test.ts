import { expect, test } from 'vitest'
import { pendingMigrations } from '../db/migrate.ts'
import { testDatabase } from './test-database.ts'

test('a test database is migrated, and nobody else sees what is written to it', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()])
  expect(await pendingMigrations(one.database)).toEqual([])
  await one.database.asOwner((owner) => owner.query('create table mine (n int)'))
  expect((await other.database.pool.query("select to_regclass('mine') as t")).rows).toEqual([{ t: null }])
  await Promise.all([one.close(), other.close()])
})
