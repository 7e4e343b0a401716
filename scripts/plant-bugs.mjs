// npm run planted-bugs [-- names]: plants each bug of the list in a copy of the project, one after the other, and says which test found it.
// One that its test does not find is named at the end, and the exit code is 1.
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ensureInstalled, root } from './ensure-install.mjs'
import { plantedBugs } from './planted-bugs/list.mjs'
import { patched } from './planted-bugs/patched.mjs'
import { runProgram } from './run-program.mjs'
import { testsOfPlaywright, testsOfVitest } from './planted-bugs/test-runs.mjs'

/** @typedef {import('./planted-bugs/patched.mjs').PlantedBug} PlantedBug */
/** @typedef {import('./planted-bugs/test-runs.mjs').TestRun} TestRun */
/** @typedef {'unit' | 'e2e'} Kind */

const copy = join(root, 'test-results/planted')
/** What tools keep in node_modules between their runs is left out: they would write into what is linked. */
const caches = ['.cache', '.vite', '.vite-temp', '.vitest-cache']
const named = process.argv.slice(2)
const unknown = named.filter((name) => !plantedBugs.some((bug) => bug.name === name))
if (unknown.length > 0) {
  console.error(`No bug of the list is called ${unknown.join(', ')}.`)
  process.exit(2)
}
const chosen = plantedBugs.filter(({ name }) => named.length === 0 || named.includes(name))
const kinds = /** @type {Kind[]} */ (['unit', 'e2e']).filter((kind) =>
  chosen.some((bug) => kindOf(bug) === kind),
)

await ensureInstalled()
rmSync(copy, { recursive: true, force: true })
await copyProject()

// A test that fails without any bug finds none, and neither does one that is not there.
const unsound = await whoIsUnsound()
if (unsound.length > 0) {
  console.error(`Without any bug:\n${unsound.join('\n')}`)
  process.exit(1)
}

/** @type {string[]} */
const missed = []
for (const [at, bug] of chosen.entries()) {
  const file = join(copy, bug.file)
  const sound = readFileSync(file, 'utf8')
  writeFileSync(file, patched(sound, bug))
  const found = (await testsOf(kindOf(bug), [bug])).filter(({ state }) => state === 'failed')
  writeFileSync(file, sound)
  if (found.length === 0) missed.push(bug.name)
  console.log(`${at + 1} of ${chosen.length} ${bug.name}: ${bug.bug}`)
  console.log(found.map(({ name }) => `   found by ${name}`).join('\n') || '   FOUND BY NONE')
}
rmSync(copy, { recursive: true, force: true })
console.log(`${chosen.length - missed.length} of ${chosen.length} found`)
if (missed.length > 0) console.error(`Not found: ${missed.join(', ')}`)
process.exitCode = missed.length > 0 ? 1 : 0

/** @param {PlantedBug} bug @returns {Kind} */
function kindOf({ test }) {
  return test.startsWith('e2e/') ? 'e2e' : 'unit'
}

/** Bugs whose tests fail or are not there before they are planted. */
async function whoIsUnsound() {
  /** @type {string[]} */
  const lines = []
  for (const kind of kinds) {
    const bugs = chosen.filter((bug) => kindOf(bug) === kind)
    const tests = await testsOf(kind, bugs)
    lines.push(...tests.filter(({ state }) => state === 'failed').map(({ name }) => `${name} fails`))
    for (const { name, test, grep } of bugs)
      if (
        !tests.some((one) => one.file === test && one.state === 'passed' && new RegExp(grep).test(one.name))
      )
        lines.push(`${name}: no test of ${test} is called ${grep}`)
  }
  return lines
}

/**
 * What became of the tests that are to find these bugs, in the copy as it is. A file that does not load has none: a text that only breaks down
 * would be found by every test.
 * @param {Kind} kind @param {PlantedBug[]} bugs @returns {Promise<TestRun[]>}
 */
async function testsOf(kind, bugs) {
  const report = join(copy, `test-results/${kind}.json`)
  rmSync(report, { force: true })
  const files = new Set(bugs.map(({ test }) => test))
  const names = bugs.map(({ grep }) => `(${grep})`).join('|')
  const asked = [...files, kind === 'e2e' ? '--grep' : '-t', names]
  const { output } = await runProgram('node', ['scripts/test.mjs', kind, ...asked], {
    cwd: copy,
    output: 'collect',
  })
  if (!existsSync(report)) throw new Error(`The tests did not run:\n${output}`)
  const read = JSON.parse(readFileSync(report, 'utf8'))
  return kind === 'e2e' ? testsOfPlaywright(read) : testsOfVitest(read, (path) => relative(copy, path))
}

/** Sources are copied, since they are changed; packages are linked file by file, so that they find the copy's workspaces. The sites are built there. */
async function copyProject() {
  const { output } = await runProgram('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    output: 'collect',
  })
  for (const file of output.split('\0').filter((each) => each && existsSync(join(root, each)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  linkFolder(join(root, 'node_modules'), join(copy, 'node_modules'), caches)
}

/** @param {string} from @param {string} to @param {readonly string[]} [but] */
function linkFolder(from, to, but = []) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (but.includes(entry.name)) continue
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.isDirectory()) linkFolder(source, target)
    else linkSync(source, target)
  }
}
