import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appRole } from '../../../server/src/db/app-role.ts'
import type { OwnedDatabase } from '../../../server/src/db/pool.ts'
import { openPglite } from './open-pglite.ts'
import { PgliteDoor } from './pglite-socket.ts'

let database: OwnedDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = openPglite(await PGlite.create())
  pool = database.pool
  await pool.query('select 1') // makes the role
  await database.asOwner((owner) => owner.query(`grant create on schema public to ${appRole}`))
})
afterAll(() => database.close())
beforeEach(() =>
  pool.query('drop table if exists sums; create table sums (id int primary key, n bigint not null)'),
)

/** What one of many tasks does; gives back what it asked for, so that a crossed answer shows. */
const operations: ((n: number) => Promise<void>)[] = [
  async (n) => expect((await pool.query('select $1::int as n', [n])).rows).toEqual([{ n }]),
  async (n) => expect((await pool.query(`select ${n} as n`)).rows).toEqual([{ n }]),
  async (n) => {
    const { rows } = await pool.query({ name: 'double', text: 'select $1::int8 * 2 as n', values: [n] })
    expect(rows).toEqual([{ n: BigInt(n) * 2n }])
  },
  async (n) => {
    await expect(pool.query(`select 1 / 0 as n, 'task ${n}'`)).rejects.toMatchObject({ code: '22012' })
  },
  async (n) => {
    await expect(pool.query('select $1::int', [`no number ${n}`])).rejects.toMatchObject({ code: '22P02' })
  },
  async (n) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('update sums set n = n + 1 where id = $1', [n % 5])
      await client.query('commit')
    } finally {
      client.release()
    }
  },
  async (n) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('update sums set n = n + 1000000 where id = $1', [n % 5])
      await expect(client.query('insert into sums values (0, 0)')).rejects.toMatchObject({
        constraint: 'sums_pkey',
      })
      await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' })
    } finally {
      if (n % 2 === 0) await client.query('rollback')
      client.release(n % 2 !== 0) // the others are thrown away in the middle of the transaction
    }
  },
  async (n) => {
    const results = (await pool.query(
      `select ${n} as a; select ${n + 1} as b`,
    )) as unknown as pg.QueryResult[]
    expect(results.map(({ rows }) => rows)).toEqual([[{ a: n }], [{ b: n + 1 }]])
  },
]
const incrementing = 5

test('4,000 mixed operations from 50 tasks, many failing, never cross their answers', async () => {
  await pool.query('insert into sums select id, 0 from generate_series(0, 4) id')
  let next = 0
  let transactions = 0
  async function task() {
    for (let n = next++; n < 4000; n = next++) {
      const kind = (n * 7) % operations.length
      if (kind === incrementing) transactions++
      await operations[kind]!(n * 3 + (n >> 3))
    }
  }
  await Promise.all(Array.from({ length: 50 }, task))
  const { rows } = await pool.query('select sum(n)::int8 as total from sums')
  expect(rows).toEqual([{ total: BigInt(transactions) }])
})

test('a client that is discarded in a transaction leaves nothing to the next one', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('insert into sums values (1, 1)')
  await client.query("set work_mem = '1MB'; create temp table scratch (n int); select pg_advisory_lock(7)")
  await client.query({ name: 'kept', text: 'select $1::int as n', values: [1] })
  client.release(true)

  const next = await pool.connect()
  expect((await next.query('select * from sums')).rows).toEqual([])
  expect((await next.query("select to_regclass('scratch') as t")).rows).toEqual([{ t: null }])
  expect((await next.query('show work_mem')).rows).toEqual([{ work_mem: '4MB' }])
  expect((await next.query('select name from pg_prepared_statements')).rows).toEqual([])
  expect((await next.query("select count(*) as n from pg_locks where locktype = 'advisory'")).rows).toEqual([
    { n: 0n },
  ])
  // The same name for another text: the server has forgotten the first.
  const { rows } = await next.query({ name: 'kept', text: 'select $1::text as t', values: ['x'] })
  expect(rows).toEqual([{ t: 'x' }])
  next.release()
})

test('a query that is cut off while it waits is not begun, and the next one is answered', async () => {
  const client = await pool.connect()
  const cut = client.query('insert into sums values (1, 1)').catch((error: Error) => error.message)
  client.release(true)
  const next = pool.query('select count(*) as n from sums')
  expect(await cut).toMatch('Connection terminated')
  expect((await next).rows).toEqual([{ n: 0n }])
})

test('values of 5 MB go both ways', async () => {
  const value = 'ກ'.repeat(5_000_000 / 3)
  const bytes = Buffer.alloc(5_000_000, 7)
  const { rows } = await pool.query('select $1::text as value, $2::bytea as bytes', [value, bytes])
  expect(rows[0].value === value).toBe(true)
  expect(bytes.equals(rows[0].bytes)).toBe(true)
  const simple = await pool.query(`select length('${value}') as n`)
  expect(simple.rows).toEqual([{ n: value.length }])
})

test('rows may be fetched in portions', async () => {
  const config = { text: 'select n from generate_series(1, 25) n where n > $1', values: [0], rows: 10 }
  const { rows } = await pool.query(config)
  expect(rows).toHaveLength(25)
})

test('a client without a pool is refused encryption, as by a server that has none', async () => {
  const door = new PgliteDoor(new PGlite())
  const client = new pg.Client({ stream: door.open, ssl: true, host: 'pglite', user: 'postgres' })
  client.on('error', () => {})
  await expect(client.connect()).rejects.toThrow('does not support SSL')
})

describe('notices', () => {
  test('arrive when their transaction commits, not when it rolls back, and survive a change of connection', async () => {
    const heard: string[] = []
    const stop = await database.listen('Orders', (payload) => heard.push(payload))
    await pool.query(`begin; select pg_notify('Orders', 'rolled back'); rollback`)
    await pool.query('select 1 / 0').catch(() => {}) // the pool throws this connection away
    await pool.query(`select pg_notify('Orders', 'ຄຳ')`)
    await pool.query(`select pg_notify('orders', 'another channel')`)
    expect(heard).toEqual(['ຄຳ'])
    await stop()
    await pool.query(`select pg_notify('Orders', 'late')`)
    expect(heard).toEqual(['ຄຳ'])
  })
})

test('an exit of PGlite breaks the pool with an error and does not end the process', async () => {
  const doomed = openPglite(await PGlite.create(), { onFault: () => {} })
  await doomed.pool.query('create temp table t (n int)')
  await expect(doomed.pool.query('copy t from stdin')).rejects.toThrow('PGlite has failed')
  await expect(doomed.pool.query('select 1')).rejects.toThrow('PGlite has failed')
})

test('other work of the process gets its turn while the pool is busy', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 0)
  for (let n = 0; n < 500; n++) await pool.query('select $1::int', [n])
  clearInterval(timer)
  expect(turns).toBeGreaterThan(0)
})
