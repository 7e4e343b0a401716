// npm test [-- unit | e2e] [what the runner takes]: unit and server tests, then browser tests; at the end what failed, and the sum.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildSitesIfStale } from './build-sites.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, root } from './ensure-install.mjs'
import { runProgram, toolEnv } from './run-program.mjs'
import { countPlaywright, countVitest, totalOf } from './test-counts.mjs'
import { failuresOfPlaywright, failuresOfVitest } from './test-failures.mjs'

/** @typedef {{ code: number, counts: import('./test-counts.mjs').Counts | null, failures: string[] }} Run */

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
const browser = await prepare()
if (part !== 'e2e') runs.push(await runUnit(browser))
if (part !== 'unit') runs.push(await runBrowser(browser))

for (const { code, failures } of runs) {
  if (failures.length > 0) console.log(`Failed:\n${failures.join('\n')}`)
  else if (code !== 0) console.log(`A runner ended with ${code} though none of its tests failed.`)
}
const { passed, failed } = totalOf(runs)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/** @typedef {{ path: string } | { why: string }} Chromium */

/** What the tests of components and the browser tests need, or the sentence why they cannot run. @returns {Promise<Chromium>} */
async function prepare() {
  try {
    const path = await ensureChromium()
    if (part !== 'unit') await buildSitesIfStale()
    return { path }
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) }
  }
}

/** @param {Chromium} browser */
function withChromium(browser) {
  return 'path' in browser ? { ...toolEnv(), CHROMIUM_PATH: browser.path } : toolEnv()
}

/** @param {Chromium} browser @returns {Promise<Run>} */
async function runUnit(browser) {
  if ('why' in browser) console.error(`The components cannot be drawn: ${browser.why}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  const { code } = await runProgram('vitest', ['run', ...reporters, ...asked], { env: withChromium(browser) })
  const report = readReport(unitReport)
  return report
    ? {
        code,
        counts: countVitest(report),
        failures: failuresOfVitest(report, (path) => relative(root, path)),
      }
    : { code, counts: null, failures: [] }
}

/** @param {Chromium} browser @returns {Promise<Run>} */
async function runBrowser(browser) {
  if ('why' in browser) {
    console.error('The browser tests did not run.')
    return { code: 1, counts: null, failures: [browser.why] }
  }
  const args = ['test', '-c', 'e2e/playwright.config.ts', ...asked]
  const { code } = await runProgram('playwright', args, { env: withChromium(browser) })
  const report = readReport(browserReport)
  return report
    ? { code, counts: countPlaywright(report), failures: failuresOfPlaywright(report) }
    : { code, counts: null, failures: [] }
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
