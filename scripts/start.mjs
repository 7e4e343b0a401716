// npm start: installs and builds what is missing, then runs the server and, beside it, the sandbox.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildSitesIfStale, BuildFailed } from './build-sites.mjs'
import { ensureInstalled, node26Path, root } from './ensure-install.mjs'
import { codeOfSignal } from './run-program.mjs'
import { BadSetting, planStart } from './start-plan.mjs'

/** @typedef {import('node:child_process').ChildProcess} Child */
/** @typedef {import('./start-plan.mjs').Env} Env */

const sandboxPauseMs = 1_000
const lastWordsMs = 2_000
const echoMs = 500

await main()

async function main() {
  try {
    const plan = await planStart(process.env)
    await ensureInstalled()
    await buildSitesIfStale()
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
  const sandbox = plan.sandbox && keepSandbox(plan.sandbox, { server, mayRestart: () => stoppingSince === 0 })

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      // Ctrl-C comes twice at once, from the terminal and from npm; who asks again later does not want to wait.
      if (stoppingSince === 0) server.kill(signal)
      else if (Date.now() - stoppingSince > echoMs) server.kill('SIGKILL')
      stoppingSince ||= Date.now()
    })

  server.once('close', async (code, signal) => {
    stoppingSince ||= Date.now()
    if (sandbox) await end(sandbox.current)
    const serverCode = code ?? codeOfSignal(signal ?? 'SIGKILL')
    process.exit(serverCode || (sandbox?.hasFailed ? 1 : 0))
  })
}

/**
 * Keeps the sandbox up: one that stops after it was ready is started again, as a real bank would come back; one that never
 * becomes ready takes the server down with it.
 * @param {Env} env
 * @param {{ server: Child, mayRestart: () => boolean }} house
 */
function keepSandbox(env, { server, mayRestart }) {
  const sandbox = { current: start(), hasFailed: false }

  function start() {
    let isReady = false
    const child = program('sandbox/src/main.ts', env)
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

/** @param {string} file @param {Env} env */
function program(file, env) {
  // In a process group of its own, a terminal's Ctrl-C reaches it only through this process: the server first.
  const stdio = /** @type {const} */ (['ignore', 'inherit', 'inherit', 'ipc'])
  // Compiled code kept from the last start saves a sixth of the next one's time.
  const cache = join(root, 'node_modules/.cache/node')
  const child = spawn(node26Path(), [file], {
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
