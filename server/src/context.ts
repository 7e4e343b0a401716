import type { Clock } from './clock.ts'
import type { Database } from './db/pool.ts'
import type { IsBreached } from './http/breached-passwords.ts'
import type { Jobs } from './jobs/job.ts'
import type { Log } from './log.ts'
import type { Partners } from './partners/port.ts'
import type { Secrets } from './secrets.ts'

/** What every act is given. Types only, so that nobody needs to import the wiring. */
export interface Context {
  database: Database
  /** Short for database.kysely. Inside a transaction use its own handle, never this one. */
  db: Database['kysely']
  clock: Clock
  log: Log
  jobs: Jobs
  partners: Partners
  secrets: Secrets
  isBreached: IsBreached
}
