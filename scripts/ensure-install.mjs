import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { refuseOldNode } from './node-version.mjs'
import { root, runProgram, systemEnv } from './run-program.mjs'

export { root }

const dependencyFields = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

/** The pinned Node that comes from npm. */
export function node26Path(folder = root) {
  return join(folder, 'node_modules/.bin/node')
}

/** Installs the packages unless they are there and fit the lock file. Ends the process with one line if it cannot. */
export async function ensureInstalled() {
  refuseOldNode(process.versions.node)
  if (isInstalled(root)) return
  await withLock('install', async () => {
    if (!isInstalled(root)) await install() // another start may have installed while this one waited
  })
}

async function install() {
  const shut = shutTo(root)
  if (shut)
    giveUp(
      `Kham: the packages are to be installed, and this user may not write to ${shut}: let its owner run npm start once, or node_modules/.bin/node server/src/main.ts where all is installed and built.`,
    )
  console.error('Kham: installing the packages; this takes a minute or two ...')
  const progress = tellProgress(root)
  // The site builds and the tests need the development packages, whatever NODE_ENV says.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const { code, output } = await runProgram('npm', args, { env: systemEnv(), output: 'stderr' })
  clearInterval(progress)
  if (output) console.error(output.trim())
  if (code !== 0)
    giveUp(`Kham: npm ci failed with code ${code}. The lines above say why; nothing was started.`)
  if (!existsSync(node26Path()))
    giveUp(
      `Kham: npm has no Node 26 for ${process.platform} ${process.arch}, so Kham cannot run on this machine.`,
    )
  writeFileSync(stampOf(root), fingerprint(root))
  console.error('Kham: the packages are installed.')
}

/**
 * Tells every few seconds how many of the packages are there: npm itself says nothing before it has all.
 * @param {string} folder
 */
function tellProgress(folder) {
  const { packages } = readJson(join(folder, 'package-lock.json'))
  const wanted = Object.keys(packages).filter(
    (path) => path.startsWith('node_modules/') && isForHere(packages[path]),
  )
  let told = 0
  return setInterval(() => {
    const there = wanted.filter((path) => existsSync(join(folder, path, 'package.json'))).length
    if (there > told) console.error(`Kham: ${there} of ${wanted.length} packages ...`)
    told = Math.max(told, there)
  }, progressMs)
}

const progressMs = 3_000

/** Where packages go, if this user may not write there. @param {string} folder */
export function shutTo(folder) {
  const place = join(folder, 'node_modules')
  const asked = existsSync(place) ? place : folder
  return mayWrite(asked) ? null : asked
}

/** @param {string} path */
function mayWrite(path) {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** @param {{ os?: string[], cpu?: string[] }} packed */
const isForHere = ({ os, cpu }) =>
  (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true)

/**
 * Whether node_modules holds what the lock file asks for. Dates alone do not tell, since git gives each file the date of
 * its checkout; so the fingerprint of the last install lies in node_modules.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const npmsOwnRecord = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(node26Path(folder)) || !existsSync(npmsOwnRecord)) return false
  const wanted = fingerprint(folder)
  const stamp = stampOf(folder)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true

  // Somebody ran npm install by hand: npm writes its record last, so it is newer than a lock file that it fits.
  const installedAt = statSync(npmsOwnRecord).mtimeMs
  if (statSync(join(folder, 'package-lock.json')).mtimeMs > installedAt || !lockFitsManifests(folder))
    return false
  if (mayWrite(join(folder, 'node_modules'))) writeFileSync(stamp, wanted)
  return true
}

/** @param {string} folder */
const stampOf = (folder) => join(folder, 'node_modules/.kham-installed')

/** What the install depends on: the lock file, and what each manifest asks for. @param {string} folder */
export function fingerprint(folder) {
  const hash = createHash('sha256').update(readFileSync(join(folder, 'package-lock.json')))
  for (const [workspace, asked] of manifests(folder)) hash.update(`\n${workspace} ${asked}`)
  return hash.digest('hex')
}

/** @param {string} folder */
function lockFitsManifests(folder) {
  const { packages } = readJson(join(folder, 'package-lock.json'))
  return manifests(folder).every(([workspace, asked]) => askedBy(packages[workspace] ?? {}) === asked)
}

/** Each workspace, the root as '', and what it asks for. @param {string} folder @returns {[string, string][]} */
function manifests(folder) {
  const workspaces = ['', ...(readJson(join(folder, 'package.json')).workspaces ?? [])]
  return workspaces.map((workspace) => [
    workspace,
    askedBy(readJson(join(folder, workspace, 'package.json'))),
  ])
}

/** @param {Record<string, Record<string, string>>} manifest */
function askedBy(manifest) {
  const asked = dependencyFields.map((field) => Object.entries(manifest[field] ?? {}).toSorted(byName))
  return JSON.stringify(asked)
}

/** @param {[string, string]} a @param {[string, string]} b */
const byName = ([a], [b]) => (a < b ? -1 : 1)

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** @param {string} sentence @returns {never} */
function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}
