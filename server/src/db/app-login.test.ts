import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJobs } from '../jobs/worker.ts'
import { bank, cash } from '../ledger/accounts.ts'
import { post } from '../ledger/post-transfer.ts'
import { newLog } from '../log.ts'
import { jobHandlers } from '../schedule.ts'
import { startPostgres, type EmbeddedPostgres } from '../testing/embedded-postgres.ts'
import { forbidden } from '../testing/forbidden.ts'
import { AppRoleUnfit, ensureAppRole } from './app-role.ts'
import { checkAppRole } from './check-app-role.ts'
import { migrate, MigrationFailed } from './migrate.ts'
import { openDatabase, type OwnedDatabase } from './pool.ts'

// Roles belong to a whole cluster, so these tests have one of their own, and build on each other as an operator would.
let postgres: EmbeddedPostgres
beforeAll(async () => {
  postgres = await startPostgres()
  await asAdmin(
    'create role plain login',
    'create database plain owner plain',
    'create role maker login createrole',
    'create database made owner maker',
  )
})
afterAll(() => postgres.stop())

async function asAdmin(...statements: string[]) {
  const admin = new pg.Client({ connectionString: postgres.url() })
  await admin.connect()
  for (const sql of statements) await admin.query(sql)
  await admin.end()
}

const urlOf = (login: string, name: string) => `postgres://${login}@127.0.0.1:${postgres.port}/${name}`
const patient = { dataDir: '', connectTimeoutMs: 15_000, onFault: () => {} }

async function opened<T>(
  { login, owner, name }: { login: string; owner?: string; name: string },
  work: (database: OwnedDatabase) => Promise<T>,
) {
  const migrationUrl = owner && urlOf(owner, name)
  const database = await openDatabase({ ...patient, databaseUrl: urlOf(login, name), migrationUrl })
  return work(database).finally(() => database.close())
}

async function serve(database: OwnedDatabase) {
  const applied = await migrate(database)
  await checkAppRole(database)
  const queue = await startJobs(database, jobHandlers, newLog('silent'))
  const { kysely: db } = database
  if (applied.length > 0)
    await database.asOwner((owner) =>
      owner.query(`insert into agencies (agency_id, name) values ('test', 'Test')`),
    )
  await db.transaction().execute(async (tx) => {
    const journal = { agencyId: 'test', owner: randomUUID(), key: 'a', event: 'deposit.paid' }
    await post(tx, { ...journal, legs: [[bank('laoqr'), cash('LAK'), 5n]] })
    const about = { agencyId: 'test', depositId: randomUUID() }
    await queue.jobs.enqueue(tx, 'check-payment', about, { partner: 'laoqr' })
  })
  await queue.stop()
  return applied.length
}

test('an owner who may not make roles is told what an administrator can do', async () => {
  const refused = await opened({ login: 'plain', name: 'plain' }, migrate).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(AppRoleUnfit)
  expect(refused).toMatchObject({ message: expect.stringContaining('create role kham_app nologin') })
})

test('two databases of one cluster may be migrated for the first time at once', async () => {
  const other = new pg.Client({ connectionString: postgres.url() })
  await other.connect()
  await other.query('begin; create role kham_app nologin')
  const second = opened({ login: 'maker', name: 'made' }, (database) => database.asOwner(ensureAppRole))
  const waiting = 'select count(*)::int as n from pg_locks where not granted'
  await expect.poll(async () => (await other.query(waiting)).rows[0].n).toBe(1)
  await other.query('commit')
  await second
  await other.query('drop role kham_app')
  await other.end()
})

test('an owner who may make roles needs nothing more, and works as the application with one login', async () => {
  expect(await opened({ login: 'maker', name: 'made' }, serve)).toBeGreaterThan(9)
  expect(await opened({ login: 'maker', name: 'made' }, serve)).toBe(0)
  const me = await opened({ login: 'maker', name: 'made' }, async ({ pool }) => {
    await pool.query('reset role; reset all')
    return (await pool.query('select session_user::text as login, current_user::text as me')).rows
  })
  expect(me).toEqual([{ login: 'maker', me: 'kham_app' }])
})

test('an owner who was not made a member of the role is told so', async () => {
  await expect(opened({ login: 'plain', name: 'plain' }, serve)).rejects.toThrow(
    'The login of DATABASE_URL cannot work as kham_app',
  )
})

test('a login that is only a member serves while the owner migrates, and alone once nothing is new', async () => {
  await asAdmin(
    'create database kept owner plain',
    'create role web login in role kham_app',
    'create role stranger login',
  )
  await expect(opened({ login: 'web', name: 'kept' }, migrate)).rejects.toThrow(
    /^schema_migrations: permission denied .*KHAM_MIGRATION_URL/,
  )
  expect(await opened({ login: 'web', owner: 'plain', name: 'kept' }, serve)).toBeGreaterThan(9)
  expect(await opened({ login: 'web', name: 'kept' }, serve)).toBe(0)
  await expect(opened({ login: 'stranger', owner: 'plain', name: 'kept' }, serve)).rejects.toThrow(
    AppRoleUnfit,
  )
})

test('alone it may not migrate, and says so', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'kham-migrations-'))
  writeFileSync(join(dir, '9999_new.sql'), 'create table new (n int)')
  const refused = await opened({ login: 'web', name: 'kept' }, (database) => migrate(database, dir)).catch(
    (error: unknown) => error,
  )
  rmSync(dir, { recursive: true })
  expect(refused).toBeInstanceOf(MigrationFailed)
  expect(refused).toMatchObject({ message: expect.stringMatching(/^9999_new\.sql: .*KHAM_MIGRATION_URL/) })
})

test('two URLs that lead to different databases are noticed', async () => {
  await asAdmin('create database other owner plain')
  const database = await openDatabase({
    ...patient,
    databaseUrl: urlOf('web', 'other'),
    migrationUrl: urlOf('plain', 'kept'),
  })
  await expect(migrate(database).then(() => checkAppRole(database))).rejects.toThrow('the same database')
  await database.close()
})

test.each([
  'reset role',
  'set role none',
  'reset all',
  'discard all',
  'reset session authorization',
  'set role plain',
  'set role kham',
  'set session authorization plain',
])('from such a login %s leads nowhere', async (escape) => {
  const outcomes = await opened({ login: 'web', name: 'kept' }, async ({ pool }) => {
    const client = await pool.connect()
    await client.query(escape).catch(() => {})
    const codes = new Set<string>()
    for (const sql of forbidden) codes.add(await outcomeOf(client, sql))
    client.release(true)
    return [...codes]
  })
  expect(outcomes).toEqual(['42501'])
})

const outcomeOf = (client: pg.ClientBase, sql: string): Promise<string> =>
  client.query(sql).then(
    () => `done: ${sql}`,
    (error: { code: string }) => error.code,
  )
