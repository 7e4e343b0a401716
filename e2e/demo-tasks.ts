// npm run demo:tasks [-- --url http://localhost:3000 | --dir .data/busy] [--only a pattern of names]: forty things of a desk's day over the busy
// demonstration, by mouse and by keyboard alone, in Lao and English; what each costs, and whether any search is quick.
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium, howToGetChromium } from '../scripts/chromium.mjs'
import { deskTasks } from './desk-tasks/desk-tasks.ts'
import { missedBy, runTasks, type Done, type Result } from './desk-tasks/run-tasks.ts'
import { longestSearchMs, searchTimes, tellSearchTimes } from './desk-tasks/search-times.ts'
import { serveFolder } from './desk-tasks/serve-folder.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    dir: { type: 'string', default: '.data/busy' },
    only: { type: 'string' },
  },
})
const operator = { username: 'operator', password: 'kham-demo-operator' }
const executablePath = process.env['CHROMIUM_PATH'] ?? findChromium()
if (!executablePath) throw new Error(howToGetChromium)

const folder = resolve(values.dir)
if (!values.url && !existsSync(folder)) {
  console.error(`There is no ${values.dir}: npm run demo:busy makes it.`)
  process.exit(2)
}
const served = values.url ? null : await serveFolder(folder)
const url = values.url ?? served!.url
const file = existsSync(folder)
  ? readdirSync(folder).find((name) => /^statement-.*\.csv$/.test(name))
  : undefined
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const { only } = values
  const tasks = deskTasks.filter(({ name }) => only === undefined || new RegExp(only).test(name))
  const ways = ['mouse lo', 'mouse en', 'keys lo', 'keys en'].map((way) => way.padStart(14)).join('')
  console.log(`${''.padEnd(56)}${ways}    (clicks, keys, screens, dialogs)`)
  const statement = file ? join(folder, file) : null
  const results = await runTasks(tasks, { browser, url, operator, statement }, tellResult)
  const request = await browser.newContext({ baseURL: url })
  await request.request.post('/api/v2/agency/session', { data: operator })
  const isQuick = only !== undefined || tellSearchTimes(await searchTimes(request.request))
  if (!isQuick) console.log(`A search takes longer than ${longestSearchMs} ms at the 95th percentile.`)
  process.exitCode = summedUp(results) && isQuick ? 0 : 1
} finally {
  await browser.close()
  await served?.stop()
}

function costOf(done: Done | undefined) {
  if (!done) return ''
  if (done.fault !== null) return 'FAILED'
  const { clicks, keys, screens, asks } = done.cost
  return `${clicks} ${keys} ${screens} ${asks}`
}

function tellResult({ task, done }: Result) {
  const of = (way: string, language: string) =>
    costOf(done.find((one) => one.way === way && one.language === language))
  const cells = [of('mouse', 'lo'), of('mouse', 'en'), of('keys', 'lo'), of('keys', 'en')]
  console.log(
    `${task.name.padEnd(56)} ${task.impossible ? `IMPOSSIBLE: ${task.impossible}` : cells.map((cell) => cell.padStart(14)).join('')}`,
  )
  for (const one of done) {
    if (one.fault !== null) console.log(`    ${one.way} ${one.language}: ${one.fault}`)
    for (const missed of one.fault === null ? missedBy(task, one) : [])
      console.log(`    ${one.way} ${one.language}: ${missed}`)
  }
}

function isImpossible({ task, done }: Result) {
  return Boolean(task.impossible) || done.some(({ fault }) => fault !== null)
}
function isOver(result: Result) {
  return !isImpossible(result) && result.done.some((one) => missedBy(result.task, one).length > 0)
}

/** Whether every task could be done, within its goal. */
function summedUp(results: readonly Result[]): boolean {
  const impossible = results.filter(isImpossible)
  const over = results.filter(isOver)
  console.log(`${results.length} tasks: ${impossible.length} not possible, ${over.length} above their goal.`)
  return impossible.length === 0 && over.length === 0
}
