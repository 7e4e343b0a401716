import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { appRole, ensureAppRole } from '../db/app-role.ts'
import { openDatabase, type OwnedDatabase } from '../db/pool.ts'
import type { Template } from './global-setup.ts'
import { askMaker } from './serve-on-demand.ts'

/** A database that nobody else uses. */
export interface TestDatabase {
  database: OwnedDatabase
  /** For a second instance or a listener of one's own. */
  url: string
  /** Closes the database and throws it away. */
  close(): Promise<void>
}

interface Options {
  /** Whether the product's migrations and its queue are there; they are by default. Where not, the pool may make tables of its own. */
  migrated?: boolean
}

/** A fresh database from the run's template, opened as the server opens its own. */
export async function testDatabase({ migrated = true }: Options = {}): Promise<TestDatabase> {
  const opened = await fromTemplate(migrated ? 'migrated' : 'empty')
  if (!migrated) await opened.database.asOwner(letAppMakeTables)
  return opened
}

async function letAppMakeTables(owner: pg.ClientBase) {
  await ensureAppRole(owner)
  await owner.query(`grant create on schema public to ${appRole}`)
}

async function fromTemplate(template: Template): Promise<TestDatabase> {
  const source = new URL(await askMaker(inject('databaseTemplates'), template))
  const name = `test_${randomBytes(8).toString('hex')}`
  // File copy: without fsync that is quicker than writing each page to the WAL.
  await administrate(
    source,
    `create database ${name} template ${source.pathname.slice(1)} strategy file_copy`,
  )
  const url = Object.assign(new URL(source), { pathname: `/${name}` }).href
  // Terminating backends is part of many tests, so what the pool reports is no news.
  const database = await openDatabase({
    databaseUrl: url,
    dataDir: '',
    connectTimeoutMs: 15_000,
    onFault: () => {},
  })
  async function close() {
    await database.close()
    await administrate(source, `drop database ${name} with (force)`)
  }
  return { database, url, close }
}

async function administrate(server: URL, sql: string) {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(server), { pathname: '/postgres' }).href,
  })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
