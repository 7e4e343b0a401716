import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { appRole, ensureAppRole } from '../../db/app-role.ts'
import { openDatabase, type OwnedDatabase } from '../../db/pool.ts'
import { startPostgres } from '../../testing/embedded-postgres.ts'
import { folderOnDisk } from '../machine.ts'

/** A PostgreSQL of the bench's own that syncs its commits to a disk. It goes, with its folder, when it is closed. */
export interface Cluster {
  port: number
  dataDir: string
  /** A new database of this cluster, opened as the server opens its own. */
  create(name: string, poolSize: number): Promise<OwnedDatabase>
  open(name: string, poolSize: number): Promise<OwnedDatabase>
  /** Version and what makes commits durable, as the server says it. */
  says: string
  close(): Promise<void>
}

const settings = ['server_version', 'fsync', 'synchronous_commit', 'full_page_writes']

export async function startCluster(): Promise<Cluster> {
  const server = await startPostgres({ fsync: true, within: folderOnDisk() })
  const opened: OwnedDatabase[] = []
  async function open(name: string, poolSize: number) {
    const database = await openDatabase({
      databaseUrl: server.url(name),
      dataDir: '',
      connectTimeoutMs: 15_000,
      poolSize,
    })
    opened.push(database)
    return database
  }
  async function close() {
    for (const database of opened) await database.close()
    await untilSessionsEnded(server.url())
    await server.stop()
  }
  try {
    const main = await open('postgres', 1)
    const said = settings.map((name) => `current_setting('${name}') as ${name}`)
    const { rows } = await main.asOwner((owner) => owner.query(`select ${said.join(', ')}`))
    const { server_version: version, ...durable } = rows[0]
    return {
      port: server.port,
      dataDir: server.dataDir,
      open,
      create: async (name, poolSize) => {
        await main.asOwner((owner) => owner.query(`create database ${name}`))
        const database = await open(name, poolSize)
        await database.asOwner(letAppUseAll)
        return database
      },
      says: `PostgreSQL ${version}, ${Object.entries(durable)
        .map(([name, value]) => `${name} ${String(value)}`)
        .join(', ')}`,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** A pool that is closed has said goodbye, and its sessions end a moment later: one that the stop ends instead says so on the terminal. */
async function untilSessionsEnded(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  const others = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  for (let look = 0; look < 100 && (await client.query(others)).rowCount; look++) await setTimeout(50)
  await client.end()
}

/** Both sides work as the application does, also in what no migration of ours has made. */
async function letAppUseAll(owner: pg.ClientBase) {
  await ensureAppRole(owner)
  await owner.query(`alter default privileges in schema public grant all on tables to ${appRole}`)
}
