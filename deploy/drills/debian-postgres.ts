import { execFile, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Programs, each with Debian's packages for it; a drill says what is missing and does nothing. */
export function requirePrograms(packages: Record<string, string>) {
  const missing = Object.keys(packages).filter((name) => spawnSync('which', [name]).status !== 0)
  if (missing.length === 0) return
  const wanted = [...new Set(missing.map((name) => packages[name]))]
  console.error(`Not found: ${missing.join(', ')}. Debian: apt-get install ${wanted.join(' ')}`)
  process.exit(2)
}

/** The newest PostgreSQL of Debian's up to `newest`, which is what the tool beside it knows. */
export function debianPostgres(newest: number): string {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder).map(Number) : []
  const found = Math.max(...versions.filter((version) => version >= 15 && version <= newest))
  if (!Number.isFinite(found)) {
    console.error(`This drill needs a PostgreSQL of Debian's, 15 to ${newest}: apt-get install postgresql-15`)
    process.exit(2)
  }
  return join(folder, String(found), 'bin')
}

/** The user that PostgreSQL and its tools run as where this process is root: they refuse root. */
export const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined

function idOf(which: '-u' | '-g') {
  return Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout)
}

/** @throws Error with what it said when it does not end well */
export function asPostgres(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    ...account,
    cwd: '/',
    env: { ...process.env, ...env },
    encoding: 'utf8',
    // A server that `pg_ctl` starts would keep a pipe open.
    stdio: args.includes('start') ? 'ignore' : 'pipe',
    timeout: 300_000,
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${status} ${stdout ?? ''}${stderr ?? ''}`)
  return stdout ?? ''
}

/** The same, while this process goes on with its own. */
export async function besideUs(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const { stdout } = await promisify(execFile)(command, args, {
    ...account,
    cwd: '/',
    env: { ...process.env, ...env },
    timeout: 300_000,
  })
  return stdout
}

export function ownFolder(path: string) {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (account) chownSync(path, account.uid, account.gid)
  return path
}

/** A cluster of Debian's PostgreSQL in a folder, on loopback. */
export class Cluster {
  readonly dataDir: string
  readonly port: number
  readonly #bin: string
  readonly #env: Record<string, string>

  constructor(bin: string, dataDir: string, port: number, env: Record<string, string> = {}) {
    this.#bin = bin
    this.dataDir = dataDir
    this.port = port
    this.#env = env
  }

  get url() {
    return `postgres://kham@127.0.0.1:${this.port}/postgres`
  }

  get logFile() {
    return `${this.dataDir}.log`
  }

  make(settings: string) {
    const how = ['--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums']
    asPostgres(join(this.#bin, 'initdb'), ['-D', this.dataDir, '-U', 'kham', ...how])
    writeFileSync(join(this.dataDir, 'postgresql.conf'), settings, { flag: 'a' })
  }

  start() {
    const where = `-c port=${this.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${join(this.dataDir, '..')}`
    asPostgres(
      join(this.#bin, 'pg_ctl'),
      ['-D', this.dataDir, '-l', this.logFile, '-o', where, '-w', '-t', '120', 'start'],
      this.#env,
    )
  }

  stop(mode: 'fast' | 'immediate' = 'fast') {
    if (!existsSync(join(this.dataDir, 'postmaster.pid'))) return
    asPostgres(join(this.#bin, 'pg_ctl'), ['-D', this.dataDir, '-m', mode, '-w', 'stop'])
  }
}
