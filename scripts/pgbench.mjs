import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { runProgram } from './run-program.mjs'

/** @typedef {Record<string, string | undefined>} Env */

const debians = '/usr/lib/postgresql/*/bin/pgbench'
const unpacked = () => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'kham', 'pgbench')

/**
 * Where pgbench may be, best first. A KHAM_PGBENCH is an order, so nothing else is tried beside it.
 * @param {{ env: Env, glob?: (pattern: string) => string[], cache?: string }} machine
 */
export function pgbenchPlaces({ env, glob = globSync, cache = unpacked() }) {
  if (env.KHAM_PGBENCH) return [env.KHAM_PGBENCH]
  // The newest version first; Debian's own /usr/bin/pgbench is only a script that picks one of these.
  const installed = (/** @type {string} */ root) => glob(`${root}${debians}`).toSorted(byVersion)
  const onPath = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...installed(''), ...onPath.map((folder) => join(folder, 'pgbench')), ...installed(cache)]
}

/** @param {string} a @param {string} b */
const byVersion = (a, b) => b.localeCompare(a, 'en', { numeric: true })

/** A pgbench that is on this machine and starts, else null. */
export function findPgbench() {
  const places = pgbenchPlaces({ env: process.env })
  return places.find((place) => existsSync(place) && tellsItsVersion(place)) ?? null
}

/** @param {string} path */
function tellsItsVersion(path) {
  return spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0
}

/** pgbench, fetched on Debian if there is none, else null. Nothing is installed and no server starts: the package is only unpacked. */
export async function ensurePgbench() {
  const found = findPgbench()
  if (found || process.env.KHAM_PGBENCH) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.error('Kham: there is no pgbench; fetching the Debian package that holds it ...')
  const folder = mkdtempSync(join(tmpdir(), 'kham-pgbench-'))
  try {
    await unpack(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
  return findPgbench()
}

/** The server's package holds pgbench, and its name holds the version; libpq is what pgbench needs of others. @param {string} folder */
async function unpack(folder) {
  await collect('apt-get', ['update', '-q'], folder)
  const asked = await collect('apt-cache', ['depends', 'postgresql'], folder)
  const [server] = /postgresql-\d+/.exec(asked) ?? []
  if (!server) return
  await collect('apt-get', ['download', '-q', server], folder)
  if (spawnSync('dpkg', ['-s', 'libpq5'], { stdio: 'ignore' }).status !== 0)
    await collect('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'libpq5'], folder)
  mkdirSync(unpacked(), { recursive: true })
  for (const file of globSync('*.deb', { cwd: folder }))
    await collect('dpkg', ['-x', file, unpacked()], folder)
}

/** What a step said; shown if it failed. @param {string} command @param {string[]} args @param {string} cwd */
async function collect(command, args, cwd) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { code, output } = await runProgram(command, args, { cwd, env, output: 'collect' })
  if (code !== 0) console.error(output.trim())
  return output
}
