// npm run planted-bugs [names]: plants each bug of the list in a copy of the project, one after the other, and says which test found it. One
// that no test of its own finds is named at the end, and the exit code is 1.
import {
  cpSync,
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
import { failuresOfPlaywright, failuresOfVitest } from './test-failures.mjs'

/** @typedef {import('./planted-bugs/patched.mjs').PlantedBug} PlantedBug */

const copy = join(root, 'test-results/planted')
const named = process.argv.slice(2)
const unknown = named.filter((name) => !plantedBugs.some((bug) => bug.name === name))
if (unknown.length > 0) {
  console.error(`No bug of the list is called ${unknown.join(', ')}.`)
  process.exit(2)
}
const chosen = plantedBugs.filter(({ name }) => named.length === 0 || named.includes(name))

await ensureInstalled()
rmSync(copy, { recursive: true, force: true })
await copyProject()
/** @type {string[]} */
const missed = []
for (const [at, bug] of chosen.entries()) {
  const found = await whoFinds(bug)
  if (found.length === 0) missed.push(bug.name)
  console.log(`${at + 1} of ${chosen.length} ${bug.name}: ${bug.bug}`)
  console.log(found.map((test) => `   found by ${test}`).join('\n') || '   FOUND BY NONE')
}
rmSync(copy, { recursive: true, force: true })
console.log(`${chosen.length - missed.length} of ${chosen.length} found`)
if (missed.length > 0) console.error(`Not found: ${missed.join(', ')}`)
process.exitCode = missed.length > 0 ? 1 : 0

/** The tests that fail with it. @param {PlantedBug} bug @returns {Promise<string[]>} */
async function whoFinds(bug) {
  const file = join(copy, bug.file)
  const sound = readFileSync(file, 'utf8')
  writeFileSync(file, patched(sound, bug))
  try {
    const kind = bug.test.startsWith('e2e/') ? 'e2e' : 'unit'
    const report = join(copy, `test-results/${kind}.json`)
    rmSync(report, { force: true })
    const asked = [bug.test, ...(bug.grep ? [kind === 'e2e' ? '--grep' : '-t', bug.grep] : [])]
    const { output } = await runProgram('node', ['scripts/test.mjs', kind, ...asked], {
      cwd: copy,
      output: 'collect',
    })
    return failuresIn(report, kind, output).map((told) => told.split('\n')[0] ?? told)
  } finally {
    writeFileSync(file, sound)
  }
}

/** @param {string} report @param {'unit' | 'e2e'} kind @param {string} output */
function failuresIn(report, kind, output) {
  try {
    const read = JSON.parse(readFileSync(report, 'utf8'))
    return kind === 'e2e'
      ? failuresOfPlaywright(read)
      : failuresOfVitest(read, (path) => relative(copy, path))
  } catch {
    throw new Error(`The tests did not run:\n${output}`)
  }
}

/** Sources are copied, since they are changed; packages are linked, file by file, so that they find the copy's workspaces. */
async function copyProject() {
  const { output } = await runProgram('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    output: 'collect',
  })
  for (const file of output.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  linkFolder(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const site of ['player', 'console'])
    cpSync(join(root, site, 'dist'), join(copy, site, 'dist'), { recursive: true, preserveTimestamps: true })
}

/** @param {string} from @param {string} to */
function linkFolder(from, to) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.isDirectory()) linkFolder(source, target)
    else linkSync(source, target)
  }
}
