import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const here = join(import.meta.dirname, '..')
/** A clone in which nothing is installed. */
const clone = mkdtempSync(join(tmpdir(), 'kham-clone-'))
const taken = createServer()
let port = 0

beforeAll(async () => {
  for (const path of [
    'scripts',
    'server/src/settings-table.mjs',
    'server/src/free-port.mjs',
    'package.json',
  ]) {
    mkdirSync(dirname(join(clone, path)), { recursive: true })
    cpSync(join(here, path), join(clone, path), { recursive: true })
  }
  await once(taken.listen(0, '127.0.0.1'), 'listening')
  ;({ port } = taken.address() as AddressInfo)
})
afterAll(() => {
  taken.close()
  rmSync(clone, { recursive: true })
})

async function start(settings: Record<string, string>) {
  const env = { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', ...settings }
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: clone, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

function usedFolder() {
  const dataDir = join(clone, 'used')
  mkdirSync(join(dataDir, 'postgres/cluster'), { recursive: true })
  writeFileSync(join(dataDir, 'owner.json'), JSON.stringify({ pid: process.pid }))
  writeFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), `1\n${dataDir}\n1\n${port}\n`)
  return dataDir
}

test.each<[string, () => Record<string, string>, () => string]>([
  [
    'a port in use',
    () => ({ PORT: String(port) }),
    () => `Port ${port} is in use: stop what uses it, or set PORT to another.`,
  ],
  [
    'a second start on one folder',
    () => ({ KHAM_DATA_DIR: usedFolder() }),
    () =>
      `The data folder ${join(clone, 'used')} is in use by process ${process.pid}: stop that one first, or set KHAM_DATA_DIR to another.`,
  ],
  [
    'a setting of a wrong form',
    () => ({ KHAM_LOG_LEVEL: 'loud' }),
    () => 'KHAM_LOG_LEVEL must be one of fatal, error, warn, info, debug, silent, not "loud".',
  ],
  [
    'a setting that is none',
    () => ({ KHAM_DATADIR: '/tmp' }),
    () => 'KHAM_DATADIR is no setting of Kham; the nearest is KHAM_DATA_DIR.',
  ],
])('%s is one sentence, before anything is installed', async (_, settings, sentence) => {
  expect(await start(settings())).toEqual({ code: 1, said: `${sentence()}\n` })
  expect(existsSync(join(clone, 'node_modules'))).toBe(false)
})

test.each([
  ['18.20.4', 1],
  ['20.0.0', 0],
])('Node %s', async (version, wanted) => {
  const script = `import('${new URL('node-version.mjs', import.meta.url).href}').then((it) => it.refuseOldNode('${version}'))`
  const child = spawn(process.execPath, ['-e', script])
  let said = ''
  child.stderr.on('data', (part) => (said += String(part)))
  const [code] = (await once(child, 'close')) as [number]
  expect([code, said !== '']).toEqual([wanted, wanted === 1])
})
