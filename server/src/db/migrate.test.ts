import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrate, MigrationFailed, migrationsDir, pendingMigrations } from './migrate.ts'
import { openDatabase, type OwnedDatabase } from './pool.ts'

const players = `-- several statements, a function and a block
create table players (id bigint primary key, name text not null);
create function greeting(name text) returns text language plpgsql as $$
begin
  return 'ສະບາຍດີ ' || name; -- a semicolon; inside
end $$;
do $$ begin
  for n in 1..3 loop insert into players values (n, greeting('player ' || n)); end loop;
end $$;
`
const nicknames = 'alter table players add nickname text; update players set nickname = name;'

describe('migrations', () => {
  let fixture: TestDatabase
  let database: OwnedDatabase
  let dir: string
  const asked = async (sql: string) => (await database.asOwner((owner) => owner.query(sql))).rows
  const write = (name: string, sql: string) => writeFileSync(join(dir, name), sql)
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'kham-migrations-'))
    fixture = await testDatabase({ migrated: false })
    ;({ database } = fixture)
    write('0001_players.sql', players)
    write('0002_nicknames.sql', nicknames)
  })
  afterEach(async () => {
    await fixture.close()
    rmSync(dir, { recursive: true })
  })

  test('files are applied in order, once, and what is pending can be asked', async () => {
    expect(await pendingMigrations(database, dir)).toEqual(['0001_players.sql', '0002_nicknames.sql'])
    expect(await migrate(database, dir)).toEqual(['0001_players.sql', '0002_nicknames.sql'])
    expect(await pendingMigrations(database, dir)).toEqual([])
    expect(await migrate(database, dir)).toEqual([])
    const rows = await asked('select nickname from players order by id')
    expect(rows.map(({ nickname }) => nickname)).toEqual([1, 2, 3].map((n) => `ສະບາຍດີ player ${n}`))

    write('0003_more.sql', 'create table more (n int)')
    expect(await pendingMigrations(database, dir)).toEqual(['0003_more.sql'])
    expect(await migrate(database, dir)).toEqual(['0003_more.sql'])
  })

  test('a file that fails leaves nothing of itself and keeps what came before', async () => {
    write('0002_nicknames.sql', 'create table half (n int); select 1 / 0')
    const failure = await migrate(database, dir).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MigrationFailed)
    expect(failure).toMatchObject({
      message: '0002_nicknames.sql: division by zero',
      cause: { code: '22012' },
    })
    expect((await database.pool.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }])
    write('0002_nicknames.sql', nicknames)
    expect(await migrate(database, dir)).toEqual(['0002_nicknames.sql'])
  })

  test('a file that ends its own transaction is refused', async () => {
    write('0002_nicknames.sql', 'create table sly (n int); commit')
    await expect(migrate(database, dir)).rejects.toThrow('must not end its own transaction')
    expect(await pendingMigrations(database, dir)).toEqual(['0002_nicknames.sql'])
  })

  test('an applied file that was changed is refused, but line ends do not count', async () => {
    await migrate(database, dir)
    write('0001_players.sql', players.replaceAll('\n', '\r\n'))
    expect(await migrate(database, dir)).toEqual([])
    write('0001_players.sql', `${players}-- a remark`)
    await expect(migrate(database, dir)).rejects.toThrow('0001_players.sql was changed after it was applied')
  })

  test('a file that comes before an applied one is refused', async () => {
    rmSync(join(dir, '0001_players.sql'))
    write('0002_nicknames.sql', 'create table first (n int)')
    await migrate(database, dir)
    write('0001_players.sql', players)
    await expect(migrate(database, dir)).rejects.toThrow('0001_players.sql comes before 0002_nicknames.sql')
  })

  test('a database that is ahead of this release is left alone', async () => {
    await migrate(database, dir)
    rmSync(join(dir, '0002_nicknames.sql'))
    expect(await migrate(database, dir)).toEqual([])
    expect(await pendingMigrations(database, dir)).toEqual([])
  })

  test.each([
    ['a wrong name', 'players.sql', 'is not named like'],
    ['a number used twice', '0002_other.sql', 'Two migrations have the number 0002'],
  ])('%s is refused before anything is applied', async (_, name, message) => {
    write(name, 'select 1')
    await expect(migrate(database, dir)).rejects.toThrow(message)
    expect((await database.pool.query("select to_regclass('players') as t")).rows).toEqual([{ t: null }])
  })

  test("the product's own migrations apply", async () => {
    const applied = await migrate(database)
    expect(applied).toEqual(await pendingMigrationsOfNone())
    expect(await pendingMigrations(database, migrationsDir)).toEqual([])
  })

  async function pendingMigrationsOfNone() {
    const other = await testDatabase({ migrated: false })
    return pendingMigrations(other.database).finally(() => other.close())
  }
})

test('four instances that start together on an empty PostgreSQL apply each file once', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'kham-migrations-'))
  for (let n = 1; n <= 9; n++) writeFileSync(join(dir, `000${n}_t.sql`), `create table t${n} (n int)`)
  const fixture = await testDatabase({ migrated: false })
  const options = { databaseUrl: fixture.url, dataDir: '', connectTimeoutMs: 15_000 }
  const instances = await Promise.all([1, 2, 3, 4].map(() => openDatabase(options)))
  const applied = await Promise.all(instances.map((instance) => migrate(instance, dir)))
  expect(applied.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 9])
  await Promise.all(instances.map((instance) => instance.close()))
  await fixture.close()
  rmSync(dir, { recursive: true })
})
