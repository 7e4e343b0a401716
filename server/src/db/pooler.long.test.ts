import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditBooks } from '../features/books/books/audit-books.ts'
import { freePort } from '../free-port.mjs'
import { startPostgres, type EmbeddedPostgres } from '../testing/embedded-postgres.ts'
import { startSandbox, type RunningSandbox } from '../testing/running-sandbox.ts'
import { startPooler, type Pooler } from '../testing/pooler.ts'
import { startServer, type ServerProcess } from '../testing/server-process.ts'
import { newPlayer } from '../testing/site-people.ts'
import { checkAppRole } from './check-app-role.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './pool.ts'

// `npm run test:long` says where PgBouncer is, and leaves this file out where there is none.

const patience = { timeout: 60_000, interval: 100 }
const quiet = { dataDir: '', connectTimeoutMs: 15_000, onFault: () => {} }

let postgres: EmbeddedPostgres
let sandbox: RunningSandbox
let folder: string
let pooler: Pooler
beforeAll(async () => {
  postgres = await startPostgres()
  sandbox = await startSandbox({ payoutMs: 50 })
  folder = mkdtempSync(join(tmpdir(), 'kham-pooler-'))
  pooler = await startPooler({ clusterPort: postgres.port, connections: 4 })
  await asAdmin('create role kham_app nologin', 'create role kham_web login in role kham_app')
})
afterAll(async () => {
  pooler.end()
  await sandbox.stop()
  await postgres.stop('immediate')
  rmSync(folder, { recursive: true, force: true })
})

async function asAdmin(...statements: string[]) {
  const admin = new pg.Client({ connectionString: postgres.url() })
  await admin.connect()
  const answers = []
  for (const sql of statements) answers.push((await admin.query(sql)).rows)
  await admin.end()
  return answers.at(-1)!
}

const pooled = (port = pooler.port) => `postgres://kham_web@127.0.0.1:${port}/postgres`
const direct = () => `postgres://kham_web@127.0.0.1:${postgres.port}/postgres`

/** As a server does at its start. */
async function opened(options: { databaseUrl: string; migrationUrl: string; directUrl?: string }) {
  const database = await openDatabase({ ...quiet, ...options })
  try {
    await migrate(database)
    await database.checkSessions()
    await checkAppRole(database)
  } finally {
    await database.close()
  }
}

test('a pooler where none is told of is refused with what to do, and leaves no lock behind', async () => {
  await expect(opened({ databaseUrl: pooled(), migrationUrl: postgres.url() })).rejects.toThrow(
    'DATABASE_URL leads through a connection pooler, which keeps no session: set KHAM_DIRECT_URL',
  )
  await expect(opened({ databaseUrl: pooled(), migrationUrl: pooled() })).rejects.toThrow(
    'KHAM_MIGRATION_URL',
  )
  const deaf = await startPooler({
    clusterPort: postgres.port,
    connections: 4,
    more: 'ignore_startup_parameters = options',
  })
  try {
    await expect(opened({ databaseUrl: pooled(deaf.port), migrationUrl: postgres.url() })).rejects.toThrow(
      'set KHAM_DIRECT_URL',
    )
    await expect(opened({ databaseUrl: direct(), migrationUrl: pooled(deaf.port) })).rejects.toThrow(
      'KHAM_MIGRATION_URL leads through a connection pooler',
    )
  } finally {
    deaf.end()
  }
  expect(await asAdmin(`select from pg_locks where locktype = 'advisory'`)).toEqual([])
})

test('a login that does not begin as it must is refused with the statements that mend it', async () => {
  const urls = { databaseUrl: pooled(), directUrl: direct(), migrationUrl: postgres.url() }
  const error = (await opened(urls).catch((reason: unknown) => reason)) as Error
  expect(error.message).toContain(`alter role "kham_web" set role = 'kham_app';`)
  expect(error.message).toContain(`alter role "kham_web" set statement_timeout = '30s';`)
  const statements = /(alter role .*;) Then/.exec(error.message)![1]!
  await asAdmin(
    statements,
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'kham_web'`,
  )
  await setTimeout(500)
  await expect(opened(urls)).resolves.toBeUndefined()
})

test('two servers behind it take deposits and pay, start again, and leave nothing of a session behind', async () => {
  const settings = {
    DATABASE_URL: pooled(),
    KHAM_DIRECT_URL: direct(),
    KHAM_MIGRATION_URL: postgres.url(),
    KHAM_DATA_DIR: folder,
    KHAM_SANDBOX: 'on',
    KHAM_SANDBOX_URL: sandbox.url,
    KHAM_DB_CONNECTIONS: '20',
  }
  const servers: ServerProcess[] = []
  const start = async () => void servers.push(await startServer(settings, await freePort()))
  try {
    await start()
    await start()
    const [one, two] = servers as [ServerProcess, ServerProcess]
    const players = await Promise.all(
      Array.from({ length: 6 }, (_, n) => newPlayer((n % 2 === 0 ? one : two).url)),
    )
    async function pays({ visitor }: (typeof players)[number]) {
      const form = { providerId: 'gclub', paymentMethod: 'laoqr', amount: '690000' }
      const { deposit } = await visitor.post('/api/v2/deposits', form)
      await sandbox.pay(deposit.qr.payload)
      await expect
        .poll(async () => (await visitor.get(`/api/v2/deposits/${deposit.id}`)).deposit.status, patience)
        .toBe('SUCCESS')
    }
    for (let round = 0; round < 3; round++) await Promise.all(players.map(pays))
    await two.stop()
    servers.pop()
    await start()
    await pays(players[0]!)
    const ours = await openDatabase({ ...quiet, databaseUrl: postgres.url() })
    expect(await auditBooks(ours).finally(() => ours.close())).toEqual([])
    // LISTEN goes around the pooler; the pooler's own connections are left as they were given.
    const [listening] = await asAdmin(
      `select count(*)::int as n from pg_stat_activity where query ilike 'listen%' and usename = 'kham_web'`,
    )
    expect(listening.n).toBe(2)
    await Promise.all(servers.splice(0).map((server) => server.stop()))
    const locks = `select l.locktype from pg_locks l where l.locktype = 'advisory'`
    expect(await asAdmin(locks)).toEqual([])
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}, 300_000)
