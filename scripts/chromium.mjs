import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { node26Path } from './ensure-install.mjs'
import { root, runProgram, toolEnv } from './run-program.mjs'

/** @typedef {Record<string, string | undefined>} Env */

export const howToGetChromium =
  'The browser tests need Chromium. Install Chromium or Chrome, or set CHROMIUM_PATH to its program, ' +
  'or run: npx playwright install --with-deps chromium'

/** Chromium without the browser around its pages, as Playwright uses it: the tests take a quarter less of a processor. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * Where an installed Chromium may be, best first. A CHROMIUM_PATH is an order, so nothing else is tried beside it.
 * @param {{ env: Env, platform: NodeJS.Platform, home: string }} machine
 */
export function chromiumPlaces({ env, platform, home }) {
  if (env.CHROMIUM_PATH) return [env.CHROMIUM_PATH]
  if (platform === 'darwin') {
    const apps = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome']
    return ['/Applications', join(home, 'Applications')].flatMap((folder) =>
      apps.map((app) => join(folder, app)),
    )
  }
  return [
    headlessShell,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ]
}

/**
 * The first place whose program is there and starts, else null.
 * @param {string[]} places
 * @param {{ exists?: (path: string) => boolean, starts?: (path: string) => boolean }} [machine]
 */
export function firstThatStarts(places, { exists = existsSync, starts = showsItsVersion } = {}) {
  return places.find((place) => exists(place) && starts(place)) ?? null
}

/** A Chromium that is on this machine, else null. Needs the packages to be installed. */
export function findChromium() {
  const here = { env: process.env, platform: process.platform, home: homedir() }
  const found = firstThatStarts(chromiumPlaces(here))
  return found || process.env.CHROMIUM_PATH ? found : firstThatStarts([downloadedByPlaywright()])
}

/** A Chromium that can write in every language of the sites, installed if there is none. Throws a sentence that says how to get one. */
export async function ensureChromium() {
  await ensureChineseFont()
  const found = findChromium()
  if (found && (found === headlessShell || process.env.CHROMIUM_PATH || !mayInstallByApt())) return found
  if (process.env.CHROMIUM_PATH)
    throw new Error(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, but no Chromium starts there.`)

  console.error('Kham: installing a Chromium for the browser tests ...')
  for (const [command, ...args] of waysToInstall(found)) {
    await quietly(command, args)
    const installed = findChromium()
    if (installed && installed !== found) return installed
  }
  if (found) return found
  throw new Error(howToGetChromium)
}

/**
 * In the order in which they are tried, until there is another than the one that is there.
 * @param {string | null} found
 */
function waysToInstall(found) {
  /** @type {[string, ...string[]][]} */
  const ways = []
  const byApt = mayInstallByApt()
  if (byApt) ways.push(['apt-get', 'update', '-q'], aptInstall('chromium-headless-shell'))
  if (byApt && !found) ways.push(aptInstall('chromium'))
  if (!found) ways.push(['playwright', 'install', ...(byApt ? ['--with-deps'] : []), 'chromium'])
  return ways
}

/** @param {string} name @returns {[string, ...string[]]} */
const aptInstall = (name) => ['apt-get', 'install', '-y', '-q', '--no-install-recommends', name]

const mayInstallByApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** The sites bring their own letters for every language but Chinese, whose thousands are the machine's. Where none are, its words are rows of boxes. */
async function ensureChineseFont() {
  if (process.platform !== 'linux' || hasChineseFont()) return
  if (mayInstallByApt()) {
    await quietly('apt-get', ['update', '-q'])
    const fonts = ['fontconfig', 'fonts-wqy-microhei']
    await quietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...fonts])
  }
  if (!hasChineseFont())
    throw new Error("The browser tests need a Chinese font, such as Debian's fonts-wqy-microhei.")
}

const hasChineseFont = () =>
  (spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' }).stdout ?? '').trim() !== ''

/** Runs a step and shows what it said only if it failed. @param {string} command @param {string[]} args */
async function quietly(command, args) {
  const env = { ...toolEnv(), DEBIAN_FRONTEND: 'noninteractive' }
  console.error(`Kham: ${[command, ...args].join(' ')}`)
  const { code, output } = await runProgram(command, args, { env, output: 'collect' })
  if (code !== 0) console.error(output.trim())
}

/** @param {string} path */
function showsItsVersion(path) {
  return spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0
}

/** Playwright alone knows where its own download lies. */
function downloadedByPlaywright() {
  const ask = "process.stdout.write(require('playwright-core').chromium.executablePath())"
  return spawnSync(node26Path(), ['-e', ask], { cwd: root, encoding: 'utf8' }).stdout ?? ''
}
