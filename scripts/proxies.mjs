import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runProgram } from './run-program.mjs'

const places = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
]

/** A PgBouncer that is on this machine and starts, else null. A KHAM_PGBOUNCER is an order, so nothing else is tried beside it. */
export function findPgbouncer() {
  const { KHAM_PGBOUNCER: ordered } = process.env
  return (ordered ? [ordered] : places).find((path) => existsSync(path) && tellsItsVersion(path)) ?? null
}

/** @param {string} path */
function tellsItsVersion(path) {
  return spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0
}

/** The same, installed on Debian by root if there is none, else null. */
export async function ensurePgbouncer() {
  const found = findPgbouncer()
  if (found || process.env.KHAM_PGBOUNCER) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.error('Kham: installing PgBouncer for its test ...')
  // Its own service is not to start: the test has one of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', 'pgbouncer'],
  ]) {
    const { code, output } = await runProgram('apt-get', args, { env, output: 'collect' })
    if (code !== 0) console.error(output.trim())
  }
  return findPgbouncer()
}
