// Format, lint, walls, types and unit tests: all of them run, each says ok or failed on a line of its own.
import { ensureInstalled } from './ensure-install.mjs'
import { runProgram } from './run-program.mjs'

await ensureInstalled()

/** @typedef {[name: string, program: string, ...args: string[]]} Check */

/** @type {Check[]} */
const checks = [
  ['format', 'oxfmt', '--check'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['walls', 'npm', 'run', '--silent', 'walls'],
  ['duplicates', 'jscpd'], // .jscpd.json says how many lines two places may share
  ['licences', 'node', 'scripts/licences.mjs'],
  ['bill of materials', 'npm', 'run', '--silent', 'sbom'],
  ['types (server)', 'tsc', '--noEmit', '-p', 'tsconfig.node.json'],
  ['types (player)', 'tsc', '--noEmit', '-p', 'tsconfig.player.json'],
  ['types (console)', 'tsc', '--noEmit', '-p', 'tsconfig.console.json'],
  ['types (e2e)', 'tsc', '--noEmit', '-p', 'tsconfig.e2e.json'],
  ['types (screens)', 'tsc', '--noEmit', '-p', 'tsconfig.screens.json'],
]
/** @type {Check} */
const unit = ['unit', 'node', 'scripts/test.mjs', 'unit'] // finds a browser for the components, or says that there is none

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
if (!process.argv.includes('--no-unit')) await check(unit)

if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
