import { PGlite } from '@electric-sql/pglite'
import { mkdirSync, mkdtempSync, openAsBlob, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { backUp, backUpIfDue, checkpoint, startKeeper, tidy } from './keeper.ts'
import type { OwnedDatabase } from './pool.ts'

let fixture: TestDatabase
let database: OwnedDatabase
let dataDir: string
beforeAll(async () => {
  fixture = await testDatabase({ kind: 'pglite', migrated: false })
  ;({ database } = fixture)
})
afterAll(() => fixture.close())
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'kham-keeper-'))))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const query = async (sql: string) => (await database.pool.query(sql)).rows

test('a checkpoint moves the place from which recovery would start', async () => {
  await query('create table checked as select 1 as n')
  const [before] = await query('select redo_lsn from pg_control_checkpoint()')
  await checkpoint(database)
  const [after] = await query('select redo_lsn from pg_control_checkpoint()')
  expect(after).not.toEqual(before)
})

test('empty and small tables are left without statistics, grown ones get them', async () => {
  await query('create table "Small one" (n int); create table grown (n int)')
  await query(`insert into "Small one" values (1)`)
  expect(await tidy(database, 'all')).toEqual([])

  await query('insert into grown select generate_series(1, 10000)')
  expect(await tidy(database, 'never tidied')).toEqual(['"public"."grown"'])
  expect(
    await query(`select relname, reltuples from pg_class where relname in ('grown', 'Small one')`),
  ).toEqual(
    expect.arrayContaining([
      { relname: 'grown', reltuples: 10000 },
      { relname: 'Small one', reltuples: -1 },
    ]),
  )
  expect(await tidy(database, 'never tidied')).toEqual([])
  expect(await tidy(database, 'all')).toEqual(['"public"."grown"'])
})

test('a backup holds everything up to its moment and opens', async () => {
  await query('create table precious as select 42 as n')
  const file = await backUp(database, dataDir, new Date('2026-03-04T05:06:07Z'))
  expect(file).toBe(join(dataDir, 'backups', 'kham-2026-03-04T05-06-07Z.tar.gz'))
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const restored = await PGlite.create({ loadDataDir: await openAsBlob(file, { type: 'application/gzip' }) })
  expect((await restored.query('select n from precious')).rows).toEqual([{ n: 42 }])
  await restored.close()
})

test('a backup waits for the transaction that is open and does not tear it', async () => {
  await query('create table pairs (n int)')
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('insert into pairs values (1)')
  const backup = backUp(database, dataDir, new Date('2026-03-04T05:06:07Z'))
  await expect.poll(() => database.pool.waitingCount).toBe(1)
  await client.query('insert into pairs values (2)')
  await client.query('commit')
  client.release()
  const restored = await PGlite.create({
    loadDataDir: await openAsBlob(await backup, { type: 'application/gzip' }),
  })
  expect((await restored.query('select n from pairs order by n')).rows).toEqual([{ n: 1 }, { n: 2 }])
  await restored.close()
})

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 0, day, hour))

test('a backup is due a day after the last, and the newest three are kept', async () => {
  mkdirSync(join(dataDir, 'backups'))
  for (const day of [1, 2, 3])
    writeFileSync(join(dataDir, 'backups', `kham-2026-01-0${day}T00-00-00Z.tar.gz`), '')
  writeFileSync(join(dataDir, 'backups', 'mine.txt'), '')
  expect(await backUpIfDue(database, dataDir, at(3, 23))).toBeNull()
  expect(await backUpIfDue(database, dataDir, at(4))).toMatch('kham-2026-01-04T00-00-00Z.tar.gz')
  expect(await backUpIfDue(database, dataDir, at(4))).toBeNull()
  expect(readdirSync(join(dataDir, 'backups')).toSorted()).toEqual([
    'kham-2026-01-02T00-00-00Z.tar.gz',
    'kham-2026-01-03T00-00-00Z.tar.gz',
    'kham-2026-01-04T00-00-00Z.tar.gz',
    'mine.txt',
  ])
})

test('the schedule does its tasks one after the other, tells of faults and goes on, and stops', async () => {
  const asked: string[] = []
  const onFault = vi.fn<(error: Error) => void>()
  const connection = {
    async query(sql: string) {
      asked.push(sql)
      throw new Error('not now')
    },
  }
  const fake = {
    kind: 'pglite',
    pool: connection,
    asOwner: (work: (owner: typeof connection) => unknown) => work(connection),
  } as unknown as OwnedDatabase
  const keeper = startKeeper(fake, {
    dataDir,
    onFault,
    intervals: { checkpointMs: 1, lookMs: 1, tidyMs: 1, backupMs: 2 ** 30 },
  })
  await expect.poll(() => asked.length).toBeGreaterThan(6)
  await keeper.stop()
  const done = asked.length
  expect(asked).toContain('checkpoint')
  expect(onFault).toHaveBeenCalledTimes(done)
})
