import { createConnection, createServer } from 'node:net'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { problemsOfForm } from '../server/src/settings-table.mjs'
import { readPostmasterPid } from './postmaster-pid.mjs'
import { root } from './run-program.mjs'
import { BadSetting } from './start-plan.mjs'

/** @typedef {import('./start-plan.mjs').Env} Env */

/**
 * What would end a start in a minute, once all is installed and built, is said at once. The server looks for itself again.
 * @param {Env} env
 * @param {{ server: Env, dataDir: string | null }} plan
 * @throws {BadSetting}
 */
export async function refuseEarly(env, { server, dataDir }) {
  const problems = problemsOfForm(env)
  if (problems.length > 0) throw new BadSetting(problems.join('\n'))
  if (dataDir) await refuseFolderInUse(resolve(root, dataDir))
  const host = env.HOST || (env.KHAM_ENV === 'production' ? '0.0.0.0' : 'localhost')
  await refusePort('PORT', Number(server.PORT), host)
  if (Number(env.CONSOLE_PORT) > 0)
    await refusePort('CONSOLE_PORT', Number(env.CONSOLE_PORT), env.CONSOLE_HOST || '127.0.0.1')
}

/** @param {string} name @param {number} port @param {string} host */
function refusePort(name, port, host) {
  /** @type {Record<string, string>} */
  const said = {
    EADDRINUSE: `Port ${port} is in use: stop what uses it, or set ${name} to another.`,
    EACCES: `Port ${port} needs more rights than this user has: set ${name} to one above 1023.`,
  }
  return new Promise((done, refuse) => {
    const probe = createServer()
    probe.once('error', (error) => {
      const sentence = said[/** @type {NodeJS.ErrnoException} */ (error).code ?? '']
      if (sentence) refuse(new BadSetting(sentence))
      else done(undefined)
    })
    probe.listen(port, host, () => probe.close(done))
  })
}

/** A folder whose owner lives and whose database answers is in use; anything less, the server finds out. @param {string} dataDir */
async function refuseFolderInUse(dataDir) {
  const owner = ownerOf(dataDir)
  const running = readPostmasterPid(dataDir)
  if (owner && running && isAlive(owner) && (await answers(running.port)))
    throw new BadSetting(
      `The data folder ${dataDir} is in use by process ${owner}: stop that one first, or set KHAM_DATA_DIR to another.`,
    )
}

/** The process that has the folder; 0 = none is known. @param {string} dataDir */
function ownerOf(dataDir) {
  try {
    return Number(JSON.parse(readFileSync(join(dataDir, 'owner.json'), 'utf8')).pid)
  } catch {
    return 0
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** @param {number} port @returns {Promise<boolean>} */
function answers(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1', timeout: 1_000 })
    const end = (/** @type {boolean} */ isThere) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}
