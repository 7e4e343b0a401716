import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../free-port.mjs'
import { clusterDirectory, openCluster, passwordOf, superuser, type Cluster } from './cluster.ts'
import { NoEmbeddedDatabase } from './programs.ts'

/** The embedded PostgreSQL at work, at a loopback port that only its password opens. */
export interface EmbeddedServer {
  url: string
  stop(): Promise<void>
}

// Small, since it shares a machine with all the rest; durable, as PostgreSQL is by itself. One node, nothing to replicate to.
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // What a caller is answered is the caller's to tell; statements hold what is nobody's to read.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
}

const checkEveryMs = 1_000
const longestStartMs = 20_000
const pauseMs = 250

/**
 * Starts the PostgreSQL of a data folder that the caller has locked, and starts it again at the same port when it dies.
 * @throws NoEmbeddedDatabase
 */
export async function startEmbedded(
  dataDir: string,
  onFault: (error: Error) => void,
): Promise<EmbeddedServer> {
  const cluster = await openCluster(dataDir)
  await stopOrphan(dataDir, cluster)
  const port = await start(cluster, await freePort())
  const watch = new AbortController()
  const watching = supervise(cluster, port, onFault, watch.signal)
  return {
    url: urlAt(port, passwordOf(dataDir)),
    async stop() {
      watch.abort()
      await watching
      await shutDown(cluster)
    },
  }
}

/** The URL of the PostgreSQL that another process has started in this folder; null = there is none at work. */
export async function findEmbedded(dataDir: string): Promise<string | null> {
  const running = readPidFile(clusterDirectory(dataDir))
  if (!running) return null
  const url = urlAt(running.port, passwordOf(dataDir))
  return (await isAtWork(url, dataDir)) ? url : null
}

const urlAt = (port: number, password: string) =>
  `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`

/** The port at which it is: another one when the first was taken meanwhile. */
async function start(cluster: Cluster, port: number): Promise<number> {
  const given = Object.entries({ ...settings, port: String(port) })
  const options = given.map(([name, value]) => `-c ${name}=${value}`).join(' ')
  const until = Date.now() + longestStartMs
  for (;;) {
    rmSync(cluster.log, { force: true })
    const args = ['-D', cluster.directory, '-l', cluster.log, '-o', options, '-w', 'start']
    const { code } = await cluster.run('pg_ctl', args, { isHeard: false })
    if (code === 0) return port
    const said = existsSync(cluster.log) ? readFileSync(cluster.log, 'utf8') : 'pg_ctl did not run.'
    if (said.includes('Address already in use')) return start(cluster, await freePort())
    // Backends of a postmaster that was killed may still be ending.
    if (Date.now() > until || !/shared memory|postmaster\.pid/.test(said))
      throw new NoEmbeddedDatabase(`The embedded database does not start: ${said.trim()}`)
    await setTimeout(pauseMs)
  }
}

/**
 * A server that was killed outright has left an orphaned postmaster: it is shut down, and this release starts its own. A power cut leaves
 * only postmaster.pid, whose process id may be another program's by now; PostgreSQL would refuse to start because of it.
 */
async function stopOrphan(dataDir: string, cluster: Cluster) {
  const running = readPidFile(cluster.directory)
  if (!running) return
  if ((await findEmbedded(dataDir)) !== null) await shutDown(cluster)
  else if (isNotPostgres(running.pid)) rmSync(pidFileIn(cluster.directory), { force: true })
}

/** Whether there is a process of this id, and it is surely no PostgreSQL. */
function isNotPostgres(pid: number) {
  try {
    return process.platform === 'linux' && !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return false // there is none, which PostgreSQL sees for itself
  }
}

async function shutDown(cluster: Cluster) {
  const { code, text } = await cluster.run('pg_ctl', ['-D', cluster.directory, '-m', 'fast', '-w', 'stop'])
  if (code !== 0 && readPidFile(cluster.directory))
    throw new Error(`The embedded database does not stop: ${text}`)
}

/** Starts the postmaster again when it has died; it restarts its own backends by itself. */
async function supervise(
  cluster: Cluster,
  port: number,
  onFault: (error: Error) => void,
  signal: AbortSignal,
) {
  const pause = () => setTimeout(checkEveryMs, undefined, { signal, ref: false }).catch(() => {})
  for (await pause(); !signal.aborted; await pause()) {
    const running = readPidFile(cluster.directory)
    if (running && isAlive(running.pid)) continue
    onFault(new Error('The embedded database has died and is started again'))
    await start(cluster, port).catch(onFault)
  }
}

const pidFileIn = (directory: string) => join(directory, 'postmaster.pid')

/** Process id and port of the postmaster, as postmaster.pid has them; undefined = there is no such file, so none runs. */
function readPidFile(directory: string): { pid: number; port: number } | undefined {
  try {
    const [pid, , , port] = readFileSync(pidFileIn(directory), 'utf8').split('\n')
    return { pid: Number(pid), port: Number(port) }
  } catch (error) {
    if (['ENOENT', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether what answers there serves this folder: a postmaster.pid of before a power cut names a port that may be anybody's by now. */
async function isAtWork(url: string, dataDir: string): Promise<boolean> {
  const until = Date.now() + longestStartMs
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query('show data_directory')
      return realpathSync(rows[0].data_directory as string) === realpathSync(clusterDirectory(dataDir))
    } catch (error) {
      const isStarting = (error as { code?: string }).code === '57P03'
      if (!isStarting || Date.now() > until) return false
      await setTimeout(pauseMs)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
