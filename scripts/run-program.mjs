import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole project. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const ownPrograms = join(root, 'node_modules/.bin')

/** @typedef {Record<string, string | undefined>} Env */

/** The surroundings in which `node` is the pinned Node and every tool is the project's own. @returns {Env} */
export function toolEnv(env = process.env) {
  return { ...env, PATH: `${ownPrograms}${delimiter}${env.PATH ?? ''}` }
}

/**
 * The surroundings without the project's own programs. npm must not run on the very Node that it is about to replace.
 * @returns {Env}
 */
export function systemEnv(env = process.env) {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith('/node_modules/.bin'))
  return { ...env, PATH: folders.join(delimiter) }
}

const passedOn = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** A signal's exit code as a shell reports it. @param {NodeJS.Signals} signal */
export const codeOfSignal = (signal) => 128 + constants.signals[signal]

let isEnding = false

/** Hands a signal on to the programs under way and ends once they have. @param {NodeJS.Signals} signal */
function passOn(signal) {
  if (isEnding) return // Ctrl-C comes twice, from the terminal and from npm
  isEnding = true
  // A terminal sends Ctrl-C to the children too; twice would read as "at once".
  if (signal !== 'SIGINT' || !process.stdin.isTTY) for (const child of running) child.kill(signal)
  const ends = [...running].map((child) => new Promise((ended) => child.once('close', ended)))
  void Promise.all(ends).then(() => process.exit(codeOfSignal(signal)))
}

/** @param {import('node:child_process').ChildProcess} child */
function noteStart(child) {
  if (running.size === 0) for (const signal of passedOn) process.on(signal, passOn)
  running.add(child)
}

/** @param {import('node:child_process').ChildProcess} child */
function noteEnd(child) {
  running.delete(child)
  if (running.size === 0 && !isEnding) for (const signal of passedOn) process.off(signal, passOn)
}

/**
 * Runs a program to its end. `show` lets its output through, `collect` returns it, `stderr` shows it all on stderr.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Env, output?: 'show' | 'collect' | 'stderr' }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runProgram(command, args, { cwd = root, env = toolEnv(), output = 'show' } = {}) {
  const shown = output === 'show' ? 'inherit' : output === 'stderr' ? 2 : 'pipe'
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = [output === 'show' ? 'inherit' : 'ignore', shown, shown]
  return new Promise((resolve) => {
    if (isEnding) return // nothing new is begun, and nobody waits for the answer
    const child = spawn(command, args, { cwd, env, stdio })
    let text = ''
    child.stdout?.on('data', (part) => (text += part))
    child.stderr?.on('data', (part) => (text += part))
    noteStart(child)
    child.once('error', (error) => {
      noteEnd(child)
      resolve({ code: 127, output: `${command} could not be started: ${error.message}\n` })
    })
    child.once('close', (code, signal) => {
      noteEnd(child)
      resolve({ code: code ?? codeOfSignal(signal ?? 'SIGKILL'), output: text })
    })
  })
}
