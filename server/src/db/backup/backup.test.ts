import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { auditBooks } from '../../features/books/books/audit-books.ts'
import { trialBalance } from '../../features/books/books/trial-balance.ts'
import { bank, cash } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post-transfer.ts'
import { findStaffId } from '../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../testing/money-world.ts'
import { depositDesk } from '../../testing/deposit-desk.ts'
import { paymentDesk } from '../../testing/payment-desk.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { migrate, migrationsDir } from '../migrate.ts'
import type { OwnedDatabase } from '../pool.ts'
import { writeBackupFile } from './backup-file.ts'
import { dumpDatabase } from './dump-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { markSettled } from './unsettled.ts'
import { withEveryRight } from '../../testing/as-owner.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'kham-backup-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function backUp(database: OwnedDatabase, name: string, meanwhile?: (line: string) => Promise<unknown>) {
  const path = join(folder, name)
  async function* watched(lines: AsyncIterable<string>) {
    for await (const line of lines) {
      yield line
      await meanwhile?.(line)
    }
  }
  await database.asOwner((client) => writeBackupFile(path, watched(dumpDatabase(client, () => {}))))
  return path
}

async function emptyDatabase() {
  const fixture = await testDatabase({ migrated: false })
  onTestFinished(() => fixture.close())
  return fixture.database
}

/** A hash of every row of every table, and where the sequences stand. */
const everythingIn = (database: OwnedDatabase) =>
  database.asOwner(async (owner) => {
    const { rows: tables } = await owner.query(
      `select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relispartition
       and relnamespace in ('public'::regnamespace, 'ledger'::regnamespace) order by 1`,
    )
    const all: Record<string, string[]> = {}
    for (const { name } of tables) {
      const shown = name === 'schema_migrations' ? 'name || sha256' : 'md5(t::text)'
      const { rows } = await owner.query(`select ${shown} as row from ${name} t order by 1`)
      all[name] = rows.map(({ row }) => row)
    }
    const { rows } = await owner.query(
      `select sequencename || last_value as row from pg_sequences where schemaname in ('public', 'ledger') order by 1`,
    )
    return { ...all, sequences: rows.map(({ row }) => row) }
  })

/** What keeps the data right besides the rows: every constraint and trigger, and whether it works. */
const guardsOf = async (database: OwnedDatabase) =>
  (
    await database.asOwner((owner) =>
      owner.query(
        `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text as guard from pg_constraint
         where connamespace in ('public'::regnamespace, 'ledger'::regnamespace)
         union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
      ),
    )
  ).rows

const pay = ({ kysely }: OwnedDatabase, agencyId: string) =>
  kysely.transaction().execute((tx) =>
    post(tx, {
      agencyId,
      owner: randomUUID(),
      key: randomUUID(),
      event: 'deposit.paid',
      legs: [[bank('laoqr'), cash('LAK'), 5n]],
    }),
  )

/** Deposits that are open, paid and not credited, and money that fits no order. */
async function fill(world: MoneyWorld) {
  const deposits = depositDesk(() => world)
  await deposits.opened()
  await deposits.paid()
  await paymentDesk(() => world).waiting()
}

describe('a backup', () => {
  let world: MoneyWorld
  let database: OwnedDatabase
  let agencyId: string
  beforeAll(async () => {
    world = await moneyWorld()
    database = world.context.database as OwnedDatabase
    agencyId = world.agency.agency_id
    await fill(world)
  })
  afterAll(() => world.close())

  test('is the same to the last row in another database, where the books go on', async () => {
    const path = await backUp(database, 'whole.kham')
    const restored = await emptyDatabase()
    const told = await restoreBackup(restored, path)
    await withEveryRight(restored.kysely, markSettled)
    expect(told).toMatchObject({ applied: [], sealedUnder: [expect.stringMatching(/^[\w-]{8}$/)] })
    expect(await everythingIn(restored)).toEqual(await everythingIn(database))
    expect(await guardsOf(restored)).toEqual(await guardsOf(database))
    expect(await auditBooks(restored)).toEqual([])
    expect(await trialBalance(restored.kysely, agencyId)).toEqual(
      await trialBalance(database.kysely, agencyId),
    )
    await pay(restored, agencyId)
  })

  test('keeps what is hard to keep: empty and quoted text, JSON null, and bytes by the megabyte', async () => {
    const name = `ສອງ ແຖວ\n'"\\,{}\t`
    await database.asOwner((owner) =>
      owner.query(`insert into agencies (agency_id, name, social) values ('odd', $1, 'null')`, [name]),
    )
    await database.pool.query(
      `insert into pictures (agency_id, picture_id, purpose, bytes, content_type, width, height, source_sha256, uploaded_by, uploaded_at)
       select $1, gen_random_uuid(), 'SLIP', decode(repeat('00ff5c2722', 1000000), 'hex'), 'image/webp', 1, 1, sha256(n::text::bytea), $2, now()
       from generate_series(1, 3) n`,
      [agencyId, await findStaffId(world)],
    )
    const restored = await emptyDatabase()
    await restoreBackup(restored, await backUp(database, 'odd.kham'))
    await withEveryRight(restored.kysely, markSettled)
    expect(await everythingIn(restored)).toEqual(await everythingIn(database))
    const { rows } = await restored.pool.query(
      `select name, social is null as nothing from agencies where agency_id = 'odd'`,
    )
    expect(rows).toEqual([{ name, nothing: false }])
  })

  test('is not restored over anything', async () => {
    const path = await backUp(database, 'over.kham')
    const before = await everythingIn(database)
    await expect(restoreBackup(database, path)).rejects.toMatchObject({ code: 'DATABASE_NOT_EMPTY' })
    expect(await everythingIn(database)).toEqual(before)
    const foreign = await emptyDatabase()
    await foreign.pool.query('create table somebodys (id int)')
    await expect(restoreBackup(foreign, path)).rejects.toMatchObject({ code: 'DATABASE_NOT_EMPTY' })
    expect(await foreign.pool.query('select * from somebodys')).toMatchObject({ rows: [] })
  })
})

describe('a backup that is taken while money moves', () => {
  test('is of one moment: what is posted meanwhile is not in it, and its books agree', async () => {
    const world = await moneyWorld()
    onTestFinished(() => world.close())
    const database = world.context.database as OwnedDatabase
    const agencyId = world.agency.agency_id
    await fill(world)
    const before = await trialBalance(database.kysely, agencyId)
    const stopping = new AbortController()
    let posted = 0
    const payOn = async () => {
      for (; !stopping.signal.aborted; posted++) await pay(database, agencyId)
    }
    const writers: Promise<void>[] = []
    const path = await backUp(database, 'busy.kham', async (line) => {
      // The first line is the head, and with it the moment.
      if (writers.length === 0) writers.push(payOn(), payOn(), payOn())
      if (line.startsWith('{"table"')) await pay(database, agencyId)
    })
    stopping.abort()
    await Promise.all(writers)
    expect(posted).toBeGreaterThan(0)
    expect(await trialBalance(database.kysely, agencyId)).not.toEqual(before)

    const restored = await emptyDatabase()
    await restoreBackup(restored, path)
    expect(await auditBooks(restored)).toEqual([])
    expect(await trialBalance(restored.kysely, agencyId)).toEqual(before)
    // The sequences are where they were, so that the next entry takes nobody's number.
    await pay(restored, agencyId)
  })
})

describe('a file', () => {
  let whole: Buffer
  let restored: OwnedDatabase
  let close: () => Promise<void>
  beforeAll(async () => {
    const fixture = await testDatabase()
    await fixture.database.asOwner((owner) =>
      owner.query(
        `insert into agencies (agency_id, name) select 'a' || n, 'A' from generate_series(1, 5000) n`,
      ),
    )
    whole = await readFile(await backUp(fixture.database, 'whole.kham'))
    await fixture.close()
    const empty = await testDatabase({ migrated: false })
    restored = empty.database
    close = () => empty.close()
  })
  afterAll(() => close())
  const tables = async () =>
    (await restored.asOwner((owner) => owner.query(`select from pg_tables where schemaname = 'public'`)))
      .rowCount
  const lines = () => gunzipSync(whole).toString().trimEnd().split('\n')
  const zipped = (some: string[]) => gzipSync(`${some.join('\n')}\n`)
  const flipped = (at: number) => Buffer.from(whole).fill(whole[at]! ^ 0xff, at, at + 1)

  test.each<[string, () => Buffer, string]>([
    ['that lacks its last byte', () => whole.subarray(0, -1), 'BACKUP_DAMAGED'],
    ['that is cut in the middle', () => whole.subarray(0, whole.length / 2), 'BACKUP_DAMAGED'],
    ['that lacks its last line', () => zipped(lines().slice(0, -1)), 'BACKUP_DAMAGED'],
    [
      'that lacks a row',
      () =>
        zipped(
          lines().toSpliced(
            lines().findIndex((line) => line[0] === '['),
            1,
          ),
        ),
      'BACKUP_DAMAGED',
    ],
    ['that goes on after its end', () => zipped([...lines(), '[]']), 'BACKUP_DAMAGED'],
    ['with a bit that fell over', () => flipped(whole.length - 6), 'BACKUP_DAMAGED'],
    ['that is empty', () => Buffer.alloc(0), 'NOT_A_BACKUP'],
    ['that is something else', () => Buffer.from('-- PostgreSQL database dump'), 'NOT_A_BACKUP'],
    ['that is a zip of something else', () => zipped(['{"a":1}']), 'NOT_A_BACKUP'],
    [
      'of a newer release',
      () => zipped(lines().with(0, lines()[0]!.replace('.sql"', '_later.sql"'))),
      'BACKUP_NEWER',
    ],
    [
      'of a later format',
      () => zipped(lines().with(0, lines()[0]!.replace('"format":1', '"format":2'))),
      'BACKUP_NEWER',
    ],
  ])('%s is refused, and nothing is made of it', async (_, content, code) => {
    const path = join(folder, 'broken.kham')
    await writeFile(path, content())
    await expect(restoreBackup(restored, path)).rejects.toMatchObject({ code })
    expect(await tables()).toBe(0)
  })

  test.each([
    ['a table', '"public.agencies"', '"public.strangers"', 'table public.strangers'],
    ['more than a table', '"public.agencies"', '"public.agencies; --"', 'table public.agencies; --'],
    ['a column', '"name":"min_age"', '"name":"max_age"', 'column public.agencies max_age'],
    ['a type', '"name":"min_age","type":"', '"name":"min_age","type":"tiny', 'min_age tiny'],
    ['a sequence', '"sequence":"', '"sequence":"strange.', 'sequence strange.'],
  ])(
    'that names %s of nobody’s is refused by that name, and nothing is written',
    async (_, ours, theirs, told) => {
      const path = join(folder, 'strange.kham')
      const at = lines().findIndex((line) => line.startsWith('{') && line.includes(ours))
      await writeFile(path, zipped(lines().with(at, lines()[at]!.replace(ours, theirs))))
      await expect(restoreBackup(restored, path)).rejects.toMatchObject({
        code: 'BACKUP_STRANGE',
        message: expect.stringContaining(told),
      })
      expect((await restored.pool.query('select from agencies')).rowCount).toBe(0)
    },
  )

  test('that violates a constraint is refused, and can be tried again', async () => {
    const path = join(folder, 'wrong.kham')
    const at = lines().findIndex((line) => line.startsWith('{"table":"public.agencies"'))
    await writeFile(path, zipped(lines().with(at + 1, lines()[at + 2]!)))
    await expect(restoreBackup(restored, path)).rejects.toMatchObject({ code: '23505' })
    await writeFile(path, whole)
    await restoreBackup(restored, path)
    expect((await restored.pool.query('select from agencies')).rowCount).toBe(5000)
    await expect(restoreBackup(restored, path)).rejects.toMatchObject({ code: 'DATABASE_NOT_EMPTY' })
  })

  test('that fails part way leaves nothing behind', async () => {
    const path = join(folder, 'unfinished.kham')
    async function* failing() {
      yield '{}'
      throw new Error('the line went')
    }
    await expect(writeBackupFile(path, failing())).rejects.toThrow('the line went')
    expect([existsSync(path), existsSync(`${path}.unfinished`)]).toEqual([false, false])
  })
})

test('a database where Kham never was has nothing to back up', async () => {
  await expect(backUp(await emptyDatabase(), 'none.kham')).rejects.toMatchObject({
    code: 'NOTHING_TO_BACK_UP',
  })
})

test('a backup of an older release is brought up to this one', async () => {
  const names = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).toSorted()
  const old = await emptyDatabase()
  await migrate(old, migrationsDir, names.at(-4))
  await old.asOwner((owner) => owner.query(`insert into agencies (agency_id, name) values ('a', 'A')`))
  const restored = await emptyDatabase()
  const { applied } = await restoreBackup(restored, await backUp(old, 'old.kham'))
  expect(applied).toEqual(names.slice(-3))
  expect(await auditBooks(restored)).toEqual([])
  expect((await restored.pool.query('select agency_id from agencies')).rows).toEqual([{ agency_id: 'a' }])
})
