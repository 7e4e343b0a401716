// npm test [-- unit | e2e] [what the runner takes]: unit and server tests, then browser tests; the last line is the sum.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildSitesIfStale } from './build-sites.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, root } from './ensure-install.mjs'
import { runProgram, toolEnv } from './run-program.mjs'
import { countPlaywright, countVitest, totalOf } from './test-counts.mjs'

/** @typedef {{ code: number, counts: import('./test-counts.mjs').Counts | null }} Run */

const results = join(root, 'test-results')
const unitReport = join(results, 'unit.json')
const browserReport = join(results, 'e2e.json')

const asked = process.argv.slice(2)
const part = asked[0] === 'unit' || asked[0] === 'e2e' ? asked.shift() : 'all'

await ensureInstalled()
mkdirSync(results, { recursive: true })
for (const report of [unitReport, browserReport]) rmSync(report, { force: true })

/** @type {Run[]} */
const runs = []
const browser = part === 'unit' ? null : await prepare()
if (part !== 'e2e') runs.push(await runUnit())
if (browser) runs.push(await runBrowser(browser))

const { passed, failed } = totalOf(runs)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/** What the browser tests need, or the sentence why they cannot run. @returns {Promise<{ path: string } | { why: string }>} */
async function prepare() {
  try {
    const path = await ensureChromium()
    await buildSitesIfStale()
    return { path }
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) }
  }
}

/** @returns {Promise<Run>} */
async function runUnit() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  const { code } = await runProgram('vitest', ['run', ...reporters, ...asked])
  return { code, counts: readCounts(unitReport, countVitest) }
}

/** @param {{ path: string } | { why: string }} browser @returns {Promise<Run>} */
async function runBrowser(browser) {
  if ('why' in browser) {
    console.error(`The browser tests did not run.\n${browser.why}`)
    return { code: 1, counts: null }
  }
  const env = { ...toolEnv(), CHROMIUM_PATH: browser.path }
  const { code } = await runProgram('playwright', ['test', '-c', 'e2e/playwright.config.ts', ...asked], {
    env,
  })
  return { code, counts: readCounts(browserReport, countPlaywright) }
}

/**
 * @template T
 * @param {string} file
 * @param {(report: T) => import('./test-counts.mjs').Counts} count
 */
function readCounts(file, count) {
  return existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : null
}
