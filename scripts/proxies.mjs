import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runProgram } from './run-program.mjs'

/** What stands before processes and database in production, and what names another than Debian's. */
const proxies = {
  nginx: { variable: 'KHAM_NGINX', version: '-v', package: 'nginx-light' },
  pgbouncer: { variable: 'KHAM_PGBOUNCER', version: '--version', package: 'pgbouncer' },
}
const folders = ['/usr/sbin', '/usr/bin', '/opt/homebrew/bin', '/usr/local/bin']

/** @typedef {keyof typeof proxies} Proxy */

/** One that is on this machine and starts, else null. What the variable names is an order, so nothing else is tried beside it. @param {Proxy} name */
function findProxy(name) {
  const { variable, version } = proxies[name]
  const ordered = process.env[variable]
  const paths = ordered ? [ordered] : folders.map((folder) => `${folder}/${name}`)
  return paths.find((path) => existsSync(path) && tellsItsVersion(path, version)) ?? null
}

/** @param {string} path @param {string} version */
function tellsItsVersion(path, version) {
  return spawnSync(path, [version], { timeout: 30_000, stdio: 'ignore' }).status === 0
}

/** The same, installed on Debian by root if there is none, else null. @param {Proxy} name */
export async function ensureProxy(name) {
  const { variable, package: wanted } = proxies[name]
  const found = findProxy(name)
  if (found || process.env[variable]) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.error(`Kham: installing ${name} for its test ...`)
  // Its own service is not to start: the test has one of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', wanted],
  ]) {
    const { code, output } = await runProgram('apt-get', args, { env, output: 'collect' })
    if (code !== 0) console.error(output.trim())
  }
  return findProxy(name)
}
