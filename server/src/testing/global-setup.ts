import { PGlite } from '@electric-sql/pglite'
import { once } from 'node:events'
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { openDatabase, openPglite } from '../db/pool.ts'
import { startPostgres } from './embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers GET /<template> with where that template is; it is made when the first test of the run asks. */
    databaseTemplates: string
  }
}

/** What a test may ask for: a PGlite dump's path, or the URL of a template database. */
export type Template = 'pglite-empty' | 'pglite-migrated' | 'postgres-empty' | 'postgres-migrated'

/**
 * One set of database templates for the whole run. They are made on demand, so that a run without database tests does
 * not pay for them.
 */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'kham-templates-'))
  const server = lazily(() => startPostgres())
  const makers: Record<Template, () => Promise<string>> = {
    'pglite-empty': lazily(() => dump(folder, 'pglite-empty', undefined)),
    'pglite-migrated': lazily(async () => dump(folder, 'pglite-migrated', await makers['pglite-empty']())),
    'postgres-empty': async () => (await server()).url('template1'),
    'postgres-migrated': lazily(async () => migrateTemplate((await server()).url)),
  }

  const http = createServer((request, reply) => {
    const make = makers[request.url?.slice(1) as Template]
    make().then(
      (place) => reply.end(place),
      (error: Error) => reply.writeHead(500).end(error.stack),
    )
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  project.provide('databaseTemplates', `http://127.0.0.1:${(http.address() as AddressInfo).port}`)

  return async () => {
    rmSync(folder, { recursive: true, force: true })
    http.closeAllConnections()
    http.close()
    await server.started?.then(
      (postgres) => postgres.stop('immediate'),
      () => {},
    )
  }
}

/** Makes something at the first call and gives that to all calls. */
function lazily<T>(make: () => Promise<T>) {
  const get: { (): Promise<T>; started?: Promise<T> } = () => (get.started ??= make())
  return get
}

async function dump(folder: string, name: Template, from: string | undefined) {
  const pglite = await PGlite.create(from ? { loadDataDir: await openAsBlob(from) } : {})
  const database = openPglite(pglite)
  if (name === 'pglite-migrated') await migrate(database)
  const tar = await database.snapshot!()
  await database.close()
  const path = join(folder, `${name}.tar`)
  await writeFile(path, tar.stream())
  return path
}

async function migrateTemplate(url: (database: string) => string) {
  const maker = await openDatabase({ databaseUrl: url('postgres'), dataDir: '', connectTimeoutMs: 15_000 })
  await maker.asOwner((owner) => owner.query('create database kham_template'))
  await maker.close()
  const template = await openDatabase({
    databaseUrl: url('kham_template'),
    dataDir: '',
    connectTimeoutMs: 15_000,
  })
  await migrate(template).finally(() => template.close())
  return url('kham_template')
}
