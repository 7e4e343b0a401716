import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Tools } from '../command.ts'
import { doctor } from './doctor.ts'
import { stopsWhere } from './finding.ts'

let fixture: TestDatabase
beforeEach(async () => (fixture = await testDatabase()))
afterEach(async () => {
  vi.unstubAllEnvs()
  await fixture.close()
})

async function examined(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const said: string[] = []
  const code = await doctor.run([], { say: (line) => said.push(line) } as Partial<Tools> as Tools)
  return { code, said: said.join('\n') }
}
const KHAM_SECRET_KEY = randomBytes(32).toString('base64')

test('the doctor names in a sentence each what would stop or endanger production', async () => {
  const { code, said } = await examined({
    DATABASE_URL: fixture.url,
    KHAM_SECRET_KEY,
    KHAM_DB_CONNECTIONS: '150',
  })
  expect(code).toBe(1)
  expect(said).toContain('STOPS      The login of DATABASE_URL may become kham')
  expect(said).toContain('ENDANGERS  KHAM_ENV is ')
  expect(said).toContain('PostgreSQL has fsync = off')
  expect(said).toContain('KHAM_TRUST_PROXY is 0')
  expect(said).toContain('There is no backup yet')
  expect(said).toMatch(
    /max_connections is 200, of which \d+ are left for Kham, and one process takes up to 152/,
  )
  // It only looks: the key's name would bind the database to this key.
  const kept = await fixture.database.kysely.selectFrom('installation').selectAll().execute()
  expect(kept).toEqual([])
})

test('the doctor tells of settings, of a database that is not there, and of migrations to come', async () => {
  expect((await examined({ KHAM_SANDBOX: 'on' })).said).toContain(
    'STOPS      KHAM_ENV=production needs KHAM_SANDBOX=off',
  )
  vi.stubEnv('KHAM_SANDBOX', '')
  const nowhere = await examined({ DATABASE_URL: 'postgres://kham@127.0.0.1:1/kham', KHAM_SECRET_KEY })
  expect(nowhere.said).toContain('STOPS      the database cannot be used: connect ECONNREFUSED')
  await fixture.database.asOwner((owner) => owner.query(`delete from schema_migrations where name >= '0146'`))
  const behind = await examined({ DATABASE_URL: fixture.url })
  expect(behind.said).toMatch(/STOPS {6}migrations are to come \(\d+\), from 0146_probes_by_address\.sql on/)
})

test('each silent address of a host is reported', async () => {
  const silent = [
    new Error('connect ECONNREFUSED ::1:5432'),
    new Error('connect ECONNREFUSED 127.0.0.1:5432'),
  ]
  const found = await stopsWhere(() => Promise.reject(new AggregateError(silent)))
  expect(found.map(({ sentence }) => sentence)).toEqual(silent.map(({ message }) => message))
})
