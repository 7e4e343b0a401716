import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '../db/pool.ts'
import { secretKeyIn, secretsUnder, type Secrets } from '../secrets.ts'
import type { RunningSandbox } from './running-sandbox.ts'
import { testDatabase } from './test-database.ts'

/** A database that outlives the servers that run on it one after the other. */
export interface ServerHome {
  /** For a server process: where the database is, and the sandbox. */
  settings: Record<string, string>
  /** What the servers seal and open with. */
  secrets: () => Secrets
  /** Looks into the database. */
  look: <T>(work: (database: Database) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** On a PostgreSQL of its own. */
export async function serverHome(sandbox: RunningSandbox): Promise<ServerHome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kham-home-'))
  const fixture = await testDatabase()
  return {
    settings: { DATABASE_URL: fixture.url, ...settingsOf(dataDir, sandbox) },
    secrets: () => secretsUnder(secretKeyIn(dataDir)),
    look: (work) => work(fixture.database),
    async close() {
      await fixture.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** On the embedded database. */
export async function embeddedHome(sandbox: RunningSandbox): Promise<ServerHome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kham-home-'))
  return {
    settings: settingsOf(dataDir, sandbox),
    secrets: () => secretsUnder(secretKeyIn(dataDir)),
    async look(work) {
      const database = await openDatabase({ dataDir, mayJoin: true })
      return work(database).finally(() => database.close())
    },
    close: () => rm(dataDir, { recursive: true, force: true }),
  }
}

const settingsOf = (dataDir: string, sandbox: RunningSandbox) => ({
  KHAM_DATA_DIR: dataDir,
  KHAM_SANDBOX: 'on',
  KHAM_SANDBOX_URL: sandbox.url,
})
