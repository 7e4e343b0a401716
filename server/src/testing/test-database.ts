import { PGlite } from '@electric-sql/pglite'
import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { appRole, ensureAppRole } from '../db/app-role.ts'
import { openDatabase, openPglite } from '../db/pool.ts'
import type { OwnedDatabase } from '../db/pool.ts'
import type { Template } from './global-setup.ts'

/** For `describe.each(databases)`: the few files whose subject differs between the two. All else runs on PostgreSQL. */
export const databases = ['pglite', 'postgres'] as const

/** A database that nobody else uses. */
export interface TestDatabase {
  database: OwnedDatabase
  /** Of real PostgreSQL, for a second instance or a listener of one's own; undefined on PGlite. */
  url: string | undefined
  /** Closes the database and throws it away. */
  close(): Promise<void>
}

interface Options {
  /** PostgreSQL unless the subject is the embedded database itself. */
  kind?: OwnedDatabase['kind']
  /** Whether the product's migrations are applied; they are by default. Where not, the pool may make tables of its own. */
  migrated?: boolean
}

/**
 * A fresh database from the run's template, opened as the server opens its own. A PGlite costs some 0.4 s and memory
 * that is not given back: one per file, not per test.
 */
export async function testDatabase({
  kind = 'postgres',
  migrated = true,
}: Options = {}): Promise<TestDatabase> {
  const state = migrated ? 'migrated' : 'empty'
  const opened = await (kind === 'pglite' ? fromDump(`pglite-${state}`) : fromTemplate(`postgres-${state}`))
  if (!migrated) await opened.database.asOwner(letAppMakeTables)
  return opened
}

async function letAppMakeTables(owner: pg.ClientBase) {
  await ensureAppRole(owner)
  await owner.query(`grant create on schema public to ${appRole}`)
}

async function fromDump(template: Template): Promise<TestDatabase> {
  const loadDataDir = await openAsBlob(await ask(template))
  const database = openPglite(await PGlite.create({ loadDataDir }))
  return { database, url: undefined, close: () => database.close() }
}

async function fromTemplate(template: Template): Promise<TestDatabase> {
  const source = new URL(await ask(template))
  const name = `test_${randomBytes(8).toString('hex')}`
  await administrate(source, `create database ${name} template ${source.pathname.slice(1)}`)
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

async function ask(template: Template) {
  const reply = await fetch(`${inject('databaseTemplates')}/${template}`)
  const text = await reply.text()
  if (!reply.ok) throw new Error(`The template ${template} could not be made: ${text}`)
  return text
}
