import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { StaffRole } from '@kham/contract/desk/staff-roles'
import { freePort } from '../server/src/free-port.mjs'
import { isBehindProxies, runBehindProxies } from './behind-proxies.ts'
import { clusterUrl, migratedDatabase } from './cluster.ts'
import { isSlow, lateHost } from './slow-phone.ts'

/** Somebody of the staff. */
export interface Colleague {
  username: string
  displayName: string
  role: StaffRole
}

/** The whole product as `npm start` runs it, on a port and a folder of its own, in a test also on a database of its own. */
export interface World {
  url: string
  /** Pays a QR as a phone would, in full unless an amount is given. */
  pay(payload: string, amount?: string): Promise<void>
  setFault(target: string, mode: string): Promise<void>
  /** Ends everything, changes in SQL what the bank and the providers have on record, and starts again. */
  restart(...statements: string[]): Promise<void>
  /** Changes in SQL what has no door, in the product's own database, while it runs. */
  change(...statements: string[]): Promise<void>
  /** In a database of its own: somebody has long worked there, so that what they say is no first approval alone. Their password is the operator's. */
  employ(colleague: Colleague): Promise<void>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..')
const triesToStart = 1600

export async function startWorld(settings: Record<string, string> = {}): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kham-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const database = clusterUrl() && (await createDatabase(`world_${port}`))
  const all = database ? { DATABASE_URL: database, KHAM_SANDBOX: 'on', ...settings } : settings
  const run = database && isBehindProxies ? runBehindProxies : runAlone
  let product = await run(dataDir, port, all)
  const host = isSlow ? await lateHost(url) : null

  return {
    url: host?.url ?? url,
    pay: (payload, amount) => control(`${url}/sandbox/bank/pay`, 'POST', { payload, amount }),
    setFault: (target, mode) => control(`${url}/sandbox/faults`, 'PUT', { target, mode, rate: 1 }),
    async restart(...statements) {
      await product.end()
      const store = new DatabaseSync(join(dataDir, 'sandbox/sandbox.sqlite'))
      for (const statement of statements) store.exec(statement)
      store.close()
      product = await run(dataDir, port, all)
    },
    change: (...statements) => runSql(database!, ...statements),
    employ: ({ username, displayName, role }) =>
      withSql(database!, async (client) => {
        await client.query(
          `insert into staff (agency_id, staff_id, username, password_hash, display_name, role, created_at)
            select agency_id, gen_random_uuid(), $1, password_hash, $2, $3, now() - interval '30 days' from staff where username = 'operator'`,
          [username, displayName, role],
        )
      }),
    async stop() {
      host?.end()
      await product.end()
      if (database) await runSql(clusterUrl() + 'postgres', `drop database world_${port} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function createDatabase(name: string): Promise<string> {
  await runSql(
    clusterUrl() + 'postgres',
    `create database ${name} template ${migratedDatabase} strategy file_copy`,
  )
  return clusterUrl() + name
}

const runSql = (databaseUrl: string, ...statements: string[]) =>
  withSql(databaseUrl, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

async function withSql(databaseUrl: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

type Settings = Record<string, string>

/** As `npm start` does. */
async function runAlone(dataDir: string, port: number, settings: Settings) {
  const own = { PORT: String(port), KHAM_DATA_DIR: dataDir, KHAM_LOG_LEVEL: 'error', KHAM_LOG_FILE: '-' }
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...process.env, ...own, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = async () => {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
  }
  await untilReady(`http://localhost:${port}`, child).catch(async (error: unknown) => {
    await end()
    throw error
  })
  return { end }
}

async function untilReady(url: string, child: ChildProcess) {
  for (let tries = 0; tries < triesToStart; tries++) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    if (child.exitCode !== null) throw new Error('Kham ended before it was ready')
    await setTimeout(100)
  }
  throw new Error('Kham never became ready')
}

async function control(url: string, method: string, body: object) {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
}
