import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { isDatabaseUnavailable } from './database-errors.ts'
import { openDatabase, type Database } from './pool.ts'

const read = ({ kysely }: Database) => sql`select * from widening where n = ${1}`.execute(kysely)

describe('statements', () => {
  let fixture: TestDatabase
  let database: Database
  let pool: pg.Pool
  beforeAll(async () => {
    fixture = await testDatabase({ migrated: false })
    ;({ database } = fixture)
    ;({ pool } = database)
  })
  afterAll(() => fixture.close())

  test('values have the same types', async () => {
    const { rows } = await pool.query(
      `select 9007199254740993::int8 as big, count(*) as count, '{1,null,9007199254740993}'::int8[] as bigs,
        1.50::numeric as numeric, timestamptz '2026-01-02 03:04:05+07' as at, date '2026-01-02' as day,
        '\\x00ff'::bytea as bytes, '{"a": 1}'::jsonb as json, 7 as int, null as nothing, true as yes`,
    )
    expect(rows).toEqual([
      {
        big: 9007199254740993n,
        count: 1n,
        bigs: [1n, null, 9007199254740993n],
        numeric: '1.50',
        at: new Date('2026-01-01T20:04:05Z'),
        day: '2026-01-02',
        bytes: Buffer.from([0, 255]),
        json: { a: 1 },
        int: 7,
        nothing: null,
        yes: true,
      },
    ])
    expect((await pool.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }])
  })

  test('bigints go in as they come out', async () => {
    const values = [9223372036854775807n, [1n, 2n]]
    const { rows } = await pool.query('select $1::int8 as one, $2::int8[] as many', values)
    expect(rows).toEqual([{ one: 9223372036854775807n, many: [1n, 2n] }])
  })

  test('errors carry the code and the constraint', async () => {
    await pool.query('create table bounded (n int constraint small check (n < 10))')
    await expect(pool.query('insert into bounded values ($1)', [10])).rejects.toMatchObject({
      code: '23514',
      constraint: 'small',
    })
  })

  test('Kysely prepares queries with parameters once, by name', async () => {
    await database.kysely.connection().execute(async (db) => {
      for (const n of [1, 2, 3]) await sql`select ${n}::int as n`.execute(db)
      await sql`select 1`.execute(db)
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
        db,
      )
      expect(rows.map(({ statement }) => statement)).toEqual(['select $1::int as n'])
    })
  })

  test('a change of a table under a prepared statement says once "come again", and costs that connection alone', async () => {
    await pool.query('create table widening (n int); insert into widening values (1)')
    await read(database)
    for (const [change, after] of [
      ['add m int', { n: 1, m: null }],
      ['alter column n type bigint', { n: 1n, m: null }],
    ] as const) {
      await pool.query(`alter table widening ${change}`)
      const error = await read(database).catch((error: unknown) => error)
      expect(error).toMatchObject({ code: '0A000' })
      expect(isDatabaseUnavailable(error)).toBe(true)
      expect((await read(database)).rows).toEqual([after])
    }
  })

  test('a transaction of Kysely rolls back when its work throws', async () => {
    await pool.query('create table moved (n int)')
    const work = database.kysely.transaction().execute(async (tx) => {
      await sql`insert into moved values (${1})`.execute(tx)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect((await pool.query('select * from moved')).rows).toEqual([])
  })

  test('listening to what is no channel is refused', async () => {
    await expect(database.listen('', () => {})).rejects.toMatchObject({ code: '42601' })
  })

  test('notices reach every listener of their channel until it stops', async () => {
    const first = vi.fn<(payload: string) => void>()
    const second = vi.fn<(payload: string) => void>()
    const stop = await database.listen('Round "one"', first)
    await database.listen('Round "one"', second)
    await pool.query('select pg_notify($1, $2)', ['Round "one"', 'a'])
    await expect.poll(() => second.mock.calls).toContainEqual(['a'])
    expect(first).toHaveBeenCalledWith('a')
    await stop()
    await pool.query('select pg_notify($1, $2)', ['Round "one"', 'b'])
    await expect.poll(() => second.mock.calls).toContainEqual(['b'])
    expect(first).toHaveBeenCalledTimes(1)
  })

  test('a caller who finds every connection taken gets an error that says so', async () => {
    const size = pool.options.max
    const clients = await Promise.all(Array.from({ length: size }, () => pool.connect()))
    const usual = pool.options.connectionTimeoutMillis
    pool.options.connectionTimeoutMillis = 1
    const error = await pool.query('select 1').catch((error: unknown) => error)
    pool.options.connectionTimeoutMillis = usual
    for (const client of clients) client.release()
    expect(error).toMatchObject({ message: 'timeout exceeded when trying to connect' })
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  })
})

describe('the connection', () => {
  let fixture: TestDatabase
  beforeAll(async () => void (fixture = await testDatabase({ migrated: false })))
  afterAll(() => fixture.close())

  test('bounds statements, transactions, idle ones and waits for locks', async () => {
    const { rows } = await fixture.database.pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('transaction_timeout') as transaction`,
    )
    expect(rows).toEqual([{ statement: '30s', lock: '5s', idle: '30s', transaction: '1min' }])
  })

  test('keeps the options of the URL beside its own, but not another role', async () => {
    const databaseUrl = `${fixture.url}?options=-c%20work_mem%3D9MB%20-c%20role%3Dkham`
    const database = await openDatabase({ databaseUrl, dataDir: '', connectTimeoutMs: 15_000 })
    const { rows } = await database.pool.query(
      `select current_setting('work_mem') as mem, current_setting('lock_timeout') as lock, current_user::text as me`,
    )
    expect(rows).toEqual([{ mem: '9MB', lock: '5s', me: 'kham_app' }])
    await database.close()
  })

  test('when all its connections are killed the pool and the listener come back, and say that notices were missed', async () => {
    const { database } = fixture
    const heard = vi.fn<(payload: string) => void>()
    const reconnected = vi.fn<() => void>()
    await database.listen('healing', heard, reconnected)
    const held = await database.pool.connect()

    await database.asOwner((owner) =>
      owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      ),
    )
    const lost = await held.query('select 1').catch((error: unknown) => error)
    held.release(true)
    expect(isDatabaseUnavailable(lost)).toBe(true)

    await expect.poll(() => reconnected.mock.calls.length).toBe(1)
    await expect.poll(async () => (await database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    await database.pool.query("select pg_notify('healing', 'after')")
    await expect.poll(() => heard.mock.calls).toContainEqual(['after'])
  })

  test('a server that is not there is "unavailable", also for a listener', async () => {
    const away = { databaseUrl: 'postgres://kham@127.0.0.1:1/none', dataDir: '', onFault: () => {} }
    const database = await openDatabase(away)
    const asked = await database.pool.query('select 1').catch((error: unknown) => error)
    const listened = await database.listen('x', () => {}).catch((error: unknown) => error)
    expect([asked, listened].map(isDatabaseUnavailable)).toEqual([true, true])
    await database.close()
  })
})
