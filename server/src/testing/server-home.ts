import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '../db/pool.ts'
import { secretKeyIn, secretsUnder, type Secrets } from '../secrets.ts'
import type { SandboxProcess } from './sandbox-process.ts'
import { testDatabase } from './test-database.ts'

/** An empty database that outlives the servers that run on it one after the other. */
export interface ServerHome {
  /** For a server process: where the database is, and the pretend world. */
  settings: Record<string, string>
  /** What the servers seal and open with. */
  secrets: () => Secrets
  /** Looks into the database. The embedded one is only free while no server runs. */
  look: <T>(work: (database: Database) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

export async function serverHome(kind: Database['kind'], sandbox: SandboxProcess): Promise<ServerHome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kham-home-'))
  const real = kind === 'postgres' ? await testDatabase({ migrated: false }) : null
  const where = real?.url ? { DATABASE_URL: real.url } : {}
  return {
    settings: { ...where, KHAM_DATA_DIR: dataDir, KHAM_SANDBOX: 'on', KHAM_SANDBOX_URL: sandbox.url },
    secrets: () => secretsUnder(secretKeyIn(dataDir)),
    async look(work) {
      if (real) return work(real.database)
      const database = await openDatabase({ dataDir })
      return work(database).finally(() => database.close())
    },
    async close() {
      await real?.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
