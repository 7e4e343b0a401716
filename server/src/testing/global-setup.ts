import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/pool.ts'
import { installQueue } from '../jobs/install-queue.ts'
import { newLog } from '../log.ts'
import { startPostgres } from './embedded-postgres.ts'
import { lazily, serveOnDemand } from './serve-on-demand.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers GET /<template> with that template's URL; it is made when the first test of the run asks. */
    databaseTemplates: string
  }
}

export type Template = 'empty' | 'migrated'

/**
 * One PostgreSQL and one set of database templates for the whole run. They are made on demand, so that a run without database tests does
 * not pay for them.
 */
export async function setup(project: TestProject) {
  const server = lazily(() => startPostgres())
  const makers: Record<Template, () => Promise<string>> = {
    empty: async () => (await server()).url('template1'),
    migrated: async () => migrateTemplate((await server()).url),
  }
  const served = await serveOnDemand(makers)
  project.provide('databaseTemplates', served.url)

  return async () => {
    served.close()
    await server.started?.then(
      (postgres) => postgres.stop('immediate'),
      () => {},
    )
  }
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
  // Tests set the clock; that the database holds it against its own is tested by itself.
  const anyClock = `create or replace function audit.max_clock_skew() returns interval language sql immutable as $$ select interval '1000 years' $$`
  try {
    await migrate(template)
    await template.asOwner((owner) => owner.query(anyClock))
    await installQueue(template, newLog('silent'))
  } finally {
    await template.close()
  }
  return url('kham_template')
}
