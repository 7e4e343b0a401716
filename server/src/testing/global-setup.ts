import type { TestProject } from 'vitest/node'
import { startPostgres } from './embedded-postgres.ts'
import { makeMigratedDatabase } from './migrated-database.ts'
import { lazily, serveOnDemand } from './serve-on-demand.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers GET /<template> with that template's URL; it is made when the first test of the run asks. */
    databaseTemplates: string
  }
}

export type Template = 'empty' | 'migrated'

// Tests set the clock; that the database holds it against its own is tested by itself.
const anyClock = `create or replace function audit.max_clock_skew() returns interval language sql immutable as $$ select interval '1000 years' $$`

/**
 * One PostgreSQL and one set of database templates for the whole run. They are made on demand, so that a run without database tests does
 * not pay for them.
 */
export async function setup(project: TestProject) {
  const server = lazily(() => startPostgres())
  const makers: Record<Template, () => Promise<string>> = {
    empty: async () => (await server()).url('template1'),
    migrated: async () => makeMigratedDatabase((await server()).url, 'kham_template', anyClock),
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
