// Format, lint, walls, types and the tests that need no server and no browser: all of them run, each says ok or failed on a line of its own.
// What is known of unchanged files is kept from run to run.
import { join } from 'node:path'
import { ensureInstalled, root } from './ensure-install.mjs'
import { runProgram } from './run-program.mjs'

await ensureInstalled()

/** @typedef {[name: string, program: string, ...args: string[]]} Check */

/** @param {string} part @returns {Check} */
function types(part) {
  const kept = join(root, `node_modules/.cache/types/${part}.tsbuildinfo`)
  const options = ['--noEmit', '--incremental', '--tsBuildInfoFile', kept]
  return [`types (${part})`, 'tsc', '-p', `tsconfig.${part}.json`, ...options]
}

/** Tests of contract, sites and scripts. @type {Check} */
const quickTests = ['quick tests', 'vitest', 'run', '--project', 'sites', '--maxWorkers=1', '--reporter=dot']

/** What takes longest comes first. @type {Check[]} */
const checks = [
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  types('node'),
  ...(process.argv.includes('--no-unit') ? [] : [quickTests]),
  ['walls', 'npm', 'run', '--silent', 'walls'],
  types('console'),
  types('player'),
  types('e2e'),
  types('screens'),
  ['format', 'oxfmt', '--check'],
  ['duplicates', 'jscpd'], // .jscpd.json says how many lines two places may share
  ['licences', 'node', 'scripts/licences.mjs'],
  ['bill of materials', 'npm', 'run', '--silent', 'sbom'],
]

/** @type {string[]} */
const failed = []

/** @param {Check} check */
async function check([name, program, ...args]) {
  const startedAt = Date.now()
  const { code, output } = await runProgram(program, args, { output: 'collect' })
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  if (code === 0) return console.log(`ok      ${name} (${seconds} s)`)
  failed.push(name)
  console.log(`failed  ${name} (${seconds} s)\n${output.trim()}\n`)
}

async function checkInTurn() {
  for (let next = checks.shift(); next; next = checks.shift()) await check(next)
}

await Promise.all([checkInTurn(), checkInTurn()])

if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
