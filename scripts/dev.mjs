// npm run dev: the whole product with its demo data, both sites out of their sources with hot reload, and the server again on each change.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, node26Path, root } from './ensure-install.mjs'
import { refuseEarly } from './refuse-early.mjs'
import { freePort } from '../server/src/free-port.mjs'
import { BadSetting, planStart } from './start-plan.mjs'

const calmMs = 150

const plan = await planStart(process.env).catch(giveUp)
const port = plan.server.PORT
await refuseEarly(process.env, plan).catch(giveUp)
await ensureInstalled()

/** @param {unknown} error @returns {never} */
function giveUp(error) {
  if (!(error instanceof BadSetting)) throw error
  console.error(error.message)
  process.exit(1)
}

const inside = String(await freePort())
let isStopping = false
let product = startProduct()
const sites = spawn(node26Path(), ['--enable-source-maps', 'site/dev.ts'], {
  cwd: root,
  env: { ...process.env, PORT: port, DEV_PRODUCT: `http://localhost:${inside}` },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
sites.once('exit', () => stop())
const sitesAreThere = new Promise((resolve) => sites.once('message', resolve))

/** The banner names the port of both; after the first it is one line. */
function startProduct() {
  const env = {
    ...process.env,
    PORT: inside,
    KHAM_PUBLIC_URL: `http://localhost:${inside}`,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --enable-source-maps`,
  }
  const child = spawn(process.execPath, [join(root, 'scripts/start-all.mjs'), '--unbuilt'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.on('data', (text) => tell(String(text).replaceAll(`:${inside}`, `:${port}`)))
  child.once('exit', (code) => {
    if (isStopping) process.exit(0)
    if (child !== product || isChanging) return
    console.error(`Kham: the server ended (${code}); it starts again on the next change.`)
  })
  return child
}

let greeted = false
/** @param {string} text */
async function tell(text) {
  if (text.includes('has stopped')) return
  await sitesAreThere
  console.log(greeted ? 'Kham is ready again.' : text)
  greeted = true
}

let isChanging = false
/** @type {NodeJS.Timeout | undefined} */
let calm
for (const folder of ['server/src', 'contract/src', 'sandbox/src'])
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (!file || !/\.(ts|mjs|sql)$/.test(file) || file.endsWith('.test.ts')) return
    clearTimeout(calm)
    calm = setTimeout(restart, calmMs)
  })

async function restart() {
  if (isChanging || isStopping) return
  isChanging = true
  const old = product
  if (old.exitCode === null && old.kill('SIGTERM')) await new Promise((resolve) => old.once('exit', resolve))
  isChanging = false
  if (!isStopping) product = startProduct()
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop())

function stop() {
  if (isStopping) return
  isStopping = true
  sites.kill()
  if (product.exitCode !== null || !product.kill('SIGTERM')) process.exit(0)
}
