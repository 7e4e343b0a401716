// Builds the player site and the console into their dist folders. Run by itself it always builds; `npm start` and
// `npm test` build only what has changed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { keepingFormer } from './former-files.mjs'
import { ensureInstalled, node26Path, root, shutTo } from './ensure-install.mjs'
import { withLock } from './lock.mjs'
import { precompress } from './precompress.mjs'
import { runProgram } from './run-program.mjs'
import { budgets, overBudget } from './site-budgets.mjs'
import { sites, siteStamp } from './site-stamp.mjs'

/** @typedef {typeof sites[number]} Site */

/** Builds the sites whose sources have changed since their last build. Throws what a failing build said. */
export async function buildSitesIfStale() {
  if (sites.every(isFresh)) return
  const shut = shutTo(root)
  if (shut)
    throw new BuildFailed(
      `Kham: the sites are to be built, and this user may not write to ${shut}: let its owner run npm run build first.`,
    )
  await withLock('build', async () => {
    const stale = sites.filter((site) => !isFresh(site))
    for (const [at, site] of stale.entries()) {
      console.error(`Kham: building the ${site} site (${at + 1} of ${stale.length}) ...`)
      await build(site)
    }
  })
}

/**
 * The same in a process of its own, whose memory goes with it: what starts the product stays beside it.
 * @throws {BuildFailed} whose message has been shown
 */
export async function buildSitesApart() {
  if (sites.every(isFresh)) return
  const file = join(root, 'scripts/build-sites.mjs')
  const { code } = await runProgram(process.execPath, [file, '--stale'], { output: 'stderr' })
  if (code !== 0) throw new BuildFailed('Nothing was started.')
}

/** @param {Site} site */
const stampOf = (site) => join(root, site, 'dist/.stamp')

/** @param {Site} site */
function isFresh(site) {
  const stamp = stampOf(site)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === siteStamp(root, site)
}

/** @param {Site} site */
async function build(site) {
  // Taken before the build, so that a file changed during it makes the next start build again.
  const stamp = siteStamp(root, site)
  const dist = join(root, site, 'dist')
  await keepingFormer(dist, join(root, 'node_modules/.cache', `former-${site}`), async () => {
    // vite empties dist first, stamp and all, so a build that is cut off stays stale.
    await runVite(site, ['--outDir', 'dist', '--emptyOutDir'])
    const over = overBudget(dist, budgets[site])
    if (over.length > 0)
      throw new BuildFailed(`${over.join('\n')}\nKham: the ${site} site is over its budget.`)
    await precompress(dist)
  })
  // What the server draws the first pages with: never sent, its folder has a hidden name.
  if (site === 'player') await runVite(site, ['--ssr', 'src/entry-server.tsx', '--outDir', 'dist/.server'])
  writeFileSync(stampOf(site), stamp)
}

/** @param {Site} site @param {string[]} args */
async function runVite(site, args) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const all = [vite, 'build', ...args, '--logLevel', 'warn']
  const { code, output } = await runProgram(node26Path(), all, { cwd: join(root, site), output: 'collect' })
  if (code !== 0) throw new BuildFailed(`${output.trim()}\nKham: the ${site} site could not be built.`)
}

/** A site's sources do not build or weigh too much; the message is what was said. */
export class BuildFailed extends Error {}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled()
  try {
    if (process.argv.includes('--stale')) await buildSitesIfStale()
    else for (const site of sites) await withLock('build', () => build(site))
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
