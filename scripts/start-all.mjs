// What npm start does: installs and builds what is missing, then runs the server and, beside it, the sandbox.
import { spawn } from 'node:child_process'
import { mkdirSync, openSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { buildSitesApart, BuildFailed } from './build-sites.mjs'
import { ensureInstalled, node26Path, root } from './ensure-install.mjs'
import { stopOrphanedPostmaster } from './postmaster-pid.mjs'
import { refuseEarly } from './refuse-early.mjs'
import { codeOfSignal } from './run-program.mjs'
import { BadSetting, planStart } from './start-plan.mjs'

/** @typedef {import('node:child_process').ChildProcess} Child */
/** @typedef {import('./start-plan.mjs').Env} Env */
/** @typedef {'inherit' | number} Output */

const sandboxPauseMs = 1_000
const lastWordsMs = 2_000
const longestStopMs = 2_500
const echoMs = 500

await main()

async function main() {
  try {
    const plan = await planStart(process.env)
    await refuseEarly(process.env, plan)
    await ensureInstalled()
    // In development the sites come out of their sources.
    if (!process.argv.includes('--unbuilt')) await buildSitesApart()
    runTogether(plan)
  } catch (error) {
    if (!(error instanceof BuildFailed || error instanceof BadSetting)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/**
 * Runs both programs until the server ends, and ends with its code. Each hangs on this process by its message channel, so
 * that they end by themselves when this one is killed outright.
 * @param {import('./start-plan.mjs').Plan} plan
 */
function runTogether(plan) {
  let stoppingSince = 0
  const server = program('server/src/main.ts', plan.server)
  /** @type {Output} */
  const output = plan.logFile === null ? 'inherit' : openLog(resolve(root, plan.logFile))
  const house = { server, mayRestart: () => stoppingSince === 0, output }
  const sandbox = plan.sandbox && keepSandbox(plan.sandbox, house)

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      // Ctrl-C comes twice at once, from the terminal and from npm; who asks again later does not want to wait.
      if (stoppingSince === 0) askToStop(signal)
      else if (Date.now() - stoppingSince > echoMs) server.kill('SIGKILL')
    })

  /** @param {NodeJS.Signals} signal */
  function askToStop(signal) {
    stoppingSince = Date.now()
    server.kill(signal)
    // A demonstration ends at once, whatever partner it waits for: nothing is lost by it. In production that is for who asked to say.
    if (plan.server.KHAM_ENV !== 'production') setTimeout(() => server.kill('SIGKILL'), longestStopMs).unref()
  }

  server.once('close', async (code, signal) => {
    const wasAsked = stoppingSince > 0
    stoppingSince ||= Date.now()
    if (sandbox) await end(sandbox.current)
    if (plan.dataDir) stopOrphanedPostmaster(plan.dataDir)
    if (wasAsked) console.log('Kham has stopped.')
    const serverCode = code ?? (wasAsked ? 0 : codeOfSignal(signal ?? 'SIGKILL'))
    process.exit(serverCode || (sandbox?.hasFailed ? 1 : 0))
  })
}

/**
 * Keeps the sandbox up: one that stops after it was ready is started again, as a real bank would come back; one that never
 * becomes ready takes the server down with it.
 * @param {Env} env
 * @param {{ server: Child, mayRestart: () => boolean, output: Output }} house
 */
function keepSandbox(env, { server, mayRestart, output }) {
  const sandbox = { current: start(), hasFailed: false }

  function start() {
    let isReady = false
    const child = program('sandbox/src/main.ts', env, output)
    child.on('message', (message) => {
      isReady ||= typeof message === 'object' && message !== null && 'sandbox' in message
    })
    child.once('exit', (code, signal) => {
      if (!mayRestart()) return
      console.error(`Kham: the sandbox stopped (${signal ?? `code ${code}`}).`)
      if (isReady) setTimeout(restart, sandboxPauseMs)
      else failSoon()
    })
    return child
  }

  function failSoon() {
    sandbox.hasFailed = true
    // Often both fail for one reason, a second start say; the server then tells it better.
    setTimeout(() => server.kill('SIGTERM'), lastWordsMs)
  }

  function restart() {
    if (mayRestart()) sandbox.current = start()
  }

  return sandbox
}

/** @param {string} path */
function openLog(path) {
  mkdirSync(dirname(path), { recursive: true })
  return openSync(path, 'a')
}

/** @param {string} file @param {Env} env @param {Output} [output] */
function program(file, env, output = 'inherit') {
  // In a process group of its own, a terminal's Ctrl-C reaches it only through this process: the server first.
  const stdio = /** @type {const} */ (['ignore', output, output, 'ipc'])
  // Compiled code kept from the last start saves a sixth of the next one's time.
  const cache = join(root, 'node_modules/.cache/node')
  // A demonstration is used by a few: young objects in a small heap cost it a collection more often, and 50 MB less.
  const heap = env.KHAM_ENV === 'production' ? [] : ['--max-semi-space-size=4']
  const child = spawn(node26Path(), [...heap, file], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: cache, ...env },
    stdio: [...stdio],
    detached: true,
  })
  child.on('error', (error) => console.error(`Kham: ${file}: ${error.message}`))
  return child
}

/** @param {Child} child @returns {Promise<void>} */
function end(child) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
    return Promise.resolve()
  return new Promise((resolve) => {
    const insist = setTimeout(() => child.kill('SIGKILL'), lastWordsMs)
    child.once('exit', () => {
      clearTimeout(insist)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
