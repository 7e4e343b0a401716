import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chownSync, constants, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { localeOptions } from '../db/embedded/cluster.ts'
import { programsFolder } from '../db/embedded/programs.ts'
import { accountFor, launchAs, type Launch } from '../db/embedded/run-unprivileged.ts'
import { freePort } from '../free-port.mjs'

/** A real PostgreSQL 18 of this machine's own, for tests. */
export interface EmbeddedPostgres {
  port: number
  /** Keeps the cluster when it was given to `startPostgres`, to be started again. */
  dataDir: string
  url: (database?: string) => string
  /** `fast` ends sessions in order; `immediate` is a crash of all processes from which the next start recovers. */
  stop(mode?: 'smart' | 'fast' | 'immediate'): Promise<void>
  /** kill -9 of the whole server: when it is over, none of its processes answers anybody. */
  kill(): Promise<void>
}

interface Options {
  /** Off by default: tests that do not cut the power need no durability. */
  fsync?: boolean
  /** An empty folder or one of an earlier server; without it a temporary one, removed on stop. */
  dataDir?: string
  /** Where the temporary folder is made; by default in memory where nothing needs to last, else where the system makes them. */
  within?: string
  port?: number
  /** Settings of PostgreSQL besides, as `name=value`. */
  parameters?: readonly string[]
}

const memory = '/dev/shm'
const leastBytes = 2 * 1024 ** 3

/** Where Linux keeps files in memory: a database of a thousand files is copied there in a tenth of the time. null = there is none, or it is small. */
function folderInMemory(): string | null {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= leastBytes ? memory : null
  } catch {
    return null
  }
}

/** @throws Error when the package of this platform is not installed, or the server does not come up */
export async function startPostgres(options: Options = {}): Promise<EmbeddedPostgres> {
  const within = options.within ?? (options.fsync ? tmpdir() : (folderInMemory() ?? tmpdir()))
  const dataDir = options.dataDir ?? mkdtempSync(join(within, 'kham-postgres-'))
  const account = accountFor(dataDir)
  if (account) chownSync(dataDir, account.uid, account.gid)
  const launch = launchAs(account, programsFolder(), dataDir)
  if (!existsSync(join(dataDir, 'PG_VERSION'))) makeCluster(dataDir, launch)

  const port = options.port ?? (await freePort())
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
  ]
  const fast = options.fsync
    ? []
    : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=256MB']
  const parameters = [...settings, ...fast, ...(options.parameters ?? [])].flatMap((setting) => [
    '-c',
    setting,
  ])
  const [command, ...args] = [...launch.before, join(launch.bin, 'postgres'), '-D', dataDir, ...parameters]
  const server = spawn(command!, args, {
    ...launch.options,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = remember(server)
  const guard = guardAgainstOrphans(server, options.dataDir ? '' : dataDir)

  const url = (database = 'postgres') => `postgres://kham@127.0.0.1:${port}/${database}`
  async function end(signal: NodeJS.Signals, whole: boolean) {
    if (server.exitCode === null && server.signalCode === null) {
      server.ref() // else the process may end before it has cleared up
      const own = whole ? await processesOf(url()) : []
      process.kill(whole ? -server.pid! : server.pid!, signal)
      for (const pid of own) signalIfThere(pid, signal)
      await once(server, 'exit')
      // Where nobody collects the dead, they stay on the list: that is waited for no longer.
      for (let tries = 0; tries < 400 && own.some((pid) => signalIfThere(pid, 0)); tries++)
        await setTimeout(5)
    }
    guard.kill()
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    await untilReady(url(), server, said)
  } catch (error) {
    await end('SIGKILL', true)
    throw error
  }
  const signals = { smart: 'SIGTERM', fast: 'SIGINT', immediate: 'SIGQUIT' } as const
  return {
    port,
    dataDir,
    url,
    stop: (mode = 'fast') => end(signals[mode], false),
    kill: () => end('SIGKILL', true),
  }
}

function makeCluster(dataDir: string, { bin, before, options }: Launch) {
  const [command, ...args] = [...before, join(bin, 'initdb'), '-D', dataDir, '-U', 'kham', '--auth=trust']
  const { status, stderr } = spawnSync(command, [...args, '--encoding=UTF8', ...localeOptions, '--no-sync'], {
    ...options,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
}

/** A process of its own that ends the server when this one is gone, whatever ended it: its stdin then closes. */
function guardAgainstOrphans(server: ChildProcess, dataDir: string): ChildProcess {
  const script = `process.stdin.resume().on('close', () => {
    try { process.kill(${server.pid}, 'SIGQUIT') } catch {}
    const dir = ${JSON.stringify(dataDir)}
    setTimeout(() => dir && require('fs').rmSync(dir, { recursive: true, force: true }), 1000)
  })`
  const guard = spawn(process.execPath, ['-e', script], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  for (const handle of [guard, guard.stdin, server, server.stderr])
    (handle as unknown as { unref(): void }).unref()
  return guard
}

/** Each has a group of its own, and one that is answering somebody does not notice at once that the first of them is gone. */
async function processesOf(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
    return rows.map(({ pid }) => pid)
  } catch {
    return [] // one that does not come up
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether there was one to tell. */
function signalIfThere(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** The last of what the server wrote, for the message when it does not come up. */
function remember(server: ChildProcess) {
  let text = ''
  server.stderr!.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-4000)
  })
  return () => text
}

async function untilReady(url: string, server: ChildProcess, said: () => string) {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (server.exitCode !== null) break
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch {
      await setTimeout(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error(`PostgreSQL did not start:\n${said()}`)
}
