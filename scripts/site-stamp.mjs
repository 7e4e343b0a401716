import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The two sites, each in a workspace of its name. */
export const sites = /** @type {const} */ (['player', 'console'])

/** What is built, written by the build itself, or no part of it. */
const leftOut = /^(node_modules|dist|test-results)$|\.gen\.ts$|\.test\.tsx?$/

/**
 * A mark that changes whenever a source of the site changes: names, dates and sizes, since reading every file would cost
 * each start more than it saves.
 * @param {string} root
 * @param {string} site
 */
export function siteStamp(root, site) {
  const hash = createHash('sha256')
  const sources = [
    site,
    'ui',
    'contract',
    'site',
    'package-lock.json',
    'tsconfig.base.json',
    'tsconfig.web.json',
    `tsconfig.${site}.json`,
  ]
  for (const path of [...sources, 'scripts/build-sites.mjs']) addTo(hash, root, path)
  return hash.digest('hex')
}

/** @param {import('node:crypto').Hash} hash @param {string} root @param {string} path */
function addTo(hash, root, path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  const found = statSync(full)
  if (found.isFile()) hash.update(`${path}\0${found.mtimeMs}\0${found.size}\n`)
  if (!found.isDirectory()) return
  for (const name of readdirSync(full).toSorted())
    if (!leftOut.test(name)) addTo(hash, root, `${path}/${name}`)
}
