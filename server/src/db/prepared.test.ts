import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type EmbeddedPostgres } from '../testing/embedded-postgres.ts'
import { preparing } from './prepared.ts'

let postgres: EmbeddedPostgres
const pools: pg.Pool[] = []
beforeAll(async () => {
  postgres = await startPostgres({ parameters: ['synchronous_standby_names=nobody'] })
})
afterAll(async () => {
  for (const pool of pools) await pool.end()
  await postgres.stop('immediate')
})

/** One connection at a time, so that each is the last one where that was kept. */
function connections(options = '') {
  const pool = new pg.Pool({ connectionString: postgres.url(), max: 1, options })
  pools.push(pool)
  const kysely = preparing(pool)
  return async <T>(text: string) => {
    const client = await kysely.connect()
    try {
      return (await client.query<T>(text, [])).rows
    } finally {
      client.release()
    }
  }
}

const own = 'select pg_backend_pid() as pid'

test('a connection that leads to a standby is not used again, so that the next may lead to the leader', async () => {
  const ask = connections('-c default_transaction_read_only=on')
  const [kept] = await ask(own)
  expect(await ask(own)).toEqual([kept])
  await expect(ask('create table written (id int)')).rejects.toMatchObject({ code: '25006' })
  expect(await ask(own)).not.toEqual([kept])
})

test('a commit that is canceled while it waits for its standby is unknown, though PostgreSQL says that it is done', async () => {
  const ask = connections('-c synchronous_commit=on')
  const look = connections()
  const cancel = () =>
    look(
      `with waiting as materialized (select pid from pg_stat_activity where wait_event = 'SyncRep')
       select pg_cancel_backend(pid) from waiting`,
    )
  const answer = ask('create table waits (id int)').catch((error: unknown) => error)
  await expect.poll(cancel, { timeout: 60_000, interval: 50 }).toHaveLength(1)
  expect(await answer).toMatchObject({ code: '08007' })
})
